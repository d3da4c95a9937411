import CommandLineKit
import TerminalText

/// `scaffold add`: adds fields to an entity.
struct AddCommand: Command {
  private enum Part: String, CaseIterable { case field }

  private static let part = Argument<Part>("WHAT", help: "What to add", parser: .choice)
  private static let entity = Argument(
    "ENTITY", help: "Entity of a feature with its own data, such as Order", parser: .text)
  private static let fields = Argument(
    "NAME:TYPE", help: "Field, such as total:Int or note:String?",
    arity: .repeating(minimum: 1), parser: .text)

  let definition = CommandDefinition(
    name: "add", summary: "Add a field to an entity",
    discussion: """
      Adds a field to all files that 'feature --entity' generated: the entity, the storage with a \
      migration, the command, the views and the samples of the tests. Keeps your edits. If you \
      edited the lines where the field belongs, the command lists what to add there, writes the \
      rest and exits with code 1.

      A field is a String, Int, Double or Bool, with ? if it can be missing. Rows that are stored \
      already have no value, or else an empty text, 0 or no.
      """,
    arguments: [part, entity, fields],
    flags: CommonOptions.changing.filter { $0 != CommonOptions.force },
    options: [CommonOptions.path],
    examples: [
      .init("scaffold add field Order total:Int", "a number"),
      .init("scaffold add field Order note:String? --dry-run", "the changes for an optional text"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try Workspace.editing(input, console)
    try TemplateLibrary(workspace).refuseConflicts()
    console.announce("comparing the features of the entity with their templates", for: input)
    let addition = try await FieldAddition(
      of: input[Self.fields], to: entity(try input.require(Self.entity), in: workspace),
      in: workspace)
    do {
      try await workspace.write(addition.staged, testing: addition.modules, for: input, on: console)
    } catch let failure as CommandFailure where input[CommonOptions.verify] {
      // Report the places to edit by hand too: they can be the reason why the build failed.
      throw Self.failure(addition.remainders, failure.message) ?? failure
    }
    if let failure = Self.failure(addition.remainders) { throw failure }
  }

  // MARK: - Internal

  private static func failure(_ places: [FindingLocation], _ problems: String...) -> CommandFailure?
  {
    if places.isEmpty { return nil }
    let count = places.count
    return CommandFailure(
      count == 1 ? "1 place needs a manual edit" : "\(count) places need a manual edit",
      details: places.map { "  \($0.description)" } + problems)
  }

  private func entity(_ name: String, in workspace: Workspace) throws -> EntityModules {
    let all = EntityModules.all(in: workspace)
    if let entity = all.first(where: { $0.entity.text == name }) { return entity }
    if (try? WorkspaceNames.recorded(in: workspace.tree))?.entity.text == name {
      throw CommandFailure(
        "the fields of \(name) are added by hand, because its catalog is your own file",
        hint: "the section 'Data' of README.md shows the lines")
    }
    let known = all.map(\.entity.text)
    throw CommandFailure(
      "there is no entity \(SafeText.quoted(name)) with modules of its own",
      hint: DidYouMean.hint(for: name, among: known)
        ?? "'scaffold feature NAME --entity ENTITY' generates one", exitCode: .notFound)
  }
}
