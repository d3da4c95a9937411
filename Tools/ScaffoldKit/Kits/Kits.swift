import CommandLineKit

/// The kits that a workspace depends on: a package with the base modules, `scaffold` and its
/// templates. The files of the package must not be edited in a workspace.
public struct Kits: Sendable {
  /// The location of the kits: a folder or a repository.
  public let reference: KitsReference

  /// The modules and programs in the kits' package. Their folders are relative to the workspace,
  /// and their tests are omitted.
  public let modules: [Module]

  /// The version of the kits, such as `1.4.0`. Without a version file, it is the phrase
  /// `of an unknown version`.
  public let version: String

  /// The path of the file that contains the version.
  static let versionPath = "VERSION"

  /// Finds the kits that a manifest refers to.
  ///
  /// - Returns: `nil` if the workspace has its own base modules.
  /// - Throws: `CommandFailure` if the kits can't be found, or if their manifest can't be read.
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
      modules = try ManifestText(bytes).modules().map { module in
        var module = module
        module.folder = "\(folder)/\(module.folder)"
        module.testFolder = nil
        return module
      }
    } catch {
      throw CommandFailure("\(folder)/\(error)")
    }
    let lines = try tree.text(of: "\(folder)/\(Self.versionPath)")?.split(
      whereSeparator: \.isNewline)
    version = lines.map { String($0.first ?? "") } ?? "of an unknown version"
  }

  /// Returns the name of the kits' target that equals `name`, ignoring case as some file systems
  /// do; `nil` if there is no such target. The workspace must not use such a name for a target.
  func target(named name: String) -> String? {
    modules.flatMap { [$0.name] + $0.cTargets }.first { $0.lowercased() == name.lowercased() }
  }

  /// Returns the files in a sealed folder that were edited, added or removed, each with a
  /// description of the change. The result is empty for published kits, and for kits without
  /// checksums.
  func differences(in tree: any FileTree) throws -> [(path: String, text: String)] {
    let files = Subtree(tree: tree, folder: reference.folder)
    guard reference == .folder, let text = try files.text(of: KitsChecksums.path) else { return [] }
    return try KitsChecksums(text).differences(in: files)
  }

  /// Throws if a file in a sealed folder was edited, added or removed.
  func refuseEdits(in tree: any FileTree) throws {
    let differences = try differences(in: tree)
    if differences.isEmpty { return }
    throw CommandFailure(
      "the kits are not as they were sealed: \(differences.count.of("file")) changed",
      details: differences.map { "  \(reference.folder)/\($0.path.shown): \($0.text)" },
      hint: "restore the folder \(reference.folder) with git; "
        + "'scaffold upgrade --discard-changes' replaces it")
  }

  /// Returns the modules for which the kits contain a target with the name of the module or of one
  /// of its C targets.
  func clashes(with modules: [Module]) -> [Module] {
    modules.filter { module in
      ([module.name] + module.cTargets).contains { target(named: $0) != nil }
    }
  }
}

/// The checksums of sealed kits, with one line per file.
///
/// ```
/// 9f2c5a1be03d7786 Modules/Base/DisplayKit/Display.swift
/// ```
struct KitsChecksums {
  /// The path of the file with the checksums, relative to the kits' package.
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

  /// Returns the files that were edited, added or removed since sealing, each with a description of
  /// the change.
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
