extension Duration {
    /// The length in seconds, as Foundation counts them; `components` ends the process for what no Int64 holds.
    package var inSeconds: Double { self / .seconds(1) }
}
