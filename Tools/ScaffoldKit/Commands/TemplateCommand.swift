public import CommandLineKit
import TerminalKit

/// `scaffold template`: lists the templates, shows one, or makes one the workspace's own.
public struct TemplateCommand: Command {
  enum Deed: String, CaseIterable { case list, show, eject }

  private static let deed = Argument<Deed>("DEED", help: "What to do.", parser: .choice)
  private static let name = Argument(
    "NAME", help: "The template to show or eject, as the list calls it.", arity: .optional,
    parser: .text)

  /// What the command is called, takes and does.
  public let definition = CommandDefinition(
    name: "template",
    summary: "List, show or eject the templates of new modules.",
    discussion: """
      A file in \(TemplateLibrary.overrides) is taken in place of the one of the same name in \
      \(TemplateLibrary.folder). To eject is to copy one there, to be changed.
      """,
    arguments: [deed, name],
    flags: CommonOptions.changing,
    options: [CommonOptions.path],
    examples: [
      .init("scaffold template list", "all of them, and which are the workspace's own"),
      .init(
        "scaffold template eject feature-list/Modules/Features/__Name__Kit/__Name__State.swift",
        "one file to change, while the rest stays"),
    ])

  private let open: @MainActor (CommandInput, Console) throws -> Workspace
  private let save: @MainActor (StagedTree, CommandInput, Console) async throws -> Void

  /// The command.
  ///
  /// - Parameters:
  ///   - open: Finds the workspace.
  ///   - save: Writes what is staged, and tells it.
  public init(
    open: @escaping @MainActor (CommandInput, Console) throws -> Workspace,
    save: @escaping @MainActor (StagedTree, CommandInput, Console) async throws -> Void
  ) {
    self.open = open
    self.save = save
  }

  /// Does one of the three.
  ///
  /// - Throws: ``TemplateError``, or what `open` and `save` throw.
  public func run(_ input: CommandInput, console: Console) async throws {
    let deed = try input.require(Self.deed)
    let name = try name(for: deed, in: input)
    let tree = try open(input, console).tree
    let library = TemplateLibrary(tree)
    switch deed {
    case .list:
      list(try library.all(), as: input.format, on: console)
    case .show:
      show(try library.template(named: name), as: input.format, on: console)
    case .eject:
      let original = try library.original(of: library.template(named: name))
      var staged = StagedTree(over: tree)
      staged.create(original.bytes, at: "\(TemplateLibrary.overrides)/\(name)")
      try await save(staged, input, console)
    }
  }

  // MARK: - Internal

  private func name(
    for deed: Deed, in input: CommandInput
  ) throws(CommandFailure) -> String {
    let name: String? = input[Self.name]
    switch (deed, name) {
    case (.show, nil), (.eject, nil):
      throw CommandFailure(
        "'template \(deed.rawValue)' needs the name of a template; 'scaffold template list' names "
          + "them all", exitCode: .usage)
    case (.list, .some):
      throw CommandFailure("'template list' takes no name", exitCode: .usage)
    case (_, _):
      return name ?? ""
    }
  }

  private func list(_ templates: [Template], as format: OutputFormat, on console: Console) {
    switch format {
    case .text:
      for template in templates {
        let mark = template.isOverridden ? "  (your own)" : ""
        console.writeLine(StyledText(template.name) + StyledText(mark, style: .bold))
      }
    case .json: console.write(.array(templates.map(Self.json)))
    }
  }

  private func show(_ template: Template, as format: OutputFormat, on console: Console) {
    let text = String(decoding: template.bytes, as: UTF8.self)
    switch format {
    case .text: console.write(SafeText.lines(of: text).map(\.string).joined(separator: "\n"))
    case .json: console.write(.object(Self.members(of: template) + [("text", .string(text))]))
    }
  }

  private static func json(_ template: Template) -> JSONValue {
    .object(members(of: template))
  }

  private static func members(of template: Template) -> [(String, JSONValue)] {
    [
      ("name", .string(template.name)), ("path", .string(template.path)),
      ("isOverridden", .bool(template.isOverridden)),
    ]
  }
}
