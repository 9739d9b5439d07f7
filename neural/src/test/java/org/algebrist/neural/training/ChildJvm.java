package org.algebrist.neural.training;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a class of the tests in a virtual machine of its own. */
public final class ChildJvm {
  private ChildJvm() {}

  /**
   * Starts it with the native libraries, the stack and the class path of this one.
   *
   * @param before words before the command, such as a limit; may be empty
   */
  public static Process start(List<String> before, Class<?> main, Object... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (flag.startsWith("--enable-native-access")
          || flag.startsWith("-Dorg.bytedeco")
          || flag.startsWith("-Xss")) {
        command.add(flag);
      }
    }
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1", // lives too short to be worth compiling well
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            main.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("OMP_NUM_THREADS", "1"); // as the runs in this process
    return builder.start();
  }
}
