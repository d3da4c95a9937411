import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit

/// Converts the favorites to lines of JSON.
private final class FavoritesLines: StatefulView {
  private(set) var text = ""

  func render(state: FavoritesState) {
    guard case .listed(let model) = state else { return }
    text = model.answer.characters.map(Self.line).joined()
  }

  private static func line(_ favorite: FavoriteCharacter) -> String {
    let name = favorite.summary.map { [("name", JSONValue.string($0.reference.name))] } ?? []
    return JSONValue.object([("id", JSONValue(favorite.id))] + name).line + "\n"
  }
}

extension FavoritesCommand {
  /// Writes the favorites as lines of JSON to the console, or to a new file.
  func export(
    _ input: CommandInput, to words: [String], on console: Console
  ) async throws {
    if words.count > 1 || words.first?.hasSuffix("\n") == true {
      throw CommandFailure("'export' takes one FILE", exitCode: .usage)
    }
    let options = [
      input[Self.yes] ? "--yes" : nil, input.format == .json ? "--json" : nil,
      input[Self.format] == nil ? nil : "--format",
    ]
    if let option = options.compactMap(\.self).first {
      throw CommandFailure("'export' takes no \(option)", exitCode: .usage)
    }
    let viewModel = assembly.viewModel(for: .list).eraseToAnyViewModel()
    let view = FavoritesLines()
    switch await viewModel.present(on: view, after: .appeared) {
    case .failed(.unresolved(let error)): throw error
    case .failed(.favorites(let error)): throw error
    case .listed: break
    case .loading, .changed, .nothingToUndo, .declined, .failed: throw CancellationError()
    }
    guard let path = words.first else { return console.write(view.text) }
    try TextFile.create(path, with: view.text)
  }
}
