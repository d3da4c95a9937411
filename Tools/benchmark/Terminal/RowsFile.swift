import CommandLineKit
import SystemKit

/// A temporary file with the rows that the gallery shows.
struct RowsFile {
  let path: String

  /// Writes the rows.
  ///
  /// - Throws: `CommandFailure` if the file can't be written.
  init(count: Int) throws(CommandFailure) {
    let folder = ProcessEnvironment.variables["TMPDIR"] ?? "/tmp"
    path = "\(folder)/benchmark-rows-\(getpid()).txt"
    guard let file = fopen(path, "w") else {
      throw CommandFailure("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    for index in 0..<count { fputs("Row \(index + 1)  \(index)²\n", file) }
  }

  /// Removes the file.
  func remove() { unlink(path) }
}
