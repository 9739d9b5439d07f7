package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/** Batches of documents in order, made ahead by several threads. */
final class BatchStream implements AutoCloseable {
  /** Batches under way for each thread, so that none waits for the reading of files. */
  private static final int AHEAD = 3;

  private final TextSource<RawDocument> documents;
  private final ExecutorService pool;
  private final int batchLength;
  private final int most;
  private final Deque<Future<DocumentBatch>> running = new ArrayDeque<>();

  /**
   * @param batchLength a batch ends after so many characters
   */
  BatchStream(TextSource<RawDocument> documents, int threads, int batchLength) {
    this.batchLength = batchLength;
    this.documents = documents;
    this.pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
    this.most = AHEAD * threads;
  }

  /** Passes over documents that an earlier run has done. */
  void skip(long count) throws IOException {
    for (long i = 0; i < count; i++) {
      if (documents.next().isEmpty()) {
        throw new IllegalStateException(i + " documents where an earlier run had " + count);
      }
    }
  }

  /** The next batch; empty after the last. */
  Optional<DocumentBatch> next() throws IOException, InterruptedException {
    while (running.size() < most) {
      List<RawDocument> batch = read();
      if (batch.isEmpty()) {
        break;
      }
      running.add(pool.submit(() -> DocumentBatch.of(batch)));
    }
    if (running.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(running.remove().get());
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case RuntimeException fault -> throw fault;
        case Error fault -> throw fault;
        case null, default -> throw new IllegalStateException(failed);
      }
    }
  }

  private List<RawDocument> read() throws IOException {
    List<RawDocument> batch = new ArrayList<>();
    long length = 0;
    while (length < batchLength) {
      Optional<RawDocument> document = documents.next();
      if (document.isEmpty()) {
        break;
      }
      batch.add(document.orElseThrow());
      length += document.orElseThrow().text().length();
    }
    return batch;
  }

  @Override
  public void close() throws IOException {
    pool.shutdownNow();
    documents.close();
  }
}
