/// The clusters of several scalars and the links of all grids.
///
/// Texts that no grid contains any more are removed when a table is full, so the tables never grow
/// beyond twice the texts in use.
@MainActor final class InternedTexts {
  static let shared = InternedTexts()

  private(set) var clusters = InternTable<Cluster>(limit: 4_096)
  private(set) var links = InternTable<String>(limit: 1_024)
  private var grids: [WeakGrid] = []

  private struct WeakGrid {
    weak var grid: CellGrid?
  }

  /// Keeps the texts of a grid as long as the grid exists.
  func register(_ grid: CellGrid) {
    grids.removeAll { $0.grid == nil }
    grids.append(WeakGrid(grid: grid))
  }

  /// Returns the value of a cell for a character.
  ///
  /// Terminals may join a zero-width joiner at the end of a cluster to what they write next, wherever
  /// that is. So it is left out.
  func grapheme(of character: Character, width: Int) -> UInt32 {
    var scalars = character.unicodeScalars.prefix(Cluster.longest)
    while scalars.count > 1, scalars.last?.value == 0x200D { scalars.removeLast() }
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return first.value
    }
    let text = String(String.UnicodeScalarView(scalars))
    if let index = clusters.index(of: text) { return UInt32(index) | Cell.clusterBit }
    if clusters.isFull { removeUnusedTexts() }
    let cluster = Cluster(text: text, width: width)
    return UInt32(clusters.insert(cluster, for: text)) | Cell.clusterBit
  }

  /// Returns the index of a link; 0 if there are too many.
  func linkIndex(of url: String) -> UInt16 {
    if let index = links.index(of: url) { return UInt16(index) }
    if links.isFull { removeUnusedTexts() }
    guard links.nextIndex <= Int(UInt16.max) else { return 0 }
    return UInt16(links.insert(url, for: url))
  }

  /// Returns the text of a cell's value.
  func text(of grapheme: UInt32) -> String {
    if let cluster = cluster(of: grapheme) { return cluster.text }
    return Unicode.Scalar(grapheme).map { String($0) } ?? ""
  }

  /// Returns the cluster of a cell's value, or `nil` if the value is a scalar.
  func cluster(of grapheme: UInt32) -> Cluster? {
    guard grapheme & Cell.clusterBit != 0 else { return nil }
    return clusters[Int(grapheme & ~Cell.clusterBit)]
  }

  /// Returns a link, or `nil` for index 0.
  func link(at index: UInt16) -> String? { index == 0 ? nil : links[Int(index)] }

  private func removeUnusedTexts() {
    var usedClusters: Set<Int> = []
    var usedLinks: Set<Int> = []
    for cell in grids.lazy.compactMap(\.grid).flatMap(\.cells) {
      if cell.grapheme & Cell.clusterBit != 0 {
        usedClusters.insert(Int(cell.grapheme & ~Cell.clusterBit))
      }
      if cell.linkIndex != 0 { usedLinks.insert(Int(cell.linkIndex)) }
    }
    clusters.keep(usedClusters)
    links.keep(usedLinks)
  }
}
