import CommandLineKit
import DisplayKit

extension FavoritesAssembly {
  /// Does what was asked and waits until it stands there; throws what a command tells.
  func show(
    _ request: FavoritesRequest, as format: OutputFormat, on console: Console
  ) async throws {
    let view = view(for: format, console: console)
    switch await viewModel(for: request).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .listed, .changed, .nothingToUndo: break
    case .failed(let error): throw error.told
    }
  }
}
