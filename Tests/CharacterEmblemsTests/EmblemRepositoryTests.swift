import CharacterDomain
import CharacterDomainTesting
import CharacterEmblems
import PictureKit
import Testing

@Suite struct EmblemRepositoryTests {
  private let ada = FictionalCharacter(id: CharacterID(7), name: "Ada", kind: .human)

  private var repository: EmblemRepository {
    EmblemRepository(characters: InMemoryCharacterRepository([ada]))
  }

  @Test("Returns a PNG file of the requested size")
  func pixels() async throws {
    let bytes = try #require(try await repository.picture(of: ada.id, as: .pixels(32)))
    #expect(try PixelImage(encoded: bytes) == Emblem(of: ada).image(size: 32))
  }

  @Test("Returns the emblem as an SVG file")
  func vector() async throws {
    let bytes = try await repository.picture(of: ada.id, as: .vector)
    #expect(bytes == Array(Emblem(of: ada).svg.utf8))
  }

  @Test("Throws the error of the characters, such as for an unknown ID")
  func unknown() async {
    await #expect(throws: CharacterRepositoryError.notFound) {
      try await repository.picture(of: CharacterID(8), as: .vector)
    }
  }
}
