import DisplayKit
import TerminalViews

extension GalleryPage {
  static let collection = GalleryPage(
    "collection", "Collection",
    "A page loads its tiles, and each visible tile loads alone. The page fails at first, and so do some tiles: Enter retries."
  ) { TilesScreen(over: DemoServer()) }
}

/// A server that returns text by path. The gallery uses ``DemoServer``; tests use a server whose
/// responses they control.
protocol TextServer: Sendable {
  /// Returns the text at a path, such as `tiles/2`.
  func text(of path: String) async throws(TextServerError) -> String
}

struct TextServerError: Error, Equatable { let reason: String }

/// A server that responds after a delay. The first request for `tiles` fails, and so does the first
/// request for every fifth tile, such as `tiles/2`.
actor DemoServer: TextServer {
  private var requests: [String: Int] = [:]

  func text(of path: String) async throws(TextServerError) -> String {
    let number = Int(path.dropFirst(6))
    try? await Task.sleep(for: .milliseconds(300 + 250 * ((number ?? 0) % 4)))
    // A tile that has scrolled away needs no text.
    if Task.isCancelled { throw TextServerError(reason: "cancelled") }
    requests[path, default: 0] += 1
    if requests[path] == 1, number.map({ $0 % 5 == 2 }) ?? true {
      throw TextServerError(reason: "The server did not answer the first request.")
    }
    return number.map { "Text \($0)" } ?? (1...1_000).map { "\($0)" }.joined(separator: ",")
  }
}

enum LoadedText: Equatable, Sendable {
  case loading
  case loaded(String)
  case failed(String)
}

enum LoadingAction: Sendable {
  case appeared, disappeared, retryTapped
  case textLoaded(LoadedText)
}

/// Loads the text at one path when the screen appears, and again on Retry. Cancels the load when
/// the screen disappears.
final class TextViewModel: ViewModel {
  let display = Display<LoadedText, LoadingAction>(.loading)
  private let path: String
  private let server: any TextServer

  init(path: String, server: any TextServer) {
    self.path = path
    self.server = server
  }

  func handle(_ action: LoadingAction) {
    switch action {
    case .appeared: if display.state == .loading { load() }
    case .disappeared: cancel(id: "load")
    case .retryTapped:
      update(.loading)
      load()
    case .textLoaded(let text): update(text)
    }
  }

  private func load() {
    run(id: "load") { [path, server] in
      do throws(TextServerError) {
        return .textLoaded(.loaded(try await server.text(of: path)))
      } catch { return .textLoaded(.failed(error.reason)) }
    }
  }
}

/// A screen that loads text. It shows a spinner, then the content or an error with a Retry button.
class LoadingScreen: Screen<LoadedText>, ContentContainer {
  private let viewModel: AnyViewModel<LoadedText, LoadingAction>
  private let async: AsyncView
  private let name: String

  init(path: String, name: String, over server: any TextServer) {
    self.name = name
    viewModel = TextViewModel(path: path, server: server).eraseToAnyViewModel()
    async = AsyncView(.loading(name))
    super.init(viewModel)
    content = async
  }

  override func didAttach() {
    super.didAttach()
    viewModel.send(.appeared)
  }

  override func didDetach() {
    super.didDetach()
    viewModel.send(.disappeared)
  }

  override func modelDidUpdate() {
    switch model {
    case .loading: async.model = .loading(name)
    case .loaded(let text): async.model = .success(makeContent(text))
    case .failed(let reason):
      async.model = .failure(title: "Could not load the \(name)", description: reason)
    }
  }

  /// Returns the view for loaded text: a label, unless a subclass overrides this method.
  func makeContent(_ text: String) -> TerminalView { Label(StyledText(text)) }

  /// Loads the text of this screen again on Retry. Leaves any other event to the next responder.
  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case RetryEvent.retryTapped = event else { return false }
    viewModel.send(.retryTapped)
    return true
  }
}

/// One tile. Retry inside a tile reloads only that tile.
final class TileScreen: LoadingScreen {
  init(_ number: String, over server: any TextServer) {
    super.init(path: "tiles/\(number)", name: "tile \(number)", over: server)
  }
}

/// The page that shows the tiles. Each tile handles its own Retry, so this screen reloads only
/// after its own failure.
final class TilesScreen: LoadingScreen {
  private let server: any TextServer

  init(over server: any TextServer) {
    self.server = server
    super.init(path: "tiles", name: "page", over: server)
  }

  override func makeContent(_ text: String) -> TerminalView {
    let numbers = text.split(separator: ",").map(String.init)
    let sections = stride(from: 0, to: numbers.count, by: 100).map { start in
      let last = numbers[min(start + 99, numbers.count - 1)]
      return ListSection("Tiles \(numbers[start]) to \(last)", start: start)
    }
    let tiles = ListRows(numbers.map { ListRow(id: $0, "Tile \($0)") }, sections: sections)
    let collection = CollectionView(tiles, minimumCellWidth: 36, cellHeight: 7) { [server] number in
      Border(StyledText("Tile \(number)"), content: TileScreen(number, over: server))
    }
    collection.label = "Tiles"
    return collection
  }
}
