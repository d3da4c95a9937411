import Testing
import __Module__

@Suite struct __Type__Tests {
  @Test("Has a name that is not empty")
  func name() {
    #expect(__Type__(name: "Ada")?.name == "Ada")
    #expect(__Type__(name: "") == nil)
  }
}
