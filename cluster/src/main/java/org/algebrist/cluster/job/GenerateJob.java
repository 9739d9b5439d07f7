package org.algebrist.cluster.job;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSetState;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code generate}: verified pairs, on many machines the set that one makes. */
@Command(
    name = "generate",
    description = {
      "Generate verified integrals and differential equations.",
      "The folder is byte for byte the one that 'algebrist generate' makes with the same settings,"
          + " for any number of partitions. Run the same command again to continue after a stop."
    })
public final class GenerateJob implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "KIND", description = "bwd, ibp, fwd, ode1 or ode2.")
  private PairKind kind = PairKind.BWD;

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Pairs to learn from (default: ${DEFAULT-VALUE}).")
  private long count;

  @Option(
      names = "--functions",
      paramLabel = "restricted|full",
      description = "Which functions there are (default: full).")
  private FunctionSet functions = FunctionSet.FULL;

  @Option(
      names = "--operators",
      paramLabel = "N",
      defaultValue = "15",
      description =
          "Operators of a random function at most, or from and to: 4-15 (default:"
              + " ${DEFAULT-VALUE}).")
  private String operators = "";

  @Option(
      names = "--tokens",
      paramLabel = "N",
      defaultValue = "512",
      description = "Tokens of a question and of an answer at most (default: ${DEFAULT-VALUE}).")
  private int tokens;

  @Option(names = "--negative", description = "Numbers may be negative.")
  private boolean negative;

  @Option(
      names = "--numbers",
      paramLabel = "N",
      defaultValue = "5",
      description = "The largest number in a random function (default: ${DEFAULT-VALUE}).")
  private int numbers;

  @Option(
      names = "--parameters",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Letters besides x in a question at most, for bwd, ibp and fwd; each then has one"
              + " (default: ${DEFAULT-VALUE}).")
  private int parameters;

  @Option(
      names = "--variants",
      paramLabel = "N",
      defaultValue = "1",
      description = "Pairs that differ in numbers alone, at most (default: ${DEFAULT-VALUE}).")
  private int variants;

  @Option(
      names = "--held-out",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "Of a thousand questions, for each of valid and test (default: ${DEFAULT-VALUE}).")
  private int heldOut;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Another seed makes other pairs (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "Parts that a round of blocks is cut into (default: four a core).")
  private int partitions;

  @Override
  public Integer call() throws Exception {
    if (count < 1) {
      throw new BadJobException("--count " + count + " is out of range; expected 1 or more");
    }
    PairSettings settings;
    try {
      settings =
          new PairSettings(
              kind,
              functions,
              OperatorRange.read(operators),
              tokens,
              negative,
              variants,
              heldOut,
              seed,
              new RandomFunctions.Leaves(numbers, parameters));
    } catch (IllegalArgumentException wrong) {
      throw new BadJobException(String.valueOf(wrong.getMessage()), wrong);
    }
    SparkSession spark = SparkOptions.session("generate");
    int parts = partitions > 0 ? partitions : 4 * spark.sparkContext().defaultParallelism();
    // What is drawn depends on the settings alone; a second, speculative task would only cost.
    try (OutputFolder folder = OutputFolder.claim(spark, output.out, output.overwrite, true)) {
      PairSetState state = new PairRounds(spark, folder, settings, parts).build(count);
      folder.commit();
      PrintWriter out = spec.commandLine().getOut();
      out.printf(
          Locale.ROOT,
          "%,d pairs to learn from, %,d for choosing, %,d for testing; %,d repeated ones left"
              + " out%n",
          state.counts().train(),
          state.counts().valid(),
          state.counts().test(),
          state.counts().repeated());
      out.flush();
      return state.counts().train() >= count ? 0 : 1;
    }
  }
}
