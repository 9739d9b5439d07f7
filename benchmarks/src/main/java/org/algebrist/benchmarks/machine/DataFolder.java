package org.algebrist.benchmarks.machine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the data sets are, for every command that reads some. */
public final class DataFolder {
  @Option(
      names = "--data",
      description = "folder of data sets; default: ALGEBRIST_DATA, else ../shared/data")
  private @Nullable Path data;

  /** For picocli. */
  public DataFolder() {}

  /** The folder named, whether it is there or not. */
  public Path path() {
    if (data != null) {
      return data;
    }
    String set = System.getenv("ALGEBRIST_DATA");
    return Path.of(set != null ? set : "../shared/data");
  }
}
