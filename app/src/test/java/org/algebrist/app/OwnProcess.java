package org.algebrist.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line in a process of its own, for what a test cannot do in its own: end. */
public final class OwnProcess {
  private OwnProcess() {}

  /** The words that start a command with the classes of this test. */
  public static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Lives too short to be worth compiling well.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xss16m"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Algebrist.class.getName());
    command.addAll(List.of(arguments));
    return command;
  }
}
