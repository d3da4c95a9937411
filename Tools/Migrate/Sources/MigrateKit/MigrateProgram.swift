import Foundation

/// The program `migrate`, without its process.
public struct MigrateProgram {
  /// What a run prints, and its exit code: 0 done, 1 failed, 2 usage, 3 not found.
  public struct Result: Sendable {
    /// The text for standard output.
    public let output: String

    /// The text for standard error.
    public let error: String

    /// The exit code.
    public let exitCode: Int32
  }

  static let help = """
    Reports the VIPER modules of a folder, and what their conversion to view models would do.

    Usage: migrate PATH [options]

    Options:
      --json           Print everything as JSON
      --module NAME    Only this module; repeatable
      --all            All modules
      --style adapter  How interactors are treated: they stay
      --edits          Print the report and the changed files as JSON; needs --all or --module.
                       Modules whose new code does not compile are refused. The report is text
                       unless --json is passed, too.
      -h, --help       Print this help

    Nothing is written. Exit codes: 0 done, 1 failed, 2 usage, 3 not found.

    """

  private var path = ""
  private var modules: [String] = []
  private var flags: Set<String> = []

  /// Runs the program with the arguments after its name.
  public static func run(_ arguments: [String]) -> Result {
    if arguments.isEmpty || !Set(["-h", "--help"]).isDisjoint(with: arguments) {
      return Result(output: help, error: "", exitCode: 0)
    }
    do {
      return Result(output: try Self(arguments).output(), error: "", exitCode: 0)
    } catch let error as UsageError {
      return failure("\(error.description)\nhint: 'migrate --help' lists the options", 2)
    } catch SourceFolder.ReadError.missing(let path) {
      return failure(SourceFolder.ReadError.missing(path: path).description, 3)
    } catch let error as MigrationReport.UnknownModule {
      return failure(error.description, 3)
    } catch {
      return failure("\(error)", 1)
    }
  }

  private static func failure(_ message: String, _ exitCode: Int32) -> Result {
    Result(output: "", error: "error: \(message)\n", exitCode: exitCode)
  }

  private func output() throws -> String {
    let folder = try SourceFolder(URL(filePath: path))
    guard flags.contains("--edits") else {
      let report = try MigrationReport(of: folder, modules: modules)
      return flags.contains("--json") ? try report.json() : report.text
    }
    let check = try TypeCheck(kits: Self.kits, cache: Self.cache, compiler: Compiler())
    let report = try MigrationReport(of: folder, modules: modules, check: check)
    return try MigrationResult(report: report, isText: !flags.contains("--json")).json()
  }

  /// The folder with the sources of DisplayKit and FlowKit, which is in the package that contains
  /// this tool.
  private static let kits = URL(filePath: #filePath).appending(path: "../../../../../Modules/Base")
    .standardized

  /// A folder beside the program, which is part of a build.
  private static var cache: URL {
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return program.deletingLastPathComponent().appending(path: "migrate-kits")
  }

  // MARK: - Arguments

  private struct UsageError: Error { let description: String }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var paths: [String] = []
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch String(parts[0]) {
      case "--":
        paths += rest
        rest = []
      case "--json", "--all", "--edits":
        guard parts.count == 1 else {
          throw UsageError(description: "\(parts[0]) takes no value")
        }
        flags.insert(argument)
      case "--module", "--style":
        let inline = parts.count > 1 ? String(parts[1]) : nil
        try set(String(parts[0]), to: inline ?? rest.popFirst())
      case let option where option.hasPrefix("-"):
        throw UsageError(description: "unknown option '\(option.printable)'")
      default: paths.append(argument)
      }
    }
    guard paths.count < 2 else {
      throw UsageError(description: "only one folder, but got '\(paths[1].printable)' too")
    }
    guard let path = paths.first, !path.isEmpty else {
      throw UsageError(description: "the path of a folder is missing")
    }
    self.path = path
    guard !flags.contains("--edits") || flags.contains("--all") || !modules.isEmpty else {
      throw UsageError(description: "--edits needs --all or --module NAME")
    }
  }

  private mutating func set(_ option: String, to value: String?) throws(UsageError) {
    guard let value, !value.isEmpty else {
      throw UsageError(description: "\(option) needs a value")
    }
    if option == "--module" {
      modules.append(value)
    } else if value != "adapter" {
      throw UsageError(description: "unknown style '\(value.printable)'; use adapter")
    }
  }
}
