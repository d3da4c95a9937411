import CharacterDomain
import CommandLineKit
import SQLiteKit
import SystemKit

/// What to import, from where, and into which source.
struct ImportRequest: Hashable, Sendable {
  /// The path of the file; `-` for standard input.
  let path: String
  let source: SourceName
  /// The format of the file; `nil` to guess it.
  var format: TransferFormat?
  /// Whether nothing is imported if a record is refused.
  var isStrict = false
  /// Whether characters that the file lacks are removed from the source.
  var replaces = false
}

/// What an import has done since the last progress, and how far it is.
struct ImportProgress: Hashable, Sendable, Codable {
  enum Phase: Hashable, Sendable, Codable { case checking, importing, removing }

  var phase: Phase
  /// The number of bytes that were read, and the size of the file; `nil` for a pipe.
  var readBytes = 0
  var size: Int?
  /// The number of characters that were checked, imported or removed.
  var count = 0
  /// The records that were refused since the last progress.
  var refused: [RefusedRecord] = []
}

/// The result of an import.
struct ImportAnswer: Hashable, Sendable, Codable {
  let source: SourceName
  var imported = 0
  var removed = 0
  var refused = 0
}

/// The reason why an import stopped. What was imported before stays.
enum ImportError: Error, Hashable, Sendable, Codable {
  case input(InputError)
  case repository(CharacterRepositoryError)
  /// The temporary database failed.
  case temporary(reason: String)
  /// The input has no characters, so `--replace` would remove all.
  case emptyReplacement
  /// The file changed between the check and the import.
  case changed
  case interrupted
}

/// Imports the characters of a file into a source, in batches.
struct ImportCharacters: Sendable {
  /// The maximum number of characters that are saved in one transaction. With fewer, an SQLite file
  /// writes the same pages of its indexes more often.
  static let batchSize = 5_000

  /// The number of bytes of the input after which the characters are saved, although they are fewer.
  static let batchLength = 16 << 20

  let stores: any CharacterStores
  /// The descriptor of standard input.
  var standardInput = STDIN_FILENO
  /// Returns whether the user has interrupted the program.
  var isInterrupted: @Sendable () -> Bool = { Task.isCancelled }

  /// Imports a file. The closure receives the progress after each batch.
  ///
  /// - Throws: ``ImportError``. The closure has received what was imported before.
  func callAsFunction(
    _ request: ImportRequest, progress: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) -> ImportAnswer {
    var file = try input { () throws(InputError) in
      try InputFile(
        request.path, standardInput: standardInput, isInterrupted: isInterrupted)
    }
    if request.isStrict {
      let copied = file
      file = try input { () throws(InputError) in try copied.rewindable() }
      let check = ImportPass(request, file, nil, isInterrupted)
      try await check.run(progress)
      if check.refusedCount > 0 {
        return ImportAnswer(source: request.source, refused: check.refusedCount)
      }
      try input { [file] () throws(InputError) in try file.rewind() }
    }
    let pass = ImportPass(request, file, stores, isInterrupted)
    try await pass.run(progress)
    if request.isStrict, pass.refusedCount > 0 { throw .changed }
    let removed = try await pass.removeOthers(progress)
    return ImportAnswer(
      source: request.source, imported: pass.count, removed: removed,
      refused: pass.refusedCount)
  }

  private func input<Value>(
    _ body: () throws(InputError) -> Value
  ) throws(ImportError) -> Value {
    do { return try body() } catch { throw isInterrupted() ? .interrupted : .input(error) }
  }
}
