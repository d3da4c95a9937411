#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that change a disk. Each is a step that a test can make fail.
struct DiskSteps {
  let root: String

  /// Is told each step before it is made, such as "write A/a.swift".
  let interception: (String) -> StepAnswer

  /// Makes a folder; nothing happens if it is there already.
  func makeFolder(_ path: String) throws(ChangeFailure) {
    try attempt("make the folder", path, unless: [EEXIST]) { mkdir($0, 0o777) }
  }

  func setMode(_ mode: UInt32, of path: String) throws(ChangeFailure) {
    try attempt("set the mode of", path) { chmod($0, mode_t(mode)) }
  }

  /// Puts a file into the place of another, or of none.
  func move(_ path: String, to other: String) throws(ChangeFailure) {
    try attempt("write", other) { rename(root.location(of: path), $0) }
  }

  /// Removes a file; nothing happens if there is none.
  func removeFile(_ path: String) throws(ChangeFailure) {
    try attempt("remove", path, unless: [ENOENT]) { unlink($0) }
  }

  /// Removes a folder; nothing happens if it holds something, or if none is there.
  func removeEmptyFolder(_ path: String) throws(ChangeFailure) {
    try attempt("remove", path, unless: [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR]) { rmdir($0) }
  }

  /// Waits until the names in a folder have reached the disk; nothing happens if there is none.
  func sync(folder path: String) throws(ChangeFailure) {
    // Some file systems can't do that for a folder.
    try attempt(
      "save", path.isEmpty ? "the folder" : path, at: path, unless: [ENOENT, ENOTDIR, EINVAL]
    ) {
      let descriptor = open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 { return -1 }
      defer { close(descriptor) }
      return fsync(descriptor)
    }
  }

  /// Writes a new file, and waits until its bytes have reached the disk. It takes the owner and
  /// the permissions of the model, or the mode after the process's mask.
  func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o666, like model: FileStatus? = nil
  ) throws(ChangeFailure) {
    var descriptor: Int32 = -1
    try attempt("create", path) {
      descriptor = open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
      return min(descriptor, 0)
    }
    defer { close(descriptor) }
    try attempt("write", path) { _ in FileWriter.writeAll(bytes, to: descriptor) }
    if let model { try attempt("set the mode of", path) { _ in Self.liken(descriptor, to: model) } }
    try attempt("save", path) { _ in fsync(descriptor) }
  }

  // MARK: - Internal

  /// Makes one step. The call answers 0, or -1 with its error in `errno`.
  private func attempt(
    _ verb: String, _ name: String, at path: String? = nil, unless tolerated: [Int32] = [],
    _ call: (String) -> Int32
  ) throws(ChangeFailure) {
    func failure(_ error: SystemError) -> ChangeFailure {
      ChangeFailure("could not \(verb) \(name.shown): \(error.reason)")
    }
    switch interception("\(verb) \(name)") {
    case .make:
      if call(root.location(of: path ?? name)) == 0 || tolerated.contains(errno) { return }
      throw failure(.last)
    case .skip: return
    case .fail(let code): throw failure(SystemError(code: code))
    }
  }

  private static func liken(_ descriptor: Int32, to model: FileStatus) -> Int32 {
    // Only root can give a file away; everybody else owns what they write.
    _ = fchown(descriptor, model.owner, model.group)
    return fchmod(descriptor, mode_t(model.mode))
  }
}
