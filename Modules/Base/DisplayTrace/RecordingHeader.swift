/// What a recording says about itself: which run it holds.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The name of the program that ran.
  public let program: String

  /// The version of that program.
  public let programVersion: String

  /// What the program was told to do.
  public let arguments: [String]

  /// What else the run depends on, such as the width of the terminal: names and values.
  public let settings: [String: String]

  /// A header of the given parts.
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
  /// The format of the lines below. It grows when older code could not read them.
  static let formatVersion = 1
}
