import FlowKit
import TerminalViews
import Testing

@Suite struct RouteProblemTests {
  @Test(
    "Says what is wrong, with the texts of the user in quotes",
    arguments: [
      (RouteProblem.unreadable(expected: "a number"), "expected a number"),
      (.notAField("\u{1B}[2J"), "'␛[2J' is not a field such as name=value"),
      (.unknownField("x", names: ["kind", "row"]), "'x' is not a field; the fields are kind, row"),
      (.repeatedField("row"), "the field 'row' is repeated"),
      (
        .invalidValue("-1", field: "row", expected: "a number from 0"),
        "'-1' is not a value of 'row': expected a number from 0"
      ),
    ])
  func texts(_ problem: RouteProblem, _ text: String) {
    #expect(problem.text == text)
  }
}
