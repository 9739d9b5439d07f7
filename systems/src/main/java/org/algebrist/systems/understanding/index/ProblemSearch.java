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
    Query words = any(IndexFields.TEXT, IndexFields.words(text, analyzer));
    Query structure =
        any(IndexFields.STRUCTURE, IndexFields.structure(text).stream().distinct().toList());
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
    StoredFields stored = reader.storedFields();
    List<SimilarProblem> problems = new ArrayList<>();
    for (int id : all) {
      double w = byWords.getOrDefault(id, 0.0) / mostWords;
      double s = structured ? byStructure.getOrDefault(id, 0.0) / mostStructure : 0;
      double v = Math.max(0, SCORE_OF_COSINE * byVector.getOrDefault(id, 1 / SCORE_OF_COSINE) - 1);
      double score =
          (weights.words() * w + weights.structure() * s + weights.vector() * v)
              / Math.max(weight, Double.MIN_NORMAL);
      Document document = stored.document(id);
      String statement = document.get(IndexFields.TEXT);
      if (!statement.equals(text)) {
        problems.add(
            new SimilarProblem(statement, document.get(IndexFields.SOURCE), score, w, s, v));
      }
    }
    problems.sort(
        Comparator.comparingDouble(SimilarProblem::score)
            .reversed()
            .thenComparing(SimilarProblem::text));
    return List.copyOf(problems.subList(0, Math.min(count, problems.size())));
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
