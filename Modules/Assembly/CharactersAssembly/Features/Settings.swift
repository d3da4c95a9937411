import CommandLineKit
import InjectionKit
import SettingsKit
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
  /// `EDITOR`, or else `vi`.
  static func chosen(by environment: [String: String]) -> FileEditor {
    let commands = [environment["VISUAL"], environment["EDITOR"], "vi"]
    let command = commands.lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
    return FileEditor { (path) async throws(FileEditorError) in
      let shell = Subprocess("/bin/sh", ["-c", "\(command) \"$@\"", command, path])
      let exitCode: Int32
      do throws(CommandFailure) { exitCode = try await shell.runInPlace() } catch {
        throw FileEditorError(message: error.message)
      }
      if exitCode == 0 { return }
      throw FileEditorError(
        message: "the editor \(SafeText.quoted(command)) failed with exit code \(exitCode)")
    }
  }
}
