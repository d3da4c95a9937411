/// The first line of a recording, which describes the run.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The name of the program.
  public let program: String

  /// The version of the program.
  public let programVersion: String

  /// The command-line arguments of the program.
  public let arguments: [String]

  /// The other values that the run depends on, such as the width of the terminal, by name.
  public let settings: [String: String]

  /// Creates a header.
  public init(
    program: String, programVersion: String, arguments: [String], settings: [String: String] = [:]
  ) {
    self.program = program
    self.programVersion = programVersion
    self.arguments = arguments
    self.settings = settings
  }
}

// MARK: - Internal

extension RecordingHeader {
  /// The version of the format. It increases when older code cannot read the lines, or newer code
  /// cannot read older ones.
  static let formatVersion = 2
}
