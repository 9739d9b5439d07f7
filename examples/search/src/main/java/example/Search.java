package example;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.SimilarProblem;

/** A library of problems in a folder. */
public final class Search {
  private Search() {}

  static void add(Path folder, List<String> problems) throws IOException {
    try (ProblemClassifier model = ProblemClassifier.load();
        ProblemIndex index = ProblemIndex.open(folder, Optional.of(model))) {
      for (int i = 0; i < problems.size(); i++) {
        index.add(problems.get(i), "problem " + (i + 1));
      }
      index.commit();
    }
  }

  static List<SimilarProblem> find(Path folder, String text) throws IOException {
    try (ProblemClassifier model = ProblemClassifier.load();
        ProblemSearch search =
            ProblemSearch.open(folder, Optional.of(model), ProblemSearch.Weights.USUAL)) {
      return search.similar(text, 3);
    }
  }

  /** Takes a folder, a text to look for, and the problems to add first. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    add(folder, List.of(arguments).subList(2, arguments.length));
    for (SimilarProblem found : find(folder, arguments[1])) {
      System.out.printf("%.2f  %s  %s%n", found.score(), found.source(), found.text());
    }
  }
}
