public import CharacterDomain

/// A repository of pictures that a test implements with a closure.
///
/// ```swift
/// let offline = StubPictureRepository { _, _ throws(CharacterRepositoryError) in
///   throw .unreachable(reason: "offline")
/// }
/// ```
public struct StubPictureRepository: PictureRepository {
  /// The closure that implements ``CharacterDomain/PictureRepository/picture(of:as:)``.
  public typealias OnPicture =
    @Sendable (CharacterID, PictureForm) async throws(CharacterRepositoryError) -> [UInt8]?

  private let onPicture: OnPicture

  /// Creates a repository. By default, no character has a picture.
  public init(onPicture: @escaping OnPicture = { _, _ in nil }) { self.onPicture = onPicture }

  /// Calls the closure.
  public func picture(
    of id: CharacterID, as form: PictureForm
  ) async throws(CharacterRepositoryError) -> [UInt8]? {
    try await onPicture(id, form)
  }
}
