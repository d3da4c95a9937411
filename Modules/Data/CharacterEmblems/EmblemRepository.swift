public import CharacterDomain
import PictureKit

/// The emblems of the characters of a repository, drawn on request.
///
/// ```swift
/// func emblem(of id: CharacterID, in characters: any CharacterRepository)
///   async throws(CharacterRepositoryError) -> [UInt8]?
/// {
///   try await EmblemRepository(characters: characters).picture(of: id, as: .vector)
/// }
/// ```
public struct EmblemRepository: PictureRepository {
  private let characters: any CharacterRepository

  /// Creates a repository, which reads the facts of a character when its emblem is requested.
  public init(characters: any CharacterRepository) { self.characters = characters }

  /// Returns the emblem of the character with this ID, as a PNG or SVG file.
  ///
  /// - Throws: `CharacterRepositoryError.unusable(reason:)` for a PNG file if libpng is missing, and
  ///   the errors of the repository of characters.
  public func picture(
    of id: CharacterID, as form: PictureForm
  ) async throws(CharacterRepositoryError) -> [UInt8]? {
    let emblem = Emblem(of: try await characters.character(id))
    switch form {
    case .vector: return Array(emblem.svg.utf8)
    case .pixels(let size):
      do throws(PictureError) { return try emblem.image(size: size).png() } catch {
        throw .unusable(reason: error.description)
      }
    }
  }
}
