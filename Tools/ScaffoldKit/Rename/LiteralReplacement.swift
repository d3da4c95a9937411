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

  private let old: [UInt8]
  private let new: [UInt8]
  private let contexts: [Context]?

  /// Creates a replacement.
  ///
  /// - Parameters:
  ///   - old: The text of the literal.
  ///   - new: The new text.
  ///   - contexts: Where the literal is replaced; `nil` for everywhere.
  init(_ old: String, with new: String, only contexts: [Context]? = nil) {
    self.old = Array("\"\(old)\"".utf8)
    self.new = Array("\"\(new)\"".utf8)
    self.contexts = contexts
  }

  /// Returns the new text of a literal after some tokens; `nil` if it stays.
  func applied(to literal: [UInt8], after before: [UInt8]) -> [UInt8]? {
    guard literal == old else { return nil }
    guard let contexts else { return new }
    let text = String(decoding: before, as: UTF8.self)
    return contexts.contains { text.hasSuffix($0.rawValue) } ? new : nil
  }
}
