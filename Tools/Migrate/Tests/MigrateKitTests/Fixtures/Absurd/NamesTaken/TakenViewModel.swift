/// The names that the conversion would use exist.
struct TakenViewModel {
    let version: String
}

enum TakenState {
    case idle
}
