/// A text editor that opens a file, and waits until the user closes it.
///
/// ```swift
/// let editor = FileEditor { path in print("edit \(path)") }
/// ```
public struct FileEditor: Sendable {
  private let edit: @Sendable (String) async throws(FileEditorError) -> Void

  /// Creates an editor from a closure.
  ///
  /// - Parameter edit: Opens the file at a path, and returns when the user has closed it.
  public init(_ edit: @escaping @Sendable (String) async throws(FileEditorError) -> Void) {
    self.edit = edit
  }

  /// Opens the file at `path`, and waits until the user closes it. Throws an error if the editor
  /// can't be started or reports a failure.
  public func callAsFunction(_ path: String) async throws(FileEditorError) { try await edit(path) }
}

/// The reason why a file was not edited.
public struct FileEditorError: Error, Hashable, Codable {
  /// What failed, without a period.
  public let message: String

  /// Creates an error from a message without a period.
  public init(message: String) { self.message = message }
}
