# Read by packaging/dist and packaging/gpu-bundle: puts a Java runtime, the jars and the shipped models
# into a folder from which Algebrist runs without a network or an installed Java.

# Symja reaches for java.desktop and java.sql; libtorch's presets for Unsafe; Lucene for vectors.
modules=java.se,jdk.unsupported,jdk.crypto.ec,jdk.management,jdk.zipfs,jdk.incubator.vector

# assemble FOLDER DEVICE JDK: fills the folder, which must not exist, from app/target.
assemble() {
  bundle=$1
  [ -x "$3/bin/jlink" ] || die "$3 has no jlink; set JAVA_HOME to a complete JDK"
  mkdir "$bundle" "$bundle/lib"
  say "linking the runtime …"
  # jlink writes down sets in the order in which it meets them, which differs from start to start with the salt of
  # sets and with the hash codes of objects. A JVM that records for a start-up cache has one salt; hash codes are all 1.
  recorded=$(mktemp)
  "$3/bin/jlink" -J-XX:AOTMode=record "-J-XX:AOTConfiguration=$recorded" '-J-Xlog:aot*=off' '-J-Xlog:cds*=off' \
    -J-XX:+UnlockExperimentalVMOptions -J-XX:hashCode=2 \
    --add-modules "$modules" --strip-debug --no-man-pages --no-header-files --output "$bundle/jre"
  rm -f "$recorded"
  # The default archive makes every start faster, and the start-up cache stands on it.
  "$bundle/jre/bin/java" -Xshare:dump >/dev/null 2>&1 || say "the runtime has no class archive: slower starts"

  say "gathering jars …"
  # Only what is on the class path: the folder of jars may hold those of the other device too. Nothing
  # ends the last line.
  tr ':' '\n' <"$home/app/target/classpath" | sed -n 's|^@LIB@/||p' |
    while read -r jar || [ -n "$jar" ]; do cp "$home/app/target/lib/$jar" "$bundle/lib/"; done
  cp "$home/app/target/algebrist-app.jar" "$home/app/target/classpath" "$home/app/target/jvm.flags" "$bundle/"
  for extra in pretrained experiments LICENSE NOTICE; do
    if [ -e "$home/$extra" ]; then cp -R "$home/$extra" "$bundle/"; fi
  done
  printf '%s\n' "$2" >"$bundle/device"
  cp "$home/packaging/start.sh" "$home/packaging/written-help.sh" "$bundle/"
  escaped=$(printf '%s' "$bundle" | sed 's/[\\&|]/\\&/g')
  "$bundle/jre/bin/java" "-Dalgebrist.home=$bundle" \
    -cp "$bundle/algebrist-app.jar:$(sed "s|@LIB@|$escaped/lib|g" "$bundle/classpath")" \
    org.algebrist.app.HelpTexts "$bundle/help" || die "the help could not be written"
  # The owner's umask is none of the bundle's business.
  chmod -R u=rwX,go=rX "$bundle"
  chmod 755 "$bundle/start.sh"
}

# pack PARENT NAME: the folder as a tar on standard output, the same for the same content.
pack() {
  (cd "$1" && tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --format=gnu -cf - "$2")
}
