import CharacterCatalog
import CharacterDomain
import CharacterSources
import SourceCache
import SystemKit

/// Reads the copies of web services and the files of the user's own sources, and removes copies, without
/// requests.
struct SourceCopies: Sendable {
  /// A source, a server, and what the copy of its characters contains.
  struct Row: Hashable, Codable {
    let source: SourceName
    let address: String
    /// The seconds since the last answer of the server; `nil` if there was none.
    var age: Int?
    /// The number of characters in the copy; `nil` without a copy that can be read.
    var characters: Int?
    /// The number of characters that the server says it has; `nil` if it doesn't say.
    var total: Int?
    /// Whether the copy has all characters; `nil` without a copy that can be read.
    var isComplete: Bool?
    /// The size of the files on disk in bytes.
    var size = 0
    var problem: String?
  }

  private let sources: [SourceName]
  private let server: SourceAddress?
  private let settings: Settings
  private let environment: [String: String]

  /// Creates the copies of sources: those of one server, or of all servers.
  init(
    of sources: [SourceName], from server: SourceAddress? = nil, settings: Settings,
    environment: [String: String]
  ) {
    (self.sources, self.server) = (sources, server)
    (self.settings, self.environment) = (settings, environment)
  }

  /// Returns a row for the server of each web service, and for each other server of which there is a
  /// copy; and a row for each source of the user's own.
  func rows() async -> [Row] {
    var rows: [Row] = []
    for source in sources {
      if source == .postgres {
        rows += settings.databaseAddress.map { [Row(source: source, address: "\($0)")] } ?? []
      } else if source.isWritable {
        rows += await row(ofOwn: source).map { [$0] } ?? []
      } else {
        for address in servers(of: source) { rows.append(await row(of: source, at: address)) }
      }
    }
    return rows
  }

  /// Removes the copies. Returns a row for each removed one.
  func clear() throws(CharacterRepositoryError) -> [Row] {
    var removed: [Row] = []
    for source in sources where !source.isWritable {
      for address in servers(of: source) {
        let copy = copy(of: source, at: address)
        let row = Row(source: source, address: shown(address, of: source), size: copy.size)
        if row.size == 0 { continue }
        try copy.remove()
        removed.append(row)
      }
    }
    return removed
  }

  // MARK: - Internal

  /// Returns the server that the settings choose for a source, and the others that have copies, or
  /// only those with the given address. The public server is `nil`.
  private func servers(of source: SourceName) -> [SourceAddress?] {
    let current = settings[addressOf: source]
    let copied = SourceCopy.addresses(of: source, environment: environment)
    let hasPublicCopy = current != nil && copy(of: source, at: nil).size > 0
    let all = [current] + (hasPublicCopy ? [nil] : []) + copied.filter { $0 != current }
    return all.filter { server == nil || shown($0, of: source) == server?.rawValue }
  }

  private func row(of source: SourceName, at address: SourceAddress?) async -> Row {
    let copy = copy(of: source, at: address)
    var row = Row(source: source, address: shown(address, of: source), size: copy.size)
    do throws(CharacterRepositoryError) {
      guard let summary = try await copy.summary() else { return row }
      (row.characters, row.total) = (summary.characters, summary.total)
      row.isComplete = summary.isComplete
      row.age = summary.lastAnswer.map { max(time(nil) - $0, 0) }
    } catch {
      row.problem = error.description
    }
    return row
  }

  /// Returns a row for a source of the user's own; `nil` if it has no file.
  private func row(ofOwn source: SourceName) async -> Row? {
    let file = CatalogFile(of: source, environment: environment)
    var row = Row(source: source, address: file.path ?? "", size: file.size)
    do throws(CharacterRepositoryError) {
      guard let catalog = try file.opened() else { return nil }
      row.characters = try await catalog.list(.init(), sort: .name, page: .init(limit: 0)).total
        .count
      row.isComplete = true
    } catch {
      row.problem = error.description
    }
    return row
  }

  private func copy(of source: SourceName, at address: SourceAddress?) -> SourceCopy {
    SourceCopy(ofCatalog: source, at: address, environment: environment)
  }

  private func shown(_ address: SourceAddress?, of source: SourceName) -> String {
    address?.rawValue ?? CharacterSourceService.all.first { $0.name == source }?.address ?? ""
  }
}
