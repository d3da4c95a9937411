public import CharacterDomain

extension CharacterSelectionError {
  /// What failed and why, for the end of a sentence.
  public var reason: String {
    switch self {
    case .repository(let error): error.description
    case .favorites(let error): error.description
    }
  }
}

extension StringProtocol {
  /// The text with an uppercase first letter, as at the start of a sentence.
  public var withUppercaseStart: String { prefix(1).uppercased() + dropFirst() }
}
