import Testing
import __Entity__Domain
import __Entity__DomainTesting

@Suite struct __Entity__Tests {
  @Test("Has the values of its draft")
  func values() {
    let draft = __Entity__Draft.sample(1)
    let entity = __Entity__(id: __Entity__ID(7), draft)
    #expect(entity.id.description == "7")
    #expect(entity.__field__ == draft.__field__)
  }

  @Test("Errors say what failed")
  func errors() {
    typealias Failure = __Entity__RepositoryError
    let unknown = Failure.notFound(__Entity__ID(7))
    #expect(unknown.description == "there is no __noun__ 7")
    #expect(Failure.storage(reason: "damaged").description == "damaged")
    #expect(Failure.cancelled.description == "interrupted")
  }
}
