import Observation

/// Tracks the fields of a state, each of which has a number.
///
/// The type is not generic, because generic code takes a microsecond to form a key path.
@MainActor
final class FieldRegistrar: Observable {
  /// The key path of each number. All registrars share them.
  private static var keyPaths: [KeyPath<FieldRegistrar, Void>] = []

  private let registrar = ObservationRegistrar()

  func access(_ field: Int) {
    registrar.access(self, keyPath: Self.keyPath(of: field))
  }

  func willSet(_ field: Int) {
    registrar.willSet(self, keyPath: Self.keyPath(of: field))
  }

  func didSet(_ field: Int) {
    registrar.didSet(self, keyPath: Self.keyPath(of: field))
  }

  private static func keyPath(of field: Int) -> KeyPath<FieldRegistrar, Void> {
    while keyPaths.count <= field { keyPaths.append(\.[keyPaths.count]) }
    return keyPaths[field]
  }

  /// Exists only to form key paths.
  private subscript(field: Int) -> Void { () }
}
