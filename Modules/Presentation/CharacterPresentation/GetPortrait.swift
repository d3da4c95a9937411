public import CharacterDomain
public import PictureKit

/// Gets the portrait of a character, decoded and scaled. The work is done outside the main actor.
///
/// The last portraits, up to 16 MB, stay in memory, so create one use case for all screens of a
/// feature.
///
/// ```swift
/// func thumbnail(
///   of id: CharacterID, in pictures: any PictureRepository
/// ) async throws(PortraitError) -> PixelImage {
///   try await GetPortrait(pictures: pictures)(of: id, as: .thumbnail)
/// }
/// ```
public struct GetPortrait: Sendable {
  private struct Key: Hashable {
    let id: CharacterID
    let form: PortraitForm
  }

  private let pictures: any PictureRepository
  private let cache = PictureCache<Key>(maximumBytes: 16 << 20)

  /// Creates a use case over a repository.
  public init(pictures: any PictureRepository) { self.pictures = pictures }

  /// Returns the portrait of the character with this ID.
  @concurrent
  public func callAsFunction(
    of id: CharacterID, as form: PortraitForm
  ) async throws(PortraitError) -> PixelImage {
    let key = Key(id: id, form: form)
    if let image = cache[key] { return image }
    let bytes: [UInt8]?
    do throws(CharacterRepositoryError) {
      bytes = try await pictures.picture(of: id, as: .pixels(form.pixels))
    } catch {
      throw .repository(error)
    }
    guard let bytes else { throw .missing }
    do throws(PictureError) {
      let image = form.shaped(try PixelImage(encoded: bytes))
      cache[key] = image
      return image
    } catch {
      throw .picture(error)
    }
  }
}

/// What a portrait is for.
public enum PortraitForm: Hashable, Sendable {
  /// A square of 64 × 64 pixels. The edges of other pictures are cropped.
  case thumbnail
  /// The whole picture, with at most this many pixels on a side.
  case whole(size: Int)

  fileprivate var pixels: Int {
    switch self {
    case .thumbnail: 64
    case .whole(let size): size
    }
  }

  fileprivate func shaped(_ image: PixelImage) -> PixelImage {
    let image = self == .thumbnail ? image.croppedToSquare() : image
    let size = image.fitted(
      width: min(pixels, image.width), height: min(pixels, image.height))
    return image.scaled(width: size.width, height: size.height)
  }
}

/// The reason why there is no portrait.
public enum PortraitError: Error, Hashable, Sendable {
  /// The character has no picture.
  case missing
  case repository(CharacterRepositoryError)
  case picture(PictureError)
}

extension PortraitError: CustomStringConvertible {
  /// The end of a sentence, such as `the character has no picture`.
  public var description: String {
    switch self {
    case .missing: "the character has no picture"
    case .repository(let error): error.description
    case .picture(let error): error.description
    }
  }
}
