import SettingsKit
import Testing

@testable import CharactersAssembly

@Suite struct FileEditorTests {
  @Test(
    "Runs VISUAL, or else EDITOR, as a shell command with the path",
    arguments: [
      (["VISUAL": "test x =", "EDITOR": "false"], "x", true),
      (["VISUAL": "", "EDITOR": "true"], "x", true),
      (["EDITOR": "test 'a b' ="], "a b", true), (["EDITOR": "exit 3;"], "x", false),
    ])
  func environment(_ variables: [String: String], _ path: String, _ isSuccess: Bool) async {
    var error: FileEditorError?
    do throws(FileEditorError) { try await FileEditor.chosen(by: variables)(path) } catch let
      failure
    {
      error = failure
    }
    let message = "the editor 'exit 3;' failed with exit code 3"
    #expect(error == (isSuccess ? nil : FileEditorError(message: message)))
  }
}
