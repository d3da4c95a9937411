import CharacterDomain
import CommandLineKit
import FeedDomain

extension ExitCode {
  init(_ error: ResolveCharacterError) {
    switch error {
    case .emptyName, .longName: self = .usage
    case .unknownName(_, let suggestions):
      self = suggestions.isEmpty ? .notFound : .ambiguous
    case .unknownID, .noCharacters: self = .notFound
    case .ambiguous: self = .ambiguous
    case .repository(let error): self.init(error)
    }
  }

  init(_ error: CharacterRepositoryError) {
    switch error {
    case .notFound, .unknownSource: self = .notFound
    case .storage: self = .storage
    case .unreachable, .unusable, .refused, .invalidResponse, .notCopied: self = .unavailable
    case .cancelled: self = .interrupted
    }
  }

  init(_ error: SettingsError) {
    switch error {
    case .noFolder, .unsaved: self = .storage
    case .cancelled: self = .interrupted
    }
  }

  init(_ error: FavoritesError) {
    switch error {
    case .noDataFolder, .unreadable, .unsaved: self = .storage
    case .cancelled: self = .interrupted
    }
  }

  init(_ error: FeedError) {
    switch error {
    case .notFound: self = .notFound
    case .storage: self = .storage
    case .unreachable, .unusable, .refused, .notAFeed, .notCopied: self = .unavailable
    case .cancelled: self = .interrupted
    }
  }
}
