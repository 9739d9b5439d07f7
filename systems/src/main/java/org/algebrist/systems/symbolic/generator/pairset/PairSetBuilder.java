package org.algebrist.systems.symbolic.generator.pairset;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.SkeletonCounts;

/**
 * Fills a folder with pairs: compressed shards {@code train-00000.gz}, {@code valid-…} and {@code
 * test-…}, each line as published, and {@code pairs.json}.
 *
 * <p>Attempts are made in blocks, each with a generator and a randomness of its own, on as many
 * threads as there are, and taken in their order: the set depends on the settings alone. What a
 * skeleton's hash says decides for which split it is, so that no question of a test is learnt from,
 * numbers aside, in this set or any other. Shards become visible complete; a set that was
 * interrupted goes on after its last shard and ends the same.
 */
public final class PairSetBuilder {
  /** Pairs after which a shard is closed: what an interruption may lose. */
  private static final int SHARD = 50_000;

  /** The same for integrals that are looked for, of which a second makes some sixty. */
  private static final int SLOW_SHARD = 2_000;

  /** An attempt, after which interruption is looked at, takes milliseconds. */
  private static final long STOPPING_SECONDS = 10;

  private static final long STOP_EVERY_MILLIS = 200;

  /** Which part of the set a pair is for. */
  public enum Split {
    TRAIN,
    VALID,
    TEST;

    private String prefix() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The name of a shard. */
    public String shard(int index) {
      return "%s-%05d.gz".formatted(prefix(), index);
    }
  }

  /** Someone who watches, told after each block. */
  public interface Progress extends Consumer<PairCounts> {}

  private final PairSettings settings;
  private final Path folder;
  private final int threads;
  private final Map<Split, List<String>> pending = new EnumMap<>(Split.class);
  private final SkeletonCounts skeletons = new SkeletonCounts();

