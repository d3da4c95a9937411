/// Finds the names of the types that a source file declares.
///
/// ```swift
/// Declarations.types(in: Array("struct Hero { enum Kind {} }".utf8))  // ["Hero", "Kind"]
/// ```
public enum Declarations {
  /// The keywords that declare types, such as `struct` and `protocol`.
  public static let typeKeywords: Set<String> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]

  /// Returns the names of all declared types, including nested types. Extended types are omitted.
  public static func types(in bytes: [UInt8]) -> Set<String> { SwiftWords(bytes).declaredTypes }

  /// Returns the names of types that are not nested. With `onlyPublic`, returns only the names of
  /// public and open types.
  public static func outermostTypes(in bytes: [UInt8], onlyPublic: Bool = false) -> Set<String> {
    let types = OutermostDeclarations(bytes).filter { declaration in
      declaration.isType && !declaration.isNested
        && (!onlyPublic || !declaration.modifiers.isDisjoint(with: ["public", "open"]))
    }
    return Set(types.map(\.name))
  }

  /// Returns the names of declared or extended types, and of the types that they inherit. Type
  /// arguments and requirements are omitted.
  ///
  /// For example, `class A<B>: C where B: D` has the names `A` and `C`.
  public static func namesInHeadings(in bytes: [UInt8]) -> Set<String> {
    let words = SwiftWords(bytes)
    let starts = (0..<words.count).filter { place in
      typeKeywords.union(["extension"]).contains(words[place])
        && ![".", "(", ","].contains(words[place - 1]) && words.isIdentifier(at: place + 1)
        && !["func", "let", "subscript", "var"].contains(words[place + 1])
    }
    return Set(starts.flatMap { words.heading(from: $0 + 1) })
  }
}

/// The top-level declarations of a file, and the declarations directly inside its extensions.
///
/// The sequence is lazy: it reads a file only up to the next declaration. A search for a file's
/// main type usually ends within a few lines.
///
/// ```swift
/// let bytes = Array("struct A { var b = 1 }\nextension C.D {}".utf8)
/// OutermostDeclarations(bytes).map(\.name)  // ["A", "C.D"]
/// ```
public struct OutermostDeclarations: Sequence, IteratorProtocol {
  /// A declaration of a type, extension, function, macro or variable.
  public struct Declaration: Hashable, Sendable {
    /// The keyword of the declaration, such as `struct` or `extension`.
    public let keyword: String

    /// The declared name. An extension can have several: `A.B`, `A` and `B` for `extension A.B`, or
    /// `Array` and `A` for `extension [A]`.
    public let names: [String]

    /// The words directly before the keyword, such as `public` and `final`.
    public let modifiers: Set<String>

    /// A Boolean value that indicates whether the declaration is inside an extension.
    public let isNested: Bool

    /// The first name; it is the only one unless the declaration is an extension.
    public var name: String { names[0] }

    /// A Boolean value that indicates whether the declaration declares a type.
    public var isType: Bool { Declarations.typeKeywords.contains(keyword) }
  }

  private var lexer: SwiftLexer
  private var token: SwiftToken?
  private var modifiers: Set<String> = []
  private var previous = ""

  /// The number of open braces of extensions. All other open brackets count as `brackets`.
  private var extensions = 0
  private var brackets = 0
  private var isBeforeExtension = false

  /// Starts to read a file. Each call of ``next()`` reads one declaration.
  public init(_ bytes: [UInt8]) {
    lexer = SwiftLexer(bytes)
    token = lexer.nextCode()
  }

  /// Returns the next declaration, or `nil` at the end of the file.
  public mutating func next() -> Declaration? {
    while let token {
      advance()
      if token.kind == .punctuation { skip(lexer.string(of: token)) }
      guard brackets == 0, token.kind == .identifier else { continue }
      let word = lexer.string(of: token)
      if let names = names(after: word) {
        defer { (modifiers, previous) = ([], names[0]) }
        return Declaration(
          keyword: word, names: names, modifiers: modifiers, isNested: extensions > 0)
      }
      modifiers.insert(word)
      previous = word
    }
    return nil
  }

  // MARK: - Internal

  private static let keywords = Declarations.typeKeywords.union([
    "extension", "func", "let", "macro", "var",
  ])

  private mutating func advance() { token = lexer.nextCode() }

  private mutating func skip(_ sign: String) {
    switch sign {
    case "{" where isBeforeExtension && brackets == 0:
      extensions += 1
      isBeforeExtension = false
    case "{", "(", "[": brackets += 1
    case "}" where brackets == 0: extensions = Swift.max(extensions - 1, 0)
    case "}", ")", "]": brackets = Swift.max(brackets - 1, 0)
    case _: break
    }
    if !["@", "(", ")"].contains(sign) { modifiers = [] }
    previous = sign
  }

  /// Reads the names that follow a keyword. Returns `nil` if the word is not such a keyword, or
  /// declares nothing, as in `.extension`.
  private mutating func names(after keyword: String) -> [String]? {
    guard Self.keywords.contains(keyword), ![".", "#", "import"].contains(previous) else {
      return nil
    }
    guard keyword == "extension" else { return word().map { [$0] } }
    isBeforeExtension = true
    var names: [String] = []
    if isSign("[") {
      var type = "Array"
      while token != nil, !isSign("]") {
        if isSign(":") { type = "Dictionary" }
        if let word = word() { names.append(word) } else { advance() }
      }
      advance()
      return [type] + names
    }
    while let word = word() {
      names.append(word)
      if isSign(".") { advance() } else { break }
    }
    return names.count > 1 ? [names.joined(separator: ".")] + names : names.isEmpty ? nil : names
  }

  /// Reads an identifier, without backticks. Returns `nil` for any other token, and for a keyword
  /// that follows `class`, as in `class func`.
  private mutating func word() -> String? {
    guard let token, token.kind == .identifier else { return nil }
    let word = String(decoding: lexer.bytes[lexer.nameRange(of: token)], as: UTF8.self)
    if ["func", "let", "subscript", "var"].contains(word) { return nil }
    advance()
    return word
  }

  private func isSign(_ sign: Unicode.Scalar) -> Bool {
    token.map { lexer.bytes[$0.range.lowerBound] == UInt8(ascii: sign) } ?? false
  }
}

extension SwiftWords {
  /// Returns the identifiers from an index up to the `{`, `where` or `=` of a declaration.
  /// Identifiers in brackets are omitted.
  fileprivate func heading(from start: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    for place in start..<max(start, count) {
      switch self[place] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "{" where depth == 0, "where" where depth == 0, "=" where depth == 0: return names
      case let word: if depth == 0, isIdentifier(at: place) { names.append(word.trimmingBackticks) }
      }
      if depth < 0 { return names }
    }
    return names
  }
}

extension String {
  /// The identifier without surrounding backticks.
  package var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
