import Testing

/// One day at several widths: the expected text is written by hand.
struct AgendaWidthTests {
    private let now = Agenda.time(20_260_406, 1042)

    @Test("columns at 80 cells, what does not fit beside a title goes to a line of its own")
    func usual() {
        #expect(
            Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now) == """
                Monday 6 April 2026 · Europe/Madrid                   ▕██▍         ▏ 1 of 5 done
                    all day      Easter Monday
                 ✓  09:00–09:30  Stand-up        Room 1
                 ◉  10:00–11:30  Design review   Room 2  [████▌     ] 46 % · 48 min left
                                                 ⇄ Interview
                 ◉  10:30–11:15  Interview       [██▌       ] 26 % · 33 min left
                                                 ⇄ Design review
                 ○  13:00–14:00  Lunch with Ana  in 2 h 18 min
                 ○  from 18:00   Night shift

                """)
    }

    @Test("one line for each event at 120 cells")
    func wide() {
        let text = Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: 120)
        let space = String(repeating: " ", count: 120 - 35 - 26)
        #expect(
            text == """
                Monday 6 April 2026 · Europe/Madrid\(space)▕██▍         ▏ 1 of 5 done
                    all day      Easter Monday
                 ✓  09:00–09:30  Stand-up        Room 1
                 ◉  10:00–11:30  Design review   Room 2  [████▌     ] 46 % · 48 min left  ⇄ Interview
                 ◉  10:30–11:15  Interview       [██▌       ] 26 % · 33 min left  ⇄ Design review
                 ○  13:00–14:00  Lunch with Ana  in 2 h 18 min
                 ○  from 18:00   Night shift

                """)
    }

    @Test("locations beside titles and the rest under them at 40 cells")
    func narrow() {
        #expect(
            Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: 40) == """
                Monday 6 April 2026 · Europe/Madrid
                    all day      Easter Monday
                 ✓  09:00–09:30  Stand-up        Room 1
                 ◉  10:00–11:30  Design review   Room 2
                                 [████▌     ] 46 %
                                 48 min left
                                 ⇄ Interview
                 ◉  10:30–11:15  Interview
                                 [██▌       ] 26 %
                                 33 min left
                                 ⇄ Design review
                 ○  13:00–14:00  Lunch with Ana
                                 in 2 h 18 min
                 ○  from 18:00   Night shift

                """)
    }

    @Test("no locations at 39 cells, no conflicts either at 35", arguments: [39, 35])
    func narrower(width: Int) {
        let bar = width == 39 ? "[████▌     ] 46 %" : "[██▎  ] 46 %"
        let text = Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: width)
        #expect(text.contains(" ◉  10:00–11:30  Design review\n                 \(bar)\n"))
        #expect(!text.contains("Room"))
        #expect(text.contains("⇄") == (width == 39))
    }

    @Test("times on lines of their own at 20 cells")
    func narrowest() {
        #expect(
            Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: 20) == """
                Monday 6 April 2026
                Europe/Madrid
                    all day
                    Easter Monday
                 ✓  09:00–09:30
                    Stand-up
                 ◉  10:00–11:30
                    Design review
                    [██▎  ] 46 %
                    48 min left
                 ◉  10:30–11:15
                    Interview
                    [█▎   ] 26 %
                    33 min left
                 ○  13:00–14:00
                    Lunch with Ana
                    in 2 h 18 min
                 ○  from 18:00
                    Night shift

                """)
    }

    @Test("every sign is ASCII in ASCII mode")
    func ascii() {
        let text = Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, usesASCII: true)
        #expect(
            text == """
                Monday 6 April 2026 - Europe/Madrid                   [##          ] 1 of 5 done
                    all day      Easter Monday
                [x] 09:00-09:30  Stand-up        Room 1
                [>] 10:00-11:30  Design review   Room 2  [####      ] 46 % - 48 min left
                                                 <> Interview
                [>] 10:30-11:15  Interview       [##        ] 26 % - 33 min left
                                                 <> Design review
                [ ] 13:00-14:00  Lunch with Ana  in 2 h 18 min
                [ ] from 18:00   Night shift

                """)
    }

    @Test("the progress of the day goes without its bar when only its words fit")
    func progressWithoutBar() {
        let text = Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: 50)
        #expect(text.hasPrefix("Monday 6 April 2026 · Europe/Madrid    1 of 5 done\n"))
    }

    @Test("a long day is written short where it must be")
    func longDate() {
        let text = Agenda.list("", from: 20_260_930, now: now, width: 20)
        #expect(text == "Wed 30 Sep 2026\nEurope/Madrid\n    No events.\n")
    }

    @Test(
        "widths out of bounds are taken as the nearest",
        arguments: [(-5, 20), (0, 20), (19, 20), (401, 400), (Int.max, 400)])
    func clamped(width: Int, nearest: Int) {
        #expect(
            Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: width)
                == Agenda.list(Agenda.easterMonday, from: 20_260_406, now: now, width: nearest))
    }
}
