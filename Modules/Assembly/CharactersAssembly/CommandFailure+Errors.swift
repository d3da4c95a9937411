import CharacterDomain
import CharacterPresentation
import CommandLineKit
import FeedDomain
import TerminalText

extension CommandFailure {
  /// Creates a failure that explains a domain error; `nil` for any other error.
  init?(explaining error: any Error) {
    switch error {
    case let error as ResolveCharacterError:
      self.init(
        SafeText(error.description).string, details: error.candidateLines, hint: error.hint,
        exitCode: ExitCode(error))
    case let error as CharacterRepositoryError:
      self.init(SafeText(error.description).string, hint: error.hint, exitCode: ExitCode(error))
    case let error as FavoritesError:
      self.init(SafeText(error.description).string, hint: error.hint, exitCode: ExitCode(error))
    case let error as SettingsError:
      self.init(SafeText(error.description).string, hint: error.hint, exitCode: ExitCode(error))
    case let error as FeedError:
      self.init(SafeText(error.description).string, hint: error.hint, exitCode: ExitCode(error))
    default:
      return nil
    }
  }
}

extension ResolveCharacterError {
  /// A suggestion for the user, such as `use a shorter part of the name`; `nil` if there is nothing
  /// to suggest.
  fileprivate var hint: String? {
    switch self {
    case .emptyName, .noCharacters: nil
    case .longName: "use a shorter part of the name"
    case .unknownID: "find characters by name with 'characters search'"
    case .unknownName(_, let suggestions):
      DidYouMean.hint(suggesting: suggestions.map(\.quotedNameAndSlug))
        ?? "'characters search' also searches works and biographies"
    case .ambiguous(_, _, let hasMore):
      "use an ID\(hasMore ? ", a slug, or a longer name" : " or slug")"
    case .repository(let error): error.hint
    }
  }

  /// The candidates for an ambiguous name as aligned lines, each with an ID, a slug if the
  /// character has one, and a name; empty for any other error. If the error omits candidates, a
  /// last line says so.
  fileprivate var candidateLines: [String] {
    guard case .ambiguous(_, let candidates, let hasMore) = self else { return [] }
    let ids = candidates.map { SafeText($0.id.description).string }
    let idWidth = ids.map { TextWidth.columns(of: $0) }.max() ?? 0
    let slugWidth = candidates.map { $0.reference.slug?.count ?? 0 }.max() ?? 0
    let lines = zip(candidates, ids).map { candidate, id in
      let id = id.padded(toWidth: idWidth, alignment: .trailing)
      let slug = (candidate.reference.slug ?? "").padded(toWidth: slugWidth)
      return "  \(id)  \(slug)  \(SafeText(candidate.nameAndAlias).string)"
    }
    return lines + (hasMore ? ["  … and more"] : [])
  }
}

extension NamedCharacter {
  /// The name that matched, and the slug, such as `'Ulysses' (odysseus)`. Without a slug, the ID
  /// takes its place.
  fileprivate var quotedNameAndSlug: String {
    "\(SafeText.quoted(matchedName)) (\(SafeText(reference.commandName).string))"
  }

  /// The name, and the alias if an alias matched, such as `Odysseus (alias Ulysses)`.
  fileprivate var nameAndAlias: String {
    isOwnName ? reference.name : "\(reference.name) (alias \(matchedName))"
  }
}

extension CharacterRepositoryError {
  /// A suggestion for the user, such as `try again later`; `nil` if there is nothing to suggest.
  fileprivate var hint: String? {
    switch self {
    case .unreachable, .refused(retryAfter: nil): "try again later"
    case .refused(let wait?): wait.isLong ? "try again later" : "try again in \(wait.roundedUp)"
    case .notCopied: "run the command without --offline"
    case .notFound, .unknownSource, .unusable, .invalidResponse, .storage, .cancelled: nil
    }
  }
}

extension FeedError {
  /// A suggestion for the user, such as `try again later`; `nil` if there is nothing to suggest.
  fileprivate var hint: String? {
    switch self {
    case .unreachable, .refused(retryAfter: nil): "try again later"
    case .refused(let wait?): wait.isLong ? "try again later" : "try again in \(wait.roundedUp)"
    case .notCopied: "run the command without --offline"
    case .notFound, .unusable, .notAFeed, .storage, .cancelled: nil
    }
  }
}

extension Duration {
  /// Whether the duration is so long that it is probably a mistake: more than a year.
  fileprivate var isLong: Bool { self > .seconds(366 * 86_400) }
}
