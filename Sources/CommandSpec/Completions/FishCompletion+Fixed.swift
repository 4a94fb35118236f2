/// What is the same in the scripts of all programs.
extension FishCompletion {
    /// The functions that offer candidates for the current word; fish itself picks those that fit.
    static func offering(_ id: String) -> String {
        return #"""
            # WORD MEANING…: offers words after what stands before the value.
            function \#(id)_offer --no-scope-shadowing
                while set -q argv[2]
                    printf '%s%s\t%s\n' "$before" $argv[1] $argv[2]
                    set -e argv[1..2]
                end
            end

            # WORD…: the same for words that need no explanation.
            function \#(id)_offer_plain --no-scope-shadowing
                for word in $argv
                    printf '%s%s\n' "$before" $word
                end
            end

            # ENDING…: offers folders, and files with one of the endings; / stands for no files at all.
            # Where there are neither, all files are offered.
            function \#(id)_files --no-scope-shadowing
                # An unknown command is completed with files; what fish says of each is cut off.
                set -l all (complete -C "\#(id)_none $current" | string replace -r '\t.*' '')
                set -l fitting
                for name in $all
                    if string match -q '*/' -- $name; or not set -q argv[1]
                        set -a fitting $name
                        continue
                    end
                    for ending in $argv
                        if string match -qi "*$ending" -- $name
                            set -a fitting $name
                            break
                        end
                    end
                end
                if not set -q fitting[1]; and test "$argv[1]" != /
                    set fitting $all
                end
                \#(id)_offer_plain $fitting
            end
            """#
    }

    /// The functions that walk over the words before the cursor and complete the one at it.
    static func walking(_ id: String) -> String {
        return #"""
            # Notes that the option was given.
            function \#(id)_note --no-scope-shadowing
                test -z "$once"; or set -a used $option
            end

            # WORD: walks over the letters of -abc; the option whose value comes next is pending.
            function \#(id)_letters --no-scope-shadowing
                set -l rest (string sub -s 2 -- $argv[1])
                while test -n "$rest"
                    \#(id)_find "$place" -(string sub -l 1 -- $rest)
                    set rest (string sub -s 2 -- $rest)
                    test -n "$option"; or return 0
                    \#(id)_note
                    if test "$kind" != flag
                        set attached $rest
                        test "$kind" = optional; or test -n "$rest"; or set pending $option
                        return 0
                    end
                end
            end

            # Prints the candidates for the word at the cursor.
            function \#(id)_complete
                set -l place ''
                set -l used
                set -l pending ''
                set -l attached ''
                set -l ended ''
                set -l help ''
                set -l count 0
                set -l option
                set -l kind
                set -l once
                set -l before ''
                set -l words (commandline -opc)
                set -l current (commandline -ct)
                for word in $words[2..-1]
                    if test -n "$pending"
                        set pending ''
                    else if test -z "$ended$help"; and test "$word" = --
                        set ended 1
                    else if test -z "$ended"; and string match -q -- '--*' $word
                        \#(id)_find "$place" (string replace -r '=.*' '' -- $word)
                        test -z "$option"; or \#(id)_note
                        if test "$kind" = value; and not string match -q '*=*' -- $word
                            set pending $option
                        end
                    else if test -z "$ended"; and string match -q -- '-?*' $word
                        \#(id)_letters $word
                    else if test $count -gt 0; or not \#(id)_descend "$place" "$word"
                        set count (math $count + 1)
                    end
                end

                if test -n "$pending"
                    \#(id)_value "$place" $pending
                    return
                end
                if test -z "$help$ended"
                    if string match -q -- '--*=*' $current
                        \#(id)_find "$place" (string replace -r '=.*' '' -- $current)
                        set before (string match -r '^[^=]*=' -- $current)
                        set current (string replace -r '^[^=]*=' '' -- $current)
                        if test -n "$kind"; and test "$kind" != flag
                            \#(id)_value "$place" $option
                        end
                        return
                    end
                    if string match -q -- '-*' $current
                        if string match -qr -- '^-[^-].' $current
                            \#(id)_letters $current
                            if test -n "$attached"
                                set before (string sub -e -(string length -- $attached) -- $current)
                                set current $attached
                                \#(id)_value "$place" $option
                                return
                            end
                        end
                        for line in (\#(id)_options "$place")
                            \#(id)_find "$place" (string replace -r '\t.*' '' -- $line)
                            contains -- "$option" $used; or printf '%s\n' $line
                        end
                        return
                    end
                end
                if test $count -eq 0
                    set -l commands (\#(id)_commands "$place")
                    if set -q commands[1]
                        printf '%s\n' $commands
                        test -n "$help"; or printf '%s\t%s\n' help '\#(CommandSpec.helpSummary)'
                    end
                end
                test -n "$help"; or \#(id)_argument "$place" $count
            end
            """#
    }
}
