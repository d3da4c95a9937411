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
  /// Its path in a package.
  public static let path = "Package.swift"

  /// The beginning of the list of modules.
  static let listHeading = "let modules: [Module]"

  /// The whole text.
  public internal(set) var bytes: [UInt8]

  /// The entries of `modules` and `programs`, in the order of the text.
  public let entries: [ManifestEntry]

  /// Each list from bracket to bracket, in bytes.
  let sections: [ManifestEntry.Section: Range<Int>]

  /// The text around and between the parts of the list of modules; empty if it is one array literal.
  let joints: [Range<Int>]

  /// Parses a manifest.
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

  /// Creates the text of a manifest without such lists.
  init(unlisted bytes: [UInt8]) {
    self.bytes = bytes
    entries = []
    sections = [:]
    joints = []
  }

  /// Returns the entry with a name.
  public func entry(_ name: String) -> ManifestEntry? {
    entries.first { $0.name == name }
  }

  /// Returns the modules and programs that the entries describe, in the layers of the built-in rules.
  public func modules() throws(ManifestError) -> [Module] { try modules(in: .builtIn) }

  /// Returns the modules and programs that the entries describe, in the layers of some rules.
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
