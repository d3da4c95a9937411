import SystemKit

/// The path of the favorites file, or a hint why there is none.
enum FavoritesLocation {
  case path(String)
  case none(hint: String)

  /// Finds the path in the environment.
  init(environment: [String: String]) {
    guard let folder = UserFolder(.data, in: environment) else {
      self = .none(hint: "set HOME or XDG_DATA_HOME to the path of a folder")
      return
    }
    // The replacement of invalid UTF-8: the file would be created in another folder.
    let isValid = !folder.path.unicodeScalars.contains("\u{FFFD}")
    self =
      isValid
      ? .path(folder.path + "/characters/favorites.sqlite")
      : .none(hint: "\(folder.variable) is not valid UTF-8: set it to the path of another folder")
  }
}
