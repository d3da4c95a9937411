/// The source of an answer, and its age.
public struct Provenance: Hashable, Sendable, Codable {
  /// The source of the characters.
  public let source: SourceName

  /// The time since the oldest part of the answer was requested, in whole seconds.
  public let age: Int

  /// Creates the provenance of an answer.
  public init(source: SourceName, age: Int) {
    self.source = source
    self.age = age
  }
}
