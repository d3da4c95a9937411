import CommandLineKit
import DisplayKit
import TerminalKit

extension CharacterListAssembly {
  /// Shows one page and waits until it stands there; throws what a command tells.
  func show(
    _ request: CharacterListRequest, as format: OutputFormat, on console: Console
  ) async throws {
    let view = view(for: format, console: console)
    switch await viewModel(for: request).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded(let model):
      if let problem = model.favoritesProblem {
        console.writeErrorLine(SafeText("warning: \(problem)").string)
      }
    case .failed(let error): throw error
    }
  }
}
