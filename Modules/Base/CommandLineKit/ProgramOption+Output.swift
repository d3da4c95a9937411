import TerminalText

extension ProgramOption {
  /// `--width N`: the width of the output, also in a pipe or a file.
  public static var width: ProgramOption {
    let option = Option(
      "width", value: "N", help: "Width of the output in columns (default: that of the terminal)",
      parser: .integer(in: 1...TerminalProfile.maximumWidth))
    return ProgramOption(.option(option.declaration)) { console, word, _ in
      guard let width = word.flatMap(option.parser.parse) else { return }
      console.requestedWidth = width
      console.profile.width = width
      console.profile.isWidthLimited = true
    }
  }

  /// `--no-color`: the same as `--color never`.
  public static var noColor: ProgramOption {
    let flag = Flag(StandardOptions.noColorName, help: "Same as '--color never'")
    return ProgramOption(.flag(flag)) { console, word, _ in
      if word != nil { console.profile.colors = false }
    }
  }

  /// Shows output that is higher than the terminal with a pager, unless `--no-pager` is given.
  ///
  /// The variable `PAGER` contains the shell command of the pager. It is `less -FRX` by default, and
  /// an empty value or `cat` means no pager. A terminal that is dumb has none either. If the pager fails
  /// before it has read anything, the output is printed directly; if it fails later, the program fails.
  public static var pager: ProgramOption {
    let flag = Flag("no-pager", help: "Print long output without a pager")
    return ProgramOption(.flag(flag)) { console, word, environment in
      if word == nil { console.usePager(environment: environment) }
    }
  }
}
