import Testing
import MigrateKit
@Test func a() {}
