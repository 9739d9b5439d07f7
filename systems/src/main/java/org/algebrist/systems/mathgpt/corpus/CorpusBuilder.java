package org.algebrist.systems.mathgpt.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.neural.weights.AtomicFile;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;

/**
 * Makes compressed shards of documents (Scarlatos and Lan, MathGPT, 3.1).
 *
 * <p>Documents are read in order by one thread, batches of them are turned into trees by several,
 * and batches are written in order: the shards are the same whatever the number of threads. A few
 * batches a thread and one shard are in memory at a time. A shard is written in one step, then
 * {@code corpus.json}; whoever is interrupted goes on after the last shard.
 */
public final class CorpusBuilder {
  private final CorpusInput input;
  private final Path folder;
  private final Settings settings;

  /**
   * @param folder for the shards; made if it is not there
   */
  public CorpusBuilder(CorpusInput input, Path folder, Settings settings) {
    this.input = input;
    this.folder = folder;
    this.settings = settings;
  }

  /**
   * How the work is done.
   *
   * @param threads that read formulas, 1 or more
   * @param shardBytes a shard ends after the batch that gives it so many bytes of JSON, 1 or more
   * @param batchLength a batch ends after so many characters of documents, 1 or more
   */
  public record Settings(int threads, long shardBytes, int batchLength) {
    /** A few megabytes compressed: little work is lost by an interruption. */
    public static final long SHARD_BYTES = 32L << 20;

    /** Some tens of milliseconds of work, and long enough to be compressed well. */
    public static final int BATCH_LENGTH = 1 << 18;

    public Settings {
      if (threads < 1 || shardBytes < 1 || batchLength < 1) {
        throw new IllegalArgumentException(
            "threads=%d, shard bytes=%d, batch length=%d; expected 1 or more of each"
                .formatted(threads, shardBytes, batchLength));
      }
    }

    /** As many threads as this, and shards of the usual size. */
    public static Settings of(int threads) {
      return new Settings(threads, SHARD_BYTES, BATCH_LENGTH);
    }
  }

  /**
   * Makes the corpus, or continues it.
   *
   * @param progress is told the counts of all documents so far, those of earlier runs included,
   *     after every batch
   * @param stop asked after every batch; what was begun of a shard is then dropped
   * @return what is in the folder: complete, or not if it was stopped
   * @throws MalformedDataException if a file is not in its format, or if the folder holds a corpus
   *     of other files
   * @throws CorpusException if there is no text in any
   */
  public CorpusSummary build(Consumer<CorpusCounts> progress, BooleanSupplier stop)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    CorpusSummary summary = begun();
    if (summary.complete()) {
      return summary;
    }
    CorpusCounts before = summary.counts();
    try (var batches =
        new BatchStream(input.documents(), settings.threads(), settings.batchLength())) {
      batches.skip(before.taken());
      var shard = new ByteArrayOutputStream();
      long length = 0;
      CorpusCounts counts = CorpusCounts.NONE;
      while (true) {
        if (stop.getAsBoolean()) {
          return summary;
        }
        var next = batches.next();
        if (next.isPresent()) {
          DocumentBatch batch = next.orElseThrow();
          shard.writeBytes(batch.compressed());
          length += batch.length();
          counts = counts.plus(batch.counts());
          progress.accept(before.plus(counts));
        }
        if (counts.documents() > 0 && (next.isEmpty() || length >= settings.shardBytes())) {
          summary = summary.with(written(summary.shards().size(), shard.toByteArray(), counts));
          before = before.plus(counts);
          counts = CorpusCounts.NONE;
          length = 0;
          shard.reset();
          summary.write(folder);
        }
        if (next.isEmpty()) {
          return finished(summary);
        }
      }
    }
  }

  private CorpusSummary finished(CorpusSummary summary) {
    if (summary.shards().isEmpty()) {
      throw CorpusException.empty(
          "no text in " + input.files().size() + " files; expected words or formulas");
    }
    CorpusSummary complete = summary.completed();
    complete.write(folder);
    return complete;
  }

  /** What an earlier run left, or nothing yet. */
  private CorpusSummary begun() throws IOException {
    String sha256 = input.sha256();
    var fresh =
        new CorpusSummary(
            false,
            sha256,
            input.files().size(),
            settings.shardBytes(),
            settings.batchLength(),
            List.of());
    if (!Files.exists(folder.resolve(CorpusSummary.FILE))) {
      return fresh;
    }
    CorpusSummary earlier = CorpusSummary.read(folder);
    boolean same =
        earlier.inputSha256().equals(sha256)
            && earlier.shardBytes() == settings.shardBytes()
            && earlier.batchLength() == settings.batchLength();
    if (!same) {
      throw new MalformedDataException(
          folder.resolve(CorpusSummary.FILE),
          "",
          "a corpus of other files or another size of shards; expected none or the same, so name"
              + " another folder or delete this one");
    }
    return earlier;
  }

  private CorpusSummary.Shard written(int number, byte[] bytes, CorpusCounts counts) {
    String name = "corpus-%05d.jsonl.gz".formatted(number);
    AtomicFile.writeBytes(folder.resolve(name), bytes);
    return new CorpusSummary.Shard(name, Sha256.of(bytes), counts);
  }
}
