package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * The writer of an index of problems. There is one at a time; readers may search meanwhile, and see
 * what was committed when they opened.
 *
 * <p>What {@link #commit} has returned from is on the disk whatever happens; of what was added
 * since then a crash loses all, and the index opens as it was. A problem whose text is in the index
 * already is not added again, so that a file may be indexed anew after it has grown.
 *
 * <p>For one thread.
 */
public final class ProblemIndex implements AutoCloseable {
  /** Larger buffers gain nothing measurable; this many bytes of heap are at hand anywhere. */
  private static final double BUFFER_MEGABYTES = 64;

  /** Problems whose vectors are made together. */
  private static final int VECTOR_BATCH = 64;

  private final Path folder;
  private final Directory directory;
  private final Analyzer analyzer;
  private final IndexWriter writer;
  private final Optional<ProblemVectors> vectors;
  private final List<Pending> pending = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();
  private DirectoryReader before;
  private long added;

  private record Pending(String key, String text, String source) {}

  private ProblemIndex(
      Path folder,
      Directory directory,
      Analyzer analyzer,
      IndexWriter writer,
      DirectoryReader before,
      Optional<ProblemVectors> vectors) {
    this.folder = folder;
    this.directory = directory;
    this.analyzer = analyzer;
    this.writer = writer;
    this.before = before;
    this.vectors = vectors;
  }

  /**
   * Opens an index to add to; it is made if the folder is empty or absent.
   *
   * @param vectors what makes vectors; empty for words and structure alone
   * @throws ProblemIndexException if another writer has it open, it is damaged, the folder holds
   *     something else, or its vectors are of another model
   * @throws IOException if the disk fails
   */
  public static ProblemIndex open(Path folder, Optional<ProblemVectors> vectors)
      throws IOException {
    IndexFields.quieten();
    Files.createDirectories(folder);
    FSDirectory directory = FSDirectory.open(folder);
    Analyzer analyzer = new StandardAnalyzer();
    IndexWriter writer = null;
    DirectoryReader before = null;
    boolean opened = false;
    try {
      boolean exists = DirectoryReader.indexExists(directory);
      if (!exists && directory.listAll().length > 0) {
        throw new ProblemIndexException.Missing(folder, null);
      }
      writer =
          new IndexWriter(
              directory, new IndexWriterConfig(analyzer).setRAMBufferSizeMB(BUFFER_MEGABYTES));
      String model = vectors.map(ProblemVectors::name).orElse("");
      if (exists) {
        requireOurs(folder, data(writer), model);
      } else {
        writer.setLiveCommitData(
            Map.of(IndexFields.FORMAT_KEY, IndexFields.FORMAT, IndexFields.MODEL_KEY, model)
                .entrySet());
        writer.commit(); // so that a reader finds it, empty
      }
      before = DirectoryReader.open(writer);
      WholeSegments.require(folder, before);
      opened = true;
      return new ProblemIndex(folder, directory, analyzer, writer, before, vectors);
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    } finally {
      if (!opened) {
        if (before != null) {
          before.close();
        }
        if (writer != null) {
          writer.rollback();
        }
        analyzer.close();
        directory.close();
      }
    }
  }

  private static Map<String, String> data(IndexWriter writer) {
    Map<String, String> data = new LinkedHashMap<>();
    Iterable<Map.Entry<String, String>> entries = writer.getLiveCommitData();
    if (entries != null) {
      entries.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
    }
    return data;
  }

  static void requireOurs(Path folder, Map<String, String> data, String model) {
    if (!IndexFields.FORMAT.equals(data.get(IndexFields.FORMAT_KEY))) {
      throw new ProblemIndexException.Missing(folder, null);
    }
    String made = data.getOrDefault(IndexFields.MODEL_KEY, "");
    if (!made.equals(model)) {
      throw new ProblemIndexException.OtherModel(folder, made, model);
    }
  }

  /**
   * Adds a problem, unless one with the same text is there.
   *
   * @param source where it came from, for whoever finds it
   * @return whether it is new
   * @throws IOException if the disk fails
   */
  public boolean add(String text, String source) throws IOException {
    String key = IndexFields.key(text);
    if (text.isBlank() || !keys.add(key) || isThere(key)) {
      return false;
    }
    pending.add(new Pending(key, text.strip(), source));
    added++;
    if (pending.size() == VECTOR_BATCH) {
      flush();
    }
    return true;
  }

  private boolean isThere(String key) throws IOException {
    return before.numDocs() > 0
        && new IndexSearcher(before).count(new TermQuery(new Term(IndexFields.KEY, key))) > 0;
  }

  private void flush() throws IOException {
    if (pending.isEmpty()) {
      return;
    }
    Optional<List<float[]>> made =
        vectors.map(maker -> maker.of(pending.stream().map(Pending::text).toList()));
    for (int i = 0; i < pending.size(); i++) {
      Pending problem = pending.get(i);
      Document document = new Document();
      document.add(new StringField(IndexFields.KEY, problem.key(), Field.Store.NO));
      document.add(new TextField(IndexFields.TEXT, problem.text(), Field.Store.YES));
      document.add(new StoredField(IndexFields.SOURCE, problem.source()));
      for (String term : IndexFields.structure(problem.text())) {
        document.add(new StringField(IndexFields.STRUCTURE, term, Field.Store.NO));
      }
      if (made.isPresent()) {
        document.add(
            new KnnFloatVectorField(
                IndexFields.VECTOR,
                made.orElseThrow().get(i),
                VectorSimilarityFunction.DOT_PRODUCT));
      }
      writer.addDocument(document);
    }
    pending.clear();
  }

  /**
   * Makes all that was added lasting; readers that open from now on see it.
   *
   * @throws IOException if the disk fails; what was committed before stays
   */
  public void commit() throws IOException {
    flush();
    writer.commit();
    DirectoryReader now = DirectoryReader.openIfChanged(before);
    if (now != null) {
      before.close();
      before = now;
    }
    keys.clear();
  }

  /** How many problems were new since it was opened. */
  public long added() {
    return added;
  }

  /** How many problems there are, those not yet committed among them. */
  public long size() {
    return writer.getDocStats().numDocs + pending.size();
  }

  /** Commits and closes. */
  @Override
  public void close() throws IOException {
    try {
      commit();
      writer.close();
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    } finally {
      before.close();
      if (writer.isOpen()) {
        writer.rollback();
      }
      analyzer.close();
      directory.close();
    }
  }
}
