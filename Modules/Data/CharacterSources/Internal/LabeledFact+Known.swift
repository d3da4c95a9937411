import CharacterDomain

extension [LabeledFact] {
  /// Creates facts from the values that a service knows.
  init(known facts: [(label: String, value: String?)]) {
    self = facts.compactMap { fact in
      fact.value?.known.map { LabeledFact(fact.label, $0) }
    }
  }
}

extension String {
  /// The text; `nil` if it is empty or says that the service doesn't know the value.
  var known: String? { ["", "unknown", "n/a", "none"].contains(lowercased()) ? nil : self }
}
