#!/bin/sh
# Starts the bundle that this script lies in; takes the same commands as ./algebrist.
#
# What it heeds:
#   CUDA_LIBRARIES       folders of CUDA 13 libraries, separated by colons, before all others
#   ALGEBRIST_CACHE      where native libraries are unpacked (default: inside the bundle)
#   ALGEBRIST_JAVA_OPTS  more options for the JVM, such as -Xmx8g
set -eu

# A standard stream that is closed would be the next file the JVM opens: it would read its own library as input.
(exec 3<&0) 2>/dev/null || exec </dev/null
(exec 3>&1) 2>/dev/null || exec >/dev/null
(exec 3>&2) 2>/dev/null || exec 2>/dev/null

# No JVM starts in a folder that has been deleted.
[ -n "$(pwd -P 2>/dev/null)" ] || {
  echo 'algebrist: the working folder is gone; change to one that exists' >&2
  exit 2
}

here=$(CDPATH='' cd "$(dirname "$0")" && pwd -P)
# shellcheck source=packaging/written-help.sh
. "$here/written-help.sh"
if written_help "$here/help" "$@"; then
  exit 0
fi
read -r device <"$here/device"
read -r jvm_flags <"$here/jvm.flags" || true
# The collector and the encodings as in the launcher of a clone.
jvm_flags="$jvm_flags -XX:+UseSerialGC -Xms32m -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -Dstdin.encoding=UTF-8"

# A server collects garbage beside its work, and leaves memory to others.
[ "${1:-}" != serve ] || jvm_flags="$jvm_flags -XX:-UseSerialGC -XX:+UseG1GC -Xmx1g -Xmn128m"

# What libtorch for CUDA 13 opens, by soname.
needed='libcudart.so.13 libcublas.so.13 libcublasLt.so.13 libcudnn.so.9 libnccl.so.2 libcufft.so.12
libcusparse.so.12 libcurand.so.10 libcufile.so.0 libcupti.so.13 libcusolver.so.12 libnvrtc.so.13
libnvJitLink.so.13'

# Folders in which a Python installation, or CUDA itself, keeps these libraries.
library_folders() {
  {
    printf '%s\n' "${CUDA_LIBRARIES:-}" "${LD_LIBRARY_PATH:-}" | tr ':' '\n'
    for python in python3 python; do
      "$python" -c 'import site, sys; print("\n".join(sys.path + [site.getusersitepackages()]))' 2>/dev/null || true
    done | while read -r site; do
      for folder in "$site"/nvidia/*/lib "$site"/nvidia/lib; do echo "$folder"; done
    done
    for folder in "${VIRTUAL_ENV:-/nonexistent}"/lib/python*/site-packages/nvidia/*/lib \
      "${CONDA_PREFIX:-/nonexistent}"/lib/python*/site-packages/nvidia/*/lib \
      /opt/conda/lib/python*/site-packages/nvidia/*/lib \
      /usr/lib/python3*/site-packages/nvidia/*/lib \
      /usr/lib/python3*/dist-packages/nvidia/*/lib \
      /usr/local/lib/python3*/site-packages/nvidia/*/lib \
      /usr/local/lib/python3*/dist-packages/nvidia/*/lib \
      /usr/local/cuda-13*/lib64 /usr/local/cuda/lib64 /usr/local/cuda*/extras/CUPTI/lib64 \
      /usr/local/nvidia/lib64; do
      echo "$folder"
    done
  } | awk 'length($0) && !seen[$0]++' | while read -r folder; do
    [ ! -d "$folder" ] || echo "$folder"
  done
}

if [ "$device" = cuda ]; then
  found=
  missing=
  folders=$(library_folders)
  for library in $needed; do
    place=$(printf '%s\n' "$folders" | while read -r folder; do
      if [ -e "$folder/$library" ]; then
        echo "$folder"
        break
      fi
    done)
    if [ -n "$place" ]; then
      case ":$found:" in
        *":$place:"*) ;;
        *) found=${found:+$found:}$place ;;
      esac
    elif ! ldconfig -p 2>/dev/null | grep -q "$library"; then
      missing="$missing $library"
    fi
  done
  LD_LIBRARY_PATH=$found${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export LD_LIBRARY_PATH
  [ -z "$missing" ] ||
    printf 'start: not found:%s; pip install the nvidia-…-cu13 packages, or name their folders in CUDA_LIBRARIES\n' "$missing" >&2
fi

if [ -n "${ALGEBRIST_CACHE:-}" ]; then
  native_cache=$ALGEBRIST_CACHE/native
elif [ -w "$here" ]; then
  native_cache=$here/native
elif [ -n "${HOME:-}" ]; then
  native_cache=$HOME/.cache/algebrist/native
else
  native_cache=/dev/null/native # cannot be made: a new folder serves, which goes with the process
fi

case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *UTF-8* | *utf8* | *UTF8* | *utf-8*) ;;
  *)
    LC_ALL=C.UTF-8
    export LC_ALL
    ;;
esac
: "${OMP_WAIT_POLICY:=PASSIVE}"
export OMP_WAIT_POLICY

escaped=$(printf '%s' "$here" | sed 's/[\\&|]/\\&/g; $!s/$/\\/') # a folder's name may have lines
classpath=$here/algebrist-app.jar:$(sed "s|@LIB@|$escaped/lib|g" "$here/classpath")

# shellcheck disable=SC2086 # flags are words
exec "$here/jre/bin/java" $jvm_flags ${ALGEBRIST_JAVA_OPTS:-} \
  "-Dalgebrist.home=$here" "-Dorg.bytedeco.javacpp.cachedir=$native_cache" \
  -cp "$classpath" org.algebrist.app.Algebrist "$@"
