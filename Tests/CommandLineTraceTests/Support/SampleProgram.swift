import CommandLineKit
import CommandLineTesting
import CommandLineTrace
import DisplayKit

/// A program whose command `count` loads a number in an effect and prints it.
@MainActor struct SampleProgram {
  /// The operation of the effect, which returns the number.
  var load: @Sendable () async -> Int = { 7 }
  var name = "counter"
  var version = "1.0"

  private var commandLine: CommandLineProgram {
    let trace = ProgramTrace(program: name, version: version) { self.commandLine }
    return CommandLineProgram(
      name: name, version: version, summary: "Counts.", options: trace.options + [.width],
      commands: [CountCommand(load: load), UnrecordableCommand(), PlayCommand()] + trace.commands)
  }

  /// Runs the program, by default on a console that is 30 columns wide and has colors.
  func run(_ arguments: [String], width: Int = 30, colors: Bool = true) async -> CommandOutcome {
    await commandLine.run(arguments, width: width, colors: colors)
  }
}

/// `counter count`: prints the number, and the width and colors of the console. With `--failing`,
/// it then fails.
private struct CountCommand: Command {
  private static let failing = Flag("failing", help: "Fail at the end.")
  private static let start = Option(
    "from", value: "NUMBER", help: "Number that is asked for", parser: .integer(in: 0...9))

  let definition = CommandDefinition(
    name: "count", summary: "Count.", flags: [failing], options: [start])
  let load: @Sendable () async -> Int

  func run(_ input: CommandInput, console: Console) async throws {
    let counter = Counter(start: input[Self.start] ?? 7, load: load)
    counter.send(.appeared)
    await counter.waitUntilIdle()
    console.writeLine("\(counter.state) of \(console.profile.width), \(console.profile.colors)")
    console.writeErrorLine("counted")
    if input[Self.failing] { throw CommandFailure("it failed", exitCode: .notFound) }
  }
}

/// `counter play`: an interactive command.
private struct PlayCommand: Command {
  let definition = CommandDefinition(name: "play", summary: "Play.", isInteractive: true)

  func run(_ input: CommandInput, console: Console) async throws { console.writeLine("played") }
}

private final class Counter: ViewModel {
  enum Action: Codable, Sendable {
    case appeared
    case countArrived(Int)
  }

  let display = Display<Int, Action>(0)
  private let start: Int
  private let load: @Sendable () async -> Int

  init(start: Int, load: @escaping @Sendable () async -> Int) {
    self.start = start
    self.load = load
  }

  func handle(_ action: Action) {
    switch action {
    case .appeared: run(id: EffectID("load", for: start)) { [load] in .countArrived(await load()) }
    case .countArrived(let count): update(count)
    }
  }
}

/// `counter unrecordable`: sends an action that is not `Codable`.
private struct UnrecordableCommand: Command {
  let definition = CommandDefinition(
    name: "unrecordable", summary: "Send an action that is not Codable.")

  func run(_ input: CommandInput, console: Console) async throws {
    Unrecordable().send(.touched)
    console.writeLine("done")
  }
}

private final class Unrecordable: ViewModel {
  enum Action: Sendable { case touched }
  let display = Display<Int, Action>(0)
  func handle(_ action: Action) { update(1) }
}
