import DisplayKit
import Testing

@MainActor
@Suite struct EffectIDTests {
  private enum Name { case load, save }

  @Test("Is equal to the ids of the same name, whatever the request is")
  func equality() {
    #expect(EffectID(Name.load, for: 1) == EffectID(Name.load, for: 2))
    #expect(EffectID(Name.load, for: 1) != EffectID(Name.save, for: 1))
    #expect(Set([EffectID(Name.load, for: 1), EffectID(Name.load, for: 2)]).count == 1)
  }

  @Test("Is reflected as a case with the name of the effect")
  func mirror() {
    let mirror = Mirror(reflecting: EffectID(Name.load, for: "ant"))
    #expect(mirror.displayStyle == .enum)
    #expect(mirror.children.map(\.label) == ["load"])
    #expect(mirror.children.first?.value as? String == "ant")
  }

  @Test("A newer request replaces an older one of the same name")
  func policy() async {
    let search = Search()
    search.send("first")
    search.send("second")
    await search.waitUntilIdle()
    #expect(search.state == ["second"])
    #expect(search.display.droppedAnswerCount <= 1)
  }
}

private final class Search: ViewModel {
  enum Action: Sendable, ExpressibleByStringLiteral {
    case typed(String)
    case found(String)
    init(stringLiteral text: String) { self = .typed(text) }
  }

  let display = Display<[String], Action>([])

  func handle(_ action: Action) {
    switch action {
    case .typed(let text): run(id: EffectID("search", for: text)) { .found(text) }
    case .found(let text): update(state + [text])
    }
  }
}
