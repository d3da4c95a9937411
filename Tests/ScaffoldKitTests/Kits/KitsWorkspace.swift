import CommandLineKit
import CommandLineTesting
import Foundation
import RepositoryTesting
import ScaffoldKit
import Testing

/// A new workspace on disk, and a later version of its kits beside it.
@MainActor
struct KitsWorkspace {
  let folder: TemporaryFolder

  /// The folder of the later kits, which contains no checksums, like a repository in which kits are
  /// developed.
  private static let next = "next"

  /// Generates the workspace `app`, and copies its kits to `next` with the version 99.0.0.
  init() throws {
    folder = try TemporaryFolder()
    for (path, bytes) in Self.files {
      try write(bytes, to: "app/\(path)")
      if path.hasPrefix("Kits/"), path != "Kits/CHECKSUMS" {
        try write(bytes, to: Self.next + path.dropFirst(4))
      }
    }
    try editNext(
      "Modules/Base/CommandLineKit/PackageVersion.swift", PackageVersion.current, "99.0.0")
  }

  /// The path of the later kits.
  var next: String { "\(folder.path)/\(Self.next)" }

  /// Runs a command in the workspace.
  func run(_ words: String...) async -> CommandOutcome {
    await ScaffoldProgram().commandLine.run(words + ["--path", folder.path + "/app"], width: 200)
  }

  /// Upgrades the workspace to the later kits.
  func upgrade(_ words: String...) async -> CommandOutcome {
    await ScaffoldProgram().commandLine.run(
      ["upgrade", "--to", next, "--path", folder.path + "/app"] + words, width: 200)
  }

  func text(of path: String) throws -> String? {
    try DiskTree(root: folder.path + "/app").text(of: path)
  }

  /// Replaces each occurrence of `old` in a file of the workspace. Throws if the file is missing or
  /// does not contain `old`.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    try edit(inFolder: "app", path, old, new)
  }

  /// Replaces each occurrence of `old` in a file of the later kits. Throws if the file is missing
  /// or does not contain `old`.
  func editNext(_ path: String, _ old: String, _ new: String) throws {
    try edit(inFolder: Self.next, path, old, new)
  }

  /// Returns the content of all files, of the workspace and of the later kits.
  func contents() throws -> [String: TemporaryFolder.Item] { try folder.contents() }

  // MARK: - Internal

  /// The files of a new workspace, by path.
  private static let files: [String: [UInt8]] = {
    do {
      let names = try WorkspaceNames(app: "QxyApp", entity: "Zqk")
      let plan = try WorkspacePlan(names, from: Workspace(RepositoryFiles()))
      let changes = try ChangePlan(plan.staged(over: InMemoryTree())).changes
      return Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.after ?? []) })
    } catch {
      Issue.record(error, "a workspace can't be generated")
      return [:]
    }
  }()

  private func write(_ bytes: [UInt8], to path: String) throws {
    try folder.write(String(decoding: bytes, as: UTF8.self), to: path)
  }

  private func edit(inFolder inner: String, _ path: String, _ old: String, _ new: String) throws {
    let text = try #require(try DiskTree(root: folder.path).text(of: "\(inner)/\(path)"))
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: "\(inner)/\(path)")
  }
}
