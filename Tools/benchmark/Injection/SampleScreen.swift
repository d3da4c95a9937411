/// A dependency that is resolved as a protocol, like a repository.
protocol SampleStoring: AnyObject {}

// Initializers are not inlined, because those of a program are in other modules.

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
