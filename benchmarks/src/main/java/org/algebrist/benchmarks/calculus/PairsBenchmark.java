package org.algebrist.benchmarks.calculus;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.generator.FirstStepForm;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.pairset.PairFile;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Generated pairs, each compared on its common real domain by numbers alone. */
@Command(
    name = "pairs",
    description =
        "Generated pairs of each kind that are wrong anywhere on their common real domain.",
    mixinStandardHelpOptions = true)
public final class PairsBenchmark implements Callable<Integer> {
  @Option(
      names = "--kind",
      split = ",",
      description = "one of ${COMPLETION-CANDIDATES}; default: all")
  private List<PairKind> kinds = List.of(PairKind.values());

  @Option(
      names = "--count",
      defaultValue = "10000",
      description = "pairs of each; default: ${DEFAULT-VALUE}")
  private int count;

  @Option(
      names = "--operators",
      defaultValue = "0",
      description = "of a drawn function at most; default: those of docs/performance")
  private int operators;

  @Option(
      names = "--parameters",
      defaultValue = "0",
      description = "letters besides x at most, for bwd, ibp and fwd; default: ${DEFAULT-VALUE}")
  private int parameters;

  @Option(names = "--seed", defaultValue = "77", description = "default: ${DEFAULT-VALUE}")
  private long seed;

  @Option(
      names = "--folder",
      description =
          "where the pairs are kept, and taken from if they are there; default: a scratch folder")
  private Path folder = Path.of(System.getProperty("java.io.tmpdir"), "algebrist-pairs");

  /** For picocli. */
  public PairsBenchmark() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    System.out.println(Machine.describe());
    for (PairKind kind : kinds) {
      check(kind);
    }
    return 0;
  }

  private void check(PairKind kind) throws IOException, InterruptedException {
    var settings =
        new PairSettings(
            kind,
            FunctionSet.FULL,
            OperatorRange.upTo(operators(kind)),
            512,
            false,
            1,
            0,
            seed,
            new RandomFunctions.Leaves(RandomFunctions.Leaves.PUBLISHED.numbers(), parameters));
    var random = new SplittableRandom(seed);
    Path own = folder.resolve(settings.folderName());
    new PairSetBuilder(settings, own, 1).build(count, _ -> {}, () -> false);
    int checked = 0;
    int silent = 0;
    long points = 0;
    List<String> wrong = new ArrayList<>();
    for (Path shard : PairSetBuilder.shards(own, PairSetBuilder.Split.TRAIN)) {
      try (BufferedReader lines = PairFile.open(shard)) {
        for (String line = lines.readLine();
            line != null && checked < count;
            line = lines.readLine()) {
          if (!(SymbolicPair.read(line) instanceof Coded.Done<SymbolicPair>(SymbolicPair pair))) {
            throw new IOException("a line is no pair: " + line);
          }
          PairCheck.Outcome outcome =
              kind == PairKind.STEP ? ofFirstStep(pair) : ParameterPairs.check(pair, random);
          checked++;
          points += outcome.compared();
          silent += outcome.compared() == 0 ? 1 : 0;
          if (outcome.wrongAt() != null) {
            wrong.add(outcome.wrongAt() + "\t" + line);
          }
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "pairs %-5s %,d of up to %d operators: %d wrong, %d without a point, %,.0f points each%n",
        kind.key(),
        checked,
        operators(kind),
        wrong.size(),
        silent,
        (double) points / Math.max(1, checked));
    wrong.stream().limit(50).forEach(each -> System.out.println("  " + each));
    if (Files.isDirectory(own)) {
      Files.write(own.resolve("wrong.tsv"), wrong);
    }
  }

  private int operators(PairKind kind) {
    if (operators > 0) {
      return operators;
    }
    return switch (kind) {
      case BWD -> 15;
      case IBP, FWD -> 6;
      case ODE1, ODE2, STEP -> 8;
    };
  }

  /** Of what the methods make of the integral after its first step; none is a pair of no points. */
  private static PairCheck.Outcome ofFirstStep(SymbolicPair pair) {
    Canonical integrand =
        Canonical.of(((Formula.Operation) pair.question()).operands().getLast()); // Y' - f
    return FirstStepForm.read(pair.answer())
        .flatMap(step -> IntegrationMethods.after(step, integrand, "x"))
        .map(found ->
            PairCheck.of(
                new SymbolicPair(pair.count(), pair.question(), found.antiderivative().formula())))
        .orElse(new PairCheck.Outcome(0, null));
  }
}
