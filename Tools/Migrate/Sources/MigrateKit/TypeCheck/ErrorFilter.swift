/// Tells the errors that conversion caused from those of unknown names.
struct ErrorFilter {
  private let old: [String: Set<String>]
  private let stubs: Stubs
  private let names: SourceNames

  init(old: [Diagnostic], stubs: Stubs, names: SourceNames) {
    self.old = Dictionary(grouping: old, by: \.path).mapValues { Set($0.map(\.message)) }
    self.stubs = stubs
    self.names = names
  }

  func counts(_ error: Diagnostic) -> Bool {
    if old[error.path]?.contains(error.message) == true { return false }
    if let name = missingName(in: error) { return !names.isExternal(name) }
    return !error.quoted.contains { text in words(of: String(text)).contains(where: stubs.isGuess) }
  }

  /// The name that the error reports as missing.
  private func missingName(in error: Diagnostic) -> Substring? {
    if error.message.hasPrefix("cannot find ") { return error.quoted.first }
    if error.message.contains(" has no member '") { return error.quoted.last }
    return nil
  }
}
