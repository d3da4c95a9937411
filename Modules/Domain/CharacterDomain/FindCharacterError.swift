/// Why a name means no one character.
public enum FindCharacterError: Error, Hashable, Sendable, Codable {
  /// There is nothing in the name but spaces.
  case emptyName

  /// The name has more characters than this.
  case longName(limit: Int)

  /// Nobody has the id of these digits.
  case unknownID(String)

  /// Nobody is called this; these are called something like it.
  case unknownName(String, suggestions: [NamedCharacter])

  /// Several are called this, the first of them these; `hasMore` tells that there are others.
  case ambiguous(String, candidates: [NamedCharacter], hasMore: Bool)

  /// The repository could not answer.
  case repository(CharacterRepositoryError)
}

extension FindCharacterError: CustomStringConvertible {
  /// One sentence for people: what went wrong, why, and what to do, without a full stop. Names stand
  /// in it as they are, whatever is in them.
  public var description: String {
    switch self {
    case .emptyName: "the name is empty; give a number, a slug or a name"
    case .longName(let limit):
      "the name is longer than \(limit) characters; give a shorter part of it"
    case .unknownID(let digits):
      "no character has the id '\(digits)'; a search finds one by its name"
    case .unknownName(let text, let suggestions):
      "no character is called '\(text)'; " + Self.advice(suggestions)
    case .ambiguous(let text, _, _):
      "'\(text)' fits several characters; name one by its number or slug:"
    case .repository(let error): error.description
    }
  }

  /// Those whom the name could mean, a line each below the sentence; none where it says all.
  public var details: [String] {
    switch self {
    case .emptyName, .longName, .unknownID, .unknownName, .repository: []
    case .ambiguous(_, let candidates, let hasMore): Self.lines(of: candidates, hasMore: hasMore)
    }
  }

  // MARK: - Internal

  private static func advice(_ suggestions: [NamedCharacter]) -> String {
    if suggestions.isEmpty { return "a search looks into works and biographies too" }
    let names = suggestions.map { "\($0) (\($0.reference.slug))" }
    let last = names.suffix(2).joined(separator: " or ")
    return "did you mean \((names.dropLast(2) + [last]).joined(separator: ", "))?"
  }

  private static func lines(of candidates: [NamedCharacter], hasMore: Bool) -> [String] {
    let width = candidates.map(\.id.description.count).max() ?? 0
    let lines = candidates.map { candidate in
      let id = candidate.id.description
      let indent = String(repeating: " ", count: width - id.count)
      return "  \(indent)\(id)  \(candidate.reference.slug)  (\(candidate))"
    }
    return lines + (hasMore ? ["  … and more; write more of the name"] : [])
  }
}

extension FindCharacterError {
  /// Those who were found, one of whom was asked for.
  static func ambiguity(_ text: String, _ found: [NamedCharacter]) -> FindCharacterError {
    let limit = FindCharacter.candidateLimit
    return .ambiguous(
      text, candidates: Array(found.prefix(limit)), hasMore: found.count > limit)
  }
}
