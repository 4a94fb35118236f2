/// A number with at most four decimals, without exponent or needless zeros.
///
/// Numbers must be below 10¹³ in size; others, and what is no number, give `0`.
func decimalText(_ number: Double) -> String {
    guard number.magnitude < 1e13 else { return "0" }
    let units = Int(number.magnitude * 10_000 + 0.5)
    guard units > 0 else { return "0" }
    var text = (number < 0 ? "-" : "") + String(units / 10_000)
    var decimals = units % 10_000
    guard decimals > 0 else { return text }
    text += "."
    var place = 1_000
    while decimals > 0 {
        text += String(decimals / place)
        decimals %= place
        place /= 10
    }
    return text
}
