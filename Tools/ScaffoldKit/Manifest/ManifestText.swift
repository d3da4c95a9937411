import SwiftSourceKit

/// The text of a `Package.swift` that lists its modules as literals, one entry per line.
///
/// The text is parsed, not evaluated, so it does not have to compile. Edits change as few bytes as
/// possible.
///
/// ```swift
/// let modules: [Module] = [
///   .base("DisplayKit"),
///   .feature("HeroesKit", uses: ["CharacterDomain", "DisplayKit"]),
/// ]
/// ```
public struct ManifestText: Hashable, Sendable {
  /// The file name of a manifest, which is its path relative to the package.
  public static let path = "Package.swift"

  /// The text at the beginning of the list of modules.
  static let listHeading = "let modules: [Module]"

  /// The exact bytes of the file.
  public internal(set) var bytes: [UInt8]

  /// The entries of the lists `modules` and `programs`, in the order of the text.
  public let entries: [ManifestEntry]

  /// The byte range of each list, including the brackets.
  let sections: [ManifestEntry.Section: Range<Int>]

  /// Parses the lists of modules and programs.
  ///
  /// - Throws: ``ManifestError`` for the first problem, such as a merge conflict, with its line.
  public init(_ bytes: [UInt8]) throws(ManifestError) {
    var reader = ManifestReader(bytes)
    do {
      try reader.read()
    } catch {
      guard let line = ConflictedText.firstMarker(in: bytes) else { throw error }
      let advice = ConflictedText.advice(for: bytes)
      throw ManifestError(
        line: line, "the list of modules can't be read: it contains a merge conflict; \(advice)")
    }
    self.bytes = bytes
    entries = reader.entries
    sections = reader.sections
  }

  /// Creates the text of a manifest without lists of modules.
  init(unlisted bytes: [UInt8]) {
    self.bytes = bytes
    entries = []
    sections = [:]
  }

  /// Returns the entry whose name is `name`; `nil` if no entry has this name.
  public func entry(_ name: String) -> ManifestEntry? { entries.first { $0.name == name } }

  /// Returns the modules and programs that the entries describe, with the layers of the built-in
  /// rules.
  ///
  /// - Throws: ``ManifestError`` if two entries have the same name, or if an entry has an unknown
  ///   layer or an invalid path in `testReads`.
  public func modules() throws(ManifestError) -> [Module] { try modules(in: .builtIn) }

  /// Returns the modules and programs that the entries describe, with the layers of `rules`.
  func modules(in rules: LayerRules) throws(ManifestError) -> [Module] {
    var modules: [Module] = []
    var lines: [String: Int] = [:]
    for entry in entries {
      if let line = lines.updateValue(entry.line, forKey: entry.name) {
        throw ManifestError(
          line: entry.line, "'\(entry.name)' is also in line \(line); remove one of the lines")
      }
      modules.append(try Module(entry, rules: rules))
    }
    return modules
  }
}

/// An entry in a manifest's list of modules or programs, such as `.feature("HeroesKit", uses:
/// ["CharacterDomain"])`.
public struct ManifestEntry: Hashable, Sendable {
  enum Section: String, CaseIterable, Sendable { case modules, programs }

  let section: Section

  /// The word before the parenthesis, such as `feature`.
  public let factory: String

  /// The name of the module or program, which is the first argument.
  public let name: String

  let lists: [ManifestList]
  let importsAnyLayer: Bool

  /// The byte offsets after the name's string literal and after the last argument.
  let nameEnd, argumentsEnd: Int

  /// The line on which the entry begins, counted from 1.
  let line: Int

  /// The entry from the dot to the closing parenthesis, with its comma.
  let element: LineList.Element

  /// The byte range from the dot to the closing parenthesis.
  var range: Range<Int> { element.range }

  /// Returns the names or paths in a list; empty if the entry has no such list.
  public func names(in label: ManifestList.Label) -> [String] { list(label)?.names ?? [] }

  func list(_ label: ManifestList.Label) -> ManifestList? { lists.first { $0.label == label } }
}

/// A list of names or paths in an entry, such as `uses: ["CharacterDomain"]`.
public struct ManifestList: Hashable, Sendable {
  /// The argument label of a list, such as `uses`.
  public enum Label: String, CaseIterable, Hashable, Sendable {
    /// The modules that the module's sources import.
    case uses
    /// The C targets that the module wraps.
    case cTargets
    /// The resource files and folders, relative to the module's folder.
    case resources
    /// The files and folders to exclude from the module, relative to the module's folder.
    case exclude
    /// The modules that only the module's tests import.
    case testUses
    /// The paths that the module's tests read as data.
    case testReads
  }

  let label: Label
  let names: [String]
  /// The position of each name or path.
  let elements: [LineList.Element]
  /// The byte range of the list, including the brackets.
  let range: Range<Int>
}

/// A problem in a manifest's lists of modules, with its line.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line in the manifest, counted from 1.
  public let line: Int

  /// The problem and the expected text, without a final period.
  public let message: String

  /// Creates an error. `message` says what is wrong and what is expected, without a final period.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The error formatted like a compiler diagnostic.
  public var description: String { "Package.swift:\(line): \(message)" }
}
