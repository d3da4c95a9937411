import CommandLineKit
import ScaffoldKit

/// Measures how long the compiler takes to type-check view models with scoped children.
@MainActor
struct TypeCheckMeasurement {
  /// The total number of children in each compiled file.
  private static let children = 240

  let settings: Settings

  /// Compares two files with the same total number of children. In one file, each view model has
  /// twelve children; in the other file, each view model has three.
  ///
  /// - Throws: `CommandFailure` if the compiler fails, for example because the built module is
  ///   missing.
  func row() throws -> ReportRow {
    var sources = StagedTree(over: EmptyTree())
    sources.write("import DisplayKit\n", to: "None.swift")
    sources.write(source(childrenEach: 3), to: "Three.swift")
    sources.write(source(childrenEach: 12), to: "Twelve.swift")
    let folder = try ScratchFolder(holding: sources)
    defer { folder.remove() }
    _ = try check("None.swift", in: folder)
    var times: (twelve: [Duration], three: [Duration]) = ([], [])
    for _ in 0..<settings.longRounds {
      let none = try check("None.swift", in: folder)
      times.twelve.append((try check("Twelve.swift", in: folder) - none) / Self.children)
      times.three.append((try check("Three.swift", in: folder) - none) / Self.children)
    }
    return ReportRow(
      "type-check a child, 12 per view model", Timing(times.twelve),
      reference: "3 per view model", Timing(times.three), target: .timesReference(1))
  }

  private func check(_ file: String, in folder: ScratchFolder) throws(CommandFailure) -> Duration {
    try ChildProcess([
      "swiftc", "-typecheck", "-swift-version", "6", "-I", Self.modules, "\(folder.path)/\(file)",
    ]).run()
  }

  /// The folder of built modules, which is next to this program.
  private static var modules: String {
    let program = CommandLine.arguments[0]
    let end = program.lastIndex(of: "/") ?? program.startIndex
    return "\(program[..<end])/Modules"
  }
}

// MARK: - Sources

extension TypeCheckMeasurement {
  /// Returns source code for view models with `count` children each, and the functions that scope
  /// these children.
  private func source(childrenEach count: Int) -> String {
    let screens = (0..<Self.children / count).map { screen(number: $0, children: count) }
    return "import DisplayKit\n" + screens.joined()
  }

  private func screen(number: Int, children: Int) -> String {
    let all = 0..<children
    let parts = all.map { "    var part\($0) = \($0)\n" }.joined()
    let cases = all.map { "    case part\($0)(Int)\n" }.joined()
    let scopes = all.map {
      "      whole.scoped(state: \\.part\($0), action: Action.part\($0)),\n"
    }
    return """
      @MainActor enum Screen\(number) {
        struct State: Equatable, Sendable {
      \(parts)  }
        enum Action: Sendable {
      \(cases)  }
        static func children(of whole: AnyViewModel<State, Action>) -> [AnyViewModel<Int, Int>] {
          [
      \(scopes.joined())    ]
        }
      }

      """
  }
}
