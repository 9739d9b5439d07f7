package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.FSDirectory;

/**
 * Finds the problems that are like a given one: by words, by the structure of formulas and by
 * vectors, each asked for its own best, the union judged by all three and ordered by their weighted
 * mean. Safe for use by several threads where the vectors are.
 */
public final class ProblemSearch implements AutoCloseable {
  /** Taken of each of the three, to be put in order together. */
  private static final int EACH = 50;

  /** Words of a problem that are asked for. */
  private static final int MOST_WORDS = 16;

  /** Terms of structure that are asked for. */
  private static final int MOST_SHAPES = 6;

  private final Path folder;
  private final String model;
  private final IndexReader reader;
  private final IndexSearcher searcher;
  private final Analyzer analyzer;
  private final Optional<ProblemVectors> vectors;
  private final Weights weights;

  /**
   * How much each of the three counts.
   *
   * @param words BM25 of the text
   * @param structure BM25 of the formulas' structure
   * @param vector cosine
   */
  public record Weights(double words, double structure, double vector) {
    /**
     * Meaning first; words set near copies apart, structure is a hint: shapes are shared widely.
     */
    public static final Weights USUAL = new Weights(0.25, 0.1, 1);

    public Weights {
      if (!(words >= 0 && structure >= 0 && vector >= 0 && words + structure + vector > 0)) {
        throw new IllegalArgumentException(
            "weights %s, %s, %s must be at least 0 and not all 0"
                .formatted(words, structure, vector));
      }
    }
  }

  private ProblemSearch(
      Path folder,
      String model,
      IndexReader reader,
      Optional<ProblemVectors> vectors,
      Weights weights) {
    this.folder = folder;
    this.model = model;
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    this.analyzer = new StandardAnalyzer();
    this.vectors = vectors;
    this.weights = weights;
  }

  /**
   * Opens what was committed to an index, in one folder or in {@linkplain IndexShards shards}.
   * Words and structure are scored with the counts of all shards together, as in one index. All
   * files are read once, for their checksums.
   *
   * @param vectors of the model that the index was made with; empty searches without vectors
   * @throws ProblemIndexException if there is no index, it is damaged, or of another model
   * @throws IOException if the disk fails
   */
  public static ProblemSearch open(Path folder, Optional<ProblemVectors> vectors, Weights weights)
      throws IOException {
    IndexFields.quieten();
    List<Path> shards = IndexShards.of(folder);
    List<IndexReader> readers = new ArrayList<>();
    String model = vectors.map(ProblemVectors::name).orElse("");
    boolean opened = false;
    try {
      for (Path shard : shards) {
        DirectoryReader reader = DirectoryReader.open(FSDirectory.open(shard));
        readers.add(reader);
        Map<String, String> data = reader.getIndexCommit().getUserData();
        if (vectors.isEmpty() && readers.size() == 1) {
          model = data.getOrDefault(IndexFields.MODEL_KEY, "");
        }
        ProblemIndex.requireOurs(shard, data, model);
        WholeSegments.require(shard, reader);
      }
      IndexReader all =
          readers.size() == 1
              ? readers.getFirst()
              : new MultiReader(readers.toArray(IndexReader[]::new));
      ProblemSearch search = new ProblemSearch(folder, model, all, vectors, weights);
      opened = true;
      return search;
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    } finally {
      if (!opened) {
        for (IndexReader reader : readers) {
          reader.close();
        }
      }
    }
  }

  /** How many problems there are. */
  public int size() {
    return reader.numDocs();
  }

  /** Name of the model whose vectors the index holds; empty for none. */
  public String model() {
    return model;
  }

