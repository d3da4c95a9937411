#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder in which a journal stands while a change is made.
///
/// A journal counts from the moment when `plan` has its name until it loses it again. Without
/// `plan`, what the folder holds is of no use and is removed.
struct JournalFolder {
  static let path = ".scaffold/journal"
  private static let plan = path + "/plan"
  private static let unfinishedPlan = path + "/plan.part"

  private let disk: DiskView
  private let steps: DiskSteps

  init(_ disk: DiskView, _ steps: DiskSteps) {
    self.disk = disk
    self.steps = steps
  }

  /// Where the bytes stand that a file had before.
  static func before(_ index: Int) -> String { "\(path)/\(index).before" }

  /// Where the bytes stand that a file is to have.
  static func after(_ index: Int) -> String { "\(path)/\(index).after" }

  /// Whether anything of a journal is there, be it the empty folder around it.
  func exists() throws(ChangeFailure) -> Bool {
    for path in Self.path.parents + [Self.path] {
      guard let status = try disk.status(of: path) else { break }
      if status.kind != .folder { throw ChangeFailure("\(path.shown) is not a folder") }
      let names = try disk.names(in: path)
      if names.isEmpty || path == Self.path { return true }
    }
    return false
  }

  /// The journal that counts; nil if there is none.
  func read() throws(ChangeFailure) -> Journal? {
    guard let bytes = try disk.bytes(of: Self.plan) else { return nil }
    guard let journal = try? JSONDecoder().decode(Journal.self, from: Data(bytes)),
      journal.isSound
    else {
      throw ChangeFailure(
        "\(Self.plan) is not the journal of a change; remove \(Self.path) if it is not needed")
    }
    return journal
  }

  /// Writes the journal of a change, and lets it count.
  func write(_ journal: Journal, of changes: [Change]) throws(ChangeFailure) {
    try makeFolders()
    for (index, change) in changes.enumerated() { try write(change, index) }
    guard let plan = try? JSONEncoder().encode(journal) else {
      throw ChangeFailure("could not describe the change")
    }
    try steps.write(Array(plan), to: Self.unfinishedPlan)
    try steps.sync(folder: Self.path)
    try steps.move(Self.unfinishedPlan, to: Self.plan)
    try steps.sync(folder: Self.path)
  }

  /// Lets the journal count no longer: what it describes is done, or undone.
  func close() throws(ChangeFailure) {
    try steps.removeFile(Self.plan)
    // From here on nothing can be undone, and what is left is removed by the next call.
    try? steps.sync(folder: Self.path)
    try? clear()
  }

  /// Removes what the folder holds, and the folder.
  func clear() throws(ChangeFailure) {
    for name in try disk.names(in: Self.path) where Self.isOwn(name) {
      try steps.removeFile(Self.path + "/" + name)
    }
    try steps.removeEmptyFolder(Self.path)
    try steps.removeEmptyFolder(Self.path.parent)
  }

  // MARK: - Internal

  private func makeFolders() throws(ChangeFailure) {
    for path in Self.path.parents + [Self.path] {
      try steps.makeFolder(path)
      try steps.sync(folder: path.parent)
    }
  }

  private func write(_ change: Change, _ index: Int) throws(ChangeFailure) {
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
