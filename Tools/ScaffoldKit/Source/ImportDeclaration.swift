/// One `import` of a Swift file.
public struct ImportDeclaration: Hashable, Sendable {
  /// Who may see the imported module through this file.
  public enum Access: String, Sendable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
  }

  /// What is imported where it is not a whole module: `import struct A.B`.
  public enum Kind: String, Sendable {
    case `class`
    case `enum`
    case `func`
    case `let`
    case `protocol`
    case `struct`
    case `typealias`
    case `var`
  }

  /// The module, without backticks; `A` for `import A.B`.
  public let module: String

  /// Where the name of the module stands, in bytes from the start of the file.
  public let range: Range<Int>

  /// The line of the module's name, from 1.
  public let line: Int

  /// The column of the module's name, in bytes from 1.
  public let column: Int

  /// The names of the attributes before it: `testable` for `@testable`, `_spi` for `@_spi(A)`.
  public let attributes: Set<String>

  /// The access level before it; nil where none is written.
  public let access: Access?

  /// The kind of the declaration that is imported; nil for a module.
  public let kind: Kind?
}
