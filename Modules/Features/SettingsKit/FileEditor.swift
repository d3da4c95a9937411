import CommandLineKit
import TerminalText

/// A text editor that opens a file, and waits until the user closes it.
///
/// ```swift
/// let editor = FileEditor.chosen(by: ProcessEnvironment.variables)
/// ```
public struct FileEditor: Sendable {
  private let edit: @Sendable (String) async throws(FileEditorError) -> Void

  /// Creates an editor from a closure, for example for tests.
  ///
  /// - Parameter edit: Opens the file at a path, and returns when the user has closed it.
  public init(_ edit: @escaping @Sendable (String) async throws(FileEditorError) -> Void) {
    self.edit = edit
  }

  /// Returns the editor that the user has chosen: the shell command in `VISUAL`, or else in
  /// `EDITOR`, or else `vi`.
  public static func chosen(by environment: [String: String]) -> FileEditor {
    let commands = [environment["VISUAL"], environment["EDITOR"], "vi"]
    let command = commands.lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
    return FileEditor { (path) async throws(FileEditorError) in
      let shell = Subprocess("/bin/sh", ["-c", "\(command) \"$@\"", command, path])
      let exitCode: Int32
      do throws(CommandFailure) { exitCode = try await shell.runInPlace() } catch {
        throw FileEditorError(message: error.message)
      }
      if exitCode == 0 { return }
      throw FileEditorError(
        message: "the editor \(SafeText.quoted(command)) failed with exit code \(exitCode)")
    }
  }

  /// Opens the file at `path`, and waits until the user closes it.
  public func callAsFunction(_ path: String) async throws(FileEditorError) { try await edit(path) }
}

/// The reason why a file was not edited.
public struct FileEditorError: Error, Hashable, Codable {
  /// What failed, without a period.
  public let message: String

  /// Creates an error from a message without a period.
  public init(message: String) { self.message = message }
}
