import CharacterDomain
import CharacterPresentation
import TerminalViews

extension CharacterDetailError {
  /// What failed and why, in one sentence without a period.
  var text: String {
    switch self {
    case .character(let error): error.description
    case .noMatch: "no characters match the filter"
    case .favorites(let error): error.description
    }
  }

  /// Returns the view of the error: characters to choose from, or a message.
  @MainActor
  func content(onChoose: @escaping (CharacterID) -> Void) -> AsyncContent {
    let failure = "Could not load the character"
    return switch self {
    case .character(let error): error.content(failure: failure, onChoose: onChoose)
    case .favorites: .failure(title: failure, description: "\(text.withUppercaseStart).")
    case .noMatch: .failure(title: text.withUppercaseStart, canRetry: false)
    }
  }
}
