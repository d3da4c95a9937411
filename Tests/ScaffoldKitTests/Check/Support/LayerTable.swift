import ScaffoldKit

/// The table below the heading "Layers" of a README, which lists for each folder what its modules may
/// import.
struct LayerTable {
  struct ParseError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The third column by the first one.
  private let cells: [String: String]

  init(readme: String) throws(ParseError) {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(where: { $0.isHeading && $0.words == ["Layers"] }) else {
      throw ParseError("no heading 'Layers'")
    }
    let section = lines[(heading + 1)...].prefix { !$0.isHeading }
    let table = section.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    guard table.first?.cells == ["folder", "contents", "may import"] else {
      throw ParseError("no table with the columns folder, contents and may import")
    }
    var cells: [String: String] = [:]
    for row in table.dropFirst(2).map(\.cells) {
      guard row.count == 3 else { throw ParseError("a row of \(row.count) columns") }
      cells[row[0]] = row[2]
    }
    let missing = Set(Self.folders).symmetricDifference(cells.keys)
    if let folder = missing.min() { throw ParseError("missing or unknown row: \(folder)") }
    self.cells = cells
  }

  /// The layers that modules of a layer may import.
  func imports(of layer: Layer) throws(ParseError) -> Set<Layer> {
    let list = text(of: layer.folder).prefix { $0 != ";" }
    if list == "nothing" { return [] }
    if list == "everything below" { return Set(Self.order.drop { $0 != layer }.dropFirst()) }
    var layers: Set<Layer> = []
    for name in list.split(separator: ",").map({ $0.trimmed }) {
      guard let layer = Self.order.first(where: { $0.title == name }) else {
        throw ParseError("no layer '\(name)'")
      }
      layers.insert(layer)
    }
    return layers
  }

  /// What tests may import.
  var tests: String { text(of: "`Tests/`") }

  /// The whole third column of a layer.
  func text(of layer: Layer) -> String { text(of: layer.folder) }

  // MARK: - Internal

  /// The layers below the programs, from the top to the bottom.
  private static let order: [Layer] = [.assembly, .features, .presentation, .data, .domain, .base]

  private static let folders = Layer.allCases.map(\.folder) + ["`Tests/`"]

  private func text(of folder: String) -> String { cells[folder] ?? "" }
}

extension Layer {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The first column.
  fileprivate var folder: String {
    switch self {
    case .app, .tools: "`\(title)/`"
    default: "`Modules/\(title)/`"
    }
  }
}

extension Substring {
  fileprivate var isHeading: Bool { hasPrefix("#") }

  fileprivate var words: [Substring] { drop { $0 == "#" }.split(separator: " ") }

  /// The cells of a row: `| a | b |`.
  fileprivate var cells: [String] { split(separator: "|").map(\.trimmed) }

  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
