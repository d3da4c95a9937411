import DisplayKit
import FlowKit

/// Creates the screens of a flow, and records when they are created and started.
@MainActor final class FlowLog {
  /// An object that is released with the screen of a route, because only this screen retains it.
  final class Page {}

  private(set) var lines: [String] = []
  private var livePages: [WeakPage] = []

  /// The number of pages that exist.
  var pageCount: Int { livePages.count { $0.page != nil } }

  func add(_ line: String) { lines.append(line) }

  func makeFlow(_ state: FlowState) -> Flow<String> {
    Flow(state) { [unowned self] route throws(RouteError) in try screen(for: route) }
  }

  func screen(for route: Route) throws(RouteError) -> FlowScreen<String> {
    if route.name == "missing" { throw .unknownDestination(route, names: ["page"]) }
    lines.append("make \(route)")
    let page = Page()
    livePages.append(WeakPage(page: page))
    return FlowScreen {
      withExtendedLifetime(page) { "content of \(route)" }
    } start: { [unowned self] in
      lines.append("start \(route)")
    }
  }

  private struct WeakPage { weak var page: Page? }
}

/// The view model of a page. A test passes the closure that loads the text.
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
