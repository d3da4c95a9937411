import CommandLineKit
import TerminalText

extension Subprocess {
  /// Launches the program with three open files as its standard input, output and error.
  func launch(connecting descriptors: [Int32]) throws(CommandFailure) -> RunningProcess {
    var process: pid_t = 0
    let commandLine = try commandLine()
    let code = withSettings(descriptors) { actions, attributes in
      withCStrings(commandLine) { words in
        withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
          posix_spawnp(&process, commandLine[0], &actions, &attributes, words, variables)
        }
      }
    }
    guard code == 0 else { throw failure(code) }
    return RunningProcess(process)
  }

  /// The program and arguments to launch. A shell changes the working directory, because Glibc's
  /// overlay hides the call that would do it.
  private func commandLine() throws(CommandFailure) -> [String] {
    guard let folder else { return [program] + arguments }
    guard access(folder, X_OK) == 0 else {
      let reason = SystemError.last.reason
      throw CommandFailure("the folder \(SafeText.quoted(folder)) cannot be entered: \(reason)")
    }
    guard programExists else { throw failure(ENOENT) }
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
    guard !program.contains("/") else { return access(program, X_OK) == 0 }
    return (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains {
      access("\($0)/\(program)", X_OK) == 0
    }
  }

  private func failure(_ code: Int32) -> CommandFailure {
    guard code != ENOENT else {
      return CommandFailure("\(SafeText.quoted(program)) is not installed, or not in PATH")
    }
    let reason = SystemError(code: code).reason
    return CommandFailure("\(SafeText.quoted(program)) cannot be launched: \(reason)")
  }
}

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?

  private func emptySettings() -> (FileActions, Attributes) { (nil, nil) }
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t

  private func emptySettings() -> (FileActions, Attributes) { (FileActions(), Attributes()) }
#endif

/// Calls a closure with the settings of a launch for open files and signals.
private func withSettings(
  _ descriptors: [Int32], _ body: (inout FileActions, inout Attributes) -> Int32
) -> Int32 {
  var (actions, attributes) = emptySettings()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, descriptor) in descriptors.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
  }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads of Swift's pool block signals; a child would inherit that and outlive Ctrl-C.
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  return body(&actions, &attributes)
}

/// Calls a closure with the strings as C strings, followed by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
