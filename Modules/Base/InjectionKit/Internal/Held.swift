/// What a container holds for an entry, together with the entry: held things are found by the
/// entry's address, which must not be given to another one.
@usableFromInline
final class Held<Entry: AnyDependency, Content> {
  let entry: Entry
  @usableFromInline let content: Content

  init(_ content: Content, for entry: Entry) {
    self.entry = entry
    self.content = content
  }
}
