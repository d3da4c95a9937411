import CommandLineKit
import InjectionKit
import SettingsKit
import SystemKit
import TerminalText

enum SettingsDependencies {
  static let assembly = Dependency.unique("settings") { resolver in
    SettingsAssembly(
      settings: try resolver.resolve(SharedDependencies.settingsRepository),
      editor: .chosen(by: try resolver.resolve(SharedDependencies.environment)),
      version: CharactersProgram.version)
  }
}

extension FileEditor {
  /// Returns the editor that the user has chosen: the shell command in `VISUAL`, or else in
  /// `EDITOR`, or else `vi`, which needs a terminal. An empty variable is ignored.
  static func chosen(by environment: [String: String]) -> FileEditor {
    let commands = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    let chosen = commands.first { !$0.isEmpty }
    let command = chosen ?? "vi"
    return FileEditor { (path) async throws(FileEditorError) in
      if chosen == nil, ![STDIN_FILENO, STDOUT_FILENO].allSatisfy({ isatty($0) == 1 }) {
        throw FileEditorError(message: "there is no terminal for the editor 'vi'")
      }
      let shell = Subprocess("/bin/sh", ["-c", "\(command) \"$@\"", command, path])
      let exitCode: Int32
      do throws(CommandFailure) { exitCode = try await shell.runInPlace() } catch {
        throw FileEditorError(message: error.message)
      }
      if exitCode == 0 { return }
      let problem = exitCode == 127 ? "was not found" : "failed with exit code \(exitCode)"
      throw FileEditorError(message: "the editor \(SafeText.quoted(command)) \(problem)")
    }
  }
}
