package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * An index in parts that were built apart: folders {@code shard-00000}, {@code shard-00001} … in
 * one. A problem is in the shard that its text says, so that none is in two.
 */
public final class IndexShards {
  private static final String PREFIX = "shard-";

  private IndexShards() {}

  /** The name of a shard's folder. */
  public static String name(int shard) {
    return "%s%05d".formatted(PREFIX, shard);
  }

  /**
   * The shard of a problem.
   *
   * @param shards how many there are, at least 1
   */
  public static int of(String text, int shards) {
    return Integer.remainderUnsigned(
        Integer.parseUnsignedInt(IndexFields.key(text).substring(0, 8), 16), shards);
  }

  /** The parts of an index in order, or the folder itself where it is in one. */
  static List<Path> of(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of(folder);
    }
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> shards =
          all.filter(each -> each.getFileName().toString().startsWith(PREFIX))
              .filter(Files::isDirectory)
              .sorted()
              .toList();
      return shards.isEmpty() ? List.of(folder) : shards;
    }
  }
}
