/// A file of which there is one for every name: its path and its text hold placeholders such as
/// `__Name__`.
public struct Template: Hashable, Sendable {
  /// Where it stands among the templates: `feature-list/Modules/Features/__Name__Kit/…`.
  public let name: String

  /// Where its file stands in the workspace.
  public let path: String

  /// What its file holds.
  public let bytes: [UInt8]

  /// Whether its file is the workspace's own in place of the one that comes with the templates.
  public var isOverridden: Bool { path.hasPrefix(TemplateLibrary.overrides + "/") }

  /// The path that it makes, with placeholders: its name without the first folder.
  var target: String { name.split(separator: "/").dropFirst().joined(separator: "/") }

  /// The file that it makes; imports and type arguments are put where names decide they belong.
  func rendered(with values: TemplateValues) throws(TemplateError) -> RenderedFile {
    let target = try filled(Array(target.utf8), with: values) { _ in nil }
    let text = try filled(bytes, with: values) { place in
      bytes[..<place].count { $0 == .lineFeed } + 1
    }
    let path = String(decoding: target, as: UTF8.self)
    return RenderedFile(
      path: path, bytes: path.isSwiftSource ? SourceLayout.settled(text) : text)
  }

  // MARK: - Internal

  private func filled(
    _ bytes: [UInt8], with values: TemplateValues, line: (Int) -> Int?
  ) throws(TemplateError) -> [UInt8] {
    try Placeholders.replaced(in: bytes) { word, place throws(TemplateError) in
      if let value = values[word] { return value }
      throw .unknownPlaceholder(
        word, path: path, line: line(place), known: values.placeholders)
    }
  }
}
