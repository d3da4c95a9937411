import SwiftSourceKit

/// A list of names or paths in an entry, such as `uses: ["CharacterDomain"]`.
public struct ManifestList: Hashable, Sendable {
  /// The label before the list.
  public enum Label: String, CaseIterable, Hashable, Sendable {
    /// The modules that the sources import.
    case uses
    /// The C targets that the module wraps.
    case cTargets
    /// The files and folders in its folder that are resources.
    case resources
    /// The files and folders in its folder that do not belong to it.
    case exclude
    /// The modules that only the tests import.
    case testUses
    /// The paths that the tests read as data.
    case testReads
  }

  let label: Label
  /// The names or paths, and where their elements are.
  let names: [String]
  let elements: [LineList.Element]
  /// The list from bracket to bracket, in bytes.
  let range: Range<Int>
}
