import CommandLineKit

/// `characters schema`: prints the JSON Schema of a line of an export.
struct SchemaCommand: Command {
  let definition = CommandDefinition(
    name: "schema",
    summary: "Print the JSON Schema of the lines that 'import' reads.",
    discussion: """
      The schema describes one line of JSON lines (draft 2020-12), with all members and limits. \
      'import' also refuses a line whose ID or slug is on an earlier line, an ID of another source, and \
      an object that repeats a member.
      """,
    examples: [.init("characters schema >character.schema.json", "for an editor or a validator")],
    refusedOptions: ["json"])

  func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json {
      throw CommandFailure("'schema' takes no --json: the schema is JSON", exitCode: .usage)
    }
    console.write(CharacterSchema.json)
  }
}
