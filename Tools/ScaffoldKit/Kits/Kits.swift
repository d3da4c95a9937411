import CommandLineKit

/// The kits that a workspace depends on: a package with the base modules, `scaffold` and its
/// templates, which the workspace does not change.
public struct Kits: Sendable {
  /// Where the kits are.
  public let reference: KitsReference

  /// The modules and programs of the package. Their folders are relative to the workspace.
  public let modules: [Module]

  /// The version, or `of an unknown version`.
  public let version: String

  /// The file with the version.
  static let versionPath = "VERSION"

  /// Finds the kits of a workspace.
  ///
  /// - Returns: nil if the workspace contains its base modules itself.
  /// - Throws: `CommandFailure` if the kits are missing.
  init?(of manifest: ManifestText, in tree: any FileTree) throws {
    guard let reference = KitsReference(in: manifest) else { return nil }
    self.reference = reference
    let folder = reference.folder
    guard let bytes = try tree.bytes(of: "\(folder)/\(ManifestText.path)") else {
      let hint =
        reference == .folder
        ? "restore the folder with git" : "get them with 'swift package resolve'"
      throw CommandFailure("there are no kits in \(folder)", hint: hint)
    }
    do throws(ManifestError) {
      modules = try ManifestText(bytes).modules().map { $0.inside(folder) }
    } catch {
      throw CommandFailure("\(folder)/\(error)")
    }
    let lines = try tree.text(of: "\(folder)/\(Self.versionPath)")?.split(
      whereSeparator: \.isNewline)
    version = lines.map { String($0.first ?? "") } ?? "of an unknown version"
  }

  /// Returns the target with a name, ignoring case as some file systems do. No target of the workspace
  /// can have the name of one.
  func target(named name: String) -> String? {
    modules.flatMap { [$0.name] + $0.cTargets }.first { $0.lowercased() == name.lowercased() }
  }

  /// Returns the files of a sealed folder that are not as they were sealed. Published kits are not
  /// compared.
  func differences(in tree: any FileTree) throws -> [(path: String, text: String)] {
    let files = Subtree(tree: tree, folder: reference.folder)
    guard reference == .folder, let text = try files.text(of: KitsChecksums.path) else { return [] }
    return try KitsChecksums(text).differences(in: files)
  }

  /// Throws if a file of a sealed folder is not as it was sealed.
  func refuseEdits(in tree: any FileTree) throws {
    let differences = try differences(in: tree)
    if differences.isEmpty { return }
    throw CommandFailure(
      "the kits are not as they were sealed: \(differences.count.of("file")) changed",
      details: differences.map { "  \(reference.folder)/\($0.path.shown): \($0.text)" },
      hint: "restore the folder \(reference.folder) with git; "
        + "'scaffold upgrade --discard-changes' replaces it")
  }

  /// Returns the modules that have the name of a target of the kits.
  func clashes(with modules: [Module]) -> [Module] {
    modules.filter { module in
      ([module.name] + module.cTargets).contains { target(named: $0) != nil }
    }
  }
}

extension Module {
  /// Returns the module of a package in a folder. The package's tests are not part of the workspace.
  fileprivate func inside(_ folder: String) -> Module {
    var module = self
    module.folder = "\(folder)/\(self.folder)"
    module.testFolder = nil
    return module
  }
}

/// The checksums of the files of sealed kits, with a line for each file.
///
/// ```
/// 9f2c5a1be03d7786 Modules/Base/DisplayKit/Display.swift
/// ```
struct KitsChecksums {
  /// The path in the package of the kits.
  static let path = "CHECKSUMS"

  private let lines: [String: Substring]

  init(_ text: String) {
    let entries = text.split(separator: "\n").map { line in
      (String(line.dropFirst(17)), line.prefix(16))
    }
    lines = Dictionary(entries) { _, last in last }
  }

  static func text(of files: [RenderedFile]) -> String {
    files.map { "\(Fingerprint($0.bytes).text) \($0.path)\n" }.joined()
  }

  /// Returns the files of a tree that are not as they were sealed, each with what happened to it.
  func differences(in tree: any FileTree) throws -> [(path: String, text: String)] {
    var found: [(path: String, text: String)] = []
    for (path, checksum) in lines {
      let bytes = try tree.bytes(of: path)
      if let bytes, Fingerprint(bytes).text != checksum { found.append((path, "edited")) }
      if bytes == nil { found.append((path, "removed")) }
    }
    for path in try tree.paths(under: "") where lines[path] == nil && path != Self.path {
      found.append((path, "added"))
    }
    return found.sorted { $0.path < $1.path }
  }
}
