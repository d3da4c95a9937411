/// The user's settings.
///
/// Each property has one ``SettingKey`` in ``SettingKey/all``, which declares its name and its
/// accepted values. The key alone gives the setting its line in the configuration file, its
/// environment variable, its place in `config`, and its completions.
///
/// ```swift
/// var settings = Settings()
/// settings.rowsPerPage = 50
/// ```
public struct Settings: Hashable, Sendable {
  /// When output uses colors.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, always, never
  }

  /// Whether `browse` uses the mouse when it starts. With `auto`, each screen decides.
  public enum Mouse: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, on, off
  }

  /// When output uses colors, unless an option on the command line overrides it.
  public var color = Color.auto

  /// Whether `browse` uses the mouse when it starts.
  public var mouse = Mouse.auto

  /// The number of results on a page of a command, unless the command line contains a limit.
  public var rowsPerPage = 20

  /// Creates the default settings.
  public init() {}
}
