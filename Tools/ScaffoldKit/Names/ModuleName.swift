/// A valid module name: upper camel case, with ASCII letters and digits.
///
/// ```swift
/// try ModuleName("Heroes").text  // "Heroes"
/// try ModuleName("user-profile")  // throws, with the hint "did you mean UserProfile?"
/// ```
public struct ModuleName: Hashable, Sendable {
  /// The maximum length with which all generated lines fit into 100 columns.
  static let maximumLength = 40

  /// The name as written in source code, such as `UserProfile`.
  public let text: String

  /// Validates a word from the command line.
  ///
  /// - Throws: ``NameError`` with the reason and, where possible, the invalid character and a
  ///   suggestion.
  public init(_ typed: String) throws(NameError) { try self.init(typed, for: .module) }

  init(_ typed: String, for purpose: NameError.Purpose) throws(NameError) {
    if let fault = Self.fault(of: typed) {
      throw NameError(
        typed: typed, purpose: purpose, offset: fault.offset, reason: fault.reason,
        hint: Self.suggestion(for: typed).map { "did you mean \($0)?" })
    }
    text = typed
  }

  /// Returns a valid and unreserved name that is similar to an invalid word, or `nil` if there is
  /// no such name.
  private static func suggestion(for typed: String) -> String? {
    let camel = camelCase(typed)
    let isFree =
      ReservedNames.conflict(ofType: camel) == nil
      && [camel, camel + "Kit"].allSatisfy { ReservedNames.conflict(ofModule: $0) == nil }
    return isFree && camel != typed && fault(of: camel) == nil ? camel : nil
  }

  /// Returns the words in upper camel case. Returns an empty string if `typed` is too long, or
  /// contains letters other than A to Z in either case.
  private static func camelCase(_ typed: String) -> String {
    guard typed.utf8.count <= 2 * maximumLength,
      typed.unicodeScalars.allSatisfy({ $0.isNamePart || !$0.properties.isAlphabetic })
    else { return "" }
    let words = typed.unicodeScalars.split { !$0.isNamePart }.map { String($0).capitalizedWord }
    return String(words.joined().drop(while: \.isNumber)).capitalizedWord
  }

  /// The words of the name in lowercase, such as `["user", "profile"]`.
  ///
  /// Consecutive capitals are one word: `HTTPServer` is `["http", "server"]`.
  public var words: [String] {
    let letters = Array(text)
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
      let endsWord = index > 0 && !letters[index - 1].isUppercase
      let beginsWord = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase && (endsWord || beginsWord) || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }

  /// The name as a command, such as `user-profile`.
  public var commandWord: String { words.joined(separator: "-") }

  /// The name as a title, such as `User Profile`.
  public var title: String {
    var rest = text[...]
    return words.map { word in
      defer { rest = rest.dropFirst(word.count) }
      return String(rest.prefix(word.count))
    }.joined(separator: " ")
  }

  /// The name as a variable, such as `userProfile`.
  public var variable: String {
    words.prefix(1).joined() + words.dropFirst().map(\.capitalizedWord).joined()
  }
}

// MARK: - Internal

extension ModuleName {
  /// Calls `body` with a name. If the name is rejected, adds a suggestion to the error: a similar
  /// name that is free.
  ///
  /// - Parameters:
  ///   - typed: The word on the command line.
  ///   - layer: The layer of the module. If all similar names are rejected too, the layer
  ///     determines the ending of the suggestion, such as `MapList` for a feature.
  ///   - workspace: The workspace to search.
  ///   - body: Uses the name, and may throw ``NameError`` to reject the name. The closure must have
  ///     no side effects: after it rejects a name that looks free, it is called with suggestions.
  /// - Throws: ``NameError`` if the name is rejected, or any other error of `body`.
  /// - Returns: The result of `body`.
  static func checking<Result>(
    _ typed: String, in layer: Layer, of workspace: Workspace, _ body: (ModuleName) throws -> Result
  ) throws -> Result {
    do {
      return try body(ModuleName(typed))
    } catch let error as NameError where error.purpose == .module {
      // A name that is wrong by itself gets a suggestion without a call of `body`, which is slow.
      let isRejectedByBody = isFree(typed, in: layer, of: workspace)
      throw NameError(
        typed: error.typed, purpose: .module, offset: error.offset, reason: error.reason,
        hint: hint(for: typed, in: layer) { name in
          isFree(name, in: layer, of: workspace)
            && (!isRejectedByBody || (try? body(ModuleName(name))) != nil)
        })
    }
  }

  /// Returns whether a word is a valid name that no module has and whose command is free.
  private static func isFree(_ typed: String, in layer: Layer, of workspace: Workspace) -> Bool {
    guard let name = try? ModuleName(typed) else { return false }
    guard layer == .features else {
      return (try? name.checkModule(in: workspace, layer: nil)) != nil
    }
    return (try? name.checkFeature(in: workspace, layer: nil)) != nil
      && (try? CommandName(name.commandWord).check(in: workspace, for: "")) != nil
  }

  /// Returns a hint with the first similar name that is accepted, or `nil` if no such name is
  /// accepted.
  private static func hint(
    for typed: String, in layer: Layer, isAccepted: (String) -> Bool
  ) -> String? {
    let name = camelCase(typed)
    let stem = withoutSuffixes(name)
    if let meant = [name, stem].first(where: { $0 != typed && isAccepted($0) }) {
      return "did you mean \(meant)?"
    }
    let endings = layer == .features ? ["List", "Page"] : [layer == .base ? "Kit" : layer.title]
    let others = stem.isEmpty ? [] : endings.filter { !stem.hasSuffix($0) }.map { stem + $0 }
    return others.first(where: isAccepted).map { "use another name, such as \($0)" }
  }

  private static func withoutSuffixes(_ name: String) -> String {
    var stem = name
    while let suffix = ["Kit", "Feature", "Tests"].first(where: {
      stem.hasSuffix($0) && stem != $0
    }) { stem.removeLast(suffix.count) }
    return stem
  }

  /// Returns why a word can't be the name of any module and, if a single character is invalid, its
  /// offset. Returns `nil` if the word is valid.
  private static func fault(of typed: String) -> (offset: Int?, reason: String)? {
    if typed.isEmpty { return (nil, "a name needs at least one letter") }
    if let invalid = typed.unicodeScalars.enumerated().first(where: { !$1.isNamePart }) {
      return (invalid.offset, reason(against: invalid.element))
    }
    if typed.first?.isNumber == true { return (0, "a name begins with a letter") }
    if typed.first?.isLowercase == true { return (0, "a name begins with a capital letter") }
    if typed.utf8.count > maximumLength {
      return (nil, "a name has at most \(maximumLength) letters, this has \(typed.utf8.count)")
    }
    return nil
  }

  private static func reason(against scalar: Unicode.Scalar) -> String {
    if scalar.properties.isAlphabetic { return "only the letters A to Z are allowed" }
    let code = ", this is U+\(String(scalar.value, radix: 16, uppercase: true))"
    let isInvisible = scalar.properties.isDefaultIgnorableCodePoint
    return "only letters and digits are allowed" + (isInvisible ? code : "")
  }
}

extension Unicode.Scalar {
  fileprivate var isNamePart: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self))
  }
}

extension String {
  /// The string with its first letter capitalized. The other letters stay unchanged.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
