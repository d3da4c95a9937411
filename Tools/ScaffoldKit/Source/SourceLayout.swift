/// What the formatter wants of source code and names decide on: the order of imports, and where
/// type arguments stand.
enum SourceLayout {
  /// The source code as the formatter wants it.
  static func settled(_ bytes: [UInt8]) -> [UInt8] {
    TypeArguments.fitted(ImportOrder.sorted(bytes))
  }

  /// Source code in which names have changed, settled again; one that was not so before stays.
  static func settled(_ bytes: [UInt8], as original: [UInt8]) -> [UInt8] {
    settled(original) == original ? settled(bytes) : bytes
  }
}
