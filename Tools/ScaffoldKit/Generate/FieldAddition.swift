import CommandLineKit

/// Adds fields to an entity by merging the templates' new output into the existing files of the
/// entity and its features.
///
/// A merge compares three versions of a file: the templates' output without the new fields, the
/// templates' output with the new fields, and the file in the workspace. An edited line stays as it
/// is, even if the templates would change it.
struct FieldAddition {
  /// The workspace with the added fields.
  private(set) var staged: StagedTree

  /// The places that must be edited by hand, in the order of the files.
  private(set) var remainders: [FindingLocation] = []

  /// The names of the modules of the entity and its features.
  let modules: [String]

  private let workspace: Workspace

  /// Adds fields as typed on the command line, such as `total:Int`.
  ///
  /// - Throws: `CommandFailure` if a field can't be added, or if no feature was generated for the
  ///   entity.
  init(of typed: [String], to entity: EntityModules, in workspace: Workspace) async throws {
    self.workspace = workspace
    staged = StagedTree(over: workspace.tree)
    let present = try entity.fields(in: workspace)
    let fields = try present.adding(typed)
    // A feature generated on another branch may lack a field that the entity already has.
    let names = typed.map { $0.prefix { $0 != ":" } }
    let rest = fields.filter { !names.contains($0.name[...]) }
    let others = rest.isEmpty ? present : rest
    let features = try workspace.modules.filter { $0.layer == .features }.compactMap {
      try Self.generators(of: $0, entity, from: others, to: fields, in: workspace)
    }
    if features.isEmpty {
      throw CommandFailure(
        "no feature was generated for \(entity.entity.text)",
        hint: "add the field to \(entity.path) by hand")
    }
    modules = try features.map(\.theirs.module) + entity.all().map(\.name.text)
    for (base, theirs) in features { try await merge(from: base.files, to: theirs.files) }
    let isComplete = try staged.contents.allSatisfy {
      try workspace.tree.bytes(of: $0.path) == $0.bytes
    }
    if isComplete {
      staged.create(try workspace.tree.bytes(of: entity.path) ?? [], at: entity.path)
    }
  }

  // MARK: - Internal

  /// Returns a feature's generators without and with the added fields. Returns `nil` if the feature
  /// does not use the entity, has no command, or has no file that matches the output of one of the
  /// generators.
  private static func generators(
    of feature: Module, _ entity: EntityModules, from others: [EntityField],
    to fields: [EntityField], in workspace: Workspace
  ) throws -> (base: ModuleGenerator, theirs: ModuleGenerator)? {
    guard feature.uses.contains(entity.entity.text + "Domain"), let name = feature.feature,
      let word = CommandWords.all(of: feature, in: workspace).first
    else { return nil }
    func generator(_ fields: [EntityField]) throws -> ModuleGenerator {
      try ModuleGenerator(
        feature: ModuleName(name), entity: entity.entity, fields: fields,
        command: CommandName(word), in: workspace)
    }
    guard let base = try? generator(others) else { return nil }
    let theirs = try generator(fields)
    let isGenerated = try (base.ownFiles + theirs.ownFiles).contains {
      try workspace.tree.bytes(of: $0.path) == $0.bytes
    }
    return isGenerated ? (base, theirs) : nil
  }

  private mutating func merge(from base: [RenderedFile], to theirs: [RenderedFile]) async throws {
    for (base, theirs) in zip(base, theirs) where base.bytes != theirs.bytes {
      guard let ours = try workspace.tree.bytes(of: theirs.path) else { continue }
      if staged.files[theirs.path] != nil { continue }
      let versions = MergeVersions(base: base.bytes, ours: ours, theirs: theirs.bytes)
      guard let merged = try await TextMerge(versions: versions).text() else { continue }
      let conflicted = ConflictedText(merged)
      staged.write(conflicted?.ours ?? merged, to: theirs.path)
      for conflict in conflicted?.conflicts ?? [] {
        let new = conflict.theirs.filter { !$0.hasPrefix("///") && !base.text.contains($0) }
        remainders.append(
          FindingLocation(
            path: theirs.path, line: conflict.line,
            text: new.isEmpty
              ? "compare it with its template" : "insert " + new.joined(separator: " ")))
      }
    }
  }
}
