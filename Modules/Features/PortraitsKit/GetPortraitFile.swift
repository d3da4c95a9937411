import CharacterDomain
import CharacterPresentation
import DisplayKit
import PictureKit

/// Gets the portrait that the command prints or writes.
struct GetPortraitFile: Sendable {
  let characters: any CharacterRepository
  let pictures: any PictureRepository
  let getPortrait: GetPortrait

  /// Returns the portrait of the character with a name: as a PNG file of at most the requested size,
  /// or as an SVG file.
  func callAsFunction(
    _ name: CharacterName, as form: PictureForm
  ) async throws(PortraitFileError) -> PortraitFile {
    let resolved: ResolvedCharacter
    do throws(ResolveCharacterError) {
      resolved = try await ResolveCharacter(repository: characters)(name)
    } catch { throw .character(error) }
    let character = resolved.character.summary
    return PortraitFile(
      character: character, guess: resolved.guess, bytes: try await bytes(of: character, form))
  }

  private func bytes(
    of character: CharacterSummary, _ form: PictureForm
  ) async throws(PortraitFileError) -> [UInt8] {
    let reference = character.reference
    switch form {
    case .vector:
      do throws(CharacterRepositoryError) {
        if let bytes = try await pictures.picture(of: reference.id, as: form) { return bytes }
      } catch { throw .character(.repository(error)) }
      throw .noVector(reference.name)
    case .pixels(let size):
      let image: PixelImage
      do throws(PortraitError) {
        image = try await getPortrait(of: reference.id, as: .whole(size: size))
      } catch { throw PortraitFileError(error, of: reference.name) }
      do throws(PictureError) { return try image.png() } catch {
        throw .unreadable(reference.name, reason: error.description)
      }
    }
  }
}

/// The portrait of a character as the content of a file.
struct PortraitFile: Hashable, Codable {
  let character: CharacterSummary
  /// The guess that led to the character; `nil` if it was named exactly.
  let guess: NameGuess?
  let bytes: [UInt8]
}

/// The reason why there is no file. The names are those of characters.
enum PortraitFileError: Error, Hashable, Codable {
  case character(ResolveCharacterError)
  case noPicture(String)
  case noVector(String)
  case unreadable(String, reason: String)

  fileprivate init(_ error: PortraitError, of name: String) {
    self =
      switch error {
      case .missing: .noPicture(name)
      case .repository(let error): .character(.repository(error))
      case .picture(let error): .unreadable(name, reason: error.description)
      }
  }
}

enum PortraitFileAction: Codable {
  case appeared
  case fileArrived(PortraitFile)
  case fileFailed(PortraitFileError)
}

/// Gets the portrait for the command, whose recording contains the actions.
final class PortraitFileViewModel: ViewModel {
  let display = Display<LoadState<PortraitFile, PortraitFileError>, PortraitFileAction>(.loading)

  private let name: CharacterName
  private let form: PictureForm
  private let getFile: GetPortraitFile

  init(_ name: CharacterName, as form: PictureForm, getFile: GetPortraitFile) {
    (self.name, self.form, self.getFile) = (name, form, getFile)
  }

  func handle(_ action: PortraitFileAction) {
    switch action {
    case .appeared:
      run(id: Effect.load) { [name, form, getFile] () throws(PortraitFileError) in
        try await getFile(name, as: form)
      } success: {
        .fileArrived($0)
      } failure: {
        .fileFailed($0)
      }
    case .fileArrived(let file): update(.loaded(file))
    case .fileFailed(let error): update(.failed(error))
    }
  }

  private enum Effect { case load }
}
