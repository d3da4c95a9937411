import CommandLineKit

extension CharacterDetailAssembly {
  /// Shows one character and waits until it stands there; throws what a command tells.
  func show(
    _ request: CharacterDetailRequest, as format: OutputFormat, on console: Console
  ) async throws {
    let viewModel = viewModel(for: request)
    let view = view(for: format, console: console)
    let subscription = viewModel.subscribe(view)
    viewModel.send(.appeared)
    await viewModel.settled()
    withExtendedLifetime((view, subscription)) {}
    switch viewModel.state {
    case .loading: throw CancellationError()
    case .loaded: break
    case .failed(let error): throw error.told
    }
  }
}
