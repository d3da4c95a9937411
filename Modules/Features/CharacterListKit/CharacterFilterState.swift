/// The state of the form in which the user edits a filter.
struct CharacterFilterState: Hashable, Sendable {
  /// The values of the fields.
  var draft: CharacterFilterDraft

  /// The reason why the filter could not be applied, until its field is corrected.
  var problem: CharacterFilterDraft.Problem?
}
