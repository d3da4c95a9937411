/// A source of pictures of characters.
///
/// ```swift
/// func thumbnail(
///   of character: FictionalCharacter, from pictures: any PictureRepository
/// ) async throws(CharacterRepositoryError) -> [UInt8] {
///   try await pictures.picture(of: character, size: 32).bytes
/// }
/// ```
public protocol PictureRepository: Sendable {
  /// Returns a picture of the character.
  ///
  /// - Parameters:
  ///   - character: The character with all its facts, because some pictures are drawn from them.
  ///   - size: The wanted number of pixels of the shorter side. A drawn picture has this size. A
  ///     downloaded one has the size in which it is stored.
  /// - Returns: The picture as the contents of a file.
  /// - Throws: ``CharacterRepositoryError/notFound`` if there is no picture of the character, and
  ///   ``CharacterRepositoryError/cancelled`` in a cancelled task.
  func picture(of character: FictionalCharacter, size: Int)
    async throws(CharacterRepositoryError) -> EncodedPicture
}

/// A picture as the contents of a file, such as a PNG.
public struct EncodedPicture: Hashable, Sendable, Codable {
  /// The contents of the file.
  public let bytes: [UInt8]

  /// The media type that the source states, such as `image/png`; `nil` if unknown. Decoders read the
  /// format from the bytes, because servers state wrong types.
  public let mediaType: String?

  /// Creates a picture without decoding the bytes.
  public init(bytes: [UInt8], mediaType: String?) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
  }
}
