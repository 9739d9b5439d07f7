package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/** A folder of shards that {@link CorpusBuilder} made. */
public final class Corpus {
  private final Path folder;
  private final CorpusSummary summary;

  private Corpus(Path folder, CorpusSummary summary) {
    this.folder = folder;
    this.summary = summary;
  }

  /**
   * The corpus in a folder.
   *
   * @throws NoSuchFileException if there is none
   * @throws MalformedDataException if its {@code corpus.json} is broken, or it is not complete
   * @throws CorpusException if it has no documents
   */
  public static Corpus open(Path folder) throws IOException {
    CorpusSummary summary = CorpusSummary.read(folder);
    if (!summary.complete()) {
      throw new MalformedDataException(
          folder, "", "the corpus is not complete; make it with the same command again");
    }
    if (summary.counts().documents() == 0) {
      throw CorpusException.empty(folder + ": a corpus without documents");
    }
    return new Corpus(folder, summary);
  }

  /**
   * The documents of files, read now and kept in no folder; one that says nothing is left out.
   *
   * @throws MalformedDataException if a file is not in its format
   */
  public static List<CorpusDocument> read(CorpusInput input) throws IOException {
    List<CorpusDocument> documents = new ArrayList<>();
    try (TextSource<RawDocument> source = input.documents()) {
      for (var raw = source.next(); raw.isPresent(); raw = source.next()) {
        CorpusDocument document = DocumentBatch.line(raw.orElseThrow()).document();
        if (!document.text().parts().isEmpty()) {
          documents.add(document);
        }
      }
    }
    return documents;
  }

  /** What is in it. */
  public CorpusSummary summary() {
    return summary;
  }

  /**
   * Compares every shard with its checksum.
   *
   * @throws MalformedDataException naming the first that differs
   */
  public void verify() throws IOException {
    for (CorpusSummary.Shard shard : summary.shards()) {
      Path file = folder.resolve(shard.file());
      String found = Sha256.of(file);
      if (!found.equals(shard.sha256())) {
        throw new MalformedDataException(
            file, "", "SHA-256 " + found + "; expected " + shard.sha256() + ", so make it anew");
      }
    }
  }

  /**
   * The documents in order, each read when it is asked for; close the stream to close its file.
   *
   * <p>While it runs, the stream throws {@link MalformedDataException} for a line that is no
   * document, and {@link UncheckedIOException} for a shard that is missing or broken off.
   */
  public Stream<CorpusDocument> documents() {
    return documents(summary.shards());
  }

  /** The documents of some shards, as {@link #documents()} gives them. */
  public Stream<CorpusDocument> documents(List<CorpusSummary.Shard> shards) {
    var lines = new ShardLines(shards.stream().map(shard -> folder.resolve(shard.file())).toList());
    return StreamSupport.stream(lines, false).onClose(lines::close);
  }
}
