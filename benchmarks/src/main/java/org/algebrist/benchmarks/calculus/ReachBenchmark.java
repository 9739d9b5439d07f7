package org.algebrist.benchmarks.calculus;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.benchmarks.calculus.StandardProblems.Problem;
import org.algebrist.benchmarks.machine.DataFolder;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.OdeSolver;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How much of standard tables and textbooks is answered, and whether numbers agree. */
@Command(
    name = "reach",
    description = "Standard integrals, definite ones, equations: proved, declined, wrong; time.",
    mixinStandardHelpOptions = true)
public final class ReachBenchmark implements Callable<Integer> {
  /** The sets of problems. */
  enum Set {
    INTEGRALS,
    DEFINITE,
    EQUATIONS,
    PUBLISHED,
    GENERATED,
    HOSTILE
  }

  @Option(names = "--set", description = "one of ${COMPLETION-CANDIDATES}; default: all")
  private List<Set> sets = List.of(Set.values());

  @Option(
      names = "--model",
      split = ",",
      description =
          "model folders, asked in this order, the first one for equations too; none: rules alone")
  private List<Path> models = List.of();

  @Option(names = "--models-first", description = "the models before the methods")
  private boolean modelsFirst;

  @Option(names = "--no-rules", description = "the model alone")
  private boolean modelAlone;

  @Option(
      names = "--beam",
      defaultValue = "10",
      description = "proposals of each model; default: ${DEFAULT-VALUE}")
  private int beam;

  @Option(
      names = "--limit",
      defaultValue = "10",
      description = "seconds a problem; default: ${DEFAULT-VALUE}")
  private int limit;

  @Option(
      names = "--count",
      defaultValue = "1000",
      description =
          "published integrands that are drawn, and generated ones of each kind; default:"
              + " ${DEFAULT-VALUE}")
  private int count;

  @Option(names = "--seed", defaultValue = "2026", description = "default: ${DEFAULT-VALUE}")
  private long seed;

  @Option(names = "--out", description = "a file of all answers, a line each")
  private @Nullable Path out;

  @Option(
      names = "--peers",
      description = "so many of the published integrands go to Symja and SymPy too")
  private int peers;

  @Option(names = "--python", description = "an interpreter with SymPy; none: without SymPy")
  private @Nullable Path python;

  @Option(
      names = "--script",
      defaultValue = "benchmarks/python/integrate.py",
      description = "SymPy's side; default: ${DEFAULT-VALUE}")
  private Path script = Path.of("");

  @Mixin private DataFolder data = new DataFolder();

  /** For picocli. */
  public ReachBenchmark() {}

  /**
   * What became of a problem.
   *
   * @param status proved, numeric, diverges, declined, wrong
   * @param said the answer, or why there is none
   * @param by who found an antiderivative; empty of what is none
   * @param nodes of it
   */
  private record Answer(String status, String said, String by, int nodes) {
    Answer(String status, String said) {
      this(status, said, "", 0);
    }
  }

