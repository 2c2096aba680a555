extension Duration {
    /// The length in seconds. `components` is not used because it traps if the seconds do not fit in Int64.
    package var inSeconds: Double { self / .seconds(1) }
}
