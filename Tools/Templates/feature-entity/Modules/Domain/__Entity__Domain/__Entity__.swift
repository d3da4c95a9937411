/// A stored __noun__.
public struct __Entity__: Hashable, Sendable, Codable, Identifiable {
  /// The ID, which the repository chooses.
  public let id: __Entity__ID

  /// __fieldSummary__.
  public var __field__: __FieldType__

  /// Creates the __noun__ that a draft describes.
  public init(id: __Entity__ID, _ draft: __Entity__Draft) {
    self.id = id
    self.__field__ = draft.__field__
  }
}
