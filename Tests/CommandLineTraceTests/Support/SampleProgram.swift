import CommandLineKit
import CommandLineTrace
import DisplayKit

/// How a run ended, and what it wrote.
struct Outcome: Equatable {
  var output = ""
  var error = ""
  var code = ExitCode.success
}

/// A program that asks somebody for a number and shows it.
@MainActor
struct SampleProgram {
  /// What it asks; a test may break it.
  var ask: @Sendable () async -> Int = { 7 }
  var name = "counter"
  var version = "1.0"

  private var commandLine: CommandLineProgram {
    let trace = ProgramTrace(program: name, version: version) { self.commandLine }
    return CommandLineProgram(
      name: name, version: version, summary: "Counts.", options: trace.options,
      commands: [CountCommand(ask: ask), MuteCommand()] + trace.commands)
  }

  /// Runs it, on a console that is 30 columns wide and has colors if nothing else is said.
  func run(
    _ arguments: [String], on console: Console = .recording(width: 30, colors: true)
  ) async -> Outcome {
    let code = await commandLine.run(arguments: arguments, environment: [:], console: console)
    return Outcome(output: console.output, error: console.errorOutput, code: code)
  }
}

/// `counter count`: shows what was asked, as wide as the console.
private struct CountCommand: Command {
  private static let failing = Flag("failing", help: "Fail in the end.")

  let definition = CommandDefinition(name: "count", summary: "Count.", flags: [failing])
  let ask: @Sendable () async -> Int

  func run(_ input: CommandInput, console: Console) async throws {
    let counter = Counter(ask: ask)
    counter.send(.appeared)
    await counter.settled()
    console.writeLine("\(counter.state) of \(console.profile.width), \(console.profile.colors)")
    console.writeErrorLine("counted")
    if input[Self.failing] { throw CommandFailure("it failed", exitCode: .notFound) }
  }
}

private final class Counter: ViewModel {
  enum Action: Codable, Sendable {
    case appeared
    case countArrived(Int)
  }

  let display = Display<Int, Action>(0)
  private let ask: @Sendable () async -> Int

  init(ask: @escaping @Sendable () async -> Int) {
    self.ask = ask
  }

  func handle(_ action: Action) {
    switch action {
    case .appeared: run(id: "ask") { [ask] in .countArrived(await ask()) }
    case .countArrived(let count): update(count)
    }
  }
}

/// `counter mute`: does something that can't be recorded.
private struct MuteCommand: Command {
  let definition = CommandDefinition(name: "mute", summary: "Say nothing.")

  func run(_ input: CommandInput, console: Console) async throws {
    Mute().send(.touched)
    console.writeLine("done")
  }
}

private final class Mute: ViewModel {
  enum Action: Sendable { case touched }
  let display = Display<Int, Action>(0)
  func handle(_ action: Action) { update(1) }
}
