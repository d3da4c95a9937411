import CommandLineKit
import DisplayKit

extension FavoritesAssembly {
  /// Performs the request, renders the result, and returns when it is complete.
  ///
  /// - Throws: The domain error that caused the failure.
  func show(
    _ request: FavoritesRequest, as format: OutputFormat, on console: Console
  ) async throws {
    let view = view(for: format, console: console)
    switch await viewModel(for: request).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .listed, .changed, .nothingToUndo: break
    case .failed(.unresolved(let error)): throw error
    case .failed(.favorites(let error)): throw error
    }
  }
}
