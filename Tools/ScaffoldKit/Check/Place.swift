import TerminalKit

/// Where something was found: a file or a folder, and a line of it if there is one.
public struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the workspace.
  public let path: String

  /// The line, counted from 1; nil for a folder or a whole file.
  public let line: Int?

  /// The text of the line, or what there is to say of the whole.
  public let text: String

  /// `Modules/Base/A/A.swift:3: import B`, safe for a terminal.
  public var description: String {
    SafeText("\(path)\(line.map { ":\($0)" } ?? ""): \(text)").string
  }
}