  /**
   * The problems most like a text, the most alike first; the text itself, if it is indexed, is not
   * among them.
   *
   * @param count at most, 1..50
   * @throws ProblemIndexException if the index is damaged
   * @throws IOException if the disk fails
   */
  public List<SimilarProblem> similar(String text, int count) throws IOException {
    if (count < 1 || count > EACH) {
      throw new IllegalArgumentException("count=" + count + " must be in 1.." + EACH);
    }
    try {
      return found(text.strip(), count);
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    } catch (RuntimeException | AssertionError thrown) {
      WholeSegments.requireAgain(folder, reader); // as they were when it was opened
      throw thrown;
    }
  }

  private List<SimilarProblem> found(String text, int count) throws IOException {
    List<String> terms = IndexFields.words(text, analyzer);
    TermEvidence words =
        new TermEvidence(
            searcher,
            IndexFields.TEXT,
            terms.stream().distinct().toList(),
            terms.size(),
            MOST_WORDS);
    TermEvidence structure =
        new TermEvidence(
            searcher,
            IndexFields.STRUCTURE,
            IndexFields.structure(text).stream().distinct().toList(),
            0,
            MOST_SHAPES);
    TreeSet<Integer> all = new TreeSet<>(words.best(EACH));
    all.addAll(structure.best(EACH));
    Map<Integer, Double> cosines = Map.of();
    if (vectors.isPresent()) {
      VectorEvidence vector =
          new VectorEvidence(searcher, vectors.orElseThrow().of(List.of(text)).getFirst());
      all.addAll(vector.best(EACH));
      cosines = vector.of(all);
    }
    // What one of the three put forward is judged by all: else it would count against a problem
    // that it came only after the others' best.
    return ordered(text, count, all, words.of(all), structure.of(all), cosines);
  }

  private List<SimilarProblem> ordered(
      String text,
      int count,
      Set<Integer> all,
      Map<Integer, Double> words,
      Map<Integer, Double> structure,
      Map<Integer, Double> cosines)
      throws IOException {
    boolean structured = weights.structure() > 0 && !structure.isEmpty();
    double weight =
        weights.words()
            + (structured ? weights.structure() : 0)
            + (vectors.isEmpty() ? 0 : weights.vector());
    Map<Integer, Double> scores = new HashMap<>();
    for (int id : all) {
      double score =
          weights.words() * words.getOrDefault(id, 0.0)
              + (structured ? weights.structure() * structure.getOrDefault(id, 0.0) : 0)
              + weights.vector() * cosines.getOrDefault(id, 0.0);
      scores.put(id, score / Math.max(weight, Double.MIN_NORMAL));
    }
    List<Integer> order = new ArrayList<>(all);
    order.sort(Comparator.comparingDouble((Integer id) -> scores.getOrDefault(id, 0.0)).reversed());
    // Texts are read of those alone that are shown: unpacking a hundred takes longer than the
    // search.
    List<SimilarProblem> problems = new ArrayList<>();
    StoredFields stored = reader.storedFields();
    for (int from = 0; from < order.size() && problems.size() < count; ) {
      double score = scores.getOrDefault(order.get(from), 0.0);
      List<SimilarProblem> tied = new ArrayList<>();
      for (; from < order.size() && scores.getOrDefault(order.get(from), 0.0) == score; from++) {
        int id = order.get(from);
        Document document = stored.document(id);
        if (!document.get(IndexFields.TEXT).equals(text)) {
          tied.add(
              new SimilarProblem(
                  document.get(IndexFields.TEXT),
                  document.get(IndexFields.SOURCE),
                  score,
                  words.getOrDefault(id, 0.0),
                  structured ? structure.getOrDefault(id, 0.0) : 0,
                  cosines.getOrDefault(id, 0.0)));
        }
      }
      // By text, as the number of a problem depends on the order of adding and on the shards.
      tied.sort(Comparator.comparing(SimilarProblem::text));
      problems.addAll(tied.subList(0, Math.min(tied.size(), count - problems.size())));
    }
    return List.copyOf(problems);
  }

  @Override
  public void close() throws IOException {
    reader.close();
    analyzer.close();
  }
}
