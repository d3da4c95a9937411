/// An `import` declaration that ``ImportScanner`` found in a file.
public struct ImportDeclaration: Hashable, Sendable {
  /// The imported module without backticks, such as `A` for `import A.B`.
  public let module: String

  /// The byte range of the module's name in the file.
  public let range: Range<Int>

  /// The line of the module's name, counted from 1.
  public let line: Int

  /// The names of the attributes, such as `testable` for `@testable` and `_spi` for `@_spi(A)`.
  public let attributes: Set<String>

  /// A Boolean value that indicates whether some builds omit the import, because it is inside an
  /// `#if` such as `canImport(UIKit)` or `DEBUG`. Conditions about the platform or the compiler
  /// don't count.
  public let isConditional: Bool

  /// The keyword of a scoped import, such as `struct`; `nil` if the import is of a whole module.
  public let kind: String?
}

/// Finds the imports of Swift files.
///
/// The scanner reads all branches of `#if`. It ignores strings, comments and members named
/// `import`.
///
/// ```swift
/// ImportScanner.imports(in: Array("@testable import A.B".utf8)).map(\.module)  // ["A"]
/// ```
public struct ImportScanner {
  /// Returns all imports of a file, in the order of the file.
  ///
  /// Lexing stops at the last occurrence of the word `import`, which is usually near the start of
  /// the file.
  public static func imports(in bytes: [UInt8]) -> [ImportDeclaration] {
    guard let last = lastImport(in: bytes) else { return [] }
    return Array(sequence(state: ImportScanner(bytes)) { $0.next(before: last + 1) })
  }

  // MARK: - Internal

  private var lexer: SwiftLexer
  private var token: SwiftToken?

  /// The attributes directly before the current token. If the token is `import`, they are the
  /// attributes of the import.
  private var attributes: Set<String> = []
  private var parentheses = 0

  /// A flag for each open `#if`: `true` if it checks anything besides the platform and the
  /// compiler.
  private var conditions: [Bool] = []

  private init(_ bytes: [UInt8]) {
    lexer = SwiftLexer(bytes)
    token = lexer.nextCode()
  }

  /// Returns the offset of the last occurrence of `import`; `nil` if the file does not contain the
  /// word.
  private static func lastImport(in bytes: [UInt8]) -> Int? {
    var index = bytes.count - 6
    while index >= 0 {
      if bytes[index] == UInt8(ascii: "i"), bytes[index...].starts(with: "import".utf8) {
        return index
      }
      index -= 1
    }
    return nil
  }

  private mutating func next(before end: Int) -> ImportDeclaration? {
    while let token, token.range.lowerBound < end {
      advance()
      if isImport(token) {
        let declaration = readPath()
        clearModifiers()
        if let declaration { return declaration }
      } else {
        readModifier(token)
      }
    }
    return nil
  }

  private mutating func advance() { token = lexer.nextCode() }

  private mutating func clearModifiers() { (attributes, parentheses) = ([], 0) }

  /// Returns whether a token is the keyword `import`. Members such as `.import` and macros such as
  /// `#import` don't count.
  private func isImport(_ token: SwiftToken) -> Bool {
    let start = token.range.lowerBound
    return token.kind == .identifier && lexer.bytes[token.range].elementsEqual("import".utf8)
      && (start == 0 || !".#".utf8.contains(lexer.bytes[start - 1]))
  }

  /// The keywords of scoped imports, as in `import struct A.B`.
  private static let kinds: Set = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// Reads the rest of an import. Returns `nil` if no module name follows, or for an argument
  /// label, as in `f(import x: Int)`.
  private mutating func readPath() -> ImportDeclaration? {
    let kind = token.map(lexer.string).flatMap { Self.kinds.contains($0) ? $0 : nil }
    if kind != nil { advance() }
    guard let name = token, name.kind == .identifier, !isImport(name) else { return nil }
    let range = lexer.nameRange(of: name)
    advance()
    if let token, lexer.bytes[token.range.lowerBound] == UInt8(ascii: ":") { return nil }
    return ImportDeclaration(
      module: String(decoding: lexer.bytes[range], as: UTF8.self), range: range, line: name.line,
      attributes: attributes, isConditional: conditions.contains(true), kind: kind)
  }

  /// Reads a token other than `import`. Collects the names of attributes, and keeps them past
  /// access levels, parentheses and `#if` directives. Any other token clears them.
  private mutating func readModifier(_ token: SwiftToken) {
    let access: Set = ["private", "fileprivate", "internal", "package", "public"]
    switch lexer.bytes[token.range.lowerBound] {
    case UInt8(ascii: "@"):
      guard let name = self.token, name.kind == .identifier else { return }
      attributes.insert(lexer.string(of: name))
      advance()
    case UInt8(ascii: "#"): skipCondition(of: token)
    case UInt8(ascii: "("): parentheses += 1
    case UInt8(ascii: ")") where parentheses > 0: parentheses -= 1
    default: if parentheses == 0, !access.contains(lexer.string(of: token)) { clearModifiers() }
    }
  }

  /// The words in `#if` conditions that depend only on the platform and the compiler. Any other
  /// word, such as `DEBUG`, can differ between two builds.
  private static let platformWords: Set = [
    "os", "arch", "swift", "compiler", "targetEnvironment", "macOS", "iOS", "tvOS", "watchOS",
    "visionOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "simulator",
    "macCatalyst", "arm64", "x86_64", "arm", "i386",
  ]

  /// Reads a conditional compilation directive, and skips its condition. Keeps the attributes that
  /// were read before, because `#if` can enclose only the attribute of an import (SE-0367).
  private mutating func skipCondition(of hash: SwiftToken) {
    guard let directive = token.map(lexer.string),
      ["if", "elseif", "else", "endif"].contains(directive)
    else { return }
    if parentheses > 0 { clearModifiers() }
    advance()
    var isOptional = false
    while let token, token.line == hash.line {
      let isOther =
        token.kind == .identifier && !Self.platformWords.contains(lexer.string(of: token))
      isOptional = isOptional || isOther
      advance()
    }
    switch directive {
    case "if": conditions.append(isOptional)
    case "elseif": conditions[max(conditions.count - 1, 0)...] = [isOptional]
    case "endif": _ = conditions.popLast()
    case _: break
    }
  }
}
