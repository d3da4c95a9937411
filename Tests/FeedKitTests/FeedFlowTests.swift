import DisplayKit
import FeedDomain
import FlowKit
import TerminalViews
import Testing

@testable import FeedKit

/// Tests the flows with stub pages, and without feeds, a terminal or an owner.
@MainActor @Suite struct FeedFlowTests {
  private final class RecordingDelegate: FeedFlowDelegate {
    var isFinished = false

    func feedFlowDidFinish(_ flow: FeedFlow) { isFinished = true }
  }

  private let keynote = FeedPlace(.newsroom, item: "keynote")
  private let chess = FeedPlace(.apps(.free), item: "app:Chess")

  private func salesFlow(_ place: FeedPlace) -> AppSalesFlow {
    AppSalesFlow(
      place, ranking: { place in FlowScreen { Label("ranking \(place)") } },
      app: { place in FlowScreen { Label("app \(place)") } })
  }

  private func flow(_ place: FeedPlace = FeedPlace(.newsroom)) -> FeedFlow {
    let flow = FeedFlow(
      place, list: { place in FlowScreen { Label("list \(place)") } },
      article: { place in FlowScreen { Label("article \(place)") } },
      sales: { salesFlow($0) })
    flow.start()
    return flow
  }

  private func pages(_ flow: Flow<TerminalView>) -> [String] {
    flow.pathScreens.map { screen in
      (screen.content as? Label)?.model.plain ?? "\(type(of: screen.content))"
    }
  }

  @Test("Shows the list of a section, or the item of a place above it")
  func start() {
    #expect(pages(flow()) == ["list newsroom"])
    #expect(pages(flow(keynote)) == ["list newsroom#keynote", "article newsroom#keynote"])
    #expect(pages(flow(chess)) == ["list free-apps#app:Chess", "FlowView"])
  }

  @Test("An opened article replaces the open one, and another section closes it")
  func article() {
    let flow = flow()
    #expect(flow.handle(FeedEvent.itemOpened(FeedPlace(.newsroom, item: "a"))))
    #expect(flow.handle(FeedEvent.itemOpened(keynote)))
    #expect(pages(flow) == ["list newsroom", "article newsroom#keynote"])
    #expect(flow.place == keynote)
    #expect(flow.handle(FeedEvent.sectionShown(.apps(.free))))
    #expect(pages(flow) == ["list newsroom"])
  }

  @Test("An opened app starts the flow of its ranking, which removes itself when it finishes")
  func sales() {
    let flow = flow(chess)
    #expect(flow.place == chess)
    let view = flow.pathScreens.last?.content
    #expect(view is FlowView)
    flow.send(.pop)
    #expect(pages(flow) == ["list free-apps#app:Chess"])
    #expect(flow.handle(FeedEvent.itemOpened(chess)))
    #expect(pages(flow) == ["list free-apps#app:Chess", "FlowView"])
  }

  @Test("Previews articles, but no ranking")
  func preview() {
    #expect(flow().previewRoute(ofRow: keynote) == "page/newsroom#keynote")
    #expect(flow().previewRoute(ofRow: chess) == nil)
  }

  @Test("Notifies its delegate when the user goes back from the list")
  func delegate() {
    let (flow, delegate) = (flow(), RecordingDelegate())
    flow.delegate = delegate
    flow.send(.pop)
    #expect(delegate.isFinished)
  }

  @Test("The flow of a ranking starts with its segment, and opens the page of an app above it")
  func ranking() {
    let flow = salesFlow(chess)
    flow.start()
    #expect(pages(flow) == ["ranking free-apps#app:Chess"])
    #expect(flow.handle(FeedEvent.itemOpened(chess)))
    #expect(pages(flow) == ["ranking free-apps#app:Chess", "app free-apps#app:Chess"])
    #expect(flow.place == chess)
  }

  @Test(
    "A place is a route parameter",
    arguments: [
      "newsroom", "free-apps", "paid-apps#app:1", "https://example.com/feed?a=b#tag:x#y",
      "newsroom#",
    ])
  func places(_ text: String) throws {
    #expect(try #require(FeedPlace(text)).description == text)
  }

  @Test("The route without a section opens the newsroom")
  func emptyPlace() { #expect(FeedPlace("") == FeedPlace(.newsroom)) }

  @Test("A place needs a section", arguments: ["apps", "#a", "https://me:secret@a.b/feed"])
  func invalidPlace(_ text: String) { #expect(FeedPlace(text) == nil) }
}
