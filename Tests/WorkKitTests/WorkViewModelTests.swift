import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Testing

@testable import WorkKit

@MainActor
@Suite struct WorkViewModelTests {
  @Test("Shows the newest answer, and loads again after a failure")
  func loading() async {
    var newer = LiteraryWork.odyssey
    newer.language = "Homeric Greek"
    await checkLoading(
      of: WorkPage(work: .odyssey, characters: []), then: WorkPage(work: newer, characters: []),
      failure: WorkError.repository(.storage(reason: "damaged")), start: .appeared,
      retry: .retryTapped, content: { WorkDisplayModel($0) }
    ) { answer in
      let works = AnsweringWorkRepository {
        () async throws(CharacterRepositoryError) in
        do throws(WorkError) {
          return [try await answer().work]
        } catch {
          throw .storage(reason: "damaged")
        }
      }
      let getWork = GetWork(works: works, characters: InMemoryCharacterRepository([]))
      return WorkViewModel(title: "the-odyssey", getWork: getWork)
    }
  }
}

/// A repository that asks a closure for its works.
private struct AnsweringWorkRepository: WorkRepository {
  let answer: @Sendable () async throws(CharacterRepositoryError) -> [LiteraryWork]

  func works() async throws(CharacterRepositoryError) -> [LiteraryWork] { try await answer() }
}
