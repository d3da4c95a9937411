/// The values of a new __noun__, which has no ID yet.
public struct __Entity__Draft: Hashable, Sendable, Codable {
  /// __fieldSummary__.
  public var __field__: __FieldType__

  /// Creates a draft, which gets an ID when it is added.
  public init(
    __field__: __FieldType__,
  ) {
    self.__field__ = __field__
  }
}
