#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of a recording as it is written: a JSON object whose keys keep their order.
struct RecordingLine {
  private var fields: [String] = []

  /// Creates a line for an event such as `started`.
  init(_ event: String) { add("event", event) }

  /// Creates the header line of a recording.
  init(_ header: RecordingHeader) {
    add("recording", RecordingHeader.formatVersion)
    add("program", header.program)
    add("programVersion", header.programVersion)
    add("arguments", header.arguments)
    add("settings", header.settings)
  }

  var text: String { "{" + fields.joined(separator: ",") + "}" }

  func with(_ key: String, _ value: some Encodable) -> RecordingLine {
    var line = self
    line.add(key, value)
    return line
  }

  func with(_ key: String, json: JSONText) -> RecordingLine {
    var line = self
    line.fields.append("\"\(key)\":\(json.text)")
    return line
  }

  private mutating func add(_ key: String, _ value: some Encodable) {
    // Strings and numbers can always be encoded.
    if let json = try? JSONText(value) { self = with(key, json: json) }
  }
}

/// A value as JSON on one line.
struct JSONText: Equatable {
  let text: String

  /// Encodes a value as JSON with sorted keys, and throws an error if that fails.
  init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity, negativeInfinity: "-" + Self.infinity, nan: Self.nan)
    text = String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-" + infinity, nan: nan)
    return try decoder.decode(type, from: Data(text.utf8))
  }

  private static let infinity = "infinity"
  private static let nan = "nan"
}
