package org.algebrist.systems.understanding.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

/**
 * Finds the problems that are like a given one: by words, by the structure of formulas and by
 * vectors, each asked for its own best, the union ordered by the weighted mean of the three.
 */
public final class ProblemSearch implements AutoCloseable {
  /** Taken of each of the three, to be put in order together. */
  private static final int EACH = 50;

  /** Words of a problem that are asked for. */
  private static final int MOST_WORDS = 16;

  /** Terms of structure that are asked for. */
  private static final int MOST_SHAPES = 6;

  /** In an index of few problems every word may tell something. */
  private static final int FEW = 1000;

  /** Lucene's DOT_PRODUCT score is (1 + cosine) / 2. */
  private static final double SCORE_OF_COSINE = 2;

  private final Path folder;
  private final FSDirectory directory;
  private final DirectoryReader reader;
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
    /** Words and meaning alike, structure as a hint: many problems share common shapes. */
    public static final Weights USUAL = new Weights(1, 0.25, 1);

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
      FSDirectory directory,
      DirectoryReader reader,
      Optional<ProblemVectors> vectors,
      Weights weights) {
    this.folder = folder;
    this.directory = directory;
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    this.analyzer = new StandardAnalyzer();
    this.vectors = vectors;
    this.weights = weights;
  }

  /**
   * Opens what was committed to an index.
   *
   * @param vectors of the model that the index was made with; empty searches without vectors
   * @throws ProblemIndexException if there is no index, it is damaged, or of another model
   * @throws IOException if the disk fails
   */
  public static ProblemSearch open(Path folder, Optional<ProblemVectors> vectors, Weights weights)
      throws IOException {
    IndexFields.quieten();
    FSDirectory directory = FSDirectory.open(folder);
    DirectoryReader reader = null;
    boolean opened = false;
    try {
      reader = DirectoryReader.open(directory);
      Map<String, String> data = reader.getIndexCommit().getUserData();
      String made = data.getOrDefault(IndexFields.MODEL_KEY, "");
      ProblemIndex.requireOurs(folder, data, vectors.map(ProblemVectors::name).orElse(made));
      ProblemSearch search = new ProblemSearch(folder, directory, reader, vectors, weights);
      opened = true;
      return search;
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    } finally {
      if (!opened) {
        if (reader != null) {
          reader.close();
        }
        directory.close();
      }
    }
  }

  /** How many problems there are. */
  public int size() {
    return reader.numDocs();
  }

  /** Name of the model whose vectors the index holds; empty for none. */
  public String model() throws IOException {
    return reader.getIndexCommit().getUserData().getOrDefault(IndexFields.MODEL_KEY, "");
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
    }
  }

  private List<SimilarProblem> found(String text, int count) throws IOException {
    Query words = rarest(IndexFields.TEXT, IndexFields.words(text, analyzer), MOST_WORDS);
    Query structure =
        rarest(
            IndexFields.STRUCTURE,
            IndexFields.structure(text).stream().distinct().toList(),
            MOST_SHAPES);
    Map<Integer, Double> byWords = best(words);
    Map<Integer, Double> byStructure = best(structure);
    Map<Integer, Double> byVector =
        vectors.isEmpty()
            ? Map.of()
            : best(
                new KnnFloatVectorQuery(
                    IndexFields.VECTOR, vectors.orElseThrow().of(List.of(text)).getFirst(), EACH));
    double mostWords = largest(byWords);
    double mostStructure = largest(byStructure);
    Set<Integer> all = new HashSet<>(byWords.keySet());
    all.addAll(byStructure.keySet());
    all.addAll(byVector.keySet());
    boolean structured = weights.structure() > 0 && mostStructure > 0;
    double weight =
        weights.words()
            + (structured ? weights.structure() : 0)
            + (vectors.isEmpty() ? 0 : weights.vector());
    List<SimilarProblem> problems = new ArrayList<>();
    Map<Integer, Double> scores = new HashMap<>();
    for (int id : all) {
      double score =
          weights.words() * share(byWords, id, mostWords)
              + (structured ? weights.structure() * share(byStructure, id, mostStructure) : 0)
              + weights.vector() * cosine(byVector, id);
      scores.put(id, score / Math.max(weight, Double.MIN_NORMAL));
    }
    List<Integer> order = new ArrayList<>(all);
    order.sort(
        Comparator.comparingDouble((Integer id) -> scores.getOrDefault(id, 0.0))
            .reversed()
            .thenComparing(Comparator.naturalOrder()));
    // Texts are read of those alone that are shown: unpacking a hundred takes longer than the
    // search.
    StoredFields stored = reader.storedFields();
    for (int id : order) {
      if (problems.size() == count) {
        break;
      }
      Document document = stored.document(id);
      String statement = document.get(IndexFields.TEXT);
      if (!statement.equals(text)) {
        problems.add(
            new SimilarProblem(
                statement,
                document.get(IndexFields.SOURCE),
                scores.getOrDefault(id, 0.0),
                share(byWords, id, mostWords),
                structured ? share(byStructure, id, mostStructure) : 0,
                cosine(byVector, id)));
      }
    }
    return List.copyOf(problems);
  }

  private static double share(Map<Integer, Double> scores, int id, double most) {
    return scores.getOrDefault(id, 0.0) / most;
  }

  private static double cosine(Map<Integer, Double> scores, int id) {
    return Math.max(0, SCORE_OF_COSINE * scores.getOrDefault(id, 1 / SCORE_OF_COSINE) - 1);
  }

  /**
   * Any of the terms that tell most: the rarest, and none that every fifth problem has. Words such
   * as "the" would cost most of the time and change no order.
   */
  private Query rarest(String field, List<String> terms, int most) throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    for (String term : terms) {
      int count = reader.docFreq(new Term(field, term));
      if (count > 0) {
        counts.put(term, count);
      }
    }
    List<String> known = new ArrayList<>(counts.keySet());
    known.sort(
        Comparator.comparingInt((String term) -> counts.getOrDefault(term, 0))
            .thenComparing(Comparator.naturalOrder()));
    List<String> telling =
        known.stream()
            .filter(term -> counts.getOrDefault(term, 0) <= Math.max(FEW, reader.numDocs() / 5))
            .limit(most)
            .toList();
    return any(field, telling.isEmpty() ? known.stream().limit(most).toList() : telling);
  }

  private static Query any(String field, List<String> terms) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    terms.stream()
        .limit(IndexSearcher.getMaxClauseCount())
        .forEach(
            term -> query.add(new TermQuery(new Term(field, term)), BooleanClause.Occur.SHOULD));
    return query.build();
  }

  private Map<Integer, Double> best(Query query) throws IOException {
    Map<Integer, Double> best = new HashMap<>();
    for (ScoreDoc hit : searcher.search(query, EACH).scoreDocs) {
      best.put(hit.doc, (double) hit.score);
    }
    return best;
  }

  private static double largest(Map<Integer, Double> scores) {
    return scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
  }

  @Override
  public void close() throws IOException {
    reader.close();
    analyzer.close();
    directory.close();
  }
}
