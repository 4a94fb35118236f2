/// The sine and cosine of a share of a full turn, `share` from 0 to 1.
///
/// The turn is cut to an angle of at most an eighth, where the Taylor series
/// of both functions up to the 17th power are exact to a Double's last digits;
/// quarters give 0 and 1 exactly. (The C library's functions would need an
/// import, and so would `rounded()` when a debug build is linked.)
func unitTurn(_ share: Double) -> (sine: Double, cosine: Double) {
    let quarters = share * 4
    let whole = Int(quarters)
    let rest = quarters - Double(whole)
    let folded = rest > 0.5
    let angle = (folded ? 1 - rest : rest) * (Double.pi / 2)
    var sine = angle
    var cosine = 1.0
    var sineTerm = angle
    var cosineTerm = 1.0
    var power = 1.0
    while power < 16 {
        cosineTerm *= -angle * angle / (power * (power + 1))
        sineTerm *= -angle * angle / ((power + 1) * (power + 2))
        cosine += cosineTerm
        sine += sineTerm
        power += 2
    }
    if folded { swap(&sine, &cosine) }
    switch whole % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
}
