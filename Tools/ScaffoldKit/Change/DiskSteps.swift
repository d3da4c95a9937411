import CommandLineKit
import SystemKit

/// The system calls that change a disk. A test can make each step fail.
struct DiskSteps {
  let root: String

  /// Called before each step with a description such as `write A/a.swift`.
  let intercept: (String) -> StepDecision

  /// Whether a pending signal that would end the process makes the next step fail.
  var stopsOnSignal = false

  func makeFolder(_ path: String) throws(CommandFailure) {
    try attempt("make the folder", path, unless: [EEXIST]) { mkdir($0, 0o777) }
  }

  func setMode(_ mode: UInt32, of path: String) throws(CommandFailure) {
    try attempt("set the mode of", path) { chmod($0, mode_t(mode)) }
  }

  /// Moves a file. Overwrites an existing file at the new path.
  func move(_ path: String, to other: String) throws(CommandFailure) {
    try attempt("write", other) { rename(root.location(of: path), $0) }
  }

  func removeFile(_ path: String) throws(CommandFailure) {
    try attempt("remove", path, unless: [ENOENT]) { unlink($0) }
  }

  func removeEmptyFolder(_ path: String) throws(CommandFailure) {
    try attempt("remove", path, unless: [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR]) { rmdir($0) }
  }

  /// Waits until the entries of a folder are on disk. Does nothing if the folder is missing.
  func sync(folder path: String) throws(CommandFailure) {
    // Some file systems return EINVAL for a folder.
    try attempt(
      "save", path.isEmpty ? "the folder" : path, at: path, unless: [ENOENT, ENOTDIR, EINVAL]
    ) {
      let descriptor = open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 { return -1 }
      defer { close(descriptor) }
      return fsync(descriptor)
    }
  }

  /// Writes a new file and waits until its content is on disk.
  ///
  /// If there is a `model`, the file gets the owner and the permissions of the model. Otherwise it
  /// gets `mode`, to which the `umask` of the process applies.
  func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o666, like model: FileStatus? = nil
  ) throws(CommandFailure) {
    var descriptor: Int32 = -1
    try attempt("create", path) {
      descriptor = open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
      return min(descriptor, 0)
    }
    defer { close(descriptor) }
    try attempt("write", path) { _ in
      do throws(SystemError) { try FileWriter.writeAll(bytes, to: descriptor) } catch {
        errno = error.code
        return -1
      }
      return 0
    }
    if let model {
      try attempt("set the mode of", path) { _ in
        // Only root can change the owner of a file. For other users, the call fails, and the error
        // is ignored.
        _ = fchown(descriptor, model.owner, model.group)
        return fchmod(descriptor, mode_t(model.mode))
      }
    }
    try attempt("save", path) { _ in fsync(descriptor) }
  }

  // MARK: - Internal

  /// Performs a step. `call` returns 0, or -1 with an error code in `errno`.
  private func attempt(
    _ verb: String, _ name: String, at path: String? = nil, unless tolerated: [Int32] = [],
    _ call: (String) -> Int32
  ) throws(CommandFailure) {
    func failure(_ error: SystemError) -> CommandFailure {
      CommandFailure("could not \(verb) \(name.shown): \(error.reason)")
    }
    if stopsOnSignal, HeldSignals.take() {
      throw CommandFailure("interrupted", exitCode: .interrupted)
    }
    switch intercept("\(verb) \(name)") {
    case .perform:
      if call(root.location(of: path ?? name)) == 0 || tolerated.contains(errno) { return }
      throw failure(.last)
    case .skip: return
    case .fail(let code): throw failure(SystemError(code: code))
    case .interrupt: throw CommandFailure("interrupted", exitCode: .interrupted)
    }
  }
}

/// How a ``ChangeWriter`` handles a step that would change the disk. Tests use it to inject
/// failures.
public enum StepDecision: Sendable {
  /// Performs the step.
  case perform
  /// Reports success without performing the step.
  case skip
  /// Fails with an `errno` code without performing the step.
  case fail(Int32)
  /// Fails as if Ctrl-C was pressed, without performing the step.
  case interrupt
}
