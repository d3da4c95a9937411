import TerminalKit

extension TerminalProfile {
  /// What a run depends on beside its arguments, for a recording.
  var settings: [String: String] {
    ["width": "\(width)", "colors": "\(colors)", "isTerminal": "\(isTerminal)"]
  }

  /// The profile of a recorded run; what it does not say is as in a file.
  init(settings: [String: String]) {
    self.init(
      width: settings["width"].flatMap { Int($0) } ?? Self.standardWidth,
      colors: settings["colors"] == "true", isTerminal: settings["isTerminal"] == "true")
  }
}
