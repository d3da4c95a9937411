public import CommandLineKit

extension CommandLineProgram {
  /// Creates a program that has only the commands under test.
  ///
  /// ```swift
  /// enum ZooError: Error, CustomStringConvertible {
  ///   case closed
  ///   var description: String { "the zoo is closed" }
  /// }
  ///
  /// @MainActor
  /// func run(_ arguments: String..., of commands: [any Command]) async -> CommandOutcome {
  ///   await CommandLineProgram("zoo", testing: commands, reporting: ZooError.self).run(arguments)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - commands: The commands.
  ///   - errors: The type of error that the commands throw. It is reported by its description; any
  ///     other error is unexpected.
  public init<Failure: Error & CustomStringConvertible>(
    _ name: String, testing commands: [any Command], reporting errors: Failure.Type
  ) {
    self.init(
      name: name, version: "1.0", summary: "Runs commands in tests.", commands: commands
    ) { error in
      (error as? Failure).map { CommandFailure($0.description) }
    }
  }

  /// Runs the program in a task that is already cancelled, and returns all that it wrote.
  ///
  /// ```swift
  /// let outcome = await program.runCancelled(["list"])
  /// #expect(outcome == .interrupted)
  /// ```
  public func runCancelled(_ arguments: [String]) async -> CommandOutcome {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run(arguments)
    }
    return await task.value
  }
}

extension CommandOutcome {
  /// The outcome of a command that was interrupted before it wrote anything.
  public static let interrupted = CommandOutcome(error: "error: interrupted\n", code: .interrupted)
}
