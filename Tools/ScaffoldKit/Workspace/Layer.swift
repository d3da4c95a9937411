/// A layer of a workspace. The layer of a module determines which modules it may import.
///
/// The rules of the workspace define the layers and their order. The constants are the layers of the
/// built-in rules.
public struct Layer: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `features`.
  public let rawValue: String

  /// The position in the rules, from the top layer down.
  let position: Int

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var description: String { rawValue }

  /// Compares the names; the same layer can have another position in other rules.
  public static func == (one: Layer, other: Layer) -> Bool { one.rawValue == other.rawValue }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name as a heading.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Layer: CaseIterable {
  /// Executables in `App`.
  public static let app = Layer(rawValue: "app", position: 0)
  /// The composition root.
  public static let assembly = Layer(rawValue: "assembly", position: 1)
  /// One module per feature.
  public static let features = Layer(rawValue: "features", position: 2)
  /// What several features need to present entities.
  public static let presentation = Layer(rawValue: "presentation", position: 3)
  /// Repositories.
  public static let data = Layer(rawValue: "data", position: 4)
  /// Entities and repository protocols.
  public static let domain = Layer(rawValue: "domain", position: 5)
  /// Kits that depend on no feature.
  public static let base = Layer(rawValue: "base", position: 6)
  /// Programs and modules for developers.
  public static let tools = Layer(rawValue: "tools", position: 7)

  /// The layers of the built-in rules, from the top layer down.
  public static let allCases = [app, assembly, features, presentation, data, domain, base, tools]

  /// The position in a picture, from the top. Tools come first, because they may import every
  /// layer.
  var drawingOrder: Int { self == .tools ? -1 : position }
}

extension Sequence<Layer> {
  /// The different layers, from the top layer down.
  var inOrder: [Layer] {
    Set(self).sorted { ($0.position, $0.rawValue) < ($1.position, $1.rawValue) }
  }

  /// The different layers as a picture shows them, from top to bottom.
  var downward: [Layer] {
    Set(self).sorted { ($0.drawingOrder, $0.rawValue) < ($1.drawingOrder, $1.rawValue) }
  }
}
