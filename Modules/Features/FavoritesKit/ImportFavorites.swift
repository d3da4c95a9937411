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
  /// The number of the line in the file, from 1; `nil` for standard input.
  let number: Int?
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
    let entries = try Self.entries(of: input)
    let found = try await lookup.characters(entries.compactMap(\.id))
    let characters = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    var named: [FavoriteCharacter] = []
    var refused: [RefusedLine] = []
    var known: Set<CharacterID> = []
    for entry in entries {
      guard let id = entry.id, let character = characters[id] else {
        let line = SafeText.quoted(String(entry.line))
        refused.append(RefusedLine(number: entry.number, problem: "\(line) is not an ID"))
        continue
      }
      if !known.insert(id).inserted { continue }
      if id.source == nil, character.summary == nil {
        refused.append(RefusedLine(number: entry.number, problem: "no character with ID \(id)"))
      } else {
        named.append(character)
      }
    }
    let ids = named.map(\.id)
    let saved = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.change(.add(ids))
    }
    return ChangeFavorites.Answer(saved: saved, named: named, refused: refused)
  }

  // MARK: - Internal

  private typealias Entry = (number: Int?, line: Substring, id: CharacterID?)

  /// Returns the lines that are not blank. Standard input has lost its blank lines, so its lines have no
  /// numbers.
  private static func entries(
    of input: FavoritesInput
  ) throws(FavoritesRequestError) -> [Entry] {
    let isFile = if case .file = input { true } else { false }
    return try lines(of: input).enumerated().compactMap { index, line in
      if line.allSatisfy(\.isWhitespace) { return nil }
      return (isFile ? index + 1 : nil, line, id(line))
    }
  }

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
      var id = line.drop(while: \.isWhitespace)
      while id.last?.isWhitespace == true { id.removeLast() }
      return CharacterID(id)
    }
    guard case .object(let members)? = try? JSONValue(parsing: Array(line.utf8)) else { return nil }
    switch members.first(where: { $0.0 == "id" })?.1 {
    case .integer(let number) where number >= 0: return CharacterID(number)
    case .string(let text): return CharacterID(text)
    case _: return nil
    }
  }
}
