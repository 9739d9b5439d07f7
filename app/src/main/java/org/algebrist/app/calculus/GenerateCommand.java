package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.OutOption;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.ProgressLine;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.pairset.PairCounts;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSetState;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code generate}: verified pairs of symbolic mathematics. */
@Command(
    name = "generate",
    description = {
      "Generate verified integrals and differential equations.",
      "Writes pairs of question and answer in compressed shards of the published format, split into"
          + " train, valid and test. No two splits share a question, even with other numbers. Run"
          + " the same command again to continue after a stop."
    },
    footer = {
      "",
      "Kinds:",
      "  bwd   integrals, from differentiating random functions",
      "  ibp   integrals, from integrating two random functions by parts",
      "  fwd   integrals of random functions, found by our methods or by Symja",
      "  ode1  first-order equations, from random solutions",
      "  ode2  second-order equations, from random solutions",
      "  step  integrals with a first step: a substitution, or a part of the answer",
      "",
      "Examples:",
      "  algebrist generate bwd --count 100000 --out pairs/bwd",
      "  algebrist generate ode1 --count 50000 --operators 3-8 --seed 3 --out ode1"
    })
public final class GenerateCommand implements Callable<Integer> {
  @Parameters(paramLabel = "KIND", description = "What to generate; the kinds are listed below.")
  private PairKind kind = PairKind.BWD;

  @Mixin private OutOption out = new OutOption();

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "The number of training pairs (default: ${DEFAULT-VALUE}).")
  private long count = 10_000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of the random numbers (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--functions",
      paramLabel = "SET",
      description =
          "full: all elementary functions; restricted: arithmetic, powers, exp, ln, sin and cos"
              + " (default: full).")
  private FunctionSet functions = FunctionSet.FULL;

  @Option(
      names = "--operators",
      paramLabel = "N",
      description =
          "The largest number of operators in a random function, or the smallest and the largest:"
              + " 4-15. Of integrals, one in forty then has fewer. The published data begins at 3"
              + " (fwd, ode1), 4 (bwd, ibp) or 5 (ode2) (default: ${DEFAULT-VALUE}).")
  private String operators = "15";

  @Option(
      names = "--tokens",
      paramLabel = "N",
      description =
          "The largest number of tokens in a question or an answer (default: ${DEFAULT-VALUE}).")
  private int tokens = 512;

  @Option(
      names = "--negative",
      description = "Use negative numbers too; the published data has none.")
  private boolean negative;

  @Option(
      names = "--numbers",
      paramLabel = "N",
      description = "The largest number in a random function (default: ${DEFAULT-VALUE}).")
  private int numbers = RandomFunctions.Leaves.PUBLISHED.numbers();

  @Option(
      names = "--parameters",
      paramLabel = "N",
      description =
          "How many letters besides x a question may have, for bwd, ibp and fwd; each then has one"
              + " (default: ${DEFAULT-VALUE}).")
  private int parameters;

  @Option(
      names = "--variants",
      paramLabel = "N",
      description =
          "How many training pairs may differ in their numbers only (default: ${DEFAULT-VALUE}).")
  private int variants = 1;

  @Option(
      names = "--held-out",
      paramLabel = "N",
      description =
          "How many of 1,000 questions go to valid, and as many to test (default:"
              + " ${DEFAULT-VALUE}).")
  private int heldOut = 10;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "The number of threads (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException, InterruptedException {
    BadInput.requireAtLeast("--count", count, 1);
    PairSetState state;
    try (var stop = StopSignal.onTermination();
        var progress = new ProgressLine(output.err())) {
      var settings =
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
      state =
          new PairSetBuilder(settings, out.folder(), threads)
              .build(
                  count,
                  counts ->
                      progress.show(
                          (double) counts.train() / count, () -> line(counts, progress.seconds())),
                  stop::requested);
    }
    output.print(
        new Answer(
            state.complete() ? ExitCode.DONE : ExitCode.STOPPED,
            () -> state,
            (out, _) -> print(state, out)));
    return output.exitCode();
  }

  private String line(PairCounts counts, double seconds) {
    return String.format(
        Locale.ROOT,
        "  %3.0f %%  %,d of %,d pairs  %,.0f verified pairs/s  %.0f %% duplicates",
        100.0 * counts.train() / count,
        counts.train(),
        count,
        counts.pairs() / seconds,
        100.0 * counts.repeated() / Math.max(1, counts.pairs()));
  }

  private void print(PairSetState state, PrintWriter printer) {
    PairCounts counts = state.counts();
    printer.printf(Locale.ROOT, "%-10s %s%n", "kind", kind.description());
    printer.printf(
        Locale.ROOT,
        "%-10s %,d attempts, %,d verified pairs, %,d duplicates dropped%n",
        "generated",
        counts.attempts(),
        counts.pairs(),
        counts.repeated());
    printer.printf(
        Locale.ROOT,
        "%-10s train %,d, valid %,d, test %,d in %s%n",
        "written",
        counts.train(),
        counts.valid(),
        counts.test(),
        out.folder());
    if (!state.complete()) {
      printer.println("stopped; run the same command again to continue after the last shard");
    } else if (counts.train() < count) {
      printer.printf(
          Locale.ROOT,
          "fewer than the %,d asked for: functions this small give no more different questions%n",
          count);
    }
  }
}
