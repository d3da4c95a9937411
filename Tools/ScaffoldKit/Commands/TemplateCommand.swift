import CommandLineKit
import TerminalText

/// `scaffold template`: lists the templates, prints a template, or copies a template to override
/// it.
struct TemplateCommand: Command {
  enum Action: String, CaseIterable { case list, show, eject }

  private static let action = Argument<Action>("ACTION", help: "What to do", parser: .choice)
  private static let name = Argument(
    "NAME", help: "Template to show or eject, as printed by 'template list'", arity: .optional,
    parser: .text)
  let definition = CommandDefinition(
    name: "template", summary: "List, show or override the templates of new modules",
    discussion: """
      A file in \(TemplateLibrary.overrides) overrides the template of the same name in \
      \(TemplateLibrary.folder), which belongs to the kits. 'eject' copies a template there, ready \
      to edit.
      """,
    arguments: [action, name], flags: CommonOptions.changing, options: [CommonOptions.path],
    examples: [
      .init("scaffold template list", "all templates, with the overridden ones marked"),
      .init(
        "scaffold template eject feature-list/Modules/Features/__Name__Kit/__Name__State.swift",
        "override one file of a template"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let action = try input.require(Self.action)
    let typed: String? = input[Self.name]
    if action == .list, typed != nil {
      throw CommandFailure("'template list' takes no name", exitCode: .usage)
    }
    guard let name = typed ?? (action == .list ? "" : nil) else {
      throw CommandFailure(
        "'template \(action.rawValue)' requires the name of a template",
        hint: "run 'scaffold template list' for a list of templates", exitCode: .usage)
    }
    let workspace = try Workspace.editing(input, console)
    let library = TemplateLibrary(workspace)
    switch (action, input.format) {
    case (.list, .text):
      for template in try library.all() {
        let mark = StyledText(template.isOverridden ? "  (overridden)" : "", style: .bold)
        console.writeLine(StyledText(template.name) + mark)
      }
    case (.list, .json):
      console.write(.array(try library.all().map { .object(Self.members(of: $0)) }))
    case (.show, let format):
      let template = try library.template(named: name)
      let text = String(decoding: template.bytes, as: UTF8.self)
      format == .json
        ? console.write(.object(Self.members(of: template) + [("text", .string(text))]))
        : console.write(SafeText.lines(of: text).map(\.string).joined(separator: "\n"))
    case (.eject, _):
      var staged = StagedTree(over: workspace.tree)
      let original = try library.original(of: library.template(named: name))
      staged.create(original.bytes, at: "\(TemplateLibrary.overrides)/\(name)")
      try await workspace.write(
        staged, testing: [], force: input[CommonOptions.force], for: input, on: console)
    }
  }

  // MARK: - Internal

  private static func members(of template: Template) -> [(String, JSONValue)] {
    [
      ("name", .string(template.name)), ("path", .string(template.path)),
      ("isOverridden", .bool(template.isOverridden)),
    ]
  }
}
