import CharacterDetailKit
import CharacterDomain
import CharacterListKit
import DisplayKit
import FlowKit
import RelatedKit
import StatisticsKit
import TerminalViews
import Testing
import WorkKit

@testable import CharactersAssembly

/// Sends the events of features to the flow of the program, without a terminal.
@MainActor @Suite struct AppFlowTests {
  private let flow: AppFlow

  init() {
    let browser = Browser.testing()
    flow = browser.flow(browser.initialState)
    flow.start()
  }

  private func path(after events: any ViewEvent...) -> [Route] {
    for event in events { #expect(flow.handle(event)) }
    return flow.state.path
  }

  @Test("Selecting the root of the related characters goes back to the detail of the root")
  func firstRelation() {
    #expect(
      path(
        after: RowEvent.rowSelected(CharacterID(1)),
        CharacterDetailEvent.relatedRequested(CharacterID(1)),
        RelatedEvent.characterSelected(CharacterID(1))) == ["list", "detail/1"])
    #expect(flow.state.canGoForward)
  }

  @Test("The work of a character opens a page, from which another character can be opened")
  func work() {
    #expect(
      path(
        after: RowEvent.rowSelected(CharacterID(1)),
        CharacterDetailEvent.workSelected("The Odyssey"))
        == ["list", "detail/1", "work/The Odyssey"])
    #expect(
      path(
        after: WorkEvent.workSelected("the-odyssey"), WorkEvent.characterSelected(CharacterID(2)))
        == ["list", "detail/1", "work/the-odyssey", "detail/2"])
  }

  @Test("Selecting the character from which the work was opened goes back to the character")
  func workAndBack() {
    #expect(
      path(
        after: RowEvent.rowSelected(CharacterID(1)),
        CharacterDetailEvent.workSelected("The Odyssey"),
        WorkEvent.characterSelected(CharacterID(1))) == ["list", "detail/1"])
    #expect(flow.state.canGoForward)
  }

  @Test("A row of a character has a preview, and a statistics row does not")
  func preview() {
    #expect(flow.previewRoute(ofRow: CharacterID(1)) == "detail/1")
    #expect(flow.previewRoute(ofRow: "statistics") == nil)
  }

  @Test("A statistics bar opens a list in the same tab, and leaves the list tab unchanged")
  func statistics() {
    flow.send(.update("list/sort=year"))
    flow.send(.selectTab(2))
    let selection = CharacterSelection(CharacterFilter(kinds: [.deity]))
    #expect(
      path(
        after: StatisticsEvent.charactersSelected(selection), RowEvent.rowSelected(CharacterID(1)))
        == ["stats", "list/kind=deity", "detail/1"])
    flow.send(.pop)
    #expect(
      path(
        after: CharacterListEvent.filterRequested(CharacterListQuery()),
        CharacterListEvent.filterPicked(CharacterListQuery(sort: .work)))
        == ["stats", "list/sort=work"])
    flow.send(.pop)
    #expect(flow.state.path == ["stats"])
    flow.send(.selectTab(0))
    #expect(flow.state.path == ["list/sort=year"])
  }

  @Test("An unknown event is not handled and changes nothing")
  func unknown() {
    enum OtherEvent: ViewEvent { case happened }
    #expect(!flow.handle(OtherEvent.happened))
    #expect(flow.state == Browser.testing().initialState)
  }
}
