import DisplayKit
import DisplayTesting
import DisplayTrace
import RandomTesting
import Testing

/// Records long random programs and replays them.
@MainActor
@Suite struct RandomReplayTests {
  @Test("What was recorded happens again", arguments: RandomSource.seeds)
  func same(seed: UInt64) async throws {
    for round in 0..<20 {
      let program = RandomProgram(seed: seed &* 1_000 + UInt64(round))
      let text = await recorded { await program.run(over: .working) }
      let report = try await replayed(text) { await program.run(over: .silent) }
      #expect(report.verdict == "same, code 0", "seed \(seed), round \(round)")
    }
  }

  @Test("The first state that was changed afterwards is found", arguments: RandomSource.seeds)
  func changed(seed: UInt64) async throws {
    for round in 0..<20 {
      let program = RandomProgram(seed: seed &* 1_000 + UInt64(round))
      var random = RandomSource(seed: seed &+ UInt64(round))
      var lines = await recorded { await program.run(over: .working) }.split(separator: "\n")
      let states = lines.indices.filter { lines[$0].contains(#""event":"changed""#) }
      guard !states.isEmpty else { continue }
      let places = [random.one(of: states), random.one(of: states)]
      for place in places {
        lines[place] = Substring(lines[place].replacing(#""state":""#, with: #""state":"Other"#))
      }
      let text = lines.map { $0 + "\n" }.joined()
      let report = try await replayed(text) { await program.run(over: .silent) }
      let difference = try #require(report.difference)
      // Two displays may come to their states in the order of the code, not of the recording.
      #expect(places.map { $0 + 1 }.contains(difference.line), "seed \(seed), round \(round)")
      #expect(difference.message.hasPrefix("state "), "\(difference)")
    }
  }

  @Test(
    "A line that is missing, twice there or cut ends in a report", arguments: RandomSource.seeds)
  func doctored(seed: UInt64) async throws {
    for round in 0..<20 {
      let program = RandomProgram(seed: seed &* 1_000 + UInt64(round), length: 8)
      var random = RandomSource(seed: seed &+ UInt64(round))
      var lines = await recorded { await program.run(over: .working) }.split(separator: "\n")
      let place = 1 + random.below(lines.count - 1)
      switch random.below(4) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines.swapAt(place, 1 + random.below(lines.count - 1))
      case _: lines[place] = lines[place].prefix(random.below(lines[place].count))
      }
      let text = lines.map { $0 + "\n" }.joined()
      do {
        let report = try await replayed(text, patience: .milliseconds(50)) {
          await program.run(over: .silent)
        }
        #expect(report.difference?.message != "", "seed \(seed), round \(round)")
      } catch let error as RecordingError {
        #expect(error.description.hasPrefix("is damaged in line "), "seed \(seed), round \(round)")
      }
    }
  }
}
