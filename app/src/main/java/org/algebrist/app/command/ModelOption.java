package org.algebrist.app.command;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --model} of every command that uses a shipped model. */
public final class ModelOption {
  private final String shipped;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Use the model in this folder instead of what is shipped.")
  private @Nullable Path named;

  /**
   * @param shipped the folder of the shipped model inside {@code pretrained}
   */
  public ModelOption(String shipped) {
    this.shipped = shipped;
  }

  /** The folder that the user named, or the shipped model's. */
  public Path folder() {
    return named == null ? shipped() : named;
  }

  /** The folder that the user named. */
  public Optional<Path> named() {
    return Optional.ofNullable(named);
  }

  /** The folder of the shipped model. */
  public Path shipped() {
    return Home.locate().pretrained().resolve(shipped);
  }
}
