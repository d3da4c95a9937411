import SwiftSourceKit

/// The assembly's list of features in `Features.swift`, with one element per line:
/// `Feature(HeroesDependencies.assembly) { ($0.commands, [$0.destination]) },`. A feature with several
/// destinations lists them: `($0.commands, [$0.destination, $0.otherDestination])`.
struct FeatureRegistry {
  /// The whole file.
  let bytes: [UInt8]
  /// The list of features, with the name of the feature of each element; it is empty for an element
  /// of another form.
  let list: LineList

  /// Reads the list from a file; nil if the file contains none.
  init?(_ bytes: [UInt8]) {
    let words = SwiftWords(bytes)
    let bracket = words.places(of: "[").first {
      words[$0 - 1] == "=" && words[$0 - 3] == "Feature"
    }
    guard let bracket, let (elements, end) = words.list(from: bracket),
      !elements.contains(where: \.isEmpty)
    else { return nil }
    self.bytes = bytes
    list = LineList(
      bytes: bytes, range: words.bytes(of: bracket..<end + 1),
      elements: elements.map(words.element),
      names: elements.map { element in
        let entries = element.map { words[$0] }.first { $0.hasSuffix(Self.suffix) } ?? ""
        return String(entries.dropLast(Self.suffix.count))
      })
  }

  /// Returns the element of a feature.
  static func element(of feature: String) -> String {
    "Feature(\(feature)\(suffix).assembly) { ($0.commands, [$0.destination]) }"
  }

  /// Whether the list contains a feature.
  func contains(_ feature: String) -> Bool { list.names.contains(feature) }

  /// Returns the file with a feature added, sorted by name.
  func adding(_ feature: String) -> [UInt8] {
    contains(feature) ? bytes : adding(feature, as: Self.element(of: feature))
  }

  /// Returns the file with an element added, sorted by the name of its feature.
  func adding(_ feature: String, as element: String, comment: String = "") -> [UInt8] {
    list.inserting(element, comment: comment, after: list.names.lastIndex { $0 < feature })
  }

  /// Returns the file without a feature.
  func removing(_ feature: String) -> [UInt8] { list.removing(feature) }

  /// Returns the file with a feature renamed, sorted by name. Its commands, destinations and comments
  /// remain.
  func renaming(_ old: String, to new: String) -> [UInt8] {
    guard contains(old), let without = FeatureRegistry(removing(old)) else { return bytes }
    return without.adding(
      new, as: list.text(of: old).replacing("\(old)\(Self.suffix)", with: "\(new)\(Self.suffix)"),
      comment: list.comment(of: old))
  }

  /// Returns the element of a feature with all its comments, as a removal removes it, and its line.
  func wholeText(of feature: String) -> (text: String, line: Int)? {
    list.index(of: feature).map { index in
      let start = list.elements[index].range.lowerBound
      return (list.wholeText(of: feature), bytes[..<start].count { $0 == .lineFeed } + 1)
    }
  }

  // MARK: - Internal

  private static let suffix = "Dependencies"
}
