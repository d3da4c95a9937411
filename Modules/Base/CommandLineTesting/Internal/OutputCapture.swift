import Foundation

/// A file that collects what a process writes.
///
/// A pipe would block the process when nothing reads it.
struct OutputCapture {
  let handle: FileHandle
  private let url: URL

  init(_ url: URL) throws {
    self.url = url
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  func text() throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }
}
