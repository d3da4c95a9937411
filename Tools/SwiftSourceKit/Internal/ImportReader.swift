/// Reads import declarations from the tokens of a file.
struct ImportReader {
  private var lexer: SwiftLexer
  private var token: SwiftToken?
  private var modifiers = Modifiers()
  /// Whether each open `#if` checks for more than the platform and the compiler.
  private var conditions: [Bool] = []

  init(_ bytes: [UInt8]) {
    lexer = SwiftLexer(bytes)
    advance()
  }

  /// Returns the next import that begins before an offset.
  mutating func next(before end: Int) -> ImportDeclaration? {
    while let token, token.range.lowerBound < end {
      if isImport(token) {
        advance()
        let declaration = readPath()
        modifiers = Modifiers()
        if let declaration { return declaration }
      } else {
        readModifier(token)
      }
    }
    return nil
  }

  // MARK: - Internal

  /// The attributes before an import, and the number of open parentheses.
  private struct Modifiers {
    var attributes: Set<String> = []
    var parentheses = 0
  }

  private mutating func advance() {
    repeat { token = lexer.next() } while token?.kind == .comment
  }

  /// Whether a token is the keyword `import`, and not a member such as `.import` or a macro.
  private func isImport(_ token: SwiftToken) -> Bool {
    let start = token.range.lowerBound
    return token.kind == .identifier && lexer.text(of: token).elementsEqual("import".utf8)
      && (start == 0 || !".#".utf8.contains(lexer.bytes[start - 1]))
  }

  /// The keywords of scoped imports, as in `import struct A.B`.
  private static let kinds: Set = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// Reads the rest of an import; `nil` if it is a label such as in `f(import x: Int)`.
  private mutating func readPath() -> ImportDeclaration? {
    let kind = token.map(lexer.string).flatMap { Self.kinds.contains($0) ? $0 : nil }
    if kind != nil { advance() }
    guard let name = token, name.kind == .identifier, !isImport(name) else { return nil }
    let range = lexer.nameRange(of: name)
    advance()
    if let token, lexer.bytes[token.range.lowerBound] == UInt8(ascii: ":") { return nil }
    return ImportDeclaration(
      module: String(decoding: lexer.bytes[range], as: UTF8.self), range: range, line: name.line,
      attributes: modifiers.attributes, isConditional: conditions.contains(true), kind: kind)
  }

  /// Reads an attribute, an access level, or an unrelated token.
  private mutating func readModifier(_ token: SwiftToken) {
    advance()
    switch lexer.bytes[token.range.lowerBound] {
    case UInt8(ascii: "@"): readAttribute()
    case UInt8(ascii: "#"): skipCondition(of: token)
    case UInt8(ascii: "("): modifiers.parentheses += 1
    case UInt8(ascii: ")") where modifiers.parentheses > 0: modifiers.parentheses -= 1
    default:
      if modifiers.parentheses == 0, !isAccess(token) { modifiers = Modifiers() }
    }
  }

  private func isAccess(_ token: SwiftToken) -> Bool {
    ["private", "fileprivate", "internal", "package", "public"].contains(lexer.string(of: token))
  }

  private mutating func readAttribute() {
    guard let token, token.kind == .identifier else { return }
    modifiers.attributes.insert(lexer.string(of: token))
    advance()
  }

  /// The words in conditions that have the same value in every build of a package for a platform.
  private static let platformWords: Set = [
    "os", "arch", "swift", "compiler", "targetEnvironment", "macOS", "iOS", "tvOS", "watchOS",
    "visionOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "simulator",
    "macCatalyst", "arm64", "x86_64", "arm", "i386", "true", "false",
  ]

  /// Skips a condition: attributes can be inside `#if`, before the import (SE-0367).
  private mutating func skipCondition(of hash: SwiftToken) {
    let directives: Set = ["if", "elseif", "else", "endif"]
    guard let token, directives.contains(lexer.string(of: token)) else { return }
    if modifiers.parentheses > 0 { modifiers = Modifiers() }
    let directive = lexer.string(of: token)
    var isOptional = false
    while let rest = self.token, rest.line == hash.line {
      if rest.kind == .identifier, rest.range != token.range,
        !Self.platformWords.contains(lexer.string(of: rest))
      {
        isOptional = true
      }
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
