import DisplayKit

/// The view model of a page, whose load the test finishes.
final class PageViewModel: ViewModel {
  enum Action: Sendable { case appeared, loaded(String) }

  let display = Display<String, Action>("loading")
  private let load: @Sendable () async -> String

  init(load: @escaping @Sendable () async -> String) { self.load = load }

  func handle(_ action: Action) {
    switch action {
    case .appeared: run(id: "load") { [load] in .loaded(await load()) }
    case .loaded(let text): update(text)
    }
  }
}
