import CharacterDomain
import CommandLineKit
import TerminalText

/// The lines that `favorites import` reads.
enum FavoritesInput: Hashable {
  /// The file at a path.
  case file(String)
  /// The lines of standard input.
  case lines([String])
}

/// A line of an import that names no character.
struct RefusedLine: Hashable, Codable {
  /// The number of the line, from 1.
  let number: Int
  /// Why the line is refused, without a period.
  let problem: String
}

/// Adds the characters of a file to the favorites, in the order of the file and in one change.
///
/// A line is an ID, or a JSON object with the member `id`; its other members are ignored. Characters of
/// the embedded catalog must exist. Those of other sources are added even if this computer has no copy
/// of them.
struct ImportFavorites: Sendable {
  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup

  init(characters: any CharacterRepository, favorites: any FavoritesRepository) {
    self.favorites = favorites
    lookup = FavoriteLookup(characters: characters)
  }

  func callAsFunction(
    _ input: FavoritesInput
  ) async throws(FavoritesRequestError) -> ChangeFavorites.Answer {
    var refused: [RefusedLine] = []
    var ids: [CharacterID] = []
    var numbers: [CharacterID: Int] = [:]
    for (index, line) in try Self.lines(of: input).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let id = Self.id(line) else {
        refused.append(
          RefusedLine(number: index + 1, problem: "\(SafeText.quoted(String(line))) is not an ID"))
        continue
      }
      if numbers[id] != nil { continue }
      ids.append(id)
      numbers[id] = index + 1
    }
    var named = try await lookup.characters(ids)
    for missing in named where missing.id.source == nil && missing.summary == nil {
      refused.append(
        RefusedLine(
          number: numbers[missing.id] ?? 0, problem: "no character with ID \(missing.id)"))
    }
    refused.sort { $0.number < $1.number }
    named.removeAll { $0.id.source == nil && $0.summary == nil }
    ids = named.map(\.id)
    let saved = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.change(.add(ids))
    }
    return ChangeFavorites.Answer(saved: saved, named: named, refused: refused)
  }

  // MARK: - Internal

  /// The largest file that is read, in bytes.
  private static let maximumSize = 16 << 20

  private static func lines(
    of input: FavoritesInput
  ) throws(FavoritesRequestError) -> [Substring] {
    switch input {
    case .lines(let lines): return lines.map { $0.hasSuffix("\n") ? $0.dropLast() : $0[...] }
    case .file(let path):
      do {
        let text = try TextFile.text(of: path, limit: maximumSize)
        let start = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        return start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      } catch {
        throw .unreadable(error.message, isMissing: error.exitCode == .notFound)
      }
    }
  }

  private static func id(_ line: Substring) -> CharacterID? {
    guard line.hasPrefix("{") else {
      return CharacterID(String(line.filter { !$0.isWhitespace }))
    }
    guard case .object(let members)? = try? JSONValue(parsing: Array(line.utf8)) else { return nil }
    switch members.first(where: { $0.0 == "id" })?.1 {
    case .integer(let number) where number >= 0: return CharacterID(number)
    case .string(let text): return CharacterID(text)
    case _: return nil
    }
  }
}
