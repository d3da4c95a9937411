import CommandLineTesting
import RandomTesting
import Testing

@testable import TransferKit

@MainActor @Suite struct RandomInputTests {
  @Test(
    "Reads random bytes in any format without an end of the program", arguments: RandomSource.seeds)
  func hostile(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let pieces: [[UInt8]] = [
      [0x0A], [0x0D, 0x0A], [0x22], [0x22, 0x22], [0x2C], [0x7B], [0x7D], [0x5B], [0x5D], [0x3A],
      [0x5C], [0x5C, 0x75], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0], Array("\"id\":1".utf8),
      Array("\"name\":\"Ada\"".utf8), Array("id,name\n".utf8), Array("é".utf8), Array("1e5".utf8),
      Array("null".utf8), Array(";=".utf8),
    ]
    for _ in 0..<100 {
      var input: [UInt8] = random.isTrue(oneIn: 2) ? Array("id,name,facts\n".utf8) : []
      for _ in 0..<random.below(60) { input += random.one(of: pieces) }
      let whole = RecordLines.lines(input)
      #expect(RecordLines.lines(input, partLength: 1 + random.below(5)) == whole)
    }
  }

  @Test(
    "Reports each refused line of hostile input, and imports the others",
    arguments: RandomSource.seeds)
  func hostile(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let stores = StubStores()
    let bad: [[UInt8]] = [
      [0xFF, 0xFE, 0x41], [0x7B, 0, 0x7D], Array("{\"id\":1".utf8), Array("[]".utf8),
      Array("{\"id\":{},\"name\":[]}".utf8), Array("{\"id\":\"\",\"name\":\"A\"}".utf8),
      Array("id,name".utf8), Array("\"\"\"".utf8), [0xEF, 0xBB, 0xBF, 0x7B, 0x7D],
      Array(repeating: 0x5B, count: 10_000), Array("{\"id\":1,\"name\":\"Again\"}".utf8),
    ]
    var input = Array(TransferProgram.line(1).utf8)
    var refusedLines: [Int] = []
    for line in 2...1_000 {
      if random.isTrue(oneIn: 2) {
        input += Array(
          TransferProgram.line(line, ",\"relations\":[{\"kind\":\"friend\",\"id\":\(line + 1)}]")
            .utf8)
      } else {
        refusedLines.append(line)
        input += random.one(of: bad) + [0x0A]
      }
    }
    let outcome = try await TransferProgram.run(importing: input, [], into: stores)
    let reported = outcome.error.split(separator: "\n").compactMap { line in
      line.hasPrefix("line ") ? Int(line.dropFirst(5).prefix { $0 != ":" }) : nil
    }
    #expect(reported == refusedLines)
    #expect(
      outcome.error.unicodeScalars.allSatisfy {
        $0 == "\n" || !$0.properties.generalCategory.isControl
      })
    #expect(try await stores.personal.all.count == 1_000 - refusedLines.count)
    let strict = StubStores()
    _ = try await TransferProgram.run(importing: input, ["--strict"], into: strict)
    #expect(try await strict.personal.all.isEmpty)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control }
}
