import TerminalText

/// The rows of a source that contain all words of a query, as a source for a list.
///
/// Case and diacritics are ignored. The texts are folded once, when the filter is created and after
/// each change of the source, and kept in one buffer; a query then takes about a millisecond for
/// 100,000 rows, and less if it extends the last one. Sections are not kept.
///
/// ```swift
/// @MainActor
/// func search(in rows: ListRows<Int>, list: ListView<Int>) {
///   let filter = RowFilter(rows)
///   list.model = filter
///   filter.query = "eowyn rohan"
///   list.setNeedsLayout()
/// }
/// ```
@MainActor
public final class RowFilter<ID: Hashable>: ListSource {
  /// The source of all rows.
  public let base: any ListSource<ID>

  private let text: (Int) -> String
  private let fold: (String) -> String
  private var texts: TextBuffer?
  private var baseVersion: Int?
  private var changes = 0
  private var words: [[UInt8]] = []
  /// The indexes of matching rows; `nil` for all.
  private var matches: [UInt32]?
  /// The matches that were last read, to find the old row of an old index.
  private var readMatches: [UInt32]?

  /// Creates a filter that matches all rows.
  ///
  /// - Parameters:
  ///   - base: The source of all rows.
  ///   - text: Returns the text of a row that is searched; by default all its parts.
  ///   - fold: Removes what the search ignores, from texts and queries; by default case and
  ///     diacritics.
  public init(
    _ base: any ListSource<ID>, text: ((Int) -> String)? = nil,
    fold: @escaping (String) -> String = { TextFolding.folded($0) }
  ) {
    self.base = base
    self.text = text ?? { base.row(at: $0).parts.map(\.plain).joined(separator: " ") }
    self.fold = fold
    synchronize()
  }

  /// The words that each row must contain, separated by spaces. Setting it filters immediately.
  public var query = "" {
    didSet {
      guard query != oldValue else { return }
      synchronize()
      let old = words
      words = Self.words(of: fold(query))
      guard words != old else { return }
      if Self.extends(words, old) {
        // The last matches contain the words that are still the same.
        let changed = words.enumerated().filter { !old.indices.contains($0) || old[$0] != $1 }
        filter(by: changed.map(\.element), among: matches)
      } else {
        filter(by: words, among: nil)
      }
    }
  }

  // MARK: - ListSource

  /// The number of matching rows.
  public var count: Int {
    synchronize()
    return matches?.count ?? base.count
  }

  /// A number that is different after changes of the query and of the source.
  public var version: Int {
    synchronize()
    return changes
  }

  /// Returns a matching row.
  public func row(at index: Int) -> ListRow<ID> { base.row(at: baseIndex(of: index)) }

  /// Returns the id of a matching row.
  public func id(at index: Int) -> ID { base.id(at: baseIndex(of: index)) }

  /// Returns the index of a row among the matching ones.
  public func index(of id: ID, near index: Int) -> Int? {
    synchronize()
    let old = readMatches.map { $0.isEmpty ? 0 : Int($0[min(max(0, index), $0.count - 1)]) }
    guard let row = base.index(of: id, near: old ?? index) else { return nil }
    guard let matches else { return row }
    let position = matches.partitioningIndex { $0 >= row }
    return position < matches.count && matches[position] == row ? position : nil
  }

  /// Returns the index in the ``base`` of a matching row.
  public func baseIndex(of index: Int) -> Int {
    readMatches = matches
    return matches.map { Int($0[index]) } ?? index
  }

  // MARK: - Internal

  /// Folds the texts and filters again, if the source has changed.
  private func synchronize() {
    guard base.version != baseVersion else { return }
    baseVersion = base.version
    texts = TextBuffer(count: base.count) { fold(text($0)) }
    filter(by: words, among: nil)
  }

  private func filter(by words: [[UInt8]], among candidates: [UInt32]?) {
    changes = SourceVersion.next()
    matches = words.isEmpty ? nil : texts?.matches(words, in: candidates)
  }

  private static func words(of query: String) -> [[UInt8]] {
    // Control characters never match; a zero byte would match the end of a text.
    query.utf8.split { $0 <= 0x20 }.map { Array($0) }
  }

  /// Returns whether each row that matches the new words matches the old ones.
  private static func extends(_ new: [[UInt8]], _ old: [[UInt8]]) -> Bool {
    old.count <= new.count && zip(old, new).allSatisfy { $1.starts(with: $0) }
  }
}
