import CharacterDomain
import CommandLineKit
import Foundation
import Testing

@testable import CharactersAssembly

@Suite struct SourceCopiesTests {
  @Test("Removes the copy of a server whose address the user has set to the public one")
  func publicAddress() async throws {
    let folder = try TemporaryFolder(prefix: "copies")
    defer { folder.remove() }
    let file =
      folder.path
      + "/characters/rickandmorty/copy-https_3a_2f_2frickandmortyapi.com_2fapi.sqlite"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/characters/rickandmorty", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: file))
    var settings = Settings()
    settings[addressOf: "rickandmorty"] = SourceAddress(
      rawValue: "https://rickandmortyapi.com/api")
    let copies = SourceCopies(
      of: ["rickandmorty"], settings: settings, environment: ["XDG_CACHE_HOME": folder.path])
    #expect(try copies.clear().map(\.size) == [1])
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
