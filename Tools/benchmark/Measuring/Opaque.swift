/// Returns the value in a way that hides it from the optimizer.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Consumes a value, so that the optimizer cannot remove the code that computes it.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
