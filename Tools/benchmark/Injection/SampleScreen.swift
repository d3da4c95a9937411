/// What is asked for as a protocol, as repositories are.
protocol SampleStoring: AnyObject {}

// Initialisers are not inlined: those of a program stand in other modules.

final class SampleStore: SampleStoring {
  @inline(never)
  init() {}
}

final class SampleRepository {
  private let store: any SampleStoring

  @inline(never)
  init(store: any SampleStoring) {
    self.store = store
  }
}

final class SampleUseCase {
  private let repository: SampleRepository

  @inline(never)
  init(repository: SampleRepository) {
    self.repository = repository
  }
}

final class SampleScreen {
  private let useCase: SampleUseCase

  @inline(never)
  init(useCase: SampleUseCase) {
    self.useCase = useCase
  }
}
