import TerminalText

/// The options that all commands have.
enum StandardOptions {
  static let help = Flag("help", short: "h", help: "Show this help")
  static let json = Flag("json", help: "Write the result as JSON")
  static let version = Flag("version", short: "V", help: "Show the version")
  static let color = Option<ColorChoice>(
    "color", value: "WHEN", help: "When to use colors", parser: .choice)

  /// The name of ``ProgramOption/noColor``, which a program may have.
  static let noColorName = "no-color"

  static let flags = [json, help]
  static let options = [color.declaration]
}
