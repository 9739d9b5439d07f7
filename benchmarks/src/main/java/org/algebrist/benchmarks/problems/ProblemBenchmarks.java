package org.algebrist.benchmarks.problems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.algebrist.benchmarks.machine.DataFolder;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.benchmarks.machine.ScratchFolder;
import org.algebrist.evaluation.metrics.RankingScores;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.data.MathProblem;
import org.algebrist.systems.comus.index.ProblemSearch.Weights;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The figures of problem understanding that need no training; each line says what it is. */
@Command(
    name = "problems",
    description = "Graphs a second; a large index, its queries; how well similar problems fit.",
    mixinStandardHelpOptions = true)
public final class ProblemBenchmarks implements Callable<Integer> {
  /** What can be measured. */
  public enum Part {
    GRAPHS,
    INDEX,
    VECTORS,
    QUALITY
  }

  /** Words alone, structure alone, vectors alone, words with structure, and all three. */
  private static final List<Weights> COMPARED =
      List.of(
          new Weights(1, 0, 0),
          new Weights(0, 1, 0),
          new Weights(0, 0, 1),
          new Weights(1, 0.25, 0),
          new Weights(1, 0.5, 0),
          new Weights(1, 0.25, 1),
          new Weights(0.25, 0.1, 1),
          new Weights(0.1, 0.05, 1),
          new Weights(0.05, 0.025, 1));

  @Mixin private DataFolder data = new DataFolder();

  @Option(names = "--parts", split = ",", description = "${COMPLETION-CANDIDATES}; default: all")
  private Set<Part> parts = EnumSet.allOf(Part.class);

  @Option(names = "--model", description = "model folder, for vectors; none: without vectors")
  private @Nullable Path model;

  @Option(
      names = "--problems",
      defaultValue = "1000000",
      description = "indexed without vectors; default: ${DEFAULT-VALUE}")
  private int problems;

  @Option(
      names = "--vectors",
      defaultValue = "50000",
      description = "indexed with vectors; default: ${DEFAULT-VALUE}")
  private int withVectors;

  @Option(
      names = "--queries",
      defaultValue = "1000",
      description = "asked of each index; default: ${DEFAULT-VALUE}")
  private int queries;

  /** For picocli. */
  public ProblemBenchmarks() {}

  @Override
  public Integer call() throws IOException {
    System.out.println(Machine.describe());
    if (!Problems.areIn(data.path())) {
      print("no problems in %s: TAL-SCQ5K, MATH and GSM8K are measured on (--data)", data.path());
      return 1;
    }
    torch.set_num_threads(1);
    Problems all = Problems.read(data.path());
    List<String> texts = all.texts();
    if (parts.contains(Part.GRAPHS)) {
      GraphRate rate = GraphRate.measure(texts);
      print(
          "graphs     %,.0f a second of processor time (%,d problems, %.0f nodes each, parses cached)",
          rate.graphs() / rate.seconds(), rate.graphs(), (double) rate.nodes() / rate.graphs());
    }
    if (parts.contains(Part.INDEX)) {
      index("index", texts, problems, Optional.empty());
    }
    if (model != null) {
      try (ProblemClassifier classifier = ProblemClassifier.load(model)) {
        if (parts.contains(Part.VECTORS)) {
          index("vectors", texts, withVectors, Optional.of(classifier));
        }
        if (parts.contains(Part.QUALITY)) {
          quality(all, Optional.of(classifier));
        }
      }
    } else if (parts.contains(Part.QUALITY)) {
      quality(all, Optional.empty());
    }
    return 0;
  }

  private void index(String name, List<String> texts, int count, Optional<ProblemVectors> vectors)
      throws IOException {
    try (ScratchFolder folder = ScratchFolder.make()) {
      IndexRate rate = IndexRate.measure(folder.path(), texts, count, queries, vectors);
      print(
          "%-10s %,d problems, %,.0f a second of processor time; query p50 %.1f ms, p99 %.1f ms",
          name,
          rate.problems(),
          rate.problems() / rate.seconds(),
          rate.quantile(0.5),
          rate.quantile(0.99));
    }
  }

  /** Weights are chosen by the queries of the pool itself; what counts is the test's line. */
  private static void quality(Problems all, Optional<ProblemVectors> vectors) throws IOException {
    try (ScratchFolder folder = ScratchFolder.make()) {
      var quality = new SearchQuality(folder.path(), all.train(), vectors);
      for (Weights weights : COMPARED) {
        if (weights.vector() > 0 && vectors.isEmpty()) {
          continue;
        }
        print(
            "quality    words %.2f structure %.2f vector %.2f: training queries %s, test queries %s",
            weights.words(),
            weights.structure(),
            weights.vector(),
            shown(quality, all.train(), weights),
            shown(quality, all.test(), weights));
      }
    }
  }

  private static String shown(SearchQuality quality, List<MathProblem> queries, Weights weights)
      throws IOException {
    RankingScores scores = quality.of(queries, weights);
    return String.format(
        Locale.ROOT,
        "HR@3 %.3f NDCG@3 %.3f (%,d)",
        scores.hitRatio(),
        scores.ndcg(),
        scores.lists());
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format + "%n", values);
  }
}
