import CharacterDomain
import DisplayKit

/// Loads one work with its characters.
final class WorkViewModel: ViewModel {
  let display = Display<WorkState, WorkAction>(.loading)

  private let title: String
  private let getWork: GetWork

  init(title: String, getWork: GetWork) {
    self.title = title
    self.getWork = getWork
  }

  func handle(_ action: WorkAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .workArrived(let page): update(.loaded(WorkDisplayModel(page)))
    case .workFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    update(.loading)
    run(id: Effect.load) { [getWork, title] () throws(WorkError) in
      try await getWork(title)
    } success: {
      .workArrived($0)
    } failure: {
      .workFailed($0)
    }
  }
}
