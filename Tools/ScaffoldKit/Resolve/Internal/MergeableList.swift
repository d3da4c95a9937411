/// A source file with a sorted list of named elements, such as the modules in a manifest.
protocol MergeableList {
  /// The whole file.
  var bytes: [UInt8] { get }

  /// The elements by name; nil if two have the same name.
  var elements: [String: MergeableElement]? { get }

  /// Returns the comment after an element on its line.
  func comment(of name: String) -> String

  /// Returns the file with an element added, replaced, or, if it is nil, removed. The same file if
  /// the list can't be changed like this.
  func setting(
    _ name: String, to element: MergeableElement?, comment: String
  ) throws(ManifestError) -> Self

  /// Merges an element that both branches changed in different ways; nil if that is impossible.
  static func merging(_ name: String, _ versions: MergeVersions<Self>) -> MergeableElement?
}

/// An element of a ``MergeableList``.
struct MergeableElement: Equatable {
  /// The element without a comma: `.base("DisplayKit")`.
  let text: String

  /// The part of the list that it belongs to; empty if the list has only one.
  var group = ""
}
