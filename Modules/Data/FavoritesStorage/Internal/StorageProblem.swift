import SQLiteKit

/// Why a file of favorites can't be read or written: what is wrong with which path, and what to do.
struct StorageProblem: Error, CustomStringConvertible {
  let description: String

  /// What SQLite has to do with it.
  private(set) var kind: SQLiteError.Kind?

  /// What is wrong with a path.
  init(_ path: String, _ words: String) {
    description = "\(path): \(words)"
  }

  /// What SQLite said about the file at a path.
  init(_ path: String, _ error: SQLiteError) {
    switch error.kind {
    case .busy: self.init(path, "another program is writing to it; try again")
    case .full: self.init(path, "no space is left for it; make room and try again")
    case .readOnly, .notOpened: self = .readOnly(path)
    case .inputOutput: self.init(path, "reading or writing failed (\(error))")
    case .damaged, .other: self = .damaged(path, error.description)
    }
    kind = error.kind
  }

  /// It may be read at most.
  static func readOnly(_ path: String) -> StorageProblem {
    var problem = StorageProblem(path, "this file or its folder can't be written to")
    problem.kind = .readOnly
    return problem
  }

  /// Whatever it is, it is not one of ours.
  static func foreign(_ path: String) -> StorageProblem {
    StorageProblem(path, "this is no file of favorites; move it elsewhere to begin anew")
  }

  /// It is one of ours, and can't be trusted.
  static func damaged(_ path: String, _ why: String) -> StorageProblem {
    StorageProblem(path, "this file is damaged (\(why)); move it elsewhere to begin anew")
  }

  /// It is one of ours, and made by a program that knows more.
  static func newer(_ path: String) -> StorageProblem {
    StorageProblem(path, "a newer version of the program made this file; use that one")
  }
}
