import DisplayKit
import Testing

@Suite struct EffectIDTests {
  private enum Name { case load, save }

  @Test("Two ids are equal if their names are equal, regardless of the request")
  func equality() {
    #expect(EffectID(Name.load, for: 1) == EffectID(Name.load, for: 2))
    #expect(EffectID(Name.load, for: 1) != EffectID(Name.save, for: 1))
    #expect(Set([EffectID(Name.load, for: 1), EffectID(Name.load, for: 2)]).count == 1)
  }

  @Test("A mirror of an id is a case with the name and the request of the effect")
  func mirror() {
    let mirror = Mirror(reflecting: EffectID(Name.load, for: "ant"))
    #expect(mirror.displayStyle == .enum)
    #expect(mirror.children.map(\.label) == ["load"])
    #expect(mirror.children.first?.value as? String == "ant")
  }
}
