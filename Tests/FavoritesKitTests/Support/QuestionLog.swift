/// The questions that a command asked.
actor QuestionLog {
  private(set) var questions: [String] = []

  func append(_ question: String) { questions.append(question) }
}
