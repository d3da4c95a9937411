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
}
