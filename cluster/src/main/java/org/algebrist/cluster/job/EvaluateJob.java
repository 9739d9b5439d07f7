package org.algebrist.cluster.job;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.algebrist.cluster.function.ModelFolders;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.evaluation.EvaluationTally;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.algebrist.systems.ept.evaluation.ModelEvaluation.Numbers;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code evaluate}: the scores of a model for word problems, as one machine gives them. */
@Command(
    name = "evaluate",
    description = {
      "Score a model for word problems on problems with known answers.",
      "The figures are those of 'algebrist evaluate', to the last digit: problems are read in the"
          + " same blocks, and sums are taken in their order."
    })
public final class EvaluateJob implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "MODEL",
      arity = "0..1",
      description = "A model folder that all workers see (default: the shipped model).")
  private String model = "";

  @Option(
      names = "--on",
      paramLabel = "SET",
      split = ",",
      required = true,
      description = "Data sets by name, or files of your own.")
  private List<String> sets = List.of();

  @Mixin private DataFolder data = new DataFolder();

  @Option(
      names = "--numbers",
      paramLabel = "given|found",
      description = "As 'algebrist evaluate' has it.")
  private @Nullable Numbers numbers;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "Parts that the work is cut into (default: one a block of problems).")
  private int partitions;

  @Option(
      names = "--block",
      paramLabel = "N",
      hidden = true, // for tests: with another size the last digits may differ from one machine's
      description = "Problems that are read together.")
  private int block = ModelEvaluation.BLOCK;

  @Mixin private OutputOptions output = new OutputOptions();

  @Override
  public Integer call() throws IOException {
    SparkSession spark = SparkOptions.session("evaluate");
    try (OutputFolder folder = OutputFolder.claim(spark, output.out, output.overwrite, false)) {
      SequencedMap<String, Map<String, Double>> figures = new LinkedHashMap<>();
      for (String set : sets) {
        figures.put(set, figures(spark, set));
      }
      folder.write(
          "figures.json",
          JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(figures) + "\n");
      folder.commit();
      PrintWriter out = spec.commandLine().getOut();
      figures.forEach((set, all) -> {
        out.println(set);
        all.forEach((name, value) -> out.printf(Locale.ROOT, "  %-24s %s%n", name, value));
      });
      out.flush();
      return 0;
    }
  }

  private SequencedMap<String, Double> figures(SparkSession spark, String set) throws IOException {
    List<WordProblem> problems;
    SetFiles files;
    try {
      Path folder = data.of(set);
      files = SetFiles.read(folder, set);
      problems = WordProblemSets.read(folder, set);
    } catch (NoSuchFileException file) {
      throw data.missing(set, file);
    } catch (IllegalArgumentException unknown) {
      throw new BadJobException(String.valueOf(unknown.getMessage()), unknown);
    }
    Numbers source = numbers != null ? numbers : Numbers.of(set, problems);
    int blocks = Math.max(1, Math.ceilDiv(problems.size(), block));
    var context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Broadcast<SetFiles> sent = context.broadcast(files);
    String modelFolder = model;
    int size = block;
    List<EvaluationTally> tallies =
        context
            .parallelize(
                IntStream.range(0, blocks).boxed().toList(),
                partitions > 0 ? Math.min(partitions, blocks) : blocks)
            .map(place -> tally(modelFolder, sent.value(), source, place * size, size))
            .collect();
    sent.destroy();
    return tallies.stream().reduce(EvaluationTally::plus).orElseThrow().all();
  }

  private static EvaluationTally tally(
      String model, SetFiles files, Numbers source, int from, int size) {
    List<WordProblem> problems;
    try {
      problems = files.problems();
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    int to = Math.min(problems.size(), from + size);
    return WorkerEvaluation.of(ModelFolders.local(model, "ept"))
        .tally(problems.subList(from, to), source);
  }
}
