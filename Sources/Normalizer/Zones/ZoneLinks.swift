/// The names IANA has for one zone (its `backward` file and other links, of the release 2026f).
///
/// Systems leave some of them out: old names as `US/Eastern` come in a package of their own, and new
/// ones as `Europe/Kyiv` are missing in old data. The names of a group have had the same clocks
/// since 1970.
enum ZoneLinks {
    /// The other names of a zone, the one that stands for all first; empty when there is none.
    static func names(for name: String) -> [String] {
        let wanted = name.lowercased()
        guard let group = groups[wanted] else { return [] }
        return group.filter { $0.lowercased() != wanted }
    }

    /// The groups by each of their names in lowercase.
    private static let groups: [String: [String]] = {
        var groups: [String: [String]] = [:]
        for line in table.split(separator: "\n") {
            let names = line.split(separator: " ").map(String.init)
            for name in names { groups[name.lowercased()] = names }
        }
        return groups
    }()

    /// A group on each line.
    private static let table = """
        Africa/Abidjan Iceland Africa/Accra Africa/Bamako Africa/Banjul Africa/Conakry \
        Africa/Dakar Africa/Freetown Africa/Lome Africa/Nouakchott Africa/Ouagadougou \
        Atlantic/Reykjavik Atlantic/St_Helena Africa/Timbuktu
        Africa/Cairo Egypt
        Africa/Johannesburg Africa/Maseru Africa/Mbabane
        Africa/Lagos Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa \
        Africa/Libreville Africa/Luanda Africa/Malabo Africa/Niamey Africa/Porto-Novo
        Africa/Maputo Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare \
        Africa/Kigali Africa/Lubumbashi Africa/Lusaka
        Africa/Nairobi Africa/Addis_Ababa Africa/Asmara Africa/Dar_es_Salaam Africa/Djibouti \
        Africa/Kampala Africa/Mogadishu Indian/Antananarivo Indian/Comoro Indian/Mayotte \
        Africa/Asmera
        Africa/Tripoli Libya
        America/Adak US/Aleutian America/Atka
        America/Anchorage US/Alaska
        America/Argentina/Buenos_Aires America/Buenos_Aires
        America/Argentina/Catamarca America/Catamarca America/Argentina/ComodRivadavia
        America/Argentina/Cordoba America/Cordoba America/Rosario
        America/Argentina/Jujuy America/Jujuy
        America/Argentina/Mendoza America/Mendoza
        America/Chicago US/Central
        America/Denver Navajo US/Mountain America/Shiprock
        America/Detroit US/Michigan
        America/Edmonton Canada/Mountain America/Yellowknife
        America/Halifax Canada/Atlantic
        America/Havana Cuba
        America/Indiana/Indianapolis US/East-Indiana America/Indianapolis America/Fort_Wayne
        America/Indiana/Knox US/Indiana-Starke America/Knox_IN
        America/Iqaluit America/Pangnirtung
        America/Jamaica Jamaica
        America/Kentucky/Louisville America/Louisville
        America/Los_Angeles US/Pacific
        America/Manaus Brazil/West
        America/Mazatlan Mexico/BajaSur
        America/Mexico_City Mexico/General
        America/New_York US/Eastern
        America/Noronha Brazil/DeNoronha
        America/Nuuk America/Godthab
        America/Panama EST America/Atikokan America/Cayman America/Coral_Harbour
        America/Phoenix MST US/Arizona America/Creston
        America/Puerto_Rico America/Virgin America/Anguilla America/Antigua America/Aruba \
        America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe \
        America/Kralendijk America/Lower_Princes America/Marigot America/Montserrat \
        America/Port_of_Spain America/St_Barthelemy America/St_Kitts America/St_Lucia \
        America/St_Thomas America/St_Vincent America/Tortola
        America/Regina Canada/Saskatchewan
        America/Rio_Branco Brazil/Acre America/Porto_Acre
        America/Santiago Chile/Continental
        America/Sao_Paulo Brazil/East
        America/St_Johns Canada/Newfoundland
        America/Tijuana Mexico/BajaNorte America/Ensenada America/Santa_Isabel
        America/Toronto Canada/Eastern America/Nassau America/Montreal America/Nipigon \
        America/Thunder_Bay
        America/Vancouver Canada/Pacific
        America/Whitehorse Canada/Yukon
        America/Winnipeg Canada/Central America/Rainy_River
        Asia/Ashgabat Asia/Ashkhabad
        Asia/Bangkok Asia/Phnom_Penh Asia/Vientiane Indian/Christmas
        Asia/Dhaka Asia/Dacca
        Asia/Dubai Asia/Muscat Indian/Mahe Indian/Reunion
        Asia/Ho_Chi_Minh Asia/Saigon
        Asia/Hong_Kong Hongkong
        Asia/Jerusalem Israel Asia/Tel_Aviv
        Asia/Kathmandu Asia/Katmandu
        Asia/Kolkata Asia/Calcutta
        Asia/Kuching Asia/Brunei
        Asia/Macau Asia/Macao
        Asia/Makassar Asia/Ujung_Pandang
        Asia/Nicosia Europe/Nicosia
        Asia/Qatar Asia/Bahrain
        Asia/Riyadh Antarctica/Syowa Asia/Aden Asia/Kuwait
        Asia/Seoul ROK
        Asia/Shanghai PRC Asia/Chongqing Asia/Harbin Asia/Chungking
        Asia/Singapore Singapore Asia/Kuala_Lumpur
        Asia/Taipei ROC
        Asia/Tehran Iran
        Asia/Thimphu Asia/Thimbu
        Asia/Tokyo Japan
        Asia/Ulaanbaatar Asia/Choibalsan Asia/Ulan_Bator
        Asia/Urumqi Asia/Kashgar
        Asia/Yangon Indian/Cocos Asia/Rangoon
        Atlantic/Faroe Atlantic/Faeroe
        Australia/Adelaide Australia/South
        Australia/Brisbane Australia/Queensland
        Australia/Broken_Hill Australia/Yancowinna
        Australia/Darwin Australia/North
        Australia/Hobart Australia/Tasmania Australia/Currie
        Australia/Lord_Howe Australia/LHI
        Australia/Melbourne Australia/Victoria
        Australia/Perth Australia/West
        Australia/Sydney Australia/ACT Australia/NSW Australia/Canberra
        Europe/Athens EET
        Europe/Belgrade Europe/Ljubljana Europe/Podgorica Europe/Sarajevo Europe/Skopje \
        Europe/Zagreb
        Europe/Berlin Arctic/Longyearbyen Europe/Copenhagen Europe/Oslo Europe/Stockholm \
        Atlantic/Jan_Mayen
        Europe/Brussels CET MET Europe/Amsterdam Europe/Luxembourg
        Europe/Chisinau Europe/Tiraspol
        Europe/Dublin Eire
        Europe/Helsinki Europe/Mariehamn
        Europe/Istanbul Turkey Asia/Istanbul
        Europe/Kyiv Europe/Uzhgorod Europe/Zaporozhye Europe/Kiev
        Europe/Lisbon Portugal WET
        Europe/London GB GB-Eire Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/Belfast
        Europe/Moscow W-SU
        Europe/Paris Europe/Monaco
        Europe/Prague Europe/Bratislava
        Europe/Rome Europe/San_Marino Europe/Vatican
        Europe/Warsaw Poland
        Europe/Zurich Europe/Busingen Europe/Vaduz
        Indian/Maldives Indian/Kerguelen
        Pacific/Auckland NZ Antarctica/McMurdo Antarctica/South_Pole
        Pacific/Chatham NZ-CHAT
        Pacific/Easter Chile/EasterIsland
        Pacific/Guadalcanal Pacific/Pohnpei Pacific/Ponape
        Pacific/Guam Pacific/Saipan
        Pacific/Honolulu US/Hawaii Pacific/Johnston HST
        Pacific/Kanton Pacific/Enderbury
        Pacific/Kwajalein Kwajalein
        Pacific/Pago_Pago US/Samoa Pacific/Samoa Pacific/Midway
        Pacific/Port_Moresby Antarctica/DumontDUrville Pacific/Chuuk Pacific/Yap Pacific/Truk
        Pacific/Tarawa Pacific/Funafuti Pacific/Majuro Pacific/Wake Pacific/Wallis
        """
}
