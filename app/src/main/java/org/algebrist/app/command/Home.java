package org.algebrist.app.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where Algebrist is installed on this machine, and the folders that it uses.
 *
 * @param root the clone or the unpacked bundle
 */
public record Home(Path root) {
  /** The launcher sets this; tests and an IDE may leave it out. */
  public static final String HOME_PROPERTY = "algebrist.home";

  private static final String DATA_PROPERTY = "algebrist.data";
  private static final String DATA_VARIABLE = "ALGEBRIST_DATA";

  /** The home that the launcher set, or else the nearest folder upwards that holds the launcher. */
  public static Home locate() {
    String named = System.getProperty(HOME_PROPERTY, "");
    if (!named.isBlank()) {
      return new Home(Path.of(named).toAbsolutePath().normalize());
    }
    Path here = Path.of("").toAbsolutePath();
    for (Path folder = here; folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("algebrist"))) {
        return new Home(folder);
      }
    }
    return new Home(here);
  }

  /** The shipped weights, one folder per model. */
  public Path pretrained() {
    return root.resolve("pretrained");
  }

  /** The pretrained encoders that {@code ./algebrist fetch-encoders} downloaded. */
  public Path encoders() {
    return root.resolve(".algebrist").resolve("encoders");
  }

  /** Stack traces and other files that nobody needs to keep. */
  public Path scratch() {
    return root.resolve(".algebrist");
  }

  /**
   * The folder of data sets: the system property {@code algebrist.data}, or the variable {@code
   * ALGEBRIST_DATA}, or {@code ../shared/data} beside the clone. Empty when none of them is a
   * folder.
   */
  public Optional<Path> data() {
    return namedData()
        .or(() -> Optional.of(root.resolve("..").resolve("shared").resolve("data").normalize()))
        .filter(Files::isDirectory);
  }

  /** The data folder that the user set, whether or not it exists. */
  public Optional<Path> namedData() {
    String property = System.getProperty(DATA_PROPERTY, "");
    if (!property.isBlank()) {
      return Optional.of(Path.of(property));
    }
    String variable = System.getenv(DATA_VARIABLE);
    return variable == null || variable.isBlank()
        ? Optional.empty()
        : Optional.of(Path.of(variable));
  }
}
