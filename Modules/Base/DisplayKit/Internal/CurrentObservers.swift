/// The observers of the displays and stores that the current task creates.
enum CurrentObservers {
  @TaskLocal static var all: [any DisplayObserver] = []
}
