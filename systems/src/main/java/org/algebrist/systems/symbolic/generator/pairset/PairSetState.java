package org.algebrist.systems.symbolic.generator.pairset;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file {@code pairs.json} of a folder of pairs: of what it is made and how far it has come.
 *
 * @param nextBlock the first block of attempts that is not in the shards
 * @param shards how many of each split there are
 * @param wanted pairs to learn from that were asked for
 * @param poorBlocks blocks in a row, up to the last, that held hardly anything new
 * @param complete whether there are as many as were asked for, or as can be found
 */
public record PairSetState(
    PairSettings settings,
    long nextBlock,
    int shards,
    PairCounts counts,
    long wanted,
    int poorBlocks,
    boolean complete) {
  /** The file's name. */
  public static final String FILE = "pairs.json";

  /** So many blocks in a row with hardly anything new say that there is no more. */
  private static final int PATIENCE = 40;

  /** Hardly anything: fewer new pairs than this of ten thousand attempts. */
  private static final int HARDLY = 3;

  private static final int ATTEMPTS = 10_000;

  /** Replaces the state of a folder in one step, so that a torn write harms nothing. */
  void write(Path folder) throws IOException {
    PairFile.write(folder.resolve(FILE), json().getBytes(StandardCharsets.UTF_8));
  }

  /** The content of the file. */
  public String json() {
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(this);
  }

  /** Whether a block held hardly anything new. */
  public static boolean isPoor(long fresh, PairKind kind) {
    return fresh * ATTEMPTS < (long) HARDLY * kind.attemptsPerBlock();
  }

  /** Whether so many poor blocks in a row say that there is no more to be found. */
  public static boolean isExhausted(int poorBlocks) {
    return poorBlocks >= PATIENCE;
  }

  /** Whether there are {@code count} pairs to learn from, or no more to be found. */
  public boolean holds(long count) {
    return complete && (counts.train() >= count || wanted >= count || isExhausted(poorBlocks));
  }

  /** That of a folder, empty if it has none yet. */
  public static Optional<PairSetState> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    return Files.exists(file)
        ? Optional.of(JsonMapper.shared().readValue(Files.readString(file), PairSetState.class))
        : Optional.empty();
  }
}
