import SwiftSourceKit

/// The text of a `Package.swift` that lists its modules literally, one entry per line.
///
/// The text is parsed and not evaluated, so it can be read if it does not compile. Edits change only
/// the bytes that they must.
///
/// ```swift
/// let modules: [Module] = [
///   .base("DisplayKit"),
///   .feature("HeroesKit", uses: ["CharacterDomain", "DisplayKit"]),
/// ]
/// ```
public struct ManifestText: Hashable, Sendable {
  /// The path of the manifest in a package.
  public static let path = "Package.swift"

  /// The beginning of the list of modules.
  static let listHeading = "let modules: [Module]"

  /// The text as it is on disk.
  public internal(set) var bytes: [UInt8]

  /// The entries of `modules` and `programs`, in the order of the text.
  public let entries: [ManifestEntry]

  /// Each list from bracket to bracket, in bytes.
  let sections: [ManifestEntry.Section: Range<Int>]

  /// The text around and between the parts of the list of modules; empty if it is one array literal.
  let joints: [Range<Int>]

  /// Parses the lists of modules and programs.
  ///
  /// - Throws: ``ManifestError`` with the line of the first problem, such as a merge conflict.
  public init(_ bytes: [UInt8]) throws(ManifestError) {
    var reader = ManifestReader(bytes)
    do {
      try reader.read()
    } catch {
      guard let line = ConflictedText.firstMarker(in: bytes) else { throw error }
      throw ManifestError(
        line: line,
        "the list of modules can't be read: it contains a merge conflict; run 'scaffold resolve'")
    }
    self.bytes = bytes
    entries = reader.entries
    sections = reader.sections
    joints = reader.joints
  }

  /// Creates the text of a manifest that has no lists of modules.
  init(unlisted bytes: [UInt8]) {
    self.bytes = bytes
    entries = []
    sections = [:]
    joints = []
  }

  /// Returns the entry with a name.
  public func entry(_ name: String) -> ManifestEntry? { entries.first { $0.name == name } }

  /// Returns the modules and programs that the entries describe, in the layers of the built-in rules.
  public func modules() throws(ManifestError) -> [Module] { try modules(in: .builtIn) }

  /// Returns the modules and programs that the entries describe, in the layers of `rules`.
  func modules(in rules: Rules) throws(ManifestError) -> [Module] {
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

/// One line of a manifest's list of modules or programs, such as
/// `.feature("HeroesKit", uses: ["CharacterDomain"])`.
public struct ManifestEntry: Hashable, Sendable {
  enum Section: String, CaseIterable, Sendable { case modules, programs }

  let section: Section

  /// The word before the parenthesis: `feature`.
  public let factory: String

  /// The name of the module or program.
  public let name: String

  let lists: [ManifestList]
  let importsAnyLayer: Bool

  /// The end of the name's literal, and of the last argument, in bytes.
  let nameEnd, argumentsEnd: Int

  /// The line on which the entry begins, from 1.
  let line: Int

  /// The entry from the dot to the closing parenthesis, and its comma.
  let element: LineList.Element

  /// The entry from the dot to the closing parenthesis, in bytes.
  var range: Range<Int> { element.range }

  /// Returns the names or paths of a list; none if the entry has no such list.
  public func names(in label: ManifestList.Label) -> [String] { list(label)?.names ?? [] }

  func list(_ label: ManifestList.Label) -> ManifestList? { lists.first { $0.label == label } }
}

/// A list of names or paths in an entry, such as `uses: ["CharacterDomain"]`.
public struct ManifestList: Hashable, Sendable {
  /// The argument label of a list, such as `uses`.
  public enum Label: String, CaseIterable, Hashable, Sendable {
    /// The modules that the sources import.
    case uses
    /// The C targets that the module wraps.
    case cTargets
    /// The files and folders in its folder that are resources.
    case resources
    /// The files and folders in its folder that are not part of the module.
    case exclude
    /// The modules that only the tests import.
    case testUses
    /// The paths that the tests read as data.
    case testReads
  }

  let label: Label
  let names: [String]
  /// The position of each name.
  let elements: [LineList.Element]
  /// The list from bracket to bracket, in bytes.
  let range: Range<Int>
}

/// A problem in the lists of modules in a manifest, with its line.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the manifest, from 1.
  public let line: Int

  /// The problem, without a final period.
  public let message: String

  /// Creates an error; `message` says what is wrong and what is expected, without a final period.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The error formatted like a compiler diagnostic.
  public var description: String { "Package.swift:\(line): \(message)" }
}
