/// The path of the favorites file, or a hint why there is none.
enum FavoritesLocation {
  case path(String)
  case none(hint: String)

  /// Finds the path in the environment.
  init(environment: [String: String]) {
    let candidates = [
      ("XDG_DATA_HOME", "/characters/favorites.sqlite"),
      ("HOME", "/.local/share/characters/favorites.sqlite"),
    ]
    for (variable, suffix) in candidates {
      guard let folder = environment[variable], folder.hasPrefix("/") else { continue }
      // The replacement of invalid UTF-8: the file would be created in another folder.
      let isValid = !folder.unicodeScalars.contains("\u{FFFD}")
      self =
        isValid
        ? .path(folder + suffix)
        : .none(hint: "\(variable) is not valid UTF-8: set it to the path of another folder")
      return
    }
    self = .none(hint: "set HOME or XDG_DATA_HOME to the path of a folder")
  }
}
