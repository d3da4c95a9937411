import CharacterDomain
import CommandLineKit
import SQLiteKit
import TerminalText

/// Reads a file once. With stores, saves its characters, too.
final class ImportPass {
  private let request: ImportRequest
  private let file: InputFile
  private let stores: (any CharacterStores)?
  /// The store of the source. It is opened for the first batch, so that a file without characters
  /// creates no source.
  private var store: (any CharacterStore)?
  private let isInterrupted: @Sendable () -> Bool

  private var records: RecordFile
  private let converter: CharacterRecord
  private var keys: ImportedKeys?
  private var batch: [FictionalCharacter] = []
  /// The number of bytes that were read since the last batch was saved.
  private var batchLength = 0
  private var progress: ImportProgress

  /// The number of characters that were saved or, without stores, checked.
  var count: Int { progress.count }
  private(set) var refusedCount = 0

  init(
    _ request: ImportRequest, _ file: InputFile, _ stores: (any CharacterStores)?,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) {
    (self.request, self.file, self.stores) = (request, file, stores)
    self.isInterrupted = isInterrupted
    records = RecordFile(format: request.format ?? TransferFormat(ofPath: request.path))
    converter = CharacterRecord(source: request.source)
    progress = ImportProgress(phase: stores == nil ? .checking : .importing, size: file.size)
  }

  /// Reads the file to its end.
  func run(_ report: @Sendable (ImportProgress) async -> Void) async throws(ImportError) {
    do throws(SQLiteError) { keys = try ImportedKeys() } catch {
      throw .temporary(reason: error.reason)
    }
    var isAtEnd = false
    while !isAtEnd {
      let found: [InputRecord]
      do throws(InputError) {
        let part = try file.part()
        isAtEnd = part.isEmpty
        progress.readBytes += part.count
        batchLength += part.count
        found = isAtEnd && !isInterrupted() ? try records.end() : try records.records(in: part)
      } catch { throw .input(error) }
      for record in found { try await add(record, report) }
      if isInterrupted() { throw .interrupted }
      if !progress.refused.isEmpty { await send(report) }
    }
    try await saveBatch(report)
  }

  /// Removes the characters of the source that the file lacks, if the request says so and no record was
  /// refused. Returns their number.
  ///
  /// - Throws: ``ImportError/emptyReplacement`` if the file has no characters.
  func removeOthers(
    _ report: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) -> Int {
    guard request.replaces, refusedCount == 0 else { return 0 }
    guard let store, count > 0 else { throw .emptyReplacement }
    var removal = ImportProgress(phase: .removing)
    var last: CharacterID?
    while true {
      if isInterrupted() { throw .interrupted }
      do throws(CharacterRepositoryError) {
        let all = try await store.ids(
          withPrefix: "", after: last, limit: ImportCharacters.batchSize)
        guard let end = all.last else { return removal.count }
        last = end
        let others = try lacking(all)
        if others.isEmpty { continue }
        try await store.remove(others)
        removal.count += others.count
      } catch { throw error == .cancelled ? .interrupted : .repository(error) }
      await report(removal)
    }
  }

  // MARK: - Internal

  private func lacking(
    _ ids: [CharacterID]
  ) throws(CharacterRepositoryError) -> [CharacterID] {
    var missing: [CharacterID] = []
    do throws(SQLiteError) {
      for id in ids where try keys?.containsID(id.local) != true { missing.append(id) }
    } catch { throw .storage(reason: error.reason) }
    return missing
  }

  private func add(
    _ record: InputRecord, _ report: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) {
    do throws(SQLiteError) {
      let character = try character(of: record)
      if let character { batch.append(character) }
    } catch { throw .temporary(reason: error.reason) }
    if batch.count >= ImportCharacters.batchSize || batchLength >= ImportCharacters.batchLength {
      try await saveBatch(report)
    }
    if progress.refused.count >= Self.refusedLimit { await send(report) }
  }

  /// The number of refused records after which they are reported.
  private static let refusedLimit = 100

  /// Returns the character of a record; `nil` if the record is refused.
  private func character(of record: InputRecord) throws(SQLiteError) -> FictionalCharacter? {
    let converted = Result { () throws(RecordProblem) in
      try converter.character(try record.members.get())
    }
    switch converted {
    case .success(let character):
      guard let problem = try duplicate(of: character, at: record.position.line) else {
        return character
      }
      refuse(record, problem)
    case .failure(let problem): refuse(record, problem)
    }
    return nil
  }

  private func duplicate(
    of character: FictionalCharacter, at line: Int
  ) throws(SQLiteError) -> RecordProblem? {
    if let first = try keys?.addID(character.id.local, line: line) {
      return RecordProblem(
        "the ID \(SafeText.quoted(character.id.local)) is already on line \(first)")
    }
    guard let slug = character.slug, let first = try keys?.addSlug(slug, line: line) else {
      return nil
    }
    return RecordProblem("the slug '\(slug)' is already on line \(first)")
  }

  private func refuse(_ record: InputRecord, _ problem: RecordProblem) {
    refusedCount += 1
    progress.refused.append(RefusedRecord(position: record.position, problem: problem))
  }

  private func saveBatch(
    _ report: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) {
    batchLength = 0
    if batch.isEmpty { return }
    if isInterrupted() { throw .interrupted }
    // Neighbors in the order of names are neighbors in most indexes, so a file writes fewer pages.
    batch.sort { $0.name < $1.name }
    do throws(CharacterRepositoryError) {
      if store == nil { store = try await stores?.store(of: request.source) }
      try await store?.save(batch, areComplete: true)
    } catch {
      throw error == .cancelled ? .interrupted : .repository(error)
    }
    progress.count += batch.count
    batch.removeAll(keepingCapacity: true)
    await send(report)
  }

  private func send(_ report: @Sendable (ImportProgress) async -> Void) async {
    await report(progress)
    progress.refused = []
  }
}
