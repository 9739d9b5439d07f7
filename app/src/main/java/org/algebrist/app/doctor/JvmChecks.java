package org.algebrist.app.doctor;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The JVM: its version, its flags, its memory. */
final class JvmChecks {
  private static final int OLDEST_JDK = 25;

  /** With less, training a small model spends its time collecting garbage. */
  private static final long SMALLEST_HEAP_MIB = 512;

  /** Deep trees are walked by recursion; the default stack of 1 MiB holds some thousand levels. */
  private static final String STACK_FLAG = "-Xss";

  private static final String AOT_FLAG = "-XX:AOTCache=";

  private JvmChecks() {}

  static List<Finding> all() {
    List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
    return List.of(
        version(Runtime.version()),
        flags(flags, JvmChecks.class.getModule().isNativeAccessEnabled()),
        startUpCache(flags),
        heap(Runtime.getRuntime().maxMemory()));
  }

  static Finding version(Runtime.Version version) {
    return version.feature() >= OLDEST_JDK
        ? Finding.good("jdk", "JDK " + version)
        : Finding.fatal(
            "jdk", "JDK " + version, "JDK " + OLDEST_JDK + " or later is needed: set JAVA_HOME");
  }

  static Finding flags(List<String> flags, boolean nativeAccess) {
    if (!nativeAccess) {
      return Finding.note(
          "flags",
          "native access is not enabled",
          "start with ./algebrist, or add --enable-native-access=ALL-UNNAMED");
    }
    if (flags.stream().noneMatch(flag -> flag.startsWith(STACK_FLAG))) {
      return Finding.note(
          "flags",
          "the default stack size",
          "start with ./algebrist, or add -Xss16m for deep trees");
    }
    return Finding.good("flags", "native access and stack size set");
  }

  static Finding startUpCache(List<String> flags) {
    return flags.stream()
        .filter(flag -> flag.startsWith(AOT_FLAG))
        .map(flag -> Path.of(flag.substring(AOT_FLAG.length())))
        .filter(Files::isRegularFile)
        .findFirst()
        .map(file -> Finding.good("start-up", "start-up cache " + file.getFileName()))
        .orElseGet(() ->
            Finding.note(
                "start-up",
                "no start-up cache: commands start slower",
                "./algebrist build makes one"));
  }

  static Finding heap(long bytes) {
    long mebibytes = bytes >> 20;
    String what = "heap up to " + mebibytes + " MiB";
    return mebibytes >= SMALLEST_HEAP_MIB
        ? Finding.good("heap", what)
        : Finding.note("heap", what, "give more with ALGEBRIST_JAVA_OPTS=-Xmx1g");
  }
}
