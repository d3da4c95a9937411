import CharacterDomain

extension CharacterListState {
  /// The list whose rows are loaded by visible range. A state of one page, which no list screen has,
  /// is one that is loading or has failed.
  var window: CharacterListWindow {
    switch self {
    case .window(let window): return window
    case .loading, .loaded: return CharacterListWindow(CharacterListQuery())
    case .failed(let error):
      var window = CharacterListWindow(CharacterListQuery())
      window.phase = .failed(error)
      return window
    }
  }
}

extension CharacterListWindow.Phase {
  /// A Boolean value that indicates whether the user can try again.
  var canRetry: Bool {
    switch self {
    case .failed: true
    case .loading, .loaded: false
    }
  }
}
