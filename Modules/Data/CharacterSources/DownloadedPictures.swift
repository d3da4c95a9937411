public import CharacterDomain
public import HTTPKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pictures of a service, at the addresses in `FictionalCharacter.image`.
///
/// A picture is requested once. It is assumed not to change at the same address, so later calls
/// return the saved answer.
///
/// ```swift
/// func rick(
///   in characters: any CharacterRepository, over transport: any HTTPTransport,
///   answers: any AnswerStore
/// ) async throws(CharacterRepositoryError) -> [UInt8]? {
///   let pictures = DownloadedPictures(of: characters, over: transport, answers: answers)
///   guard let id = CharacterID("rickandmorty:1") else { return nil }
///   return try await pictures.picture(of: id, as: .pixels(300))
/// }
/// ```
public struct DownloadedPictures: PictureRepository {
  private let characters: any CharacterRepository
  private let transport: any HTTPTransport
  private let answers: any AnswerStore
  private let isOffline: Bool

  /// Creates a repository, which sends no request before its first call.
  ///
  /// - Parameters:
  ///   - characters: The repository that knows the addresses.
  ///   - transport: The transport that sends the requests.
  ///   - answers: The store of the pictures.
  ///   - isOffline: Whether no request may be sent.
  public init(
    of characters: any CharacterRepository, over transport: any HTTPTransport,
    answers: any AnswerStore, isOffline: Bool = false
  ) {
    (self.characters, self.transport) = (characters, transport)
    (self.answers, self.isOffline) = (answers, isOffline)
  }

  /// Returns the picture of a character as the service sent it, whatever its size; `nil` if the
  /// service has no picture of the character.
  public func picture(
    of id: CharacterID, as form: PictureForm
  ) async throws(CharacterRepositoryError) -> [UInt8]? {
    guard case .pixels = form, let address = try await characters.character(id).image,
      let url = URL(string: address)
    else { return nil }
    if let saved = await answers.answer(at: address) { return saved.body }
    if isOffline { throw .notCopied("the copy does not contain the picture of \(id)") }
    let response = try await send(HTTPRequest(url, headers: ["Accept": "image/png, image/jpeg"]))
    if response.status == 404 { return nil }
    try response.checkStatus(at: address)
    guard response.body.isPicture else {
      throw .invalidResponse(problem: "the picture is not a PNG or JPEG file", location: address)
    }
    await answers.save(SavedAnswer(tag: response.tag, body: response.body), at: address)
    return response.body
  }

  private func send(
    _ request: HTTPRequest
  ) async throws(CharacterRepositoryError) -> HTTPResponse {
    do throws(HTTPError) { return try await transport.send(request) } catch {
      throw CharacterRepositoryError(error, at: request.url.absoluteString)
    }
  }
}

extension [UInt8] {
  /// Whether the bytes begin like those of a PNG or JPEG file.
  fileprivate var isPicture: Bool {
    starts(with: [0x89, 0x50, 0x4E, 0x47]) || starts(with: [0xFF, 0xD8, 0xFF])
  }
}
