import TerminalText

/// The multi-scalar characters and the links of all grids. Cells refer to them by index.
///
/// When one of the two tables is full, both remove the entries that no grid uses. The new limit of
/// a table is twice the number of entries that are left, but at least its initial limit.
@MainActor final class InternedTexts {
  static let shared = InternedTexts()

  private(set) var clusters = InternTable<Cluster>(limit: 4_096)
  private(set) var links = InternTable<String>(limit: 1_024)
  private var grids: [WeakGrid] = []

  private struct WeakGrid { weak var grid: CellGrid? }

  /// Keeps the entries that `grid` uses for as long as the grid exists.
  func register(_ grid: CellGrid) {
    grids.removeAll { $0.grid == nil }
    grids.append(WeakGrid(grid: grid))
  }

  /// Returns the value of ``Cell/grapheme`` for a character.
  ///
  /// Leaves out zero-width joiners at the end, because a terminal may join them to the next
  /// character that it receives, even at another position. Also leaves out all scalars after the
  /// first ``Cluster/longest``.
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

  /// Returns the index of a link, or 0 if the table can't hold more.
  func linkIndex(of url: String) -> UInt16 {
    if let index = links.index(of: url) { return UInt16(index) }
    if links.isFull { removeUnusedTexts() }
    guard links.nextIndex <= Int(UInt16.max) else { return 0 }
    return UInt16(links.insert(url, for: url))
  }

  func text(of grapheme: UInt32) -> String {
    if let cluster = cluster(of: grapheme) { return cluster.text }
    return Unicode.Scalar(grapheme).map { String($0) } ?? ""
  }

  /// Returns the cluster that `grapheme` refers to, or `nil` if `grapheme` is a scalar or the table
  /// no longer contains the cluster.
  func cluster(of grapheme: UInt32) -> Cluster? {
    guard grapheme & Cell.clusterBit != 0 else { return nil }
    return clusters[Int(grapheme & ~Cell.clusterBit)]
  }

  /// Returns the link at an index, or `nil` if the index is 0 or unused.
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

/// A table that assigns each string an index, starting at 1. Indices of removed strings are reused.
struct InternTable<Value> {
  private var entries: [(key: String, value: Value)?] = [nil]
  private var indices: [String: Int] = [:]
  private var free: [Int] = []
  private let minimumLimit: Int
  private var limit: Int

  init(limit: Int) {
    minimumLimit = limit
    self.limit = limit
  }

  var count: Int { indices.count }

  /// Whether unused strings should be removed before the next insertion.
  var isFull: Bool { count >= limit }

  /// The index that the next insertion returns.
  var nextIndex: Int { free.last ?? entries.count }

  subscript(index: Int) -> Value? { entries.indices.contains(index) ? entries[index]?.value : nil }

  func index(of key: String) -> Int? { indices[key] }

  mutating func insert(_ value: Value, for key: String) -> Int {
    let index = free.popLast() ?? entries.count
    if index == entries.count { entries.append(nil) }
    entries[index] = (key, value)
    indices[key] = index
    return index
  }

  /// Removes all strings except those at the used indices.
  mutating func keep(_ used: Set<Int>) {
    for index in entries.indices.dropFirst() where !used.contains(index) {
      guard let key = entries[index]?.key else { continue }
      entries[index] = nil
      indices[key] = nil
      free.append(index)
    }
    limit = max(minimumLimit, count * 2)
  }
}

/// A character that consists of several scalars.
struct Cluster {
  /// The maximum number of scalars. Further scalars are cut off.
  static let longest = 32

  let text: String
  let width: Int
  /// The number of columns that must be free to write the cluster. For example, a wide character
  /// with VS15, the text variation selector, ends up in one column. But the character takes two
  /// columns until the terminal has read the selector.
  let neededColumns: Int
  let dispute: WidthDispute

  init(text: String, width: Int) {
    self.text = text
    self.width = width
    let first = text.unicodeScalars.first.map { TextWidth.columns(of: Character($0)) } ?? width
    neededColumns = max(width, first)
    dispute = WidthDispute(cluster: text, width: width)
  }
}

/// A web address in printable ASCII.
struct LinkTarget {
  /// The percent-encoded address.
  let url: String

  /// The maximum length in bytes that terminals accept.
  private static let longest = 2_083

  /// Creates a target. Returns `nil` if the percent-encoded address is too long, or if its scheme
  /// isn't `http` or `https`.
  init?(_ text: String) {
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(Self.longest + 1) {
      bytes += 0x21...0x7E ~= byte ? [byte] : Self.encoded(byte)
    }
    guard bytes.count <= Self.longest else { return nil }
    url = String(decoding: bytes, as: UTF8.self)
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
