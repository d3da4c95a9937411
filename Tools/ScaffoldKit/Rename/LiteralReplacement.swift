/// A string literal to replace in source code, and its new text.
struct LiteralReplacement {
  /// The tokens before a literal that is replaced.
  enum Context: String, CaseIterable {
    case command = "CommandDefinition(name:"
    case destination = "Destination("
    case title = "title:"
  }

  /// The largest number of tokens that decide whether a literal is replaced.
  static let contextLength = 4

  private let old: String
  private let new: String
  private let contexts: [Context]?

  /// Creates a replacement.
  ///
  /// - Parameters:
  ///   - old: The text of the literal.
  ///   - new: The new text.
  ///   - contexts: Where the literal is replaced; `nil` for everywhere.
  init(_ old: String, with new: String, only contexts: [Context]? = nil) {
    self.old = "\"\(old)\""
    self.new = "\"\(new)\""
    self.contexts = contexts
  }

  /// Returns the new token for a token after other ones; `nil` if it stays.
  func applied(to token: ArraySlice<UInt8>, after before: [ArraySlice<UInt8>]) -> String? {
    guard token.elementsEqual(old.utf8) else { return nil }
    guard let contexts else { return new }
    let text = String(decoding: before.joined(), as: UTF8.self)
    return contexts.contains { text.hasSuffix($0.rawValue) } ? new : nil
  }
}
