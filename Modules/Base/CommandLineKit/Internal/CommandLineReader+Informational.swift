extension CommandLineReader {
  /// Whether the command line only asks for help, the version or completions.
  var isInformational: Bool {
    flags.contains(StandardOptions.version.name)
      || ["help", "completions"].contains(command?.name)
  }
}
