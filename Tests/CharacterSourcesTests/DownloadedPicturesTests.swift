import CharacterDomain
import CharacterDomainTesting
import CharacterSources
import HTTPKit
import HTTPTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct DownloadedPicturesTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  private let answers = SavedAnswers()

  private func pictures(
    _ server: LoopbackServer, image: String? = "/1.png", isOffline: Bool = false
  ) throws -> (pictures: DownloadedPictures, id: CharacterID) {
    let id = try #require(CharacterID("rickandmorty:1"))
    let character = FictionalCharacter(
      id: id, name: "Rick", image: image.map { server.url($0).absoluteString })
    let pictures = DownloadedPictures(
      of: InMemoryCharacterRepository([character]),
      over: UnhurriedTransport(), answers: answers,
      isOffline: isOffline)
    return (pictures, id)
  }

  @Test("A picture is requested once", arguments: [Self.png, Self.jpeg])
  func once(bytes: [UInt8]) async throws {
    let server = try LoopbackServer(.bytes(bytes))
    for _ in 1...2 {
      let (pictures, id) = try pictures(server)
      #expect(try await pictures.picture(of: id, as: .pixels(64)) == bytes)
    }
    #expect(server.requests.map(\.path) == ["/1.png"])
  }

  @Test("Without an address, or as SVG, there is no picture and no request")
  func none() async throws {
    let server = try LoopbackServer(.status(500))
    let (pictures, id) = try pictures(server)
    #expect(try await pictures.picture(of: id, as: .vector) == nil)
    let without = try self.pictures(server, image: nil)
    #expect(try await without.pictures.picture(of: id, as: .pixels(64)) == nil)
    #expect(server.requests.isEmpty)
  }

  @Test("A response that is not a picture is refused and not kept")
  func otherContent() async throws {
    let server = try LoopbackServer(
      .text("<html>", type: "image/png"), .bytes(Self.png))
    let (pictures, id) = try pictures(server)
    await #expect(
      throws: CharacterRepositoryError.invalidResponse(
        problem: "the picture is not a PNG or JPEG file",
        location: server.url("/1.png").absoluteString)
    ) { try await pictures.picture(of: id, as: .pixels(64)) }
    #expect(try await pictures.picture(of: id, as: .pixels(64)) == Self.png)
  }

  @Test("A picture that the server lacks is none, and a refused one is an error")
  func failures() async throws {
    let server = try LoopbackServer(.status(404), .status(403))
    let (pictures, id) = try pictures(server)
    #expect(try await pictures.picture(of: id, as: .pixels(64)) == nil)
    await #expect(
      throws: CharacterRepositoryError.invalidResponse(
        problem: "the status is 403", location: server.url("/1.png").absoluteString)
    ) { try await pictures.picture(of: id, as: .pixels(64)) }
  }

  @Test("Offline, only a saved picture is returned")
  func offline() async throws {
    let server = try LoopbackServer(.bytes(Self.png))
    let (offline, id) = try pictures(server, isOffline: true)
    await #expect(
      throws: CharacterRepositoryError.notCopied(
        "the copy does not contain the picture of rickandmorty:1")
    ) { try await offline.picture(of: id, as: .pixels(64)) }
    #expect(server.requests.isEmpty)
    _ = try await pictures(server).pictures.picture(of: id, as: .pixels(64))
    #expect(try await offline.picture(of: id, as: .pixels(64)) == Self.png)
  }
}
