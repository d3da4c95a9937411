import CommandLineKit
import SwiftSourceKit

/// A file with placeholders such as `__Name__` in its path and its text.
public struct Template: Hashable, Sendable {
  /// The path below the templates folder: `feature-list/Modules/Features/__Name__Kit/…`.
  public let name: String

  /// The path of the template's file in the workspace.
  public let path: String

  /// The content with the placeholders.
  public let bytes: [UInt8]

  /// Whether the rendered file is executable.
  let isExecutable: Bool

  /// Whether the template belongs to a kind of feature that only the workspace has.
  public var isOwn: Bool { TemplateKind.isOwn(name) }

  /// Whether the workspace overrides the built-in template.
  public var isOverridden: Bool { !isOwn && path.hasPrefix(TemplateLibrary.overrides + "/") }

  /// The first folder of the name: that of the kind.
  var folder: String { name.prefix { $0 != "/" }.description }

  /// The path of the rendered file with placeholders: the name without its first folder.
  var target: String { name.split(separator: "/").dropFirst().joined(separator: "/") }

  /// Whether the template may declare new names; false for the manifest and for files that all
  /// workspaces share.
  var hasNewNames: Bool {
    target != ManifestText.path && !name.hasPrefix(TemplateKind.shared + "/")
  }

  /// Whether the template has a placeholder for a repository protocol or its entity.
  var usesRepository: Bool {
    let words = ["Domain", "Entity", "Subject", "subject", "noun"]
    return words.contains { (Array(target.utf8) + bytes).contains("__\($0)__") }
  }

  /// Returns the file with all placeholders replaced, sorted imports, and broken long type arguments.
  func rendered(with values: TemplateValues) throws(CommandFailure) -> RenderedFile {
    let target = try filled(Array(target.utf8), with: values) { _ in nil }
    let repeated = Placeholders.repeatingLines(of: bytes, for: values.fields)
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

/// A file with its content, such as one that is rendered from a template.
public struct RenderedFile: Hashable, Sendable {
  /// The path from the root of the workspace.
  public let path: String

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let bytes: [UInt8]

  /// Whether the owner of the file may run it.
  let isExecutable: Bool

  /// The content decoded as UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [RenderedFile] {
  /// Returns the modules that the sources below a folder import, sorted by name.
  public func imports(under folder: String) -> [String] {
    let sources = filter { $0.path.hasPrefix(folder + "/") && $0.path.isSwiftSource }
    return Set(sources.flatMap { ImportScanner.imports(in: $0.bytes).map(\.module) }).sorted()
  }
}
