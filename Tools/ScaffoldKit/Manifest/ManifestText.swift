/// The text of a `Package.swift` that lists its modules literally, one entry a line.
///
/// It is read without running it, so that it can be read when it does not compile, and edited
/// without touching a byte that is not meant.
///
/// ```swift
/// let modules: [Module] = [
///   .base("DisplayKit"),
///   .feature("HeroesKit", uses: ["CharacterDomain", "DisplayKit"]),
/// ]
/// ```
public struct ManifestText: Hashable, Sendable {
  /// Where it stands in a package.
  public static let path = "Package.swift"

  /// The whole text.
  public let bytes: [UInt8]

  /// The modules, then the programs, in their order.
  public let entries: [ManifestEntry]

  /// From bracket to bracket of each list, in bytes.
  let sections: [ManifestEntry.Section: Range<Int>]

  /// Reads a manifest.
  public init(_ bytes: [UInt8]) throws(ManifestError) {
    var reader = ManifestReader(bytes)
    try reader.read()
    self.bytes = bytes
    entries = reader.entries
    sections = reader.sections
  }

  /// The entry of that name.
  public func entry(_ name: String) -> ManifestEntry? {
    entries.first { $0.name == name }
  }

  /// The modules and programs that the entries stand for.
  public func modules() throws(ManifestError) -> [Module] {
    var modules: [Module] = []
    var lines: [String: Int] = [:]
    for entry in entries {
      if let line = lines.updateValue(entry.line, forKey: entry.name) {
        throw ManifestError(
          line: entry.line, "'\(entry.name)' is listed already in line \(line); remove one of them")
      }
      modules.append(try Module(entry))
    }
    return modules
  }
}
