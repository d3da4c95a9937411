/// The value, of which the optimizer forgets everything but the type.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Takes a value that nobody needs, so that the optimizer can't leave out what made it.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
