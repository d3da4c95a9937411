import CommandLineKit
import Testing

@MainActor
@Suite struct ManualPageTests {
  @Test("The manual page holds all that help pages know, in roff")
  func page() async {
    let outcome = await SampleProgram.run("help --man")
    #expect(outcome.code == .success)
    #expect(
      outcome.output == #"""
        .TH ZOO 1 "" "zoo 1.2"
        .SH NAME
        zoo \- Look after animals
        .SH SYNOPSIS
        \fBzoo\fR \fIcommand\fR [\fIoptions\fR]
        .SH DESCRIPTION
        The animals are kept in a list.
        .PP
        Nobody is harmed.
        .SH COMMANDS
        .SS "zoo list [options]"
        List the animals.
        .PP
        The list is sorted by name, and animals without a name come last, in the order
        of their arrival.
        .TP
        \fB\-u\fR, \fB\-\-hungry\fR
        Only hungry ones.
        .TP
        \fB\-w\fR, \fB\-\-wild\fR
        Only wild ones.
        .TP
        \fB\-n\fR, \fB\-\-limit\fR \fICOUNT\fR
        At most so many.
        .TP
        \fB\-\-weight\fR \fIKILOGRAMS\fR
        Heavier than so much, or lighter with a minus sign.
        .TP
        \fB\-d\fR, \fB\-\-diet\fR \fIDIET\fR
        What they eat: plants, meat, anything.
        .TP
        \fB\-\-name\fR \fITEXT\fR
        A part of the name.
        .SS "zoo feed [options] ANIMAL [PORTION...]"
        Feed an animal.
        .TP
        \fIANIMAL\fR
        Its name.
        .TP
        \fIPORTION\fR
        How much.
        .SS "zoo fail [options] [HOW]"
        Do it wrong.
        .TP
        \fIHOW\fR
        How to fail: missing, usage, unknown, cancel.
        .SS "zoo help [options] [COMMAND]"
        Explain the program or one of its commands.
        .TP
        \fICOMMAND\fR
        The command to explain.
        .TP
        \fB\-\-man\fR
        Write the manual page, for \(aqman \-l \-\(aq.
        .SS "zoo completions [options] SHELL"
        Write a script that completes words in a shell.
        .TP
        \fISHELL\fR
        The shell that reads the script: bash, zsh, fish.
        .SH OPTIONS
        Every command has these options; \-\-version stands without one.
        .TP
        \fB\-\-json\fR
        Write the result as JSON.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Show this help.
        .TP
        \fB\-\-color\fR \fIWHEN\fR
        When to use colors: auto, always, never.
        .TP
        \fB\-\-version\fR
        Show the version.
        .SH EXIT STATUS
        .TP
        \fB0\fR
        Done.
        .TP
        \fB1\fR
        Failed; also when a check found errors, or the output could not be written.
        .TP
        \fB2\fR
        The command line can\(aqt be understood.
        .TP
        \fB3\fR
        What was asked for does not exist.
        .TP
        \fB4\fR
        What was asked for could be one of several.
        .TP
        \fB5\fR
        What is stored can\(aqt be read or written.
        .TP
        \fB6\fR
        A source that is needed can\(aqt be reached.
        .TP
        \fB130\fR
        Interrupted by the user.
        .SH ENVIRONMENT
        .TP
        \fBZOO_HOME\fR
        Where the list is.
        .TP
        \fBNO_COLOR\fR
        If not empty, no colors unless \-\-color asks for them.
        .TP
        \fBCLICOLOR_FORCE\fR
        If neither empty nor 0, colors also where there is no terminal.
        .TP
        \fBTERM\fR
        With \(aqdumb\(aq, no colors.
        .TP
        \fBCOLUMNS\fR
        The width of a terminal that does not tell its own.
        .SH EXAMPLES
        .TP
        \fBzoo list \-\-hungry\fR
        Who needs food.
        .TP
        \fBzoo list \-n 3 \-\-json\fR
        Three animals for a program.

        """#)
  }

  @Test("Nothing in a text is a request or an escape of roff")
  func escapes() async {
    let program = CommandLineProgram(
      name: "x", version: "1", summary: "S.", discussion: ".so \\fB'`^~\"\n'quoted' – ü 😀",
      commands: [])
    let console = Console.recording()
    _ = await program.run(arguments: ["help", "--man"], environment: [:], console: console)
    let lines = console.output.split(separator: "\n").map(String.init)
    #expect(
      lines.drop { $0 != ".SH DESCRIPTION" }.prefix(4) == [
        ".SH DESCRIPTION", #"\&.so \efB\(aq\(ga\(ha\(ti\(dq"#, ".PP",
        #"\(aqquoted\(aq \[u2013] \[u00FC] \[u1F600]"#,
      ])
  }
}
