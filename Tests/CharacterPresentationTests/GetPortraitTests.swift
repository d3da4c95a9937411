import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import DisplayTesting
import PictureKit
import Testing

@Suite struct GetPortraitTests {
  private let id = CharacterID(12)

  /// A picture that is red on the left, green in the middle and blue on the right.
  private func picture(width: Int, height: Int) throws -> [UInt8] {
    try PixelImage(width: width, height: height) { x, _ in
      switch x * 3 / width {
      case 0: Pixel(255, 0, 0)
      case 1: Pixel(0, 255, 0)
      case _: Pixel(0, 0, 255)
      }
    }.png()
  }

  private func portrait(
    _ bytes: [UInt8]?, as form: PortraitForm
  ) async throws(PortraitError) -> PixelImage {
    let pictures = StubPictureRepository { _, _ in bytes }
    return try await GetPortrait(pictures: pictures)(of: id, as: form)
  }

  @Test("A thumbnail is the middle of the picture, and small")
  func thumbnail() async throws {
    let image = try await portrait(try picture(width: 360, height: 120), as: .thumbnail)
    #expect(image == PixelImage(width: 64, height: 64) { _, _ in Pixel(0, 255, 0) })
  }

  @Test(
    "The whole picture keeps its aspect ratio, and is never enlarged",
    arguments: [(300, 100, 150, 50), (60, 30, 60, 30), (100, 300, 50, 150)])
  func whole(width: Int, height: Int, shownWidth: Int, shownHeight: Int) async throws {
    let bytes = try picture(width: width, height: height)
    let image = try await portrait(bytes, as: .whole(size: 150))
    #expect((image.width, image.height) == (shownWidth, shownHeight))
  }

  @Test("Without a picture, the error says so")
  func missing() async {
    await #expect(throws: PortraitError.missing) { try await portrait(nil, as: .thumbnail) }
  }

  @Test("Bytes that are not a picture are an error of the picture")
  func damaged() async {
    await #expect(throws: PortraitError.picture(.unknownFormat)) {
      try await portrait(Array("<html>".utf8), as: .thumbnail)
    }
  }

  @Test("An error of the repository is passed on")
  func repositoryError() async {
    let pictures = StubPictureRepository { _, _ throws(CharacterRepositoryError) in
      throw .refused(retryAfter: nil)
    }
    await #expect(throws: PortraitError.repository(.refused(retryAfter: nil))) {
      try await GetPortrait(pictures: pictures)(of: id, as: .thumbnail)
    }
  }

  @Test("A portrait is requested once for each form, and again after an error")
  func cache() async throws {
    let calls = CallCounter()
    let bytes = try picture(width: 3, height: 3)
    let getPortrait = GetPortrait(
      pictures: StubPictureRepository { _, _ in await calls.next() == 1 ? nil : bytes })
    for form in [.thumbnail, .thumbnail, .thumbnail, .whole(size: 9)] as [PortraitForm] {
      _ = try? await getPortrait(of: id, as: form)
    }
    #expect(await calls.next() == 4)
  }
}
