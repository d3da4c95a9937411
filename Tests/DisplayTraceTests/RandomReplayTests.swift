import DisplayKit
import DisplayTesting
import DisplayTrace
import RandomTesting
import Testing

/// Records random programs and replays them.
@MainActor @Suite struct RandomReplayTests {
  @Test("Replays every event in the recorded order", arguments: RandomSource.seeds)
  func same(seed: UInt64) async throws {
    for round in 0..<20 {
      let program = RandomProgram(seed: seed &* 1_000 + UInt64(round))
      var recordedCounts: [[Int]] = []
      var replayedCounts: [[Int]] = []
      let text = await recorded { recordedCounts = await program.run(.recorded) }
      // The pauses of one program can take a long time when many programs share the main actor.
      let report = try await replayed(text, timeout: .seconds(300)) {
        replayedCounts = await program.run(.replayed)
      }
      #expect(report.verdict == "same, result 0", "seed \(seed), round \(round)")
      #expect(replayedCounts == recordedCounts, "seed \(seed), round \(round)")
    }
  }

  @Test("Finds the first state that was edited in the recording", arguments: RandomSource.seeds)
  func changed(seed: UInt64) async throws {
    for round in 0..<20 {
      let program = RandomProgram(seed: seed &* 1_000 + UInt64(round))
      var random = RandomSource(seed: seed &+ UInt64(round))
      var lines = await recorded { await program.run(.recorded) }.split(separator: "\n")
      let states = lines.indices.filter { lines[$0].contains(#""event":"changed""#) }
      guard !states.isEmpty else { continue }
      let indices = [random.one(of: states), random.one(of: states)]
      for index in indices {
        lines[index] = Substring(lines[index].replacing(#""state":""#, with: #""state":"Other"#))
      }
      let text = lines.map { $0 + "\n" }.joined()
      let report = try await replayed(text) { await program.run(.replayed) }
      let difference = try #require(report.difference)
      // A replay may reorder the events of different displays, so it can report either edited line.
      #expect(indices.map { $0 + 1 }.contains(difference.line), "seed \(seed), round \(round)")
      #expect(difference.message.hasPrefix("state "), "\(difference)")
    }
  }

  @Test(
    "Ends with a report if a line is missing, doubled, moved or cut", arguments: RandomSource.seeds)
  func damaged(seed: UInt64) async throws {
    for round in 0..<20 {
      let program = RandomProgram(seed: seed &* 1_000 + UInt64(round), length: 8)
      var random = RandomSource(seed: seed &+ UInt64(round))
      var lines = await recorded { await program.run(.recorded) }.split(separator: "\n")
      let index = 1 + random.below(lines.count - 1)
      switch random.below(4) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: index)
      case 2: lines.swapAt(index, 1 + random.below(lines.count - 1))
      case _: lines[index] = lines[index].prefix(random.below(lines[index].count))
      }
      let text = lines.map { $0 + "\n" }.joined()
      do {
        let report = try await replayed(text, timeout: .milliseconds(50)) {
          await program.run(.replayed)
        }
        #expect(report.difference?.message != "", "seed \(seed), round \(round)")
      } catch let error as RecordingError {
        #expect(error.description.hasPrefix("is damaged at line "), "seed \(seed), round \(round)")
      }
    }
  }
}
