/// Who observes what is made now.
enum Observers {
  @TaskLocal static var present: [any DisplayObserver] = []
}
