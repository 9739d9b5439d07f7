package org.algebrist.benchmarks.problems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.evaluation.metrics.RankingScores;
import org.algebrist.systems.comus.data.MathProblem;
import org.algebrist.systems.comus.data.SimilarQuestions;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.ProblemSearch.Weights;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.algebrist.systems.comus.index.SimilarProblem;

/**
 * How well found problems fit, by the levels that their routes of knowledge points share with the
 * query's ({@link SimilarQuestions#sharedLevels}). The best order that NDCG compares with is that
 * of the whole pool, not of what was found.
 */
final class SearchQuality {
  private static final int PLACES = 3;
  private static final int RESULTS = 10;

  private final Path index;
  private final List<MathProblem> pool;
  private final Map<String, Integer> places = new HashMap<>();
  private final Optional<ProblemVectors> vectors;

  /**
   * Indexes the pool.
   *
   * @param index an empty folder
   */
  SearchQuality(Path index, List<MathProblem> pool, Optional<ProblemVectors> vectors)
      throws IOException {
    this.index = index;
    this.pool = pool;
    this.vectors = vectors.map(Remembered::new);
    try (ProblemIndex writer = ProblemIndex.open(index, this.vectors)) {
      for (int i = 0; i < pool.size(); i++) {
        String text = pool.get(i).text().strip();
        places.put(text, i);
        writer.add(text, "pool");
      }
      writer.commit();
    }
  }

  /** Asks for the vector of each text once, for every weighting asks for the same. */
  private record Remembered(ProblemVectors maker, Map<String, float[]> known)
      implements ProblemVectors {
    Remembered(ProblemVectors maker) {
      this(maker, new HashMap<>());
    }

    @Override
    public String name() {
      return maker.name();
    }

    @Override
    public List<float[]> of(List<String> texts) {
      List<String> fresh = texts.stream().filter(text -> !known.containsKey(text)).toList();
      if (!fresh.isEmpty()) {
        List<float[]> made = maker.of(fresh);
        for (int i = 0; i < fresh.size(); i++) {
          known.put(fresh.get(i), made.get(i));
        }
      }
      return texts.stream().map(text -> Objects.requireNonNull(known.get(text))).toList();
    }
  }

  /** HR@3 and NDCG@3 of some queries, each asked for its ten best. */
  RankingScores of(List<MathProblem> queries, Weights weights) throws IOException {
    List<List<Integer>> grades = new ArrayList<>();
    List<float[]> scores = new ArrayList<>();
    try (ProblemSearch search = ProblemSearch.open(index, vectors, weights)) {
      for (MathProblem query : queries) {
        List<Integer> graded =
            pool.stream()
                .map(other ->
                    other.text().strip().equals(query.text().strip())
                        ? 0
                        : SimilarQuestions.sharedLevels(query, other))
                .toList();
        if (graded.stream().allMatch(grade -> grade == 0)) {
          continue; // nothing fits, so no order is better than another
        }
        float[] given = new float[pool.size() + PLACES]; // nothing stands in places left empty
        Arrays.fill(given, 0, pool.size(), -1);
        int left = RESULTS;
        for (SimilarProblem found : search.similar(query.text(), RESULTS)) {
          given[Objects.requireNonNull(places.get(found.text()), found.text())] = left--;
        }
        grades.add(Stream.concat(graded.stream(), Stream.generate(() -> 0).limit(PLACES)).toList());
        scores.add(given);
      }
    }
    return RankingScores.of(grades, scores, PLACES);
  }
}
