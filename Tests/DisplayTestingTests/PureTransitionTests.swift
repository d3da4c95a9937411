import DisplayKit
import DisplayTesting
import Testing

/// State transitions that are a `mutating func` are tested without `await`.
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

  @Test("Tests a transition without a view model")
  func transition() {
    var round = Round()
    for word in ["shark", "whale", "squid"] { round.guess(word) }
    #expect(round == Round(guesses: ["shark", "whale"]))
    #expect(round.isWon)
  }

  @Test("Expects the view model to make the same transitions")
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
