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

  /// The first folder in the name, such as `feature-list`.
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

/// Finds and replaces the placeholders of a template: letters between two underscores on either side.
enum Placeholders {
  /// Returns the text with each placeholder replaced by what `value` returns for the placeholder and
  /// its offset.
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

  /// Returns the text with the placeholders that have a value replaced.
  static func replaced(in text: String, knownTo values: TemplateValues) -> String {
    let bytes = replaced(in: Array(text.utf8)) { placeholder, _ in
      values[placeholder] ?? placeholder
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with the lines of fields repeated for each field of an entity.
  ///
  /// Consecutive lines with a placeholder of a field, such as `__field__` or `__FieldType__`, are
  /// repeated together, with the empty line after them.
  static func repeatingLines(of bytes: [UInt8], for fields: [TemplateValues]) -> [UInt8] {
    if fields.isEmpty { return bytes }
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

  /// Returns the first new identifier that equals another one in the templates of a kind, and the
  /// place of that one, such as `Tools/Templates/a.swift:3`. New identifiers contain a placeholder of
  /// `naming`.
  static func clash(
    in templates: [Template], naming: [String], _ values: TemplateValues
  ) -> (name: String, place: String)? {
    var newNames: Set<String> = []
    var otherNames: [String: String] = [:]
    for template in templates where template.name.isSwiftSource {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
        let word = String(decoding: template.bytes[token.range], as: UTF8.self)
        let name = replaced(in: word, knownTo: values)
        if naming.contains(where: word.contains) {
          newNames.insert(name)
        } else if otherNames[name] == nil {
          otherNames[name] = "\(template.path):\(token.line)"
        }
      }
    }
    return newNames.sorted().lazy.compactMap { name in otherNames[name].map { (name, $0) } }.first
  }

  // MARK: - Internal

  private static let underscores = Array("__".utf8)

  private static func end(ofPlaceholderAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: underscores) else { return nil }
    let letters = bytes[(start + 2)...].prefix(while: isLetter)
    guard !letters.isEmpty, bytes[letters.endIndex...].starts(with: underscores) else { return nil }
    return letters.endIndex + 2
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
