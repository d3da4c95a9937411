import CommandLineKit
import SwiftSourceKit

/// A file with placeholders such as `__Name__` in its path and its text.
public struct Template: Hashable, Sendable {
  /// The path below the templates folder: `feature-list/Modules/Features/__Name__Kit/…`.
  public let name: String

  /// The path of its file in the workspace.
  public let path: String

  /// The content of its file.
  public let bytes: [UInt8]

  /// Whether the owner of the file may run it.
  let isExecutable: Bool

  /// Whether the template belongs to a kind of feature that only the workspace has.
  public var isOwn: Bool { TemplateKind.isOwn(name) }

  /// Whether the workspace overrides the built-in template.
  public var isOverridden: Bool { !isOwn && path.hasPrefix(TemplateLibrary.overrides + "/") }

  /// The first folder of the name: that of the kind.
  var folder: String { name.prefix { $0 != "/" }.description }

  /// The path of the rendered file, before its placeholders are replaced: the name without its first
  /// folder.
  var target: String { name.split(separator: "/").dropFirst().joined(separator: "/") }

  /// Whether the template is written for new names; false for the manifest and for a file that all
  /// workspaces share.
  var hasNewNames: Bool {
    target != ManifestText.path && !name.hasPrefix(TemplateKind.shared + "/")
  }

  /// Whether it has a placeholder for a repository protocol or its entity.
  var usesRepository: Bool {
    let words = ["Domain", "Entity", "Subject", "subject", "noun"]
    return words.contains { (Array(target.utf8) + bytes).contains("__\($0)__") }
  }

  /// Returns the rendered file, with imports sorted and long type arguments broken into lines.
  func rendered(with values: TemplateValues) throws(CommandFailure) -> RenderedFile {
    let target = try filled(Array(target.utf8), with: values) { _ in nil }
    let repeated = FieldLines(bytes).repeated(for: values.fields)
    let text = try filled(repeated, with: values) { offset in
      repeated[..<offset].count { $0 == .lineFeed } + 1
    }
    let path = String(decoding: target, as: UTF8.self)
    return RenderedFile(
      path: path, bytes: path.isSwiftSource ? SourceLayout.formatted(text) : text,
      isExecutable: isExecutable)
  }

  // MARK: - Internal

  private func filled(
    _ bytes: [UInt8], with values: TemplateValues, line: (Int) -> Int?
  ) throws(CommandFailure) -> [UInt8] {
    try Placeholders.replaced(in: bytes) { word, offset throws(CommandFailure) in
      if let value = values[word] { return value }
      throw CommandFailure(
        "\(path.shown)\(line(offset).map { ":\($0)" } ?? ""): there is no placeholder \(word)",
        hint: "use one of \(values.placeholders.joined(separator: ", "))")
    }
  }
}
