public import CharacterDomain
import PictureKit

/// The emblems of characters as PNG files, which are drawn when they are needed.
///
/// ```swift
/// func png(of character: FictionalCharacter) async throws(CharacterRepositoryError) -> [UInt8] {
///   try await EmblemRepository().picture(of: character, size: 64).bytes
/// }
/// ```
public struct EmblemRepository: PictureRepository {
  /// Creates the repository, which needs no storage.
  public init() {}

  /// Returns the emblem of the character as a PNG.
  ///
  /// - Throws: `CharacterRepositoryError.unusable` if the PNG library is not installed.
  public func picture(of character: FictionalCharacter, size: Int)
    async throws(CharacterRepositoryError) -> EncodedPicture
  {
    if Task.isCancelled { throw .cancelled }
    do {
      let png = try Emblem(of: character).image(size: size).png()
      return EncodedPicture(bytes: png, mediaType: "image/png")
    } catch {
      throw .unusable(reason: "\(error)")
    }
  }
}
