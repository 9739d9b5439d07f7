package org.algebrist.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class Version implements IVersionProvider {

  /** The version of this build, as the parent pom names it. */
  public static String ofBuild() {
    return property("version");
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "algebrist "
          + ofBuild()
          + " (JDK "
          + Runtime.version()
          + ", libtorch presets "
          + property("libtorch")
          + ")"
    };
  }

  private static String property(String name) {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IllegalStateException(
            "version.properties is missing from the jar; rebuild with ./algebrist build");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("version.properties cannot be read", e);
    }
    return properties.getProperty(name, "unknown");
  }
}
