/// How scripts list the system's time zones when they are completed.
enum ZoneListing {
    /// Lines of a POSIX shell that print the names of zones; `TZDIR` is looked at first.
    ///
    /// The compact source of the zone database has them all, links included; where it is not
    /// installed the table of zones by country has the most important ones.
    static let posixLines = #"""
          local folder
          for folder in "${TZDIR:-/usr/share/zoneinfo}" /usr/share/zoneinfo /usr/lib/zoneinfo \
            /usr/share/lib/zoneinfo /etc/zoneinfo; do
            if [ -r "$folder/tzdata.zi" ]; then
              command sed -n -e 's/^Z \([^ ]*\).*/\1/p' -e 's/^L [^ ]* \([^ ]*\).*/\1/p' \
                "$folder/tzdata.zi"
              return
            elif [ -r "$folder/zone.tab" ]; then
              echo UTC
              command grep -v '^#' "$folder/zone.tab" | command cut -f 3
              return
            fi
          done
        """#

    /// The same for fish.
    static let fishLines = #"""
            set -l folders $TZDIR /usr/share/zoneinfo /usr/lib/zoneinfo /usr/share/lib/zoneinfo \
                /etc/zoneinfo
            for folder in $folders
                if test -r $folder/tzdata.zi
                    command sed -n -e 's/^Z \([^ ]*\).*/\1/p' -e 's/^L [^ ]* \([^ ]*\).*/\1/p' \
                        $folder/tzdata.zi
                    return
                else if test -r $folder/zone.tab
                    echo UTC
                    command grep -v '^#' $folder/zone.tab | command cut -f 3
                    return
                end
            end
        """#
}
