/// Whether a scalar is Wide or Fullwidth by UAX #11; emoji, which are wide too, are left to
/// `cellWidth(of:)`.
func isEastAsianWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
        let middle = (low + high) / 2
        let range = wideRanges[middle]
        if value < range.lowerBound {
            high = middle
        } else if value > range.upperBound {
            low = middle + 1
        } else {
            return true
        }
    }
    return false
}

/// Ascending ranges of EastAsianWidth.txt (Unicode 16), joined over scalars that are not assigned.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, initial consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637, 0x268A...0x268F,  // trigrams, monograms and digrams
    0x2E80...0x303E,  // radicals, Kangxi, CJK punctuation
    0x3041...0x3247, 0x3250...0x4DFF,  // kana, Bopomofo, CJK extension A, hexagrams
    0x4E00...0xA4CF,  // CJK, Yi
    0xA960...0xA97C,  // Hangul Jamo extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
    0x16FE0...0x16FFF,  // ideographic symbols
    0x17000...0x18D08,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana extended, Nushu
    0x1D300...0x1D356, 0x1D360...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // CJK extensions B and later
]
