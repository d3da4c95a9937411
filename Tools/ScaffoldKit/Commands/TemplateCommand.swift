import CommandLineKit
import TerminalText

/// `scaffold template`: lists the templates, prints one, or copies one to override it.
struct TemplateCommand: Command {
  enum Action: String, CaseIterable { case list, show, eject }

  private static let action = Argument<Action>("ACTION", help: "What to do", parser: .choice)
  private static let name = Argument(
    "NAME", help: "Template to show or eject, as printed by 'template list'", arity: .optional,
    parser: .text)
  private static let copyName = Option(
    "as", value: "KIND", help: "With eject: copy all templates of a kind of feature as a new kind",
    parser: .text)

  /// The command's name, options and help.
  let definition = CommandDefinition(
    name: "template",
    summary: "List, show or override the templates of new modules",
    discussion: """
      A file in \(TemplateLibrary.overrides) overrides the template of the same name in \
      \(TemplateLibrary.folder), which belongs to the kits. 'eject' copies a template there, ready \
      to edit. The folder feature-KIND there adds a kind to 'scaffold feature --start'.
      """,
    arguments: [action, name],
    flags: CommonOptions.changing,
    options: [copyName, CommonOptions.path],
    examples: [
      .init("scaffold template list", "all templates, with the overridden ones marked"),
      .init(
        "scaffold template eject feature-list/Modules/Features/__Name__Kit/__Name__State.swift",
        "override one file of a template"),
      .init(
        "scaffold template eject feature-list --as recipe",
        "a new kind for 'scaffold feature --start recipe'"),
    ])

  /// Lists, prints or ejects templates.
  ///
  /// - Throws: `CommandFailure`.
  func run(_ input: CommandInput, console: Console) async throws {
    let action = try input.require(Self.action)
    let name = try name(for: action, in: input)
    let workspace = try Workspace.editing(input, console)
    let library = TemplateLibrary(workspace)
    var staged = StagedTree(over: workspace.tree)
    switch action {
    case .list:
      list(try library.all(), as: input.format, on: console)
    case .show:
      show(try library.template(named: name), as: input.format, on: console)
    case .eject where input[Self.copyName] != nil:
      let start = try library.start(named: name.replacing(/^feature-/, with: ""))
      for (path, bytes) in try library.copies(of: start, as: input[Self.copyName] ?? "") {
        staged.create(bytes, at: path)
      }
    case .eject:
      let original = try library.original(of: library.template(named: name))
      staged.create(original.bytes, at: "\(TemplateLibrary.overrides)/\(name)")
    }
    if action == .eject {
      try await workspace.write(
        staged, testing: [], force: input[CommonOptions.force], for: input, on: console)
    }
  }

  // MARK: - Internal

  private func name(
    for action: Action, in input: CommandInput
  ) throws(CommandFailure) -> String {
    let name: String? = input[Self.name]
    if action != .eject, input[Self.copyName] != nil {
      throw CommandFailure("--as requires 'template eject'", exitCode: .usage)
    }
    switch (action, name) {
    case (.show, nil), (.eject, nil):
      throw CommandFailure(
        "'template \(action.rawValue)' requires the name of a template",
        hint: "run 'scaffold template list' for a list of templates", exitCode: .usage)
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
        let mark = template.isOwn ? "  (own)" : template.isOverridden ? "  (overridden)" : ""
        console.writeLine(StyledText(template.name) + StyledText(mark, style: .bold))
      }
    case .json: console.write(.array(templates.map { .object(Self.members(of: $0)) }))
    }
  }

  private func show(_ template: Template, as format: OutputFormat, on console: Console) {
    let text = String(decoding: template.bytes, as: UTF8.self)
    switch format {
    case .text: console.write(SafeText.lines(of: text).map(\.string).joined(separator: "\n"))
    case .json: console.write(.object(Self.members(of: template) + [("text", .string(text))]))
    }
  }

  private static func members(of template: Template) -> [(String, JSONValue)] {
    [
      ("name", .string(template.name)), ("path", .string(template.path)),
      ("isOverridden", .bool(template.isOverridden)), ("isOwn", .bool(template.isOwn)),
    ]
  }
}