  private final List<String> lines = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    System.out.println(Machine.describe());
    torch.set_num_threads(1);
    try (Integrator integrator = Integrator.open(models.toArray(Path[]::new));
        OdeSolver solver =
            models.isEmpty() ? OdeSolver.byRules() : OdeSolver.open(models.getFirst())) {
      // Loading is not counted.
      integral(integrator, List.of("x*e^(-x)*cos(x)*asin(x)"));
      for (Set set : sets) {
        switch (set) {
          case INTEGRALS ->
              measure(
                  "integrals", StandardProblems.integrals(), each -> integral(integrator, each));
          case DEFINITE ->
              measure("definite", StandardProblems.definite(), each -> definite(integrator, each));
          case EQUATIONS ->
              measure("equations", StandardProblems.equations(), each -> equation(solver, each));
          case HOSTILE -> hostile(integrator);
          case GENERATED -> {
            for (PairKind kind : List.of(PairKind.BWD, PairKind.IBP, PairKind.STEP)) {
              measure(
                  kind.key(),
                  StandardProblems.generated(kind, operators(kind), count, seed),
                  each -> integral(integrator, each));
            }
          }
          case PUBLISHED -> {
            Path file = data.path().resolve("symbolic-fwd/prim_fwd.valid");
            if (Files.exists(file)) {
              measure(
                  "published",
                  StandardProblems.published(file, count, seed),
                  each -> integral(integrator, each));
              if (peers > 0) {
                compare(StandardProblems.published(file, peers, seed));
              }
            } else {
              System.out.println("published  skipped: there is no " + file);
            }
          }
        }
      }
    }
    if (out != null) {
      Files.write(out, lines);
    }
    return 0;
  }

  private static OperatorRange operators(PairKind kind) {
    return OperatorRange.read(kind == PairKind.BWD ? "4-15" : kind == PairKind.IBP ? "6" : "8");
  }

  private void measure(
      String set, List<Problem> problems, Function<List<String>, Answer> answerer) {
    Map<String, Map<String, Integer>> chapters = new LinkedHashMap<>();
    Map<String, Integer> all = new LinkedHashMap<>();
    Map<String, Integer> finders = new TreeMap<>();
    List<Integer> nodes = new ArrayList<>();
    List<Double> milliseconds = new ArrayList<>();
    for (Problem problem : problems) {
      long start = processor();
      Answer answer = answerer.apply(problem.parts());
      double time = (answered - start) / 1e6;
      milliseconds.add(time);
      chapters
          .computeIfAbsent(problem.chapter(), chapter -> new LinkedHashMap<>())
          .merge(answer.status(), 1, Integer::sum);
      all.merge(answer.status(), 1, Integer::sum);
      if (!answer.by().isEmpty()) {
        finders.merge(answer.by(), 1, Integer::sum);
        nodes.add(answer.nodes());
      }
      lines.add(
          String.join(
              "\t",
              set,
              problem.chapter(),
              String.join(" ; ", problem.parts()),
              answer.status(),
              String.format(Locale.ROOT, "%.1f", time),
              answer.said()));
    }
    milliseconds.sort(null);
    System.out.printf(
        Locale.ROOT,
        "%-10s %d: %s; processor time: median %.1f ms, 95 %% within %.0f ms, most %.0f ms%n",
        set,
        problems.size(),
        all,
        milliseconds.get(milliseconds.size() / 2),
        milliseconds.get(milliseconds.size() * 95 / 100),
        milliseconds.getLast());
    if (!nodes.isEmpty()) {
      nodes.sort(null);
      System.out.printf(
          Locale.ROOT,
          "  found by %s; answers of %d nodes in the median, %.1f in the mean%n",
          finders,
          nodes.get(nodes.size() / 2),
          nodes.stream().mapToInt(each -> each).average().orElse(0));
    }
    chapters.forEach((chapter, own) -> System.out.printf("  %-16s %s%n", chapter, own));
  }

  private void compare(List<Problem> problems) throws IOException {
    IntegrationPeer.Tally symja = new IntegrationPeer.Tally("Symja");
    for (Problem problem : problems) {
      symja.add(
          IntegrationPeer.bySymja(
              InfixReader.read(problem.parts().getFirst()).orThrow(), Duration.ofSeconds(limit)));
    }
    System.out.println(symja);
    if (python != null) {
      IntegrationPeer.Tally symPy = new IntegrationPeer.Tally("SymPy");
      try (var process = new IntegrationPeer.SymPy(python, script)) {
        for (Problem problem : problems) {
          symPy.add(process.integrate(InfixReader.read(problem.parts().getFirst()).orThrow()));
        }
      }
      System.out.println(symPy);
    }
  }

  /** How far past its limit an integral takes, in the worst case. */
  private void hostile(Integrator integrator) {
    List<String> inputs = HostileIntegrals.draw(500, seed);
    Duration allowed = Duration.ofMillis(HOSTILE_LIMIT);
    double worst = 0;
    int late = 0;
    int proved = 0;
    for (String input : inputs) {
      if (!(InfixReader.read(input) instanceof ReadResult.Read(Formula integrand))) {
        continue;
      }
      long start = System.nanoTime();
      IntegralResult result = integrator.integrate(integrand, options(allowed));
      double time = (System.nanoTime() - start) / 1e6;
      proved += result instanceof IntegralResult.Verified ? 1 : 0;
      late += time > HOSTILE_LIMIT + 100 ? 1 : 0;
      worst = Math.max(worst, time);
      lines.add("hostile\t" + String.format(Locale.ROOT, "%.0f", time) + "\t" + input);
    }
    System.out.printf(
        Locale.ROOT,
        "hostile    %d with a limit of %d ms: %d proved, %d later than 100 ms past it, slowest %.0f"
            + " ms%n",
        inputs.size(),
        HOSTILE_LIMIT,
        proved,
        late,
        worst);
  }

  /** Milliseconds for each of the hostile inputs. */
  private static final int HOSTILE_LIMIT = 500;

  /**
   * The process's, on all threads, which does not depend on what else runs; what is compiled and
   * collected in between counts too.
   */
  static long processor() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : System.nanoTime();
  }

  /** When the last answer was there, before it was compared. */
  private long answered;

  private int beam() {
    return models.isEmpty() ? 0 : beam;
  }

  private Integrator.Options options(Duration allowed) {
    return new Integrator.Options("x", beam(), !modelAlone, false, modelsFirst, allowed);
  }

  private Answer integral(Integrator integrator, List<String> parts) {
    Formula integrand = InfixReader.read(parts.getFirst()).orThrow();
    IntegralResult result = integrator.integrate(integrand, options(Duration.ofSeconds(limit)));
    answered = processor();
    return switch (result) {
      case IntegralResult.Verified found -> {
        PointCheck.Outcome outcome =
            PointCheck.slope(integrand, found.antiderivative(), "x", found.conditions());
        yield new Answer(
            outcome == PointCheck.Outcome.DIFFERS ? "wrong" : "proved",
            InfixWriter.pretty(found.antiderivative())
                + where(found.conditions())
                + "\t"
                + found.by().word()
                + "\t"
                + outcome,
            found.by().word(),
            Canonical.of(found.antiderivative()).nodes());
      }
      case IntegralResult.Declined none -> new Answer("declined", none.why());
    };
  }

  private Answer definite(Integrator integrator, List<String> parts) {
    DefiniteResult result =
        integrator.integrate(
            InfixReader.read(parts.get(0)).orThrow(),
            bound(parts.get(1)),
            bound(parts.get(2)),
            options(Duration.ofSeconds(limit)));
    answered = processor();
    return switch (result) {
      case DefiniteResult.Value value ->
          new Answer(
              value.check() instanceof DefiniteResult.Enclosed ? "proved" : "proved, estimated",
              InfixWriter.pretty(value.exact())
                  + " = "
                  + value.approximately()
                  + "\t"
                  + value.check());
      case DefiniteResult.Numeric numeric ->
          new Answer("numeric", numeric.approximately() + "; " + numeric.why());
      case DefiniteResult.Diverges diverges -> new Answer("diverges", diverges.reason());
      case DefiniteResult.Declined declined -> new Answer("declined", declined.why());
    };
  }

  private static Formula bound(String text) {
    Formula infinity = Formula.symbol("infinity");
    return switch (text) {
      case "inf" -> infinity;
      case "-inf" -> Formula.of(Operator.NEGATE, infinity);
      default -> InfixReader.read(text).orThrow();
    };
  }

  private Answer equation(OdeSolver solver, List<String> parts) {
    List<Formula> items = new ArrayList<>();
    for (String part : parts.getFirst().split(", ")) {
      items.add(InfixReader.read(part).orThrow());
    }
    Formula problem =
        items.size() == 1 ? items.getFirst() : new Formula.Operation(Operator.LIST, items);
    OdeResult result = solver.solve(problem, beam(), !modelAlone, Duration.ofSeconds(limit));
    answered = processor();
    return switch (result) {
      case OdeResult.Verified found -> {
        PointCheck.Outcome outcome = EquationCheck.judge(found);
        yield new Answer(
            outcome == PointCheck.Outcome.DIFFERS
                ? "wrong"
                : found.general() || found.constants().isEmpty() ? "proved" : "particular",
            String.join(", ", found.answer().stream().map(InfixWriter::pretty).toList())
                + beside("; that is ", " or ", found.solved())
                + beside("; also ", ", ", found.beside())
                + where(found.conditions())
                + "\t"
                + found.by().word()
                + "\t"
                + outcome);
      }
      case OdeResult.Numeric _ -> new Answer("numeric", "");
      case OdeResult.NoSolution none -> new Answer("no solution", none.why());
      case OdeResult.Declined none -> new Answer("declined", none.why());
    };
  }

  private static String beside(String before, String between, List<Formula> statements) {
    return statements.isEmpty()
        ? ""
        : before + String.join(between, statements.stream().map(InfixWriter::pretty).toList());
  }

  private static String where(List<String> conditions) {
    return conditions.isEmpty() ? "" : "  [" + String.join(", ", conditions) + "]";
  }
}
