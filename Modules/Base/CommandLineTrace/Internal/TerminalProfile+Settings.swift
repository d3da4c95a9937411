import TerminalText

extension TerminalProfile {
  /// The settings of a recording's header.
  var settings: [String: String] {
    let settings = ["colors": "\(colors)", "isTerminal": "\(isTerminal)"]
    guard let lineLimit else { return settings }
    return settings.merging(["width": "\(lineLimit)"]) { $1 }
  }

  /// Creates the profile of a recorded run. Missing settings have the values of a file.
  init(settings: [String: String]) {
    let width = settings["width"].flatMap { Int($0) }
    self.init(
      width: width ?? Self.standardWidth, isWidthLimited: width != nil,
      colors: settings["colors"] == "true", isTerminal: settings["isTerminal"] == "true")
  }
}
