import Foundation
import ScaffoldKit

/// A tree on disk, and a plan that contains every kind of change to it.
struct SampleEdit {
  let folder: TemporaryFolder
  let plan: ChangePlan
  let before: [String: TemporaryFolder.Item]

  init() throws {
    folder = try TemporaryFolder([
      "A/a.swift": "one\r\ntwo\r\n", "A/run.sh": "#!/bin/sh\n", "B/C/c.swift": "c\n",
      "B/C/E/e.swift": "e\n", "D/d.swift": "d\n", "D/.hidden": "h\n", "Package.swift": "let a = 1",
      "ü e\n.txt": "old\n",
    ])
    try folder.setMode(0o755, of: "A/run.sh")
    try folder.setMode(0o600, of: "B/C/c.swift")
    try folder.setMode(0o700, of: "B/C")
    before = try folder.contents()

    var tree = StagedTree(over: DiskTree(root: folder.path))
    tree.create("new\n", at: "N/M/n.swift")
    tree.write("one\r\n2\r\n", to: "A/a.swift")
    tree.write("#!/bin/sh\nexit\n", to: "A/run.sh")
    for path in ["B/C/c.swift", "B/C/E/e.swift", "D/d.swift"] { tree.remove(path) }
    tree.create([], at: "A/empty")
    tree.create(Array("#!/bin/sh\n".utf8), at: "N/run", executable: true)
    tree.write("let a = 2", to: "Package.swift")
    tree.write("new\n", to: "ü e\n.txt")
    plan = try ChangePlan(tree)
  }

  /// Returns the expected content of the tree after the plan is applied. The permissions of new
  /// files depend on the `umask` of the process.
  func after() throws -> [String: TemporaryFolder.Item] {
    let modes = try TemporaryFolder(["folder/file": ""]).contents()
    let fileMode = modes["folder/file"]?.mode ?? 0
    let folderMode = modes["folder"]?.mode ?? 0
    func file(_ text: String, _ mode: Int) -> TemporaryFolder.Item {
      TemporaryFolder.Item(mode: mode, bytes: Array(text.utf8))
    }
    var items = before
    for path in ["B/C/c.swift", "B/C/E/e.swift", "D/d.swift", "B/C/E", "B/C", "B"] {
      items[path] = nil
    }
    items["N"] = TemporaryFolder.Item(mode: folderMode, bytes: nil)
    items["N/M"] = items["N"]
    items["N/M/n.swift"] = file("new\n", fileMode)
    items["N/run"] = file("#!/bin/sh\n", folderMode)
    items["A/empty"] = file("", fileMode)
    items["A/a.swift"]?.bytes = Array("one\r\n2\r\n".utf8)
    items["A/run.sh"]?.bytes = Array("#!/bin/sh\nexit\n".utf8)
    items["Package.swift"]?.bytes = Array("let a = 2".utf8)
    items["ü e\n.txt"]?.bytes = Array("new\n".utf8)
    return items
  }
}

/// Records the steps of a writer, and makes the steps fail for which `isFailing` returns `true`, by
/// default as if the disk were full.
final class Steps {
  private(set) var names: [String] = []
  private let isFailing: (Int) -> Bool

  private let failure: StepDecision

  init(
    failing isFailing: @escaping (Int) -> Bool = { _ in false },
    with failure: StepDecision = .fail(ENOSPC)
  ) {
    self.isFailing = isFailing
    self.failure = failure
  }

  /// Creates steps of which only the step at `index` fails.
  static func failing(at index: Int) -> Steps { Steps(failing: { $0 == index }) }

  /// Creates steps that all fail from `index` on, as if the process were killed there.
  static func ending(at index: Int) -> Steps { Steps(failing: { $0 >= index }) }

  func writer(_ folder: TemporaryFolder) -> ChangeWriter {
    ChangeWriter(root: folder.path) { name in
      self.names.append(name)
      if self.isFailing(self.names.count - 1) { return self.failure }
      // Skip the steps that wait for the disk: they are slow, and a test can't observe their
      // effect.
      return name.hasPrefix("save ") ? .skip : .perform
    }
  }
}
