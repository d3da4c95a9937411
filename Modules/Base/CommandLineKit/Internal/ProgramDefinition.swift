/// What a program is called, takes and does, without its commands' code.
struct ProgramDefinition: Sendable {
  let name: String
  let version: String
  let summary: String
  let discussion: String
  let environment: [EnvironmentVariable]
  let commands: [CommandDefinition]

  var usage: String { "\(name) <command> [options]" }

  func command(named name: String) -> CommandDefinition? {
    commands.first { $0.name == name }
  }
}
