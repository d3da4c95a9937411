import CommandLineKit
import TerminalText
import __Entity__Domain

/// `__program__ __command__`: lists, adds and removes.
struct __Name__Command: Command {
  private enum Verb: String, CaseIterable { case list, add, remove }

  /// The options with the values of a new __noun__.
  private enum Fields {
    static let __field__ = Option<__FieldOptionType__>(
      "__fieldOption__", value: "__fieldValue__",
      help: "With 'add': __fieldWords____fieldOptional__",
      parser: .__FieldParser__)
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional, parser: .choice)
  private static let id = Argument<Int>(
    "ID", help: "With 'remove': ID, as 'list' prints it", arity: .optional,
    parser: .integer(in: 1...Int.max))

  let definition = CommandDefinition(
    name: "__command__",
    summary: "List, add or remove __noun__ entries",
    discussion: """
      The data is stored in __program__/__subject__.sqlite in XDG_DATA_HOME, or in ~/.local/share. \
      'add' creates the file.
      """,
    arguments: [verb, id],
    options: Self.fieldOptions,
    examples: [
      .init("__program__ __command__", "everything that is stored"),
      .init(Self.addExample, "a new __noun__"),
      .init("__program__ __command__ remove 2", "remove by ID"),
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let view = assembly.view(for: input.format, console: console)
    let viewModel = assembly.viewModel(for: try request(from: input))
    do {
      try await viewModel.presentContent(on: view, after: .appeared)
    } catch let error as __Entity__RepositoryError {
      throw CommandFailure(error)
    }
  }

  // MARK: - Internal

  private func request(
    from input: CommandInput
  ) throws(CommandFailure) -> __Name__Request {
    let verb = input[Self.verb] ?? .list
    if verb != .add, Self.hasFields(input) {
      throw CommandFailure("only 'add' accepts field options", exitCode: .usage)
    }
    let id: Int? = input[Self.id]
    switch (verb, id) {
    case (.list, nil): return .list
    case (.add, nil):
      do throws(CommandFailure) { return .add(try Self.draft(from: input)) } catch {
        throw CommandFailure(
          error.message, hint: "give all values: \(Self.addExample)", exitCode: error.exitCode)
      }
    case (.remove, let id?): return .remove(__Entity__ID(id))
    case (.remove, nil): throw CommandFailure("'remove' requires an ID", exitCode: .usage)
    case (.list, _?), (.add, _?):
      throw CommandFailure("'\(verb.rawValue)' accepts no ID", exitCode: .usage)
    }
  }

  private static var fieldOptions: [any DeclaredOption] {
    var options: [any DeclaredOption] = []
    options.append(Fields.__field__)
    return options
  }

  /// A command line that adds __aNoun__.
  private static var addExample: String {
    var words = ["__program__ __command__ add"]
    words.append("--__fieldOption__ __fieldSampleWord__")
    return words.joined(separator: " ")
  }

  private static func hasFields(_ input: CommandInput) -> Bool {
    var isGiven: [Bool] = []
    isGiven.append(input[Fields.__field__] != nil)
    return isGiven.contains(true)
  }

  private static func draft(
    from input: CommandInput
  ) throws(CommandFailure) -> __Entity__Draft {
    __Entity__Draft(
      __field__: __FieldInput__,
    )
  }
}

extension CommandFailure {
  /// Creates the failure that reports an error of the repository.
  init(_ error: __Entity__RepositoryError) {
    let text = SafeText(error.description).string
    switch error {
    case .notFound: self.init(text, exitCode: .notFound)
    case .storage(_, let hint): self.init(text, hint: hint, exitCode: .storage)
    case .cancelled: self.init(text, exitCode: .interrupted)
    }
  }
}
