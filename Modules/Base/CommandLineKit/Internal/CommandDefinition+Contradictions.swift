extension ProgramDefinition {
  /// Mistakes in the definitions of the commands, such as duplicate names.
  var contradictions: [String] {
    commands.flatMap(\.names).repeated.map { "the command '\($0)' is defined twice" }
      + commands.flatMap { command in
        command.contradictions(common: options.map(\.name)).map { "\(command.name): \($0)" }
      }
  }
}

extension CommandDefinition {
  /// Returns mistakes in the definition, such as an option that is already common to all commands.
  func contradictions(common: [String]) -> [String] {
    let names = flags.map(\.name) + options.map(\.name) + common + Self.standardNames
    let shorts = (flags.map(\.short) + options.map(\.short) + [StandardOptions.help.short])
      .compactMap { $0.map(String.init) }
    let placeholders = arguments.map(\.placeholder)
    let repeated = (names.repeated + shorts.repeated + placeholders.repeated)
      .map { "'\($0)' is defined twice" }
    return repeated + misplacedArguments
  }

  private static var standardNames: [String] {
    StandardOptions.flags.map(\.name) + StandardOptions.options.map(\.name)
  }

  private var misplacedArguments: [String] {
    zip(arguments, arguments.dropFirst()).compactMap { first, second in
      if first.arity.maximum > 1 {
        return "'\(first.placeholder)' leaves no values for the next argument"
      }
      if first.arity.minimum < second.arity.minimum {
        return "'\(second.placeholder)' is required after an optional argument"
      }
      return nil
    }
  }
}

extension [String] {
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}
