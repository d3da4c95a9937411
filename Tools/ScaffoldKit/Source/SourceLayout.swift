/// Formatting that depends on names: the order of imports, and the layout of type
/// arguments and of the headings of types.
enum SourceLayout {
  /// Returns formatted source code.
  static func formatted(_ bytes: [UInt8]) -> [UInt8] {
    TypeHeading.fitted(TypeArguments.fitted(ImportOrder.sorted(bytes)))
  }

  /// Returns formatted source code after names have changed, unless the original was not formatted.
  static func formatted(_ bytes: [UInt8], as original: [UInt8]) -> [UInt8] {
    formatted(original) == original ? formatted(bytes) : bytes
  }
}
