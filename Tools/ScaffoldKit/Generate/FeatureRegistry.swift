/// The assembly's list of features in `Features.swift`, with one element per line:
/// `Feature(HeroesFactories.assembly) { ($0.commands, $0.destination) },`. A feature with several
/// destinations has them in parentheses: `($0.commands, ($0.destination, $0.otherDestination))`.
struct FeatureRegistry {
  /// The whole file.
  let bytes: [UInt8]
  /// The list of features.
  let list: LineList
  /// The name of the feature of each element; empty for an element of another form.
  let features: [String]

  /// Reads the list from a file; nil if the file contains none.
  init?(_ bytes: [UInt8]) {
    var reader = FeatureRegistryReader(bytes)
    guard let range = reader.read() else { return nil }
    self.bytes = bytes
    list = LineList(bytes: bytes, range: range, elements: reader.elements)
    features = reader.features
  }

  /// Returns the element of a feature.
  static func element(of feature: String) -> String {
    "Feature(\(feature)\(suffix).assembly) { ($0.commands, $0.destination) }"
  }

  /// Whether the list contains a feature.
  func contains(_ feature: String) -> Bool { features.contains(feature) }

  /// Returns the file with a feature added, sorted by name.
  func adding(_ feature: String) -> [UInt8] {
    contains(feature) ? bytes : adding(feature, as: Self.element(of: feature))
  }

  /// Returns the file with an element added, sorted by the name of its feature.
  func adding(_ feature: String, as element: String, comment: String = "") -> [UInt8] {
    list.inserting(element, comment: comment, after: features.lastIndex { $0 < feature })
  }

  /// Returns the file without a feature.
  func removing(_ feature: String) -> [UInt8] {
    features.firstIndex(of: feature).map(list.removing) ?? bytes
  }

  /// Returns the file with a feature renamed, sorted by name. Its commands, destinations and comments
  /// remain.
  func renaming(_ old: String, to new: String) -> [UInt8] {
    guard let index = features.firstIndex(of: old), let without = FeatureRegistry(removing(old))
    else { return bytes }
    let element = list.text(of: index)
    return without.adding(
      new, as: element.replacing("\(old)\(Self.suffix)", with: "\(new)\(Self.suffix)"),
      comment: list.comment(after: index))
  }

  /// Returns the element of a feature with all its comments, as a removal removes it, and its line.
  func wholeText(of feature: String) -> (text: String, line: Int)? {
    features.firstIndex(of: feature).map { index in
      let start = list.elements[index].range.lowerBound
      return (
        list.text(of: index) + list.comment(after: index),
        bytes[..<start].count { $0 == .lineFeed } + 1
      )
    }
  }

  // MARK: - Internal

  fileprivate static let suffix = "Factories"
}

/// Reads the elements of the list from the tokens of the file.
private struct FeatureRegistryReader {
  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private(set) var elements: [LineList.Element] = []
  private(set) var features: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
  }

  /// Reads all elements, and returns the range of the list with its brackets.
  mutating func read() -> Range<Int>? {
    guard let bracket = tokens.indices.first(where: isListStart) else { return nil }
    var depth = 0
    var first = bracket + 1
    for index in tokens.indices.dropFirst(bracket + 1) {
      switch text(index) {
      case "]" where depth == 0:
        if first < index { append(first..<index, comma: nil) }
        return tokens[bracket].range.lowerBound..<tokens[index].range.upperBound
      case "," where depth == 0:
        append(first..<index, comma: index)
        first = index + 1
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
    }
    return nil
  }

  /// `[Feature] = [`
  private func isListStart(_ index: Int) -> Bool {
    text(index) == "[" && index > 3 && text(index - 1) == "=" && text(index - 3) == "Feature"
  }

  private mutating func append(_ element: Range<Int>, comma: Int?) {
    let entries = element.map(text).first { $0.hasSuffix(FeatureRegistry.suffix) } ?? ""
    features.append(String(entries.dropLast(FeatureRegistry.suffix.count)))
    elements.append(
      LineList.Element(
        range: tokens[element.lowerBound].range
          .lowerBound..<tokens[element.upperBound - 1].range.upperBound,
        commaEnd: comma.map { tokens[$0].range.upperBound }))
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index)
      ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }
}
