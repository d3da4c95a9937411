import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct ManualPageTests {
  @Test("The manual page contains the content of all help pages as roff")
  func page() async {
    let outcome = await SampleProgram.run("help --man")
    #expect(outcome.code == .success)
    #expect(outcome.output == Self.samplePage)
  }

  @Test("Escapes roff requests and special characters")
  func escapes() async {
    let program = CommandLineProgram(
      name: "x", version: "1", summary: "S.", discussion: ".so \\fB'`^~\"\n'quoted' – ü 😀",
      commands: [])
    let outcome = await program.run(["help", "--man"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.drop { $0 != ".SH DESCRIPTION" }.prefix(4) == [
        ".SH DESCRIPTION", #"\&.so \efB\(aq\(ga\(ha\(ti\(dq"#, ".PP",
        #"\(aqquoted\(aq \[u2013] \[u00FC] \[u1F600]"#,
      ])
  }

  @Test("Contains the date, related manual pages and the exit codes")
  func details() async {
    let program = CommandLineProgram(
      name: "x", version: "1", summary: "S.",
      manual: ManualDetails(
        date: "2026-11-22", exitCodes: [.success, .ambiguous], related: ["jq(1)", "less(1)"]))
    let text = await program.run(["help", "--man"]).output
    #expect(text.hasPrefix(".TH X 1 \"2026-11-22\" \"x 1\"\n"))
    #expect(text.hasSuffix("\n.SH SEE ALSO\n.BR jq (1),\n.BR less (1)\n"))
    #expect(
      text.contains(
        ".SH EXIT STATUS\n.TP\n\\fB0\\fR\nSuccess.\n.TP\n\\fB4\\fR\n"
          + "A name matches several items.\n.SH ENVIRONMENT\n"))
  }

  @Test("No line of text is longer than 80 bytes")
  func lineLength() async {
    let text = String(repeating: "'quoted' – text-with-hyphens ", count: 40)
    let program = CommandLineProgram(
      name: "x", version: "1", summary: "S.", discussion: text, commands: [])
    let lines = await program.run(["help", "--man"]).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 80 })
  }

  private static let samplePage = #"""
    .TH ZOO 1 "" "zoo 1.2"
    .SH NAME
    zoo \- Look after animals
    .SH SYNOPSIS
    \fBzoo\fR \fIcommand\fR [\fIoptions\fR]
    .SH DESCRIPTION
    The animals are kept in a list.
    .PP
    No animal is harmed.
    .SH COMMANDS
    .SS "zoo list [options]"
    List the animals.
    .PP
    The list is sorted by name, and animals without a name come last, in the order
    of their arrival.
    .TP
    \fB\-u\fR, \fB\-\-hungry\fR
    Only hungry animals
    .TP
    \fB\-w\fR, \fB\-\-wild\fR
    Only wild animals
    .TP
    \fB\-n\fR, \fB\-\-limit\fR \fICOUNT\fR
    Maximum number of animals
    .TP
    \fB\-\-weight\fR \fIKILOGRAMS\fR
    Minimum weight; with a minus sign, the maximum
    .TP
    \fB\-d\fR, \fB\-\-diet\fR \fIDIET\fR
    Kind of food: plants, meat, anything
    .TP
    \fB\-\-name\fR \fITEXT\fR
    Part of the name
    .SS "zoo feed [options] ANIMAL [PORTION...]"
    Feed an animal.
    .TP
    \fIANIMAL\fR
    Name of the animal
    .TP
    \fIPORTION\fR
    Portions of food
    .SS "zoo fail [options] [HOW]"
    Fail in different ways.
    .TP
    \fIHOW\fR
    Kind of failure: missing, usage, unknown, cancel
    .SS "zoo help [options] [COMMAND]"
    Show help for the program or a command
    .TP
    \fICOMMAND\fR
    Command to explain
    .TP
    \fB\-\-man\fR
    Print the manual page, for \(aqman \-l \-\(aq
    .SS "zoo completions [options] SHELL"
    Print a completion script for a shell
    .TP
    \fISHELL\fR
    Shell that runs the script: bash, zsh, fish
    .SH OPTIONS
    All commands have these options; \-\-version needs no command.
    .TP
    \fB\-\-json\fR
    Write the result as JSON
    .TP
    \fB\-h\fR, \fB\-\-help\fR
    Show this help
    .TP
    \fB\-\-color\fR \fIWHEN\fR
    When to use colors: auto, always, never
    .TP
    \fB\-V\fR, \fB\-\-version\fR
    Show the version
    .SH EXIT STATUS
    .TP
    \fB0\fR
    Success.
    .TP
    \fB1\fR
    Failure; also when the output could not be written.
    .TP
    \fB2\fR
    Invalid command line.
    .TP
    \fB3\fR
    The requested item does not exist.
    .TP
    \fB4\fR
    A name matches several items.
    .TP
    \fB5\fR
    Stored data can\(aqt be read or written.
    .TP
    \fB6\fR
    A required service can\(aqt be reached.
    .TP
    \fB130\fR
    Interrupted by the user.
    .SH ENVIRONMENT
    .TP
    \fBZOO_HOME\fR
    Path of the list.
    .TP
    \fBNO_COLOR\fR
    If set and not empty, disables colors, unless \-\-color is given.
    .TP
    \fBCLICOLOR_FORCE\fR
    If set and neither empty nor 0, enables colors also without a terminal.
    .TP
    \fBCLICOLOR\fR
    If 0, disables colors, unless they are forced.
    .TP
    \fBTERM\fR
    If unset, empty or \(aqdumb\(aq, disables colors.
    .TP
    \fBCOLUMNS\fR
    The width of a terminal that does not report its width.
    .SH EXAMPLES
    .TP
    \fBzoo list \-\-hungry\fR
    List the animals that need food.
    .TP
    \fBzoo feed lion\fR
    Feed an animal.
    .TP
    \fBzoo list \-n 3 \-\-json\fR
    List three animals as JSON.

    """#
}
