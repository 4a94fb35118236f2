public import CalendarModel
public import Normalizer

/// How a text agenda is written.
public struct AgendaOptions: Sendable {
    /// The zone days are cut in and times are shown in.
    public var zone: TimeZoneRules
    /// What is taken for the present.
    public var now: Instant
    /// The terminal's width in cells; taken as 20 when less, as 400 when more.
    public var width: Int
    /// Whether styles and colours are written, as SGR sequences.
    public var usesColor: Bool
    /// How many colours the terminal shows.
    public var colorDepth = ColorDepth.sixteen
    /// Whether all signs are ASCII; titles keep their characters.
    public var usesASCII: Bool
    /// Whether nothing is said of days without events.
    public var isQuiet: Bool
    /// The names of days and months, and how times are written.
    public var words = AgendaWords.english
    /// Whether an event of several days stands on the first of the days shown alone.
    public var showsOnce = false
    /// Whether the present day tells how much of it is done; of some of its events it cannot.
    public var showsProgress = true

    /// Options for a zone and a present.
    public init(
        zone: TimeZoneRules, now: Instant, width: Int = 80, usesColor: Bool = false,
        usesASCII: Bool = false, isQuiet: Bool = false
    ) {
        self.zone = zone
        self.now = now
        self.width = width
        self.usesColor = usesColor
        self.usesASCII = usesASCII
        self.isQuiet = isQuiet
    }

    /// The width within its bounds.
    var columns: Int { min(max(width, 20), 400) }
    /// The signs to use.
    var symbols: AgendaSymbols { usesASCII ? .ascii : .unicode }
    /// What fits text with those signs.
    var fitting: TextFitting { TextFitting(ellipsis: symbols.ellipsis) }

    /// Text from a file as it is shown.
    func shown(_ text: String) -> String {
        let text = VisibleText.shown(text)
        return usesASCII ? text : VisibleText.isolated(text)
    }
}
