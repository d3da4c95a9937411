/// A file format of `export` and `import`.
enum TransferFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// JSON lines: an object for each character, on a line of its own.
  case jsonl
  /// CSV as RFC 4180 defines it, with a line of column names.
  case csv

  /// Guesses the format from the extension of a path; `nil` if the extension is another one.
  init?(ofPath path: String) {
    switch path.lowercased() {
    case let path where path.hasSuffix(".csv"): self = .csv
    case let path where [".jsonl", ".ndjson", ".json"].contains(where: path.hasSuffix):
      self = .jsonl
    case _: return nil
    }
  }

  /// Guesses the format from the first byte that is not a space or a line break.
  init(ofContent bytes: some Sequence<UInt8>) {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    self = [nil, UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) ? .jsonl : .csv
  }
}

/// A property of a character in a file: a member of a JSON object, and a column of CSV.
enum CharacterProperty: String, CaseIterable, Sendable {
  case id, slug, name, aliases, author, tradition, work, year, yearCertainty, language, kind
  case occupation, origin, relations, biography, publicDomainReason, facts, image

  static let required: [CharacterProperty] = [.id, .name]

  /// The names of all properties, in the order in which they are written.
  static let names = allCases.map(\.rawValue)

  /// The properties by their names. For each member of each line, a dictionary is faster than
  /// `init(rawValue:)`, which compares all names.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The limits of a file that can be imported.
enum TransferLimits {
  /// The maximum length of a line or a record in bytes.
  static let recordLength = 4 << 20
  /// The maximum length of a text in Unicode scalars.
  static let textLength = 1 << 16
  /// The maximum number of aliases, relations or facts of a character.
  static let listCount = 1_000
  static let years = -9_999...9_999
  /// The largest number that JSON programs which use floating-point numbers read exactly.
  static let largestNumber = 1 << 53 - 1
}
