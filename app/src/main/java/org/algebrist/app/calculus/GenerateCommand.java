package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ProgressLine;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.PairCounts;
import org.algebrist.systems.symbolic.generator.PairKind;
import org.algebrist.systems.symbolic.generator.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.PairSetState;
import org.algebrist.systems.symbolic.generator.PairSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code generate}: verified pairs of symbolic mathematics. */
@Command(
    name = "generate",
    description = {
      "Make verified pairs of symbolic mathematics: integrals and differential equations.",
      "Writes compressed shards in the published form, train, valid and test with no question in"
          + " common, numbers aside. The same command goes on where it was stopped."
    },
    footer = {
      "",
      "Kinds:",
      "  bwd   integrals, by differentiating random functions",
      "  ibp   integrals, by parts from two random functions",
      "  fwd   integrals of random functions, by methods and by Symja's rules in worker processes",
      "  ode1  first-order equations, from random solutions",
      "  ode2  second-order equations, from random solutions",
      "",
      "Examples:",
      "  algebrist generate bwd --count 100000 --out pairs/bwd",
      "  algebrist generate ode1 --count 50000 --operators 8 --seed 3 --out pairs/ode1",
      "",
      "Exit codes: 0 done, 2 bad input, 130 stopped by Ctrl-C."
    })
public final class GenerateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "KIND", description = "${COMPLETION-CANDIDATES}.")
  private PairKind kind = PairKind.BWD;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder of the pairs.")
  private Path out = Path.of("");

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10000",
      description = "How many pairs to learn from (default: ${DEFAULT-VALUE}).")
  private long count = 0;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Of all that is drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 0;

  @Option(
      names = "--functions",
      paramLabel = "SET",
      defaultValue = "FULL",
      description =
          "${COMPLETION-CANDIDATES}: all elementary functions, or arithmetic, powers, exp, ln, sin"
              + " and cos (default: ${DEFAULT-VALUE}).")
  private FunctionSet functions = FunctionSet.FULL;

  @Option(
      names = "--operators",
      paramLabel = "N",
      defaultValue = "15",
      description = "Most operators of a function that is drawn (default: ${DEFAULT-VALUE}).")
  private int operators = 0;

  @Option(
      names = "--tokens",
      paramLabel = "N",
      defaultValue = "512",
      description = "Most tokens of a question and of an answer (default: ${DEFAULT-VALUE}).")
  private int tokens = 0;

  @Option(names = "--negative", description = "Draw negative numbers too; published data has none.")
  private boolean negative;

  @Option(
      names = "--variants",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Pairs to learn from that differ in numbers alone, at most (default: ${DEFAULT-VALUE}).")
  private int variants = 0;

  @Option(
      names = "--held-out",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "Of a thousand questions so many are for validation, and so many for testing (default:"
              + " ${DEFAULT-VALUE}).")
  private int heldOut = 0;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads draw and verify (default: one a processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(names = "--json", description = "Print what was made as one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (count < 1) {
      throw new BadInput("--count " + count + "; expected 1 or more");
    }
    PairSetState state;
    try (var stop = StopSignal.onTermination();
        var progress = new ProgressLine(spec.commandLine().getErr())) {
      var settings =
          new PairSettings(kind, functions, operators, tokens, negative, variants, heldOut, seed);
      state =
          new PairSetBuilder(settings, out, threads)
              .build(
                  count,
                  counts -> progress.show(() -> line(counts, progress.seconds())),
                  stop::requested);
    } catch (IllegalArgumentException refused) {
      throw new BadInput(String.valueOf(refused.getMessage()));
    }
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.println(JsonMapper.shared().writeValueAsString(state));
    } else {
      print(state, printer);
    }
    printer.flush();
    return state.complete() ? ExitCode.DONE : ExitCode.STOPPED;
  }

  private String line(PairCounts counts, double seconds) {
    return String.format(
        Locale.ROOT,
        "  %3.0f %%  %,d of %,d kept  %,.0f verified pairs/s  %.0f %% repeated",
        100.0 * counts.train() / count,
        counts.train(),
        count,
        counts.pairs() / seconds,
        100.0 * counts.repeated() / Math.max(1, counts.pairs()));
  }

  private void print(PairSetState state, PrintWriter printer) {
    PairCounts counts = state.counts();
    printer.printf(Locale.ROOT, "%-10s %s%n", "made", kind.description());
    printer.printf(
        Locale.ROOT,
        "%-10s %,d attempts, %,d verified pairs, %,d left out as like another%n",
        "drawn",
        counts.attempts(),
        counts.pairs(),
        counts.repeated());
    printer.printf(
        Locale.ROOT,
        "%-10s train %,d, valid %,d, test %,d in %s%n",
        "kept",
        counts.train(),
        counts.valid(),
        counts.test(),
        out);
    if (!state.complete()) {
      printer.println("stopped; the same command goes on after the last shard");
    } else if (counts.train() < count) {
      printer.printf(
          Locale.ROOT,
          "there are no more: so few operators make hardly a new question; %,d were asked for%n",
          count);
    }
  }
}
