extension ProgramDefinition {
  /// The output of `help --json`: the content of all help pages.
  var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("version", .string(version)),
      ("summary", .string(summary)),
      ("discussion", .string(discussion)),
      ("commands", .array(commands.map(json))),
      ("options", .array(Self.options(commonFlags, commonOptions))),
      ("examples", .array(examples.map(\.json))),
    ])
  }

  /// Returns the output of `help COMMAND --json`.
  func json(_ command: CommandDefinition) -> JSONValue {
    .object([
      ("name", .string(command.name)),
      ("aliases", .array(command.aliases.map(JSONValue.string))),
      ("summary", .string(command.summary)),
      ("discussion", .string(command.discussion)),
      ("arguments", .array(command.arguments.map(\.json))),
      ("options", .array(Self.options(command.flags, command.options))),
      ("examples", .array(command.examples.map(\.json))),
    ])
  }

  private static func options(
    _ flags: [Flag], _ options: [OptionDeclaration]
  ) -> [JSONValue] {
    options.map(\.json) + flags.map(\.json)
  }
}

extension Example {
  fileprivate var json: JSONValue {
    .object([("commandLine", .string(commandLine)), ("help", .string(help))])
  }
}

extension ArgumentDeclaration {
  fileprivate var json: JSONValue {
    .object([
      ("placeholder", .string(placeholder)),
      ("help", .string(help)),
      ("isRequired", .bool(arity.minimum > 0)),
      ("repeats", .bool(arity.maximum > 1)),
      ("choices", syntax.choicesJSON),
    ])
  }
}

extension OptionDeclaration {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("short", JSONValue(short.map(String.init))),
      ("placeholder", .string(placeholder)),
      ("help", .string(help)),
      ("choices", syntax.choicesJSON),
    ])
  }
}

extension Flag {
  /// An option without a value.
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("short", JSONValue(short.map(String.init))),
      ("placeholder", .null),
      ("help", .string(help)),
      ("choices", .array([])),
    ])
  }
}

extension ValueSyntax {
  fileprivate var choicesJSON: JSONValue { .array(choices.map(JSONValue.string)) }
}
