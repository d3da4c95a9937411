/// A file of the source of the catalog. Each line is a JSON object.
public enum CatalogFile: String, CaseIterable, Hashable, Sendable {
  /// The characters, which the program contains.
  case characters = "characters.jsonl"
  /// The authors of the works, for checks only.
  case authors = "authors.jsonl"
  /// Pairs of characters of one work that deliberately have no relation, for checks only.
  case untied = "untied.jsonl"
  /// Works whose characters need no relation to each other, for checks only.
  case collections = "collections.jsonl"
}
