import CommandLineKit
import SystemKit
import TerminalText

/// The file in which `browse` stores its state.
struct BrowseSessionFile {
  private let path: String?

  /// The file `browse` in the user's state folder, or nothing without one.
  init(environment: [String: String]) {
    path = UserFolder(.state, in: environment).map { "\($0.path)/\(Browser.program)/browse" }
  }

  /// Reads the last session; `nil` if there is none.
  func session() throws(CommandFailure) -> BrowseSession? {
    guard let path else { return nil }
    let text: String
    do {
      text = try TextFile.text(of: path, limit: 1 << 20)
    } catch {
      if error.exitCode == .notFound { return nil }
      throw error
    }
    guard let session = BrowseSession(text: text) else {
      throw CommandFailure(
        "'\(SafeText(path).string)' is not a session of '\(Browser.program) browse'",
        hint: "start without --resume; the file is then replaced")
    }
    return session
  }

  /// Stores a session.
  func save(_ session: BrowseSession) throws(CommandFailure) {
    if let path { try TextFile.replace(path, with: session.text) }
  }
}
