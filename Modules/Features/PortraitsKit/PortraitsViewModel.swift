import CharacterDomain
import CharacterPresentation
import DisplayKit

/// Loads the first page of characters, and further pages as the user scrolls. The tiles load their
/// portraits themselves.
final class PortraitsViewModel: ViewModel {
  let display = Display<PortraitsState, PortraitsAction>(.loading)

  private let firstPage = PageRequest(limit: PageRequest.maximumLimit)
  private let getPage: GetPortraits
  private let source: ScreenSource
  /// The status of the source when the characters were requested last; `nil` before that.
  private var requestStatus: SourceStatus?
  /// The page that is being loaded; `nil` if there is none.
  private var pending: PageRequest?

  /// Creates a view model that shows the characters of a source, and loads newer answers.
  init(getPage: GetPortraits, source: ScreenSource) {
    self.getPage = getPage
    self.source = source
    follow(source.status, id: "source") { _ in .sourceChanged }
  }

  func handle(_ action: PortraitsAction) {
    switch action {
    case .retryTapped where state.content?.failure != nil: loadNextPage()
    case .appeared, .retryTapped: loadAgain()
    case .endReached:
      if pending == nil, state.content?.failure == nil { loadNextPage() }
    case .pageArrived(let page):
      pending = nil
      let earlier = page.request == firstPage ? [] : state.content?.characters ?? []
      var model = PortraitsDisplayModel(page, after: earlier)
      model.source = requestStatus?.selected
      update(.loaded(model))
      sourceDidChange()
    case .pageFailed(let error):
      let isFirst = pending == firstPage
      pending = nil
      if isFirst || !updateContent({ $0.failure = error }) { update(.failed(error)) }
    case .sourceChanged: sourceDidChange()
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private var status: SourceStatus { source.status.state }

  /// Loads the characters again if another source is selected, or if newer answers have arrived. In
  /// the second case, the old tiles stay visible.
  private func sourceDidChange() {
    updateContent { [status] in $0.sourceLine = status.line(about: status.selected) }
    guard let old = requestStatus else { return }
    if status.selected != old.selected {
      loadAgain()
    } else if pending == nil,
      status.revision(of: status.selected) != old.revision(of: old.selected)
    {
      load(firstPage)
    }
  }

  private func loadAgain() {
    update(.loading)
    load(firstPage)
  }

  private func loadNextPage() {
    guard let next = state.content?.nextPage else { return }
    updateContent { $0.failure = nil }
    load(next)
  }

  /// Loads a page instead of the one that is being loaded.
  private func load(_ page: PageRequest) {
    if page == firstPage { requestStatus = status }
    pending = page
    run(id: Effect.load) { [getPage] () throws(CharacterRepositoryError) in
      try await getPage(page)
    } success: {
      .pageArrived($0)
    } failure: {
      .pageFailed($0)
    }
  }
}
