/// The user's settings.
///
/// Each property has one ``SettingKey`` in ``SettingKey/all``, which declares its name and its
/// accepted values. The key alone gives the setting its line in the configuration file, its
/// environment variable, its place in `config`, its completions, and its page in `browse`.
///
/// ```swift
/// var settings = Settings()
/// settings.rowsPerPage = 50
/// ```
public struct Settings: Hashable, Sendable {
  /// When output uses colors.
  public enum ColorUse: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, always, never
  }

  /// The colors of `browse`: those of the terminal, two sets of its own, or none.
  public enum Theme: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, light, dark, mono
  }

  /// Whether `browse` animates changes.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case full, reduced
  }

  /// Whether `browse` uses the mouse when it starts. With `auto`, each screen decides.
  public enum Mouse: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, on, off
  }

  /// The name of the user; empty if the user has not entered one.
  public var userName = ""

  /// The colors of `browse`.
  public var theme = Theme.auto

  /// When output uses colors, unless an option on the command line overrides it. This is separate
  /// from ``theme``, because it also applies to pipes and files.
  public var color = ColorUse.auto

  /// Whether `browse` animates changes.
  public var motion = Motion.full

  /// Whether `browse` uses the mouse when it starts.
  public var mouse = Mouse.auto

  /// The number of results on a page of a command, unless the command line contains a limit.
  public var rowsPerPage = 20

  /// The source of the characters that commands read; `nil` for the embedded catalog.
  public var source: SourceName?

  /// The age at which the copy of a source becomes stale.
  public var maximumAge = Duration.seconds(86_400)

  /// The time limit of one request to a source.
  public var timeLimit = Duration.seconds(30)

  private var colors: [ColorRole: ColorValue] = [:]

  private var addresses: [SourceName: SourceAddress] = [:]

  /// Creates the default settings.
  public init() {}

  /// The color that replaces the theme's color for a role.
  public subscript(role: ColorRole) -> ColorValue {
    get { colors[role] ?? .theme }
    set { colors[role] = newValue == .theme ? nil : newValue }
  }

  /// The address of the server of a source; `nil` for its public server.
  public subscript(addressOf source: SourceName) -> SourceAddress? {
    get { addresses[source] }
    set { addresses[source] = newValue }
  }
}
