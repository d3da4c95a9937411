/// A repository of pictures of characters.
///
/// A picture is the content of an image file. The caller decodes it, so a repository needs no
/// knowledge of screens.
///
/// ```swift
/// func portrait(of id: CharacterID, in pictures: any PictureRepository)
///   async throws(CharacterRepositoryError) -> [UInt8]?
/// {
///   try await pictures.picture(of: id, as: .pixels(256))
/// }
/// ```
public protocol PictureRepository: Sendable {
  /// Returns the picture of the character with this ID; `nil` if the character has no picture in
  /// this form.
  ///
  /// - Throws: ``CharacterRepositoryError/notFound`` if no character has this ID.
  func picture(
    of id: CharacterID, as form: PictureForm
  ) async throws(CharacterRepositoryError) -> [UInt8]?
}

/// The form of a picture of a ``PictureRepository``.
public enum PictureForm: Hashable, Sendable {
  /// A PNG or JPEG file. A picture that is drawn on request is a square with sides of this many
  /// pixels; a stored one keeps its size.
  case pixels(Int)
  /// An SVG file.
  case vector
}
