import CommandLineKit
import ScaffoldKit

/// How long the compiler thinks about view models that are scoped into children.
@MainActor
struct TypeCheckMeasurement {
  /// How many children all view models of a file have together.
  private static let children = 240

  private let setting: Setting

  init(_ setting: Setting) {
    self.setting = setting
  }

  /// As many children, twelve a view model, beside three a view model.
  ///
  /// - Throws: `CommandFailure` when the compiler or the built module is missing.
  func row() throws -> ReportRow {
    let sources: InMemoryTree = [
      "None.swift": source(childrenEach: nil), "Three.swift": source(childrenEach: 3),
      "Twelve.swift": source(childrenEach: 12),
    ]
    let folder = try ScratchFolder(holding: sources)
    defer { folder.remove() }
    _ = try check("None.swift", in: folder)
    var times: (twelve: [Duration], three: [Duration]) = ([], [])
    for _ in 0..<setting.longRounds {
      let none = try check("None.swift", in: folder)
      times.twelve.append((try check("Twelve.swift", in: folder) - none) / Self.children)
      times.three.append((try check("Three.swift", in: folder) - none) / Self.children)
    }
    return ReportRow(
      what: "type-check a child, 12 to a view model", figure: .time(Timing(times.twelve)),
      beside: .init(what: "3 to a view model", figure: .time(Timing(times.three))),
      target: .timesBeside(1))
  }

  private func check(_ file: String, in folder: ScratchFolder) throws(CommandFailure) -> Duration {
    let compiler = ChildProcess([
      "swiftc", "-typecheck", "-swift-version", "6", "-I", Self.modules, "\(folder.path)/\(file)",
    ])
    let ending = try compiler.run()
    guard ending.exitCode == 0 else {
      throw CommandFailure("swiftc failed; is DisplayKit built in \(Self.modules)?")
    }
    return ending.duration
  }

  /// Beside this program, where the build puts them.
  private static var modules: String {
    let program = CommandLine.arguments[0]
    let end = program.lastIndex(of: "/") ?? program.startIndex
    return "\(program[..<end])/Modules"
  }
}

// MARK: - Sources

extension TypeCheckMeasurement {
  /// View models with so many children each, and the functions that scope them.
  private func source(childrenEach count: Int?) -> String {
    let screens = count.map { count in
      (0..<Self.children / count).map { screen(number: $0, children: count) }
    }
    return "import DisplayKit\n" + (screens ?? []).joined()
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
