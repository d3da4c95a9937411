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
    for (name, suffix) in [(kind.variable, ""), ("HOME", kind.standardPath)] {
      guard let folder = environment[name], folder.hasPrefix("/") else { continue }
      (path, self.variable) = (folder + suffix, name)
      return
    }
    return nil
  }
}

extension UserFolder.Kind {
  /// The environment variable that contains the folder.
  fileprivate var variable: String {
    switch self {
    case .cache: "XDG_CACHE_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// The path of the folder inside `HOME`, which applies if the variable names no folder.
  fileprivate var standardPath: String {
    switch self {
    case .cache: "/.cache"
    case .configuration: "/.config"
    case .data: "/.local/share"
    case .state: "/.local/state"
    }
  }
}

/// The path of a file in a folder of the user, or a hint if the environment names no usable folder.
///
/// ```swift
/// switch UserFilePath("zoo/animals.txt", in: .data, environment: ["HOME": "/home/ada"]) {
/// case .path(let path): print(path)  // "/home/ada/.local/share/zoo/animals.txt"
/// case .none(let hint): print("hint: \(hint)")
/// }
/// ```
public enum UserFilePath: Hashable, Sendable {
  /// The absolute path of the file, which need not exist.
  case path(String)
  /// There is no folder; the hint says which environment variable the user should set.
  case none(hint: String)

  /// Locates the file `name`, such as `zoo/animals.txt`, in a folder of the user.
  public init(_ name: String, in kind: UserFolder.Kind, environment: [String: String]) {
    guard let folder = UserFolder(kind, in: environment) else {
      self = .none(hint: "set HOME or \(kind.variable) to the path of a folder")
      return
    }
    // U+FFFD has replaced invalid UTF-8, so this is not the path in the variable.
    let isValid = !folder.path.unicodeScalars.contains("\u{FFFD}")
    self =
      isValid
      ? .path("\(folder.path)/\(name)")
      : .none(hint: "\(folder.variable) is not valid UTF-8: set it to the path of another folder")
  }
}
