import CharacterCatalog
import CharacterDomain
import SQLiteKit
import SourceCache

extension SourceCopy {
  /// Describes the copy of a source in the tables of the catalog.
  init(
    ofCatalog source: SourceName, at address: SourceAddress?, environment: [String: String]
  ) {
    self.init(
      of: source, at: address, environment: environment,
      version: CatalogWriter.schemaVersion
    ) { database throws(SQLiteError) in
      try CatalogWriter(database, source: source).createTables()
      return CharacterCatalog(database: database, source: source)
    }
  }
}
