/// An `import` declaration in a Swift file.
public struct ImportDeclaration: Hashable, Sendable {
  /// The module, without backticks; `A` for `import A.B`.
  public let module: String

  /// The range of the module's name, in bytes from the start of the file.
  public let range: Range<Int>

  /// The line of the module's name. The first line is 1.
  public let line: Int

  /// The names of the attributes: `testable` for `@testable`, `_spi` for `@_spi(A)`.
  public let attributes: Set<String>

  /// Whether the import is inside `#if` with a condition other than the platform and the compiler,
  /// such as `canImport(UIKit)` or `DEBUG`, so that it may be absent.
  public let isConditional: Bool

  /// The kind of the imported declaration, or `nil` for a module.
  public let kind: String?
}
