import CharacterDomain
import CharacterSources
import SourceCache
import SystemKit

/// Reads and removes the copies of sources, without requests.
struct SourceCopies: Sendable {
  /// A source, a server, and what the copy of its characters contains.
  struct Row: Hashable, Codable {
    let source: SourceName
    let address: String
    /// The seconds since the last answer of the server; `nil` if there was none.
    var age: Int?
    /// The number of characters in the copy; `nil` without a copy that can be read.
    var characters: Int?
    /// The size of the files on disk in bytes.
    var size = 0
    var problem: String?
  }

  private let sources: [SourceName]
  private let settings: Settings
  private let environment: [String: String]

  init(of sources: [SourceName], settings: Settings, environment: [String: String]) {
    (self.sources, self.settings, self.environment) = (sources, settings, environment)
  }

  /// Returns a row for the server of each source, and for each other server of which there is a copy.
  func rows() async -> [Row] {
    var rows: [Row] = []
    for source in sources {
      let current = settings[addressOf: source]
      let copied = SourceCopy.addresses(of: source, environment: environment)
        .compactMap { SourceAddress(rawValue: $0) }
      var others: [SourceAddress?] = copied.filter { $0 != current }
      if current != nil, copy(of: source, at: nil).size > 0 { others.insert(nil, at: 0) }
      for address in [current] + others { rows.append(await row(of: source, at: address)) }
    }
    return rows
  }

  /// Removes the copies. Returns a row for each removed one.
  func clear() async throws(CharacterRepositoryError) -> [Row] {
    var removed: [Row] = []
    for row in await rows() where row.size > 0 {
      let address = row.address == publicAddress(of: row.source) ? nil : row.address
      try copy(of: row.source, at: address.flatMap { SourceAddress(rawValue: $0) }).remove()
      removed.append(Row(source: row.source, address: row.address, size: row.size))
    }
    return removed
  }

  // MARK: - Internal

  private func row(of source: SourceName, at address: SourceAddress?) async -> Row {
    let copy = copy(of: source, at: address)
    let shown = address?.rawValue ?? publicAddress(of: source)
    var row = Row(source: source, address: shown, size: copy.size)
    do throws(CharacterRepositoryError) {
      guard let summary = try await copy.summary() else { return row }
      row.characters = summary.characters
      row.age = summary.lastAnswer.map { max(time(nil) - $0, 0) }
    } catch {
      row.problem = error.description
    }
    return row
  }

  private func copy(of source: SourceName, at address: SourceAddress?) -> SourceCopy {
    SourceCopy(ofCatalog: source, at: address, environment: environment)
  }

  private func publicAddress(of source: SourceName) -> String {
    CharacterSourceService.all.first { $0.name == source }?.address ?? ""
  }
}
