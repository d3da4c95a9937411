/// A word that can name a module: upper camel case, in the letters and digits of ASCII.
///
/// ```swift
/// try ModuleName("Heroes").text  // "Heroes"
/// try ModuleName("user-profile")  // refused, with "did you mean UserProfile?"
/// ```
public struct ModuleName: Hashable, Sendable {
  /// The most letters a name can have. Whatever is made from it still fits into a line of code.
  public static let longest = 40

  /// The word.
  public let text: String

  /// Checks a word.
  ///
  /// - Throws: ``NameProblem``, with the letter that is wrong and what was perhaps meant.
  public init(_ typed: String) throws(NameProblem) {
    if let flaw = Flaw(typed) {
      throw NameProblem(
        typed: typed, purpose: .module, place: flaw.place, reason: flaw.reason,
        help: Self.suggestion(for: typed).map { "did you mean \($0)?" })
    }
    text = typed
  }

  /// What was perhaps meant by a word that is no name; nil when nothing sensible is left of it.
  public static func suggestion(for typed: String) -> String? {
    guard typed.unicodeScalars.allSatisfy(\.isASCII), typed.utf8.count <= 2 * longest else {
      return nil
    }
    let words = typed.split { !($0.isLetter || $0.isNumber) }
    let joined = words.map { String($0).capitalizedWord }.joined()
    let camel = String(joined.drop(while: \.isNumber)).capitalizedWord
    let isFree = [camel, camel + "Kit"].allSatisfy { ReservedNames.owner(ofModule: $0) == nil }
    guard isFree, ReservedNames.meaning(of: camel) == nil else { return nil }
    return camel != typed && Flaw(camel) == nil ? camel : nil
  }

  /// The words of the name, in lower case: `["user", "profile"]`.
  ///
  /// A row of capitals is one word: `HTTPServer` is `["http", "server"]`.
  public var words: [String] {
    let letters = Array(text)
    var words: [String] = []
    for (place, letter) in letters.enumerated() {
      let follows = place > 0 && !letters[place - 1].isUppercase
      let leads = place > 0 && place + 1 < letters.count && letters[place + 1].isLowercase
      if letter.isUppercase && (follows || leads) || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }

  /// The name as a word of a command line: `user-profile`.
  public var commandWord: String { words.joined(separator: "-") }

  /// The name as a variable: `userProfile`.
  public var variable: String {
    words.prefix(1).joined() + words.dropFirst().map(\.capitalizedWord).joined()
  }
}

// MARK: - Internal

extension ModuleName {
  /// What is wrong with a word by itself.
  private struct Flaw: Equatable {
    let place: Int?
    let reason: String

    init?(_ typed: String) {
      if typed.isEmpty {
        self.init(nil, "a name needs at least one letter")
      } else if let place = typed.unicodeScalars.enumerated().first(where: { !$1.isNamePart }) {
        self.init(place.offset, Self.reason(against: place.element))
      } else if let digit = typed.first, digit.isNumber {
        self.init(0, "a name begins with a letter")
      } else if typed.first?.isLowercase == true {
        self.init(0, "a module name begins with a capital letter")
      } else if typed.utf8.count > ModuleName.longest {
        self.init(
          nil, "a name has at most \(ModuleName.longest) letters, this has \(typed.utf8.count)")
      } else {
        return nil
      }
    }

    private init(_ place: Int?, _ reason: String) {
      self.place = place
      self.reason = reason
    }

    private static func reason(against scalar: Unicode.Scalar) -> String {
      if scalar.properties.isAlphabetic { return "only the letters A to Z are allowed" }
      let isSeen = !scalar.properties.isDefaultIgnorableCodePoint
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "only letters and digits are allowed" + (isSeen ? "" : ", this is U+\(code)")
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit of ASCII.
  fileprivate var isNamePart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

extension String {
  /// With its first letter in upper case.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
