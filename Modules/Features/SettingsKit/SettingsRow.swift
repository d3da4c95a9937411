import CharacterDomain

/// A row of the settings menu: a setting, a page that tests the terminal, or a row about the program.
/// The value also identifies the page that the row opens.
public struct SettingsRow: Hashable, Sendable, LosslessStringConvertible {
  /// The licenses of the program. The owner of the settings flow shows them.
  public static let licenses = SettingsRow(name: "licenses")
  /// The version of the program. The owner of the settings flow shows it.
  public static let version = SettingsRow(name: "version")

  /// The menu itself, without a page above it.
  static let menu = SettingsRow(name: "")
  static let keyboard = SettingsRow(name: "keyboard")
  static let toolbar = SettingsRow(name: "toolbar")
  static let push = SettingsRow(name: "push")
  static let modal = SettingsRow(name: "modal")
  static let tests = [keyboard, toolbar, push, modal]
  /// The rows about the program, which the owner of the flow opens.
  static let program = [licenses, version]

  /// The name of the row in routes, such as `theme` or `keyboard`.
  public let description: String

  /// Creates the row of a page from its ``description``; `nil` if there is no such page.
  public init?(_ description: String) {
    self.init(name: description)
    guard key != nil || ([.menu] + Self.tests).contains(self) else { return nil }
  }

  /// The setting of the row; `nil` for any other row.
  var key: SettingKey? { .named(description) }

  /// The title in the menu, such as `User name`.
  var title: String {
    let words = String(description.map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  init(_ key: SettingKey) { self.init(name: key.name) }

  private init(name: String) { description = name }
}
