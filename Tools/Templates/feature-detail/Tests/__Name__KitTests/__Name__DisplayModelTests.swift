import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@Suite struct __Name__DisplayModelTests {
  @Test("The title is the name, the subtitle the ID and slug")
  func texts() throws {
    let bob = try #require([__Entity__].named(["Ada", "Bob"]).last)
    let detail = __Name__(bob)
    let model = __Name__DisplayModel(detail)
    #expect(model.title == "Bob")
    #expect(model.subtitle == "2 (slug-2)")
    #expect(model.detail == detail)
  }
}
