import CommandLineKit
import ScaffoldKit
import Synchronization
import Testing

@MainActor
@Suite struct SharedReadsTests {
  @Test("A second generator for the same workspace reads no more sources")
  func once() throws {
    let tree = CountingTree()
    let workspace = try Workspace(tree)
    func prepare(_ name: String) throws -> Int {
      let before = tree.reads.withLock(\.self)
      _ = try ModuleGenerator(
        feature: ModuleName(name), start: .list, command: CommandName(name.lowercased()),
        repository: nil, in: workspace)
      return tree.reads.withLock(\.self) - before
    }
    #expect(try prepare("Dogs") > 0)
    #expect(try prepare("Wolves") == 0)
  }
}

/// The sample workspace, which counts how often the files of domain and feature modules are read.
private final class CountingTree: FileTree {
  let reads = Mutex(0)
  private let tree: InMemoryTree

  @MainActor init() { tree = SampleWorkspace.tree }

  func bytes(of path: String) -> [UInt8]? {
    if ["Modules/Domain/", "Modules/Features/"].contains(where: path.hasPrefix), tree[path] != nil {
      reads.withLock { $0 += 1 }
    }
    return tree.bytes(of: path)
  }

  func paths(under folder: String) -> [String] { tree.paths(under: folder) }
}
