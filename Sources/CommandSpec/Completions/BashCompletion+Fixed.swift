/// What is the same in the scripts of all programs.
extension BashCompletion {
    /// The functions that offer candidates for the current word.
    static func offering(_ id: String) -> String {
        return #"""
            # WORD…: offers those that begin as the current word does.
            \#(id)_offer() {
              local word
              for word in "$@"; do
                if [[ $word == "$current"* ]]; then
                  # Within quotes nothing needs a backslash.
                  [[ $typed == *[\"\']* ]] || printf -v word %q "$word"
                  COMPREPLY+=("$before$word")
                fi
              done
            }

            # FUNCTION ARGUMENT…: calls it so that upper and lower case are alike to it.
            \#(id)_in_any_case() {
              if shopt -q nocasematch; then
                "$@"
              else
                shopt -s nocasematch
                "$@"
                shopt -u nocasematch
              fi
            }

            \#(id)_zones() {
              local -a names=()
              local name
              while read -r name; do
                [[ -z $name ]] || names+=("$name")
              done <<<"$(\#(id)_zone_names)"
              \#(id)_in_any_case \#(id)_offer ${names[@]+"${names[@]}"}
            }

            # ENDING…: offers folders, and files with one of the endings; / stands for no files at all.
            # Where there are neither, all files are offered.
            \#(id)_files() {
              local name ending real
              local -a all=() fitting=()
              while IFS= read -r name; do
                [[ -n $name ]] || continue
                all+=("$name")
                real=$name
                [[ $name != '~/'* ]] || real=$HOME/${name:2}
                if [[ $# -eq 0 || -d $real ]]; then
                  fitting+=("$name")
                  continue
                fi
                for ending in "$@"; do
                  if [[ $name == *"$ending" ]]; then
                    fitting+=("$name")
                    break
                  fi
                done
              done <<<"$(compgen -f -- "$current")"
              if [[ ${#fitting[@]} -eq 0 && ${1-} != / && ${#all[@]} -gt 0 ]]; then
                fitting=("${all[@]}")
              fi
              [[ ${#fitting[@]} -gt 0 ]] || return 0
              # Lets Readline quote the names and add slashes.
              if compopt -o filenames 2>/dev/null; then
                for name in "${fitting[@]}"; do
                  COMPREPLY+=("$before$name")
                done
              else
                for name in "${fitting[@]}"; do
                  printf -v real %q "$name"
                  COMPREPLY+=("$before${real/#\\~/~}")
                done
              fi
            }
            """#
    }

    /// The function that makes words of the line.
    static func splitting(_ id: String) -> String {
        return #"""
            # Bash cuts words at = and :, too; what no space parts in the line is one word here.
            # The last word ends at the cursor.
            \#(id)_split() {
              local rest=${COMP_LINE:0:COMP_POINT} gap word index
              words=()
              for ((index = 0; index <= COMP_CWORD; index++)); do
                gap=${rest%%[![:space:]]*}
                rest=${rest#"$gap"}
                word=$rest
                ((index == COMP_CWORD)) || word=${COMP_WORDS[index]}
                rest=${rest#"$word"}
                if [[ $index -eq 0 || -n $gap ]]; then
                  words+=("$word")
                else
                  words[${#words[@]} - 1]+=$word
                fi
              done
            }
            """#
    }

    /// The functions that walk over the words before the cursor and complete the one at it.
    static func walking(_ id: String) -> String {
        return #"""
            # OPTION: notes that it was given.
            \#(id)_note() {
              [[ -z $once ]] || used+="$option "
            }

            # WORD: walks over the letters of -abc; the option whose value comes next is pending.
            \#(id)_letters() {
              local rest=${1#-}
              while [[ -n $rest ]]; do
                \#(id)_find "$place" "-${rest:0:1}"
                rest=${rest:1}
                [[ -n $option ]] || return 0
                \#(id)_note
                if [[ $kind != flag ]]; then
                  attached=$rest
                  [[ $kind == optional || -n $rest ]] || pending=$option
                  return 0
                fi
              done
            }

            # Walks over the words before the current one.
            \#(id)_walk() {
              local index word
              for ((index = 1; index < ${#words[@]} - 1; index++)); do
                word=${words[index]//[\"\'\\]/}
                if [[ -n $pending ]]; then
                  pending=''
                elif [[ -z $ended && -z $help && $word == -- ]]; then
                  ended=1
                elif [[ -z $ended && $word == --* ]]; then
                  \#(id)_find "$place" "${word%%=*}"
                  [[ -z $option ]] || \#(id)_note
                  [[ $kind != value || $word == *=* ]] || pending=$option
                elif [[ -z $ended && $word == -?* ]]; then
                  \#(id)_letters "$word"
                elif [[ $count -gt 0 ]] || ! \#(id)_descend "$place" "$word"; then
                  count=$((count + 1))
                fi
              done
            }

            \#(id)_offer_options() {
              local -a candidates unused=()
              local word
              \#(id)_options "$place"
              for word in ${candidates[@]+"${candidates[@]}"}; do
                \#(id)_find "$place" "$word"
                [[ $used == *" $option "* ]] || unused+=("$word")
              done
              \#(id)_offer ${unused[@]+"${unused[@]}"}
            }

            # Completes the current word.
            \#(id)_complete() {
              local -a candidates
              if [[ -n $pending ]]; then
                \#(id)_value "$place" "$pending"
                return
              fi
              if [[ -z $help && -z $ended && $current == --*=* ]]; then
                \#(id)_find "$place" "${current%%=*}"
                before=${current%%=*}=
                current=${current#*=}
                [[ -z $kind || $kind == flag ]] || \#(id)_value "$place" "$option"
                return
              fi
              if [[ -z $help && -z $ended && $current == -* ]]; then
                if [[ $current == -[!-]?* ]]; then
                  \#(id)_letters "$current"
                  if [[ -n $attached ]]; then
                    before=${current%"$attached"}
                    current=$attached
                    \#(id)_value "$place" "$option"
                    return
                  fi
                fi
                \#(id)_offer_options
                return
              fi
              if [[ $count -eq 0 ]]; then
                \#(id)_commands "$place"
                [[ ${#candidates[@]} -eq 0 || -n $help ]] || candidates+=(help)
                \#(id)_offer ${candidates[@]+"${candidates[@]}"}
              fi
              [[ -n $help ]] || \#(id)_argument "$place" "$count"
            }

            \#(id)() {
              local IFS=$' \t\n'
              local place='' used=' ' pending='' attached='' ended='' help='' count=0
              local option kind once typed current before='' cut='' breaks index
              local -a words
              COMPREPLY=()
              \#(id)_split
              \#(id)_walk
              typed=${words[${#words[@]} - 1]}
              current=${typed//[\"\'\\]/}
              \#(id)_complete
              # Readline replaces only what follows the last quote or break, so the rest must go.
              if [[ $typed == *[\"\']* ]]; then
                cut=$before
              else
                breaks=${COMP_WORDBREAKS//[!=:@]/}
                [[ -z $breaks || $typed != *[$breaks]* ]] || cut=${typed%"${typed##*[$breaks]}"}
              fi
              for ((index = 0; index < ${#COMPREPLY[@]}; index++)); do
                COMPREPLY[index]=${COMPREPLY[index]#"$cut"}
              done
            }
            """#
    }
}
