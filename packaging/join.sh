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
sums=$here/SHA256SUMS
[ -f "$sums" ] || die "SHA256SUMS is not beside this script; copy all files of the bundle"

# Each line is compared and read, so each must be what gpu-bundle writes: no path, no other sign, no line that
# sha256sum would pass over.
odd=$(LC_ALL=C grep -av '^[0-9a-f]\{64\}  algebrist-[a-z]*\.part-[0-9]\{3\}$' "$sums" | LC_ALL=C tr -dc '[:print:]\n' || true)
[ -z "$odd" ] && [ -s "$sums" ] || die "SHA256SUMS names what is no part of a bundle: $(printf '%s\n' "$odd" | head -n 1)"

report=$(cd "$here" && sha256sum -c SHA256SUMS 2>/dev/null) || {
  wrong=$(printf '%s\n' "$report" | sed -n 's/: FAILED.*//p' | tr '\n' ' ')
  die "missing or damaged, copy again: ${wrong:-SHA256SUMS}"
}

case $1 in -*) set -- "./$1" ;; esac
mkdir -p "$1" || die "cannot make the folder $1"
[ -z "$(find "$1" -mindepth 1 -print -quit)" ] || die "$1 is not empty; name another folder"
target=$(CDPATH='' cd "$1" && pwd -P)

# tar leaves out what would lie outside of the folder, and says so by its exit code.
sed 's/^[0-9a-f]*  //' "$sums" | sort |
  while read -r part; do cat "$here/$part"; done |
  tar -xzf - --no-same-owner --strip-components=1 -C "$target" ||
  die "unpacking failed; is there room in $target?"

printf 'join: ready; try %s/start.sh doctor\n' "$target"
