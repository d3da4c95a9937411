import RandomTesting
import ScaffoldKit
import Testing

/// A change that a branch makes to a workspace.
enum BranchOperation: Equatable, CustomTestStringConvertible {
  case feature(String)
  case module(String)
  case rename(String, to: String)
  case remove(String)

  /// Operations of the current branch.
  static let ours = [
    feature("Ants"), module("EggKit"), rename("BearsKit", to: "Badgers"), remove("BullsKit"),
  ]

  /// Operations of the other branch, which change lines next to the lines that the current branch
  /// changes.
  static let theirs = [
    feature("Apes"), module("EelKit"), rename("CatsKit", to: "Civets"), remove("CrowsKit"),
  ]

  /// Pairs of an operation in `ours` and one in `theirs`: in short tests, only pairs of the same
  /// kind, which change neighboring lines; in long tests, all pairs.
  static let pairs = ours.flatMap { own in theirs.map { (own, $0) } }.enumerated()
    .filter { $0.offset % (theirs.count + 1) == 0 || RandomSource.seeds.count > 1 }.map(\.element)

  /// The workspace in which all operations are possible.
  @MainActor static let tree: InMemoryTree = {
    do {
      return try SampleWorkspace.tree.generatingMissing(features: ["Bears", "Bulls", "Crows"])
    } catch {
      Issue.record(error)
      return SampleWorkspace.tree
    }
  }()

  func apply(to tree: InMemoryTree) throws -> InMemoryTree {
    let result: InMemoryTree? =
      switch self {
      case .feature(let name): try tree.generating(.feature(name, .empty))
      case .module(let name): try tree.generating(.module(name, .base))
      case .rename(let old, let new): try tree.renaming(old, to: new)
      case .remove(let name): try tree.removing(name)
      }
    return try #require(result)
  }

  var testDescription: String { "\(self)" }
}
