import CharacterDomain

extension [FictionalCharacter] {
  /// Ada has the child Bob and the friend Cy, who is also her rival. Bob has the child Dee and the
  /// friend Cy. Dee has the alter ego Ed. All relations are in both directions. Zoe has none.
  static var relatives: [FictionalCharacter] {
    let names = ["Ada", "Bob", "Cy", "Dee", "Ed", "Zoe"]
    var all = names.enumerated().map { index, name in
      FictionalCharacter(
        id: CharacterID(index + 1), slug: name.lowercased(), name: name, kind: .human)
    }
    func relate(_ first: Int, _ kind: RelationKind, _ second: Int) {
      all[first].relations.append(Relation(kind, all[second].reference))
      all[second].relations.append(Relation(kind.inverse, all[first].reference))
    }
    relate(0, .child, 1)
    relate(0, .friend, 2)
    relate(0, .rival, 2)
    relate(1, .child, 3)
    relate(1, .friend, 2)
    relate(3, .alterEgo, 4)
    return all
  }
}