  public PairSetBuilder(PairSettings settings, Path folder, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads=" + threads + " must be at least 1");
    }
    this.settings = settings;
    this.folder = folder;
    this.threads = threads;
  }

  /**
   * Makes pairs until there are {@code count} for learning.
   *
   * @param stop asked every moment; what is in no shard by then is lost, and made again
   * @return what the folder holds
   * @throws IOException where the folder cannot be written; its last state stays good
   * @throws IllegalArgumentException if the folder was made with other settings
   */
  public PairSetState build(long count, Progress progress, BooleanSupplier stop)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    PairSetState state = resumed();
    if (state.holds(count)) {
      return state;
    }
    for (Split split : Split.values()) {
      pending.put(split, new ArrayList<>());
    }
    PairCounts counts = state.counts();
    long next = state.nextBlock();
    int shards = state.shards();
    int poor = state.poorBlocks();
    Deque<Future<List<Pair>>> ahead = new ArrayDeque<>();
    ExecutorService workers = Executors.newFixedThreadPool(threads, daemons());
    var blocks = new PairBlocks(settings);
    int shardSize = pairsPerShard(settings.kind());
    try {
      long submitted = next;
      while (counts.train() < count && !PairSetState.isExhausted(poor) && !stop.getAsBoolean()) {
        while (ahead.size() < 2 * threads) {
          long block = submitted++;
          ahead.add(workers.submit(() -> blocks.make(block)));
        }
        Future<List<Pair>> first = ahead.remove();
        if (!isDone(first, stop)) {
          break;
        }
        List<Pair> block = result(first);
        next++;
        PairCounts before = counts;
        counts = keep(block, counts, count);
        long fresh = counts.kept() - before.kept();
        poor = PairSetState.isPoor(fresh, settings.kind()) ? poor + 1 : 0;
        progress.accept(counts);
        if (pending.values().stream().anyMatch(lines -> lines.size() >= shardSize)) {
          state = close(shards++, next, counts, count, poor, false);
        }
      }
      boolean complete = counts.train() >= count || PairSetState.isExhausted(poor);
      if (complete || pending.values().stream().anyMatch(lines -> !lines.isEmpty())) {
        return close(shards, next, counts, count, poor, complete);
      }
      // It may have been complete for fewer; blocks that held nothing need not be made again.
      PairSetState stopped = new PairSetState(settings, next, shards, counts, count, poor, false);
      if (next > state.nextBlock()) {
        stopped.write(folder);
      }
      return stopped;
    } finally {
      workers.shutdownNow();
      // Only then, as a worker that still runs would start a process anew.
      workers.awaitTermination(STOPPING_SECONDS, TimeUnit.SECONDS);
      blocks.close();
    }
  }

  /** After the block that gives a split so many pairs, a shard of each split is closed. */
  public static int pairsPerShard(PairKind kind) {
    return kind == PairKind.FWD ? SLOW_SHARD : SHARD;
  }

  private static ThreadFactory daemons() {
    return work -> {
      var thread = new Thread(null, work, "algebrist-pairs", 16L << 20);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Waits for a block; false if it is to stop before. A block of slow integrals takes a while. */
  private static boolean isDone(Future<List<Pair>> block, BooleanSupplier stop)
      throws InterruptedException {
    while (!block.isDone()) {
      if (stop.getAsBoolean()) {
        return false;
      }
      try {
        block.get(STOP_EVERY_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException | ExecutionException later) {
        // Looked at by the caller.
      }
    }
    return true;
  }

  private static List<Pair> result(Future<List<Pair>> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("a block of pairs failed", failed.getCause());
    }
  }

  private PairCounts keep(List<Pair> block, PairCounts counts, long count) {
    long repeated = counts.repeated();
    long[] kept = {counts.train(), counts.valid(), counts.test()};
    for (Pair pair : block) {
      long hash = pair.skeletonHash();
      Split split = settings.split(hash);
      if (split == Split.TRAIN && kept[0] >= count) {
        continue;
      }
      if (skeletons.add(hash, split == Split.TRAIN ? settings.variants() : 1)) {
        lines(split).add(pair.line());
        kept[split.ordinal()]++;
      } else {
        repeated++;
      }
    }
    return new PairCounts(
        counts.attempts() + settings.kind().attemptsPerBlock(),
        counts.pairs() + block.size(),
        repeated,
        kept[0],
        kept[1],
        kept[2]);
  }

  private List<String> lines(Split split) {
    return pending.computeIfAbsent(split, each -> new ArrayList<>());
  }

  /** Writes what is pending as one shard a split and then the state that counts them. */
  private PairSetState close(
      int shard, long nextBlock, PairCounts counts, long wanted, int poor, boolean complete)
      throws IOException {
    for (Split split : Split.values()) {
      PairFile.write(folder.resolve(split.shard(shard)), lines(split));
      lines(split).clear();
    }
    var state = new PairSetState(settings, nextBlock, shard + 1, counts, wanted, poor, complete);
    state.write(folder);
    return state;
  }

  /** The state of the folder, its skeletons counted; a shard that no state counts is made again. */
  private PairSetState resumed() throws IOException {
    Optional<PairSetState> found = PairSetState.read(folder);
    if (found.isEmpty()) {
      return new PairSetState(settings, 0, 0, PairCounts.NONE, 0, 0, false);
    }
    PairSetState state = found.get();
    if (!state.settings().equals(settings)) {
      throw new IllegalArgumentException(
          "%s holds pairs of other settings, %s; asked for are %s: name another folder"
              .formatted(folder, state.settings(), settings));
    }
    for (Split split : Split.values()) {
      for (int shard = 0; shard < state.shards(); shard++) {
        try (BufferedReader lines = PairFile.open(folder.resolve(split.shard(shard)))) {
          for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            skeletons.add(SkeletonCounts.hash(PairFile.skeleton(line)), settings.variants());
          }
        }
      }
    }
    return state;
  }

  /** The shards of a split in a folder, in order. */
  public static List<Path> shards(Path folder, Split split) throws IOException {
    PairSetState state =
        PairSetState.read(folder)
            .orElseThrow(() ->
                new FileNotFoundException(
                    folder + " has no " + PairSetState.FILE + "; make pairs with 'generate'"));
    List<Path> shards = new ArrayList<>();
    for (int i = 0; i < state.shards(); i++) {
      shards.add(folder.resolve(split.shard(i)));
    }
    return shards;
  }
}
