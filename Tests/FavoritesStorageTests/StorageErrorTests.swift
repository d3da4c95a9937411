import Foundation
import SQLiteKit
import Testing

@testable import FavoritesStorage

@Suite struct StorageErrorTests {
  private static let notOpened: Int32 = 14
  private static let failedWrite: Int32 = 778

  @Test(
    "Describes the system error that made SQLite fail",
    arguments: [
      (notOpened, EMFILE, "/f: Too many open files", nil),
      (notOpened, EROFS, "/f: Read-only file system", nil),
      (notOpened, ENOSPC, "/f: no space left on device", "free some space and try again"),
      (notOpened, EACCES, "/f: the file or its folder is not writable", nil),
      (notOpened, 0, "/f: the file or its folder is not writable", nil),
      (failedWrite, EDQUOT, "/f: no space left on device", "free some space and try again"),
      (failedWrite, EIO, "/f: Input/output error", nil),
      (failedWrite, 0, "/f: input/output error (message (SQLite error 778))", nil),
    ] as [(Int32, Int32, String, String?)])
  func cause(_ code: Int32, _ systemCode: Int32, _ description: String, _ hint: String?) {
    let error = StorageError(
      "/f", SQLiteError(code: code, message: "message", systemCode: systemCode))
    #expect(error.description == description)
    #expect(error.hint == hint)
  }
}
