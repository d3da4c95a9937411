public import __Entity__Domain

extension __Entity__Draft {
  /// Returns a sample draft. Different numbers give different values, except for Boolean fields.
  public static func sample(_ number: Int) -> __Entity__Draft {
    __Entity__Draft(
      __field__: __FieldSample__,
    )
  }
}

extension [__Entity__] {
  /// Returns samples with IDs from 1 to a number.
  public static func samples(_ count: Int) -> [__Entity__] {
    (0..<count).map { __Entity__(id: __Entity__ID($0 + 1), .sample($0 + 1)) }
  }
}
