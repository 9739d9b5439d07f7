package org.algebrist.systems.comus.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.algebrist.neural.training.EpochOrder;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Similar question recommendation (COMUS, section 4.1): for each question the problems that BM25
 * ranks first, to be put in order by how similar they really are.
 */
public final class SimilarQuestions {
  /** The paper's lists have 6 to 15 candidates. */
  private static final int CANDIDATES = 10;

  private static final int FEWEST = 6;

  /** Lucene takes 1024 clauses; a problem has fewer different words, a pasted book has not. */
  private static final int MOST_TERMS = 512;

  private SimilarQuestions() {}

  /** The lists to learn from, those that is chosen by, and those to be tested on. */
  public record Lists(
      List<CandidateList> train, List<CandidateList> development, List<CandidateList> test) {
    private static final int DEVELOPMENT_OF = 10;

    public Lists {
      train = List.copyOf(train);
      development = List.copyOf(development);
      test = List.copyOf(test);
    }

    /** The same with a tenth of the training lists as the development part. */
    public Lists withDevelopment(long seed) {
      List<CandidateList> learnt = new ArrayList<>();
      List<CandidateList> held = new ArrayList<>();
      int[] order = EpochOrder.permutation(seed, 0, train.size());
      for (int i = 0; i < order.length; i++) {
        (i % DEVELOPMENT_OF == 0 ? held : learnt).add(train.get(order[i]));
      }
      return new Lists(learnt, held, test);
    }
  }

  /**
   * TAL-SCQ5K: how many levels of their routes, after the second, two problems share.
   *
   * <p>Of training problems every one is a query; candidates are always training problems, never
   * the query itself. A list in which all grades are the same teaches nothing and is left out; so
   * is a training problem that differs from a test problem in nothing but its numbers.
   */
  public static Lists ofRoutes(List<MathProblem> train, List<MathProblem> test) {
    return of(train, test, SimilarQuestions::sharedLevels);
  }

  /**
   * How many levels of their routes two problems share after the second: 0 for unlike, the more the
   * more alike. The first two levels are a whole field of knowledge.
   */
  public static int sharedLevels(MathProblem one, MathProblem other) {
    int shared = 0;
    int most = Math.min(one.knowledge().size(), other.knowledge().size());
    while (shared < most && one.knowledge().get(shared).equals(other.knowledge().get(shared))) {
      shared++;
    }
    return Math.max(0, shared - 2);
  }

  /** ALG514 and DRAW-1K: whether the equations have the same template. */
  public static Lists ofTemplates(List<MathProblem> train, List<MathProblem> test) {
    return of(train, test, (one, other) -> one.knowledge().equals(other.knowledge()) ? 1 : 0);
  }

  private static Lists of(
      List<MathProblem> train,
      List<MathProblem> test,
      ToIntBiFunction<MathProblem, MathProblem> grade) {
    List<MathProblem> tested = KnowledgePoints.distinct(test);
    List<MathProblem> pool = KnowledgePoints.unseen(KnowledgePoints.distinct(train), tested);
    try (Analyzer analyzer = new StandardAnalyzer();
        ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
        for (MathProblem problem : pool) {
          Document document = new Document();
          document.add(new TextField("text", problem.text(), Field.Store.NO));
          writer.addDocument(document);
        }
        writer.forceMerge(1); // so that document i is problem i
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        return new Lists(
            lists(pool, pool, searcher, analyzer, grade),
            List.of(),
            lists(tested, pool, searcher, analyzer, grade));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot rank problems in memory", e);
    }
  }

  private static List<CandidateList> lists(
      List<MathProblem> queries,
      List<MathProblem> pool,
      IndexSearcher searcher,
      Analyzer analyzer,
      ToIntBiFunction<MathProblem, MathProblem> grade)
      throws IOException {
    List<CandidateList> lists = new ArrayList<>();
    for (MathProblem query : queries) {
      List<String> candidates = new ArrayList<>();
      List<Integer> grades = new ArrayList<>();
      for (ScoreDoc hit :
          searcher.search(query(query.text(), analyzer), CANDIDATES + 1).scoreDocs) {
        MathProblem candidate = pool.get(hit.doc);
        if (!candidate.text().equals(query.text()) && candidates.size() < CANDIDATES) {
          candidates.add(candidate.text());
          grades.add(grade.applyAsInt(query, candidate));
        }
      }
      if (candidates.size() >= FEWEST && grades.stream().distinct().count() > 1) {
        lists.add(new CandidateList(query.text(), candidates, grades));
      }
    }
    return lists;
  }

  private static BooleanQuery query(String text, Analyzer analyzer) throws IOException {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    List<String> terms = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    }
    terms.stream()
        .distinct()
        .limit(MOST_TERMS)
        .forEach(
            term -> query.add(new TermQuery(new Term("text", term)), BooleanClause.Occur.SHOULD));
    return query.build();
  }
}
