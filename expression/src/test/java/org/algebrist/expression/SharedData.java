package org.algebrist.expression;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The published data sets, where the machine has them; what needs them is skipped elsewhere.
 *
 * <p>They stand in the folder that the system property {@code algebrist.data} names, else the
 * variable {@code ALGEBRIST_DATA}, else in {@code ../shared/data} beside the clone.
 */
public final class SharedData {
  private SharedData() {}

  /** The folder of data sets, which may not exist. */
  public static Path folder() {
    return Stream.of(System.getProperty("algebrist.data"), System.getenv("ALGEBRIST_DATA"))
        .filter(given -> given != null && !given.isBlank())
        .findFirst()
        .map(Path::of)
        .orElseGet(SharedData::besideTheClone);
  }

  /** The folder of data sets, if it holds {@code name}; else the calling test is skipped. */
  public static Path with(String name) {
    Path folder = folder();
    assumeTrue(
        Files.exists(folder.resolve(name)),
        () -> "skipped: no " + name + " in " + folder + "; set ALGEBRIST_DATA");
    return folder;
  }

  /** A file or folder among the data sets; the calling test is skipped where there is none. */
  public static Path at(String name) {
    return with(name).resolve(name);
  }

  /** Maven names the clone; whatever else starts a program does so there or in a module of it. */
  private static Path besideTheClone() {
    String here = Files.exists(Path.of("algebrist")) ? "." : "..";
    return Path.of(System.getProperty("algebrist.home", here))
        .resolve("../shared/data")
        .normalize();
  }
}
