/// A type or an extension, and those members that show its role.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  struct Property: Sendable {
    /// The name; empty for a generic argument of the base class.
    let name: String

    /// The types without `?`, `!`, `any` and `some`: several for `A & B`, none if it is inferred.
    var types: [String]

    /// The type as written; empty if it is inferred.
    let fullType: String
    let isOptional: Bool
    let isStatic: Bool
    let isStored: Bool
    let place: SourceLine

    /// The type, or the first of `A & B`; empty if it is inferred.
    var type: String { types.first ?? "" }
  }

  struct Function: Sendable {
    /// The name with its labels, such as `show(items:)`; of a property, only its name.
    let name: String
    let isStatic: Bool
    let returns: String?

    /// The types whose initializers are called, such as `LoginPresenter`.
    let created: Set<String>
    let place: SourceLine
  }

  let kind: Kind
  let name: String
  var inherited: [String]

  /// The generic arguments of inherited types, such as `LoginView` of `BasePresenter<LoginView>`.
  let arguments: [String]
  let isGeneric: Bool

  /// A Boolean value that indicates whether the declaration is inside `#if`.
  let isConditional: Bool
  let attributes: [String]
  let place: SourceLine
  var properties: [Property] = []

  /// The functions, initializers, and properties whose initial value or accessors create something.
  var functions: [Function] = []

  /// The types of the associated values of an enum.
  var payloads: [String] = []
}

/// What a file declares.
struct FileDeclarations: Sendable {
  var types: [TypeDeclaration] = []

  /// The functions and variables outside types.
  var functions: [TypeDeclaration.Function] = []

  /// The types that a type alias names.
  var aliases: [String: [String]] = [:]
  var imports: Set<String> = []
}
