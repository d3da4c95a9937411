/// An import that the layering forbids, with the reason and the fix.
struct LayerViolation {
  let message: String
  let why: String
  let fix: String
}
