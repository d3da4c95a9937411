/// A value that a container stores for an entry.
///
/// Values are keyed by the address of their entry. They retain the entry, so that its address can't
/// be reused.
@usableFromInline
final class StoredValue<Entry, Value> {
  let entry: Entry
  @usableFromInline let value: Value

  init(_ value: Value, for entry: Entry) {
    self.entry = entry
    self.value = value
  }
}
