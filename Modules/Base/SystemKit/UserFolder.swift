/// A folder for a user's files, as the XDG Base Directory Specification defines it.
///
/// ```swift
/// let environment = ["HOME": "/home/ada"]
/// if let folder = UserFolder(.data, in: environment) {
///   print("\(folder.path)/notes")  // "/home/ada/.local/share/notes"
/// }
/// ```
public struct UserFolder: Hashable, Sendable {
  /// The purpose of a folder.
  public enum Kind: Hashable, Sendable {
    /// Files that a program can create again: `XDG_CACHE_HOME`, or else `~/.cache`.
    case cache
    /// Settings: `XDG_CONFIG_HOME`, or else `~/.config`.
    case configuration
    /// Files that the user wants to keep: `XDG_DATA_HOME`, or else `~/.local/share`.
    case data
    /// What a program remembers between runs: `XDG_STATE_HOME`, or else `~/.local/state`.
    case state
  }

  /// The absolute path of the folder, which need not exist.
  public let path: String

  /// The name of the environment variable that the path comes from.
  public let variable: String

  /// Finds the folder in the environment of a process.
  ///
  /// Variables that don't contain an absolute path are ignored. Returns `nil` if neither the
  /// folder's variable, such as `XDG_DATA_HOME`, nor `HOME` contains an absolute path.
  public init?(_ kind: Kind, in environment: [String: String]) {
    let (variable, standard) =
      switch kind {
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .data: ("XDG_DATA_HOME", "/.local/share")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    for (name, suffix) in [(variable, ""), ("HOME", standard)] {
      guard let folder = environment[name], folder.hasPrefix("/") else { continue }
      (path, self.variable) = (folder + suffix, name)
      return
    }
    return nil
  }
}
