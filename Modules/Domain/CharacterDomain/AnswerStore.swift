/// Keeps the answers of a service, with the tags that the service gave them. A source sends the tag
/// with its next request, and the service need not send an answer again that hasn't changed. An
/// answer that never changes, such as a picture, is not requested again.
///
/// The copy of a source conforms to this protocol, so that answers and characters are in one file.
public protocol AnswerStore: Sendable {
  /// Returns the saved answer of an address; `nil` if there is none.
  func answer(at address: String) async -> SavedAnswer?

  /// Saves an answer, or replaces the one of the same address. An answer that can't be saved is
  /// requested again later.
  func save(_ answer: SavedAnswer, at address: String) async

  /// Removes the saved answer of an address, if there is one.
  func removeAnswer(at address: String) async
}

/// An answer of a service, and the tag by which the service recognizes it.
public struct SavedAnswer: Hashable, Sendable {
  /// The tag as the service sent it: each byte is one character, from U+0000 to U+00FF. The tag is
  /// `nil` if the service sent none.
  public let tag: String?

  /// The complete answer.
  public let body: [UInt8]

  /// The date of the last change, byte for byte as the service sent it; `nil` if it sent none.
  public var lastModified: String?

  /// The encoding of the answer, as the service named it; `nil` if it named none.
  public var charset: String?

  /// When the answer was requested or confirmed, in seconds since 1970; `nil` if that is not needed.
  public var requested: Int?

  /// Creates an answer.
  public init(tag: String?, body: [UInt8]) {
    (self.tag, self.body) = (tag, body)
  }
}
