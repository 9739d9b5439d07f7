package org.algebrist.benchmarks.calculus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.systems.symbolic.generator.ForwardGenerator;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The figures of symbolic mathematics, one after the other; each line says what it is. */
@Command(
    name = "calculus",
    description = "Pairs a second; differentiation and verification beside Symja and SymPy.",
    mixinStandardHelpOptions = true)
public final class CalculusBenchmarks implements Callable<Integer> {
  @Option(
      names = "--seconds",
      defaultValue = "20",
      description = "of each kind of pairs; default: ${DEFAULT-VALUE}")
  private double seconds;

  @Option(
      names = "--expressions",
      defaultValue = "1000",
      description = "that are judged; default: ${DEFAULT-VALUE}")
  private int expressions;

  @Option(
      names = "--peers",
      defaultValue = "1000",
      description = "of them that the others judge too; default: ${DEFAULT-VALUE}")
  private int peers;

  @Option(
      names = "--perturbed",
      defaultValue = "100000",
      description = "wrong answers; default: ${DEFAULT-VALUE}")
  private int perturbed;

  @Option(names = "--python", description = "an interpreter with SymPy; none: without SymPy")
  private @Nullable Path python;

  @Option(
      names = "--script",
      defaultValue = "benchmarks/python/judge.py",
      description = "SymPy's side; default: ${DEFAULT-VALUE}")
  private Path script = Path.of("");

  /** For picocli. */
  public CalculusBenchmarks() {}

  @Override
  public Integer call() throws IOException {
    print("%s", Machine.describe());
    try (var process = new IntegrationProcess(ForwardGenerator.LIMIT)) {
      rate(PairKind.BWD, FunctionSet.FULL, 15, process);
      rate(PairKind.BWD, FunctionSet.RESTRICTED, 4, process);
      rate(PairKind.ODE1, FunctionSet.FULL, 8, process);
      rate(PairKind.ODE2, FunctionSet.FULL, 8, process);
      rate(PairKind.IBP, FunctionSet.FULL, 6, process);
      rate(PairKind.FWD, FunctionSet.FULL, 6, process);
    }
    judge();
    FalseAccepts wrong = FalseAccepts.measure(perturbed, 5, System.out::println);
    print(
        "wrong      %,d answers: %,d accepted, %,d undecided; %.0f µs each",
        wrong.pairs(), wrong.accepted(), wrong.undecided(), 1e6 * wrong.seconds() / wrong.pairs());
    return wrong.accepted() == 0 ? 0 : 1;
  }

  private void rate(
      PairKind kind, FunctionSet functions, int operators, IntegrationProcess process) {
    GenerationRate rate = GenerationRate.measure(kind, functions, operators, seconds, process);
    print(
        "%-10s %,.1f verified pairs a second, one thread (%s, up to %d operators; %,d of %,d"
            + " attempts)",
        kind.key(), rate.perSecond(), functions.key(), operators, rate.pairs(), rate.attempts());
  }

  private void judge() throws IOException {
    List<Exercise> all = Exercise.draw(expressions, 1);
    Peer.Report own = Peer.report(new Peer.Own(), all);
    print("judged     %s", summary(all, own));
    List<Exercise> some = all.subList(0, Math.min(peers, all.size()));
    Peer.Report base = some.size() == all.size() ? own : Peer.report(new Peer.Own(), some);
    compare(new Peer.SymjaPeer(), some, base);
    if (python != null) {
      try (var symPy = new Peer.SymPy(python, script)) {
        compare(symPy, some, base);
      } catch (IOException gone) {
        print("SymPy      not compared: %s; --python names an interpreter with SymPy", gone);
      }
    }
  }

  private static void compare(Peer peer, List<Exercise> exercises, Peer.Report own)
      throws IOException {
    Peer.Report other = Peer.report(peer, exercises);
    print("%-10s %s", peer.name(), summary(exercises, other));
    int contradictions = 0;
    for (int i = 0; i < exercises.size(); i++) {
      Peer.Judgement a = own.judgements().get(i);
      Peer.Judgement b = other.judgements().get(i);
      if (a == Peer.Judgement.WRONG && b == Peer.Judgement.HOLDS) {
        contradictions++;
        print("           it takes %s for right", exercises.get(i).answer());
      }
    }
    print(
        "           %.0f times our time; %d answers that we refute it takes for right",
        other.seconds() / own.seconds(), contradictions);
  }

  private static String summary(List<Exercise> exercises, Peer.Report report) {
    int[] right = new int[3];
    int[] wrong = new int[3];
    for (int i = 0; i < exercises.size(); i++) {
      (exercises.get(i).holds() ? right : wrong)[report.judgements().get(i).ordinal()]++;
    }
    return String.format(
        Locale.ROOT,
        "%,d answers, %.0f µs each: right ones %d accepted, %d refused, %d unknown; wrong ones %d"
            + " accepted, %d refused, %d unknown",
        exercises.size(),
        1e6 * report.seconds(),
        right[0],
        right[1],
        right[2],
        wrong[0],
        wrong[1],
        wrong[2]);
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
