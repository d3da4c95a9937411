import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder that contains the journal while a change is applied.
///
/// The journal is valid while its file `plan` exists, which is created by one rename when all other
/// files are complete. Without `plan`, the other files are useless and are removed.
struct JournalFolder {
  static let path = ".scaffold/journal"
  private static let plan = path + "/plan"
  private static let unfinishedPlan = path + "/plan.part"

  let disk: DiskTree
  let steps: DiskSteps

  /// Returns the path of the content that a file had before the change.
  static func before(_ index: Int) -> String { "\(path)/\(index).before" }

  /// Returns the path of the content that a file has after the change.
  static func after(_ index: Int) -> String { "\(path)/\(index).after" }

  /// Returns whether the folder exists, or an empty parent folder remains from an earlier journal.
  func exists() throws(CommandFailure) -> Bool {
    for path in Self.path.parents + [Self.path] {
      guard let status = try disk.status(of: path) else { break }
      if status.kind != .folder { throw CommandFailure("\(path.shown) is not a folder") }
      if try disk.entries(of: path).isEmpty || path == Self.path { return true }
    }
    return false
  }

  /// Returns the valid journal, or `nil` if there is none.
  func read() throws(CommandFailure) -> Journal? {
    guard let bytes = try disk.bytes(of: Self.plan) else { return nil }
    guard let journal = try? JSONDecoder().decode(Journal.self, from: Data(bytes)),
      journal.hasValidPaths
    else {
      throw CommandFailure(
        "\(Self.plan) is not a valid journal", hint: "remove \(Self.path) if you don't need it")
    }
    return journal
  }

  /// Writes the journal of a change. It is valid when the call returns.
  func write(_ journal: Journal, of changes: [Change]) throws(CommandFailure) {
    try makeFolders()
    for (index, change) in changes.enumerated() { try write(change, index) }
    guard let plan = try? JSONEncoder().encode(journal) else {
      throw CommandFailure("could not encode the journal")
    }
    try steps.write(Array(plan), to: Self.unfinishedPlan)
    try steps.sync(folder: Self.path)
    try steps.move(Self.unfinishedPlan, to: Self.plan)
    try steps.sync(folder: Self.path)
  }

  /// Makes the journal invalid after the change was applied or undone, and removes it.
  func close() throws(CommandFailure) {
    try steps.removeFile(Self.plan)
    // The change is final now. If removing the other files fails, the next call removes them.
    try? steps.sync(folder: Self.path)
    try? clear()
  }

  /// Removes the files of the journal, and the folder if it is empty then.
  func clear() throws(CommandFailure) {
    for name in try disk.entries(of: Self.path).map(\.name) where Self.isOwn(name) {
      try steps.removeFile(Self.path + "/" + name)
    }
    try steps.removeEmptyFolder(Self.path)
    try steps.removeEmptyFolder(Self.path.parent)
  }

  // MARK: - Internal

  private func makeFolders() throws(CommandFailure) {
    for path in Self.path.parents + [Self.path] {
      try steps.makeFolder(path)
      try steps.sync(folder: path.parent)
    }
  }

  private func write(_ change: Change, _ index: Int) throws(CommandFailure) {
    let model = change.before == nil ? nil : try disk.status(of: change.path)
    if let before = change.before { try steps.write(before, to: Self.before(index), like: model) }
    if let after = change.after {
      let mode: UInt32 = change.isExecutable ? 0o777 : 0o666
      try steps.write(after, to: Self.after(index), mode: mode, like: model)
    }
  }

  private static func isOwn(_ name: String) -> Bool {
    name == "plan.part" || name.hasSuffix(".before") || name.hasSuffix(".after")
  }
}
