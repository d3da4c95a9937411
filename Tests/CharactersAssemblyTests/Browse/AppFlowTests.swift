import CharacterDetailKit
import CharacterDomain
import CharacterListKit
import DisplayKit
import FlowKit
import RelatedKit
import StatisticsKit
import TerminalViews
import Testing

@testable import CharactersAssembly

/// Sends the events of features to the flow of the program, without a terminal.
@MainActor
@Suite struct AppFlowTests {
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

  @Test("An opened row shows its character above the first screen")
  func row() {
    let (first, second) = (CharacterID(1), CharacterID(2))
    #expect(
      path(after: RowEvent.rowSelected(first), RowEvent.rowSelected(second))
        == ["list", "detail/2"])
  }

  @Test("A related character is shown above the one that it was opened from")
  func relation() {
    #expect(
      path(
        after: RowEvent.rowSelected(CharacterID(1)),
        CharacterDetailEvent.relatedRequested(CharacterID(1)),
        RelatedEvent.characterSelected(CharacterID(2)),
        CharacterDetailEvent.characterSelected(CharacterID(1)))
        == ["list", "detail/1", "related/1", "detail/2", "detail/1"])
  }

  @Test("The first row of a tree of relations goes back to the character that it was opened from")
  func firstRelation() {
    #expect(
      path(
        after: RowEvent.rowSelected(CharacterID(1)),
        CharacterDetailEvent.relatedRequested(CharacterID(1)),
        RelatedEvent.characterSelected(CharacterID(1)))
        == ["list", "detail/1"])
    #expect(flow.state.canGoForward)
  }

  @Test("A bar of the statistics opens a list above them, and leaves the other list as it is")
  func statistics() {
    flow.send(.update("list/sort=year"))
    flow.send(.selectTab(2))
    let selection = CharacterSelection(CharacterFilter(kinds: [.deity]))
    #expect(
      path(
        after: StatisticsEvent.charactersSelected(selection),
        RowEvent.rowSelected(CharacterID(1)))
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

  @Test("The filter is a sheet over the list, which keeps its screen and what is above it")
  func filter() {
    let deities = CharacterSelection(CharacterFilter(kinds: [.deity]))
    let query = CharacterListQuery(deities, sort: .year)
    #expect(path(after: RowEvent.rowSelected(CharacterID(1))) == ["list", "detail/1"])
    let screens = flow.pathScreens
    #expect(flow.handle(CharacterListEvent.filterRequested(query)))
    #expect(flow.state.modal == Modal("filter/kind=deity&sort=year", style: .sheet))
    #expect(
      path(after: CharacterListEvent.filterPicked(query))
        == ["list/kind=deity&sort=year", "detail/1"])
    #expect(flow.state.modal == nil)
    #expect(zip(flow.pathScreens, screens).allSatisfy { $0 === $1 })
    #expect(flow.currentState.path == flow.state.path)
  }

  @Test("A cancelled filter changes nothing")
  func cancelledFilter() {
    let before = flow.state
    #expect(flow.handle(CharacterListEvent.filterRequested(CharacterListQuery(sort: .work))))
    #expect(flow.handle(CharacterListEvent.filterCancelled))
    #expect(flow.state == before)
  }

  @Test("An event that no feature sends is not handled")
  func unknown() {
    enum OtherEvent: ViewEvent { case happened }
    #expect(!flow.handle(OtherEvent.happened))
    #expect(flow.state == Browser.testing().initialState)
  }
}
