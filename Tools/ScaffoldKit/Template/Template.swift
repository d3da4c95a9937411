import CommandLineKit
import SwiftSourceKit

/// A file that contains placeholders such as `__Name__` in its path and its text.
public struct Template: Hashable, Sendable {
  /// The path in the templates folder, such as `feature-list/Modules/Features/__Name__Kit/…`.
  public let name: String

  /// The path of the template file: the built-in file, or the workspace's override.
  public let path: String

  /// The content before placeholders are replaced.
  public let bytes: [UInt8]

  /// Whether the rendered file gets the owner's execute permission.
  let isExecutable: Bool

  /// A Boolean value that indicates whether the workspace overrides this built-in template.
  public var isOverridden: Bool { path.hasPrefix(TemplateLibrary.overrides + "/") }

  /// The path of the rendered file, with placeholders: `name` without its first folder.
  var target: String { name.split(separator: "/").dropFirst().joined(separator: "/") }

  /// Whether the template may declare new names; `false` for the manifest, and for files that all
  /// workspaces share.
  var hasNewNames: Bool {
    target != ManifestText.path && !name.hasPrefix(TemplateKind.shared + "/")
  }

  /// Whether the template contains a placeholder for a repository protocol or its entity.
  var usesRepository: Bool {
    let words = ["Domain", "Entity", "Subject", "subject", "noun"]
    return words.contains { (Array(target.utf8) + bytes).contains("__\($0)__") }
  }

  /// Returns the file with all placeholders replaced. In a Swift file, sorts the imports and breaks
  /// long lists of type arguments. Throws if a placeholder has no value.
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

/// A file in memory, such as one that was rendered from a template.
public struct RenderedFile: Hashable, Sendable {
  /// The path relative to the root of the workspace.
  public let path: String

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let bytes: [UInt8]

  /// Whether the owner of the file may execute it.
  let isExecutable: Bool

  /// The content, decoded as UTF-8. Invalid bytes are replaced.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [RenderedFile] {
  /// Returns the modules imported by the source files below a folder, sorted by name.
  public func imports(under folder: String) -> [String] {
    let sources = filter { $0.path.hasPrefix(folder + "/") && $0.path.isSwiftSource }
    return Set(sources.flatMap { ImportScanner.imports(in: $0.bytes).map(\.module) }).sorted()
  }
}

/// Finds and replaces placeholders in templates. A placeholder consists of letters between double
/// underscores, such as `__Name__`.
enum Placeholders {
  /// Returns the text with each placeholder replaced by the result of `value`, which is called with
  /// the placeholder and its offset.
  static func replaced<Failure: Error>(
    in bytes: [UInt8], by value: (String, Int) throws(Failure) -> String
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    var rest = 0
    var offset = 0
    while offset < bytes.count {
      guard let end = end(ofPlaceholderAt: offset, in: bytes) else {
        offset += 1
        continue
      }
      let placeholder = String(decoding: bytes[offset..<end], as: UTF8.self)
      result += bytes[rest..<offset] + Array(try value(placeholder, offset).utf8)
      (rest, offset) = (end, end)
    }
    return result + bytes[rest...]
  }

  /// Returns the text with each placeholder replaced by its value. Placeholders without a value
  /// stay.
  static func replaced(in text: String, knownTo values: TemplateValues) -> String {
    let bytes = replaced(in: Array(text.utf8)) { placeholder, _ in
      values[placeholder] ?? placeholder
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Repeats the lines that contain field placeholders for each field of an entity. If there are no
  /// fields, these lines are omitted.
  ///
  /// Consecutive lines with field placeholders, such as `__field__` or `__FieldType__`, are
  /// repeated together, including an empty line directly after them.
  static func repeatingLines(of bytes: [UInt8], for fields: [TemplateValues]) -> [UInt8] {
    guard bytes.contains("__field") || bytes.contains("__Field") else { return bytes }
    var result: [ArraySlice<UInt8>] = []
    var rest = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    while let line = rest.first {
      let block = rest.prefix { Array($0).contains("__field") || Array($0).contains("__Field") }
      if block.isEmpty {
        result.append(line)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(block.count)
      let separator = rest.prefix(1).filter(\.isEmpty)
      rest.removeFirst(separator.count)
      for field in fields {
        result += block.map {
          Array(replaced(in: String(decoding: $0, as: UTF8.self), knownTo: field).utf8)[...]
        }
        result += separator
      }
    }
    return Array(result.joined(separator: [.lineFeed]))
  }

  /// Returns the identifiers in templates, each with the place of its first use, such as
  /// `Tools/Templates/a.swift:3`.
  static func identifiers(in templates: [Template]) -> [String: String] {
    var places: [String: String] = [:]
    for template in templates where template.name.isSwiftSource {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
        let word = String(decoding: template.bytes[token.range], as: UTF8.self)
        if places[word] == nil { places[word] = "\(template.path):\(token.line)" }
      }
    }
    return places
  }

  /// Returns a generated name that is also another identifier of the templates, and the place of
  /// that identifier; `nil` if there is none. A name is generated if its identifier contains a
  /// placeholder in `naming`. If there are several, returns the first in alphabetical order.
  static func clash(
    among identifiers: [String: String], naming: [String], _ values: TemplateValues
  ) -> (name: String, place: String)? {
    func isNew(_ word: String) -> Bool { naming.contains(where: word.contains) }
    let others = Dictionary(
      identifiers.filter { !isNew($0.key) }.map {
        (replaced(in: $0.key, knownTo: values), $0.value)
      },
      uniquingKeysWith: min)
    let names = identifiers.keys.filter(isNew).map { replaced(in: $0, knownTo: values) }
    return names.sorted().lazy.compactMap { name in others[name].map { (name, $0) } }.first
  }

  // MARK: - Internal

  private static let underscores = Array("__".utf8)

  private static func end(ofPlaceholderAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: underscores) else { return nil }
    let letters = bytes[(start + 2)...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard !letters.isEmpty, bytes[letters.endIndex...].starts(with: underscores) else { return nil }
    return letters.endIndex + 2
  }
}
