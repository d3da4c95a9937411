import Foundation
import ScaffoldKit
import Testing

/// The table below the heading "Layers" of a README. Each row lists what the modules in a folder
/// may import.
struct LayerTable {
  /// For each folder, the text in the column "may import".
  private let cells: [String: String]

  init(readme: String) throws {
    let lines = readme.split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0.hasPrefix("#") && $0.hasSuffix(" Layers") })
    let rows = lines[heading...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    try #require(rows.first == ["folder", "contents", "may import"])
    try #require(rows.allSatisfy { $0.count == 3 })
    cells = Dictionary(uniqueKeysWithValues: rows.dropFirst(2).map { ($0[0], $0[2]) })
    try #require(Set(cells.keys) == Set(Layer.allCases.map(\.folder) + ["`Tests/`"]))
  }

  /// Returns the layers that the row of a layer lists before any `;`. Throws if the row lists
  /// anything but layers, `nothing` or `everything below`.
  func imports(of layer: Layer) throws -> Set<Layer> {
    // The layers below the programs, from the top to the bottom.
    let order: [Layer] = [.assembly, .features, .presentation, .data, .domain, .base]
    let list = text(of: layer).prefix { $0 != ";" }
    if list == "nothing" { return [] }
    if list == "everything below" { return Set(order.drop { $0 != layer }.dropFirst()) }
    return Set(
      try list.split(separator: ",").map { name in
        try #require(order.first { $0.title == name.trimmingCharacters(in: .whitespaces) })
      })
  }

  /// The text in the column "may import" for tests.
  var tests: String { cells["`Tests/`"] ?? "" }

  /// Returns the text in the column "may import" for a layer.
  func text(of layer: Layer) -> String { cells[layer.folder] ?? "" }
}

extension Layer {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The text for this layer in the column "folder".
  fileprivate var folder: String {
    [.app, .tools].contains(self) ? "`\(title)/`" : "`Modules/\(title)/`"
  }
}
