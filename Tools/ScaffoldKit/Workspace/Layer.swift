/// A layer of a workspace. A module's layer determines which modules it may import.
///
/// The rules of the workspace define the layers and their order. The constants are the layers of
/// the built-in rules.
public struct Layer: Hashable, Sendable, CustomStringConvertible {
  /// The name of the layer in the rules, such as `features`.
  public let rawValue: String

  /// The index of the layer in the rules, from the top layer down.
  let position: Int

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var description: String { rawValue }

  /// Returns whether two layers have the same name, even if their positions differ.
  public static func == (one: Layer, other: Layer) -> Bool { one.rawValue == other.rawValue }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name as a heading, such as `Features`.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Layer: CaseIterable {
  /// The layer of executables in `App`.
  public static let app = Layer(rawValue: "app", position: 0)
  /// The layer of composition roots, which connect features and repositories.
  public static let assembly = Layer(rawValue: "assembly", position: 1)
  /// The layer of features, each in its own module.
  public static let features = Layer(rawValue: "features", position: 2)
  /// The layer of code that several features share to present entities.
  public static let presentation = Layer(rawValue: "presentation", position: 3)
  /// The layer of repository implementations.
  public static let data = Layer(rawValue: "data", position: 4)
  /// The layer of entities and repository protocols.
  public static let domain = Layer(rawValue: "domain", position: 5)
  /// The layer of kits that depend on no feature.
  public static let base = Layer(rawValue: "base", position: 6)
  /// The layer of programs and modules for developers.
  public static let tools = Layer(rawValue: "tools", position: 7)

  /// The layers of the built-in rules, from the top layer down.
  public static let allCases = [app, assembly, features, presentation, data, domain, base, tools]

  /// The vertical position in a picture. Tools are on top, because a tool with `importsAnyLayer`
  /// may import every layer.
  var drawingOrder: Int { self == .tools ? -1 : position }
}

extension Sequence<Layer> {
  /// The layers without duplicates, from the top layer down.
  var inOrder: [Layer] {
    Set(self).sorted { ($0.position, $0.rawValue) < ($1.position, $1.rawValue) }
  }

  /// The layers without duplicates, in the order of a picture from top to bottom.
  var downward: [Layer] {
    Set(self).sorted { ($0.drawingOrder, $0.rawValue) < ($1.drawingOrder, $1.rawValue) }
  }
}
