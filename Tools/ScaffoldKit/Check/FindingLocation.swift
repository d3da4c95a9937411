import TerminalText

/// The location of a finding: a file or folder, and a line if there is one.
public struct FindingLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the workspace.
  public let path: String

  /// The line, counted from 1; nil for a folder or a whole file.
  public var line: Int?

  /// The text of the line, or a description of the file or folder.
  public let text: String

  /// `Modules/Base/A/A.swift:3: import B`, safe for a terminal.
  public var description: String {
    SafeText("\(path)\(line.map { ":\($0)" } ?? ""): \(text)").string
  }
}
