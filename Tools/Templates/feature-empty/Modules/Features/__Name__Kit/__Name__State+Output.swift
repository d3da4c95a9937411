import CommandLineKit

extension __Name__State {
  /// Writes the state in an output format.
  @MainActor
  func write(as format: OutputFormat, to console: Console) {
    switch (self, format) {
    case (.empty, .text): console.writeErrorLine("nothing to show yet")
    case (.empty, .json): console.write(.object([]))
    }
  }
}
