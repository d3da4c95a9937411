/// Settings with the source of each value, and the problems that were found while reading.
///
/// A value comes from the environment, or else from the configuration file, or else it is the
/// default. An invalid value is reported as a problem, and the value of the next source applies.
///
/// ```swift
/// let loaded = LoadedSettings(
///   [SettingsEntry(line: 1, key: "mouse", value: "on")],
///   of: "/home/ada/.config/characters/config",
///   environment: ["CHARACTERS_ROWS_PER_PAGE": "50"])
/// print(loaded.settings.mouse, loaded.settings.rowsPerPage)  // on 50
/// ```
public struct LoadedSettings: Hashable, Sendable {
  /// The source of a value.
  public enum Source: String, Hashable, Sendable, Codable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, file, environment
  }

  /// The values that apply.
  public private(set) var settings = Settings()

  /// Messages about mistakes in the file and in the environment, without a period at the end. They
  /// can contain control characters from the file or the environment.
  public private(set) var problems: [String]

  private var sources: [String: Source] = [:]

  /// Combines the lines of a configuration file with the environment.
  ///
  /// - Parameters:
  ///   - entries: The lines that are neither empty nor comments, in the order of the file.
  ///   - path: The path of the file, for problems.
  ///   - environment: The environment variables of the process.
  public init(
    _ entries: [SettingsEntry] = [], of path: String = "", environment: [String: String]
  ) {
    problems = []
    apply(entries, of: path)
    apply(environment)
  }

  /// Creates settings only from the environment, because the configuration file can't be read.
  /// `problem` is the message that explains why.
  public init(unreadable problem: String, environment: [String: String]) {
    problems = [problem]
    apply(environment)
  }

  /// Returns where the value of a key comes from.
  public func source(of key: SettingKey) -> Source { sources[key.name] ?? .default }

  // MARK: - Internal

  private mutating func apply(_ entries: [SettingsEntry], of path: String) {
    if entries.isEmpty { return }
    let settings = entries.filter { $0.value != nil }
    let last = Dictionary(settings.map { ($0.key, $0.line) }) { $1 }
    for entry in entries {
      guard let problem = apply(entry, lastLine: last[entry.key] ?? entry.line) else { continue }
      problems.append("'\(path)', line \(entry.line): \(problem)")
    }
  }

  /// Applies one line. Returns the problem with the line; `nil` if the line was applied.
  private mutating func apply(_ entry: SettingsEntry, lastLine: Int) -> String? {
    guard let value = entry.value else {
      return "a setting must be written KEY = VALUE, not '\(entry.key.excerpt)'"
    }
    guard let key = SettingKey.named(entry.key) else {
      let names = SettingKey.all.map(\.name).joined(separator: ", ")
      return "unknown key '\(entry.key.excerpt)'; the keys are \(names)"
    }
    if entry.line != lastLine { return "line \(lastLine) sets \(key.name) again, and counts" }
    if !key.apply(value, to: &settings) { return key.rejection(of: value) }
    sources[key.name] = .file
    return nil
  }

  /// Applies the environment variables. Empty variables are ignored.
  private mutating func apply(_ environment: [String: String]) {
    for key in SettingKey.all {
      guard let value = environment[key.variable], !value.isEmpty else { continue }
      if key.apply(value, to: &settings) {
        sources[key.name] = .environment
      } else {
        problems.append("\(key.variable): \(key.rejection(of: value))")
      }
    }
  }
}

/// A line of a configuration file that is neither empty nor a comment.
public struct SettingsEntry: Hashable, Sendable {
  /// The number of the line, counted from 1.
  public let line: Int

  /// The text before the equals sign; the whole line if it contains no equals sign.
  public let key: String

  /// The text after the equals sign; `nil` if the line contains no equals sign.
  public let value: String?

  /// Creates an entry from the parts of a line, without surrounding whitespace.
  public init(line: Int, key: String, value: String?) {
    self.line = line
    self.key = key
    self.value = value
  }
}
