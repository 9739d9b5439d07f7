package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.app.route.SharedModel;
import org.algebrist.server.route.Refusal;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemIndexException;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.algebrist.systems.comus.index.SimilarProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The index of a server. It is opened for each request, so that {@code algebrist index} may add to
 * it between two of them; one that cannot be used is refused without a word about its folder.
 */
final class ServedIndex {
  private static final Logger LOG = LoggerFactory.getLogger(ServedIndex.class);
  private static final int UNAVAILABLE = 503;
  private static final int TRY_AGAIN_SECONDS = 5;

  private final Path folder;
  private final SharedModel<ProblemClassifier> classifier;

  ServedIndex(Path folder, SharedModel<ProblemClassifier> classifier) {
    this.folder = folder;
    this.classifier = classifier;
  }

  /**
   * The result of adding a problem.
   *
   * @param added whether it is new
   * @param size problems of the index, with it
   */
  record Added(boolean added, long size) {}

  private interface Use<R> {
    R with(Optional<ProblemVectors> vectors) throws IOException;
  }

  /**
   * The most similar problems.
   *
   * @throws Refusal if the index cannot be used
   */
  List<SimilarProblem> similar(String text, int count) throws IOException, InterruptedException {
    return use(vectors -> {
      try (ProblemSearch search =
          ProblemSearch.open(folder, vectors, ProblemSearch.Weights.USUAL)) {
        return search.similar(text, count);
      }
    });
  }

  /**
   * Adds a problem; when this returns it is on the disk.
   *
   * @throws Refusal if the index cannot be used
   */
  Added add(String text, String source) throws IOException, InterruptedException {
    return use(vectors -> {
      try (ProblemIndex index = ProblemIndex.open(folder, vectors)) {
        boolean added = index.add(text, source);
        return new Added(added, index.size());
      }
    });
  }

  /** Uses the index with the model that its vectors are of, if it has vectors. */
  private <R> R use(Use<R> use) throws IOException, InterruptedException {
    try {
      return hasVectors()
          ? classifier.use(model -> use.with(Optional.of(model)))
          : use.with(Optional.empty());
    } catch (ProblemIndexException e) {
      LOG.warn("the index cannot be used", e);
      throw Refusal.forNow(
          UNAVAILABLE, "index-unavailable", "the index " + why(e), TRY_AGAIN_SECONDS);
    }
  }

  private boolean hasVectors() throws IOException {
    try (ProblemSearch plain =
        ProblemSearch.open(folder, Optional.empty(), ProblemSearch.Weights.USUAL)) {
      return !plain.model().isEmpty();
    }
  }

  private static String why(ProblemIndexException e) {
    return switch (e) {
      case ProblemIndexException.Missing _ -> "is not there, or in shards, which are only searched";
      case ProblemIndexException.Corrupt _ -> "is damaged";
      case ProblemIndexException.InUse _ -> "is written to by another program";
      case ProblemIndexException.OtherModel _ -> "was made with another model";
    };
  }
}
