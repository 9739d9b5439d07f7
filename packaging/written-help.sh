# Read by the launcher and by that of an archive.

# written_help FOLDER ARGUMENT …: prints the help that the arguments ask for as the build wrote it into
# the folder; false where they ask for something else, or the terminal is too narrow for it.
written_help() {
  case $#:${2:-}:${3:-} in
    2:--help: | 2:-h:) text=$1/algebrist ;;
    3:[a-z]*:--help | 3:[a-z]*:-h) text=$1/$2 ;;
    *) return 1 ;;
  esac
  case ${2:-} in */* | *.*) return 1 ;; esac
  if [ -t 1 ]; then
    columns=$(stty size 2>/dev/null </dev/tty) || return 1
    [ "${columns#* }" -ge 80 ] || return 1
    [ -n "${NO_COLOR:-}" ] || [ "${TERM:-dumb}" = dumb ] || text=$text.ansi
  fi
  [ -f "$text" ] && cat "$text"
}
