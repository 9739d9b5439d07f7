package org.algebrist.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A user without rights, as whom root can start programs (setpriv, of util-linux). */
final class AnotherUser {
  private static final String USER = "65534";

  private AnotherUser() {}

  static boolean isRoot() throws IOException {
    return Files.getAttribute(Path.of("/proc/self/").toRealPath(), "unix:uid").equals(0);
  }

  /** The words that run a command as the user; the test is skipped where that cannot be done. */
  static List<String> command(List<String> command) throws IOException, InterruptedException {
    assumeTrue(Files.exists(Path.of("/proc/self")), "Linux alone is looked into");
    assumeTrue(isRoot(), "only root can start programs as another user");
    List<String> prefix =
        List.of("setpriv", "--reuid", USER, "--regid", USER, "--clear-groups", "--");
    assumeTrue(works(prefix), "setpriv is not there, or may not change the user");
    List<String> words = new ArrayList<>(prefix);
    words.addAll(command);
    return words;
  }

  private static boolean works(List<String> prefix) throws InterruptedException {
    List<String> words = new ArrayList<>(prefix);
    words.add("true");
    try {
      return OwnProcess.run(new ProcessBuilder(words)).exitCode() == 0;
    } catch (IOException missing) {
      return false;
    }
  }
}
