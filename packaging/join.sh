#!/bin/sh
# Checks the parts beside this script, joins them and unpacks them into a folder.
#
#   ./join.sh TARGET      TARGET is made; it must not hold anything yet
set -eu

die() {
  printf 'join: %s\n' "$*" >&2
  exit 2
}

[ $# -eq 1 ] || die "usage: ./join.sh TARGET"
here=$(CDPATH='' cd "$(dirname "$0")" && pwd -P)
[ -f "$here/SHA256SUMS" ] || die "SHA256SUMS is not beside this script; copy all files of the bundle"

wrong=$(cd "$here" && sha256sum -c SHA256SUMS 2>/dev/null | sed -n 's/: FAILED.*//p')
[ -z "$wrong" ] || die "missing or damaged, copy again: $(printf '%s' "$wrong" | tr '\n' ' ')"

mkdir -p "$1" || die "cannot make the folder $1"
[ -z "$(find "$1" -mindepth 1 -print -quit)" ] || die "$1 is not empty; name another folder"
target=$(CDPATH='' cd "$1" && pwd -P)

sed 's/^[0-9a-f]*  //' "$here/SHA256SUMS" | sort |
  while read -r part; do cat "$here/$part"; done |
  tar -xzf - --strip-components=1 -C "$target" || die "unpacking failed; is there room in $target?"

printf 'join: ready; try %s/start.sh doctor\n' "$target"
