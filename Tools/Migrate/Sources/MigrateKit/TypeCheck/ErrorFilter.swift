/// Tells the errors that conversion caused from those of unknown names.
struct ErrorFilter {
  private var old: [String: Set<String>] = [:]
  private var oldMissingNames: [String: Set<Substring>] = [:]
  private let stubs: Stubs
  private let names: SourceNames

  init(old: [Diagnostic], stubs: Stubs, names: SourceNames) {
    self.stubs = stubs
    self.names = names
    for error in old {
      self.old[error.path, default: []].insert(error.message)
      if let name = error.missingName { oldMissingNames[error.path, default: []].insert(name) }
    }
  }

  func counts(_ error: Diagnostic) -> Bool {
    if old[error.path]?.contains(error.message) == true || error.isGivenUp { return false }
    if let name = error.missingName {
      if oldMissingNames[error.path]?.contains(name) == true { return false }
      return isInvented(error.typeOfMissingMember) || !names.isExternal(name)
    }
    return !error.quoted.contains { text in words(of: String(text)).contains(where: stubs.isGuess) }
  }

  /// Returns whether conversion declares a type, so that all its members are known.
  private func isInvented(_ type: Substring?) -> Bool {
    guard let type, let name = words(of: String(type)).first else { return false }
    return !names.isUsed(name)
  }
}

extension Diagnostic {
  /// The name that the compiler doesn't find.
  var missingName: Substring? {
    if message.hasPrefix("cannot find ") { return quoted.first }
    if message.contains(" is not a member type of ") { return quoted.first }
    return message.contains(" has no member '") ? quoted.last : nil
  }

  /// Whether the compiler gave up an expression, which happens if many of its names are unknown.
  fileprivate var isGivenUp: Bool { message.contains("in reasonable time") }

  /// The type that lacks a member.
  fileprivate var typeOfMissingMember: Substring? { quoted.count == 2 ? quoted.first : nil }
}
