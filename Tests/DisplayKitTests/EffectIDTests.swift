import DisplayKit
import Testing

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
}
