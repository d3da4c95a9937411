#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as JSON on one line.
struct JSONText: Equatable {
  let text: String

  /// Encodes a value with sorted keys.
  init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity, negativeInfinity: "-" + Self.infinity, nan: Self.nan)
    text = String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Decodes a value from JSON.
  static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-" + infinity, nan: nan)
    return try decoder.decode(type, from: Data(text.utf8))
  }

  private static let infinity = "infinity"
  private static let nan = "nan"
}
