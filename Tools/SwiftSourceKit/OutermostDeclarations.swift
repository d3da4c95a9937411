/// The declarations of a file outside all bodies, and those directly inside its extensions.
///
/// It reads a file only as far as the next declaration, so that a search for the main type of a file
/// usually ends in the first lines.
///
/// ```swift
/// let bytes = Array("struct A { var b = 1 }\nextension C.D {}".utf8)
/// OutermostDeclarations(bytes).map(\.name)  // ["A", "C.D"]
/// ```
public struct OutermostDeclarations: Sequence, IteratorProtocol {
  /// A type, an extension, a function or a variable.
  public struct Declaration: Hashable, Sendable {
    /// The keyword, such as `struct` or `extension`.
    public let keyword: String

    /// The name. An extension has the names of all types that it is about: `A.B`, `A` and `B` for
    /// `extension A.B`, `Array` and `A` for `extension [A]`.
    public let names: [String]

    /// The words between the previous declaration and the keyword, such as `public` and `final`.
    public let modifiers: Set<String>

    /// Whether the declaration is inside an extension.
    public let isNested: Bool

    /// The first name.
    public var name: String { names.first ?? "" }

    /// Whether it declares a type.
    public var isType: Bool { Declarations.typeKeywords.contains(keyword) }
  }

  private var lexer: SwiftLexer
  private var token: SwiftToken?
  private var modifiers: Set<String> = []
  private var previous = ""

  /// The open braces of extensions, and the open brackets of any other kind inside of them.
  private var extensions = 0
  private var brackets = 0
  private var isBeforeExtension = false

  /// Reads the declarations of a file.
  public init(_ bytes: [UInt8]) {
    lexer = SwiftLexer(bytes)
    advance()
  }

  /// Returns the next declaration, or `nil` at the end of the file.
  public mutating func next() -> Declaration? {
    while let token {
      advance()
      if token.kind == .punctuation {
        skip(lexer.bytes[token.range.lowerBound])
      } else if brackets == 0, token.kind == .identifier {
        let word = lexer.string(of: token)
        if let declaration = declaration(after: word) { return declaration }
        modifiers.insert(word)
        previous = word
      }
    }
    return nil
  }

  // MARK: - Internal

  private static let keywords = Declarations.typeKeywords.union([
    "extension", "func", "let", "macro", "var",
  ])

  private mutating func advance() {
    repeat { token = lexer.next() } while token?.kind == .comment
  }

  private mutating func skip(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "{") where isBeforeExtension && brackets == 0:
      extensions += 1
      isBeforeExtension = false
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "}") where brackets == 0: extensions = Swift.max(extensions - 1, 0)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      brackets = Swift.max(brackets - 1, 0)
    case _: break
    }
    if !"@()".utf8.contains(sign) { modifiers = [] }
    previous = String(Unicode.Scalar(sign))
  }

  /// Reads the names after a keyword; nil if the word declares nothing.
  private mutating func declaration(after keyword: String) -> Declaration? {
    guard Self.keywords.contains(keyword), ![".", "#", "import"].contains(previous) else {
      return nil
    }
    let names = keyword == "extension" ? extendedTypes() : [word()].compactMap { $0 }
    guard let name = names.first else { return nil }
    defer {
      modifiers = []
      previous = name
    }
    return Declaration(
      keyword: keyword, names: names, modifiers: modifiers, isNested: extensions > 0)
  }

  /// Reads an identifier, without backticks. A keyword that continues `class` is none.
  private mutating func word() -> String? {
    guard let token, token.kind == .identifier else { return nil }
    let word = String(decoding: lexer.bytes[lexer.nameRange(of: token)], as: UTF8.self)
    if ["func", "let", "subscript", "var"].contains(word) { return nil }
    advance()
    return word
  }

  private mutating func extendedTypes() -> [String] {
    isBeforeExtension = true
    if isSign("[") {
      var names: [String] = []
      var isDictionary = false
      while token != nil, !isSign("]") {
        isDictionary = isDictionary || isSign(":")
        if let word = word() { names.append(word) } else { advance() }
      }
      advance()
      return [isDictionary ? "Dictionary" : "Array"] + names
    }
    var path: [String] = []
    while let word = word() {
      path.append(word)
      guard isSign(".") else { break }
      advance()
    }
    return path.count > 1 ? [path.joined(separator: ".")] + path : path
  }

  private func isSign(_ sign: Unicode.Scalar) -> Bool {
    token.map { lexer.bytes[$0.range.lowerBound] == UInt8(ascii: sign) } ?? false
  }
}
