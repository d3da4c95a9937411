import PostgresTesting
import Testing

@testable import PostgresKit

@Suite(.timeLimit(.minutes(1)))
struct PostgresAddressTests {
  @Test(
    "Describes the user, host, port and database",
    .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"),
    arguments: [
      ("", "the default PostgreSQL server"),
      ("postgresql://ada:hunter2@db.example.com:5432/catalog", "ada@db.example.com:5432/catalog"),
      ("host=/tmp dbname=catalog password=hunter2", "/tmp/catalog"),
      ("postgresql://ada:hunter2@db1:1,db2:2/catalog", "ada@db1,db2:1,2/catalog"),
      ("service=catalog", "the service catalog"), ("sslmode=require", "a server"),
      ("postgresql://ada:hunter2@db/?password=hunter3", "ada@db"),
      ("hunter2", "a PostgreSQL server"),
      ("postgresql://ada:hunter2", "a PostgreSQL server"),
    ])
  func description(text: String, description: String) {
    #expect(PostgresAddress(text).description == description)
  }

  @Test(
    "Shows a password neither in descriptions nor in errors",
    .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"),
    arguments: [
      "postgresql://ada:hunter%7E2@127.0.0.1:1/catalog",
      "postgresql://ada:hunter~2@127.0.0.1:1/catalog",
      "postgresql://ada:hunter~2@@127.0.0.1:1/catalog",
      "postgresql://ada:@hunter~2@127.0.0.1:1/catalog", "postgresql://ada:/hunter~2@127.0.0.1:1/a",
      "postgresql://ada:?hunter~2@127.0.0.1:1/a", "postgresql://ada:#hunter~2@127.0.0.1:1/a",
      "postgresql://ada:hunter~2%zz@127.0.0.1:1/a", "postgresql://ada:hunter~2",
      "postgresql://ada:hunter~2/catalog", "postgresql://127.0.0.1:1/?password=hunter~2",
      "postgresql://127.0.0.1:1/?password=hunter~2&x=y", "postgresql://127.0.0.1:1/?hunter~2",
      "host=127.0.0.1 port=1 password=hunter~2", "host=127.0.0.1 port=1 password='a hunter~2'",
      "host=127.0.0.1 port=1 password=a hunter~2", "host=127.0.0.1 port=1 password=a hunter~2=b",
      "host=127.0.0.1 port=1 password='hunter~2", "hunter~2", "mysql://ada:hunter~2@127.0.0.1:1/a",
      "host=127.0.0.1 port=hunter~2",
      "postgresql://ada:hunter~2@[::1/catalog",
      "dbname=postgres://ada:hunter~2@127.0.0.1:1/a port=1 host=127.0.0.1",
    ])
  func concealment(text: String) async throws {
    let address = PostgresAddress(text)
    let pool = PostgresPool(address)
    let error = try #require(await thrownError { try await pool.run("SELECT 1") })
    var texts = [
      address.description, "\(address)", String(reflecting: address),
      "\(error)", String(reflecting: error), "\([address])", "\(pool)",
    ]
    for value in [address, error, pool, [address]] as [Any] {
      var text = ""
      dump(value, to: &text)
      texts.append(text)
    }
    for text in texts {
      #expect(!text.contains("hunter~2") && !text.contains("hunter%7E2"), "\(text)")
    }
  }

  @Test("Names the packages of a missing library")
  func missingLibrary() {
    let error = PostgresError(
      kind: .notInstalled,
      message: """
        libpq is not installed; its package is libpq5 on Debian and Ubuntu, libpq on Fedora, and \
        libpq in Homebrew
        """)
    #expect(throws: error) { try PostgresLibrary.bind(files: ["libpq.so.missing"]) }
  }

  @Test(
    "Explains what is wrong with an address",
    .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  func invalid() async throws {
    let message = """
      the address of the PostgreSQL server is not valid; in a URL, special characters of a user \
      name or a password are percent-encoded, such as %40 for '@'
      """
    for text in ["nonsense", "postgres://ada:a@b@c/d", "host=a b", "a\0=b", "postgres://a:b/c@d"] {
      let pool = PostgresPool(PostgresAddress(text))
      #expect(
        await thrownError { try await pool.run("SELECT 1") }
          == PostgresError(kind: .invalidAddress, message: message))
    }
    let option = PostgresPool(PostgresAddress("host=/tmp sslmode=maybe"))
    #expect(
      await thrownError { try await option.run("SELECT 1") }
        == PostgresError(
          kind: .unusable,
          message: #"PostgreSQL at /tmp:5432 can't be used: invalid sslmode value: "maybe""#))
  }
}
