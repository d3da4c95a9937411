import DisplayKit
import DisplayTesting
import Testing

/// Transitions that are a `mutating func` of the state are tested as values are: nothing waits.
@Suite
struct PureTransitionTests {
  private struct Round: Equatable, Sendable {
    var guesses: [String] = []
    var isWon: Bool { guesses.last == "whale" }

    mutating func guess(_ word: String) {
      if !isWon { guesses.append(word) }
    }
  }

  private final class RoundViewModel: ViewModel {
    let display = Display<Round, String>(Round())

    func handle(_ action: String) {
      update { $0.guess(action) }
    }
  }

  @Test("The logic is tested without a view model")
  func transition() {
    var round = Round()
    for word in ["shark", "whale", "squid"] { round.guess(word) }
    #expect(round == Round(guesses: ["shark", "whale"]))
    #expect(round.isWon)
  }

  @Test("Its view model is expected to make the same steps")
  @MainActor
  func viewModel() async {
    await drive(RoundViewModel()) { round in
      round.expect(Round())
      round.send("whale")
      round.expect { $0.guess("whale") }
      round.send("squid")
      round.expectNoState()
    }
  }
}
