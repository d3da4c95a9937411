import SystemKit
import TerminalText

extension Subprocess {
  /// Launches the program with three open files as its standard input, output and error.
  func launch(connecting descriptors: [Int32]) throws(CommandFailure) -> RunningProcess {
    let commandLine = try commandLine()
    var launch = ProcessLaunch(
      commandLine[0], Array(commandLine.dropFirst()), environment: environment)
    launch.files = descriptors.map { .open($0) }
    do { return RunningProcess(try launch.start()) } catch { throw failure(error) }
  }

  /// The program and arguments to launch. A shell changes the working directory, because Glibc's
  /// overlay hides the call that would do it.
  private func commandLine() throws(CommandFailure) -> [String] {
    guard let folder else { return [program] + arguments }
    guard access(folder, X_OK) == 0 else {
      let reason = SystemError.last.reason
      throw CommandFailure("the folder \(SafeText.quoted(folder)) cannot be entered: \(reason)")
    }
    guard programExists else { throw failure(SystemError(code: ENOENT)) }
    let path = folder.hasPrefix("/") ? folder : "./" + folder
    guard let removedFolder else {
      return ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", path, program] + arguments
    }
    return ["/bin/sh", "-c", Self.removingScript, path, removedFolder, program] + arguments
  }

  /// Runs a program in the folder `$0`, and then removes the folder `$1`. A signal ends the program
  /// but not the shell; it only interrupts `wait`, which is therefore repeated. Without
  /// `exec`, a program in the background would read from `/dev/null`.
  ///
  /// A signal is repeated until the program has ended: the shell's copy, in which the program
  /// starts, can lose one.
  private static let removingScript = """
    program= isEnded=
    end() { while kill -TERM "$program" 2>/dev/null; do sleep 0.01; done; }
    trap 'isEnded=1; [ -z "$program" ] || end' HUP INT TERM
    folder=$1
    shift
    cd "$0" || exit
    exec 3<&0
    "$@" <&3 3<&- &
    program=$!
    [ -z "$isEnded" ] || end
    wait "$program"
    code=$?
    while [ "$code" -gt 128 ] && kill -0 "$program" 2>/dev/null; do
      wait "$program"
      code=$?
    done
    rm -rf "$folder"
    exit "$code"
    """

  private var programExists: Bool {
    if program.isEmpty { return false }
    guard !program.contains("/") else { return access(program, X_OK) == 0 }
    return (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains {
      access("\($0)/\(program)", X_OK) == 0
    }
  }

  private func failure(_ error: SystemError) -> CommandFailure {
    let program = SafeText.quoted(program)
    return error.code == ENOENT
      ? CommandFailure("\(program) is not installed, or not in PATH")
      : CommandFailure("\(program) cannot be launched: \(error.reason)")
  }
}
