package org.algebrist.app.command;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option {@code --out} of commands that fill a folder. */
public final class OutOption {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write to.")
  private Path out = Path.of("");

  /** The folder that the user named. */
  public Path folder() {
    return out;
  }
}
