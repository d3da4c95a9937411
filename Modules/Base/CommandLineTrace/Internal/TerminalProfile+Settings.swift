import TerminalText

extension TerminalProfile {
  /// The settings of a recording's header.
  var settings: [String: String] {
    ["width": "\(width)", "colors": "\(colors)", "isTerminal": "\(isTerminal)"]
  }

  /// Creates the profile of a recorded run. Missing settings have the values of a file.
  init(settings: [String: String]) {
    self.init(
      width: settings["width"].flatMap { Int($0) } ?? Self.standardWidth,
      colors: settings["colors"] == "true", isTerminal: settings["isTerminal"] == "true")
  }
}
