package org.algebrist.app.problem;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.datasets.problems.CorpusPart;
import org.algebrist.datasets.problems.GeneratedProblem;
import org.algebrist.datasets.problems.ProblemCorpus;
import org.algebrist.datasets.problems.ProblemFamily;
import org.algebrist.datasets.problems.ProblemGenerator;
import org.algebrist.datasets.problems.ProblemVariant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code problems}: lists, prints and checks the corpus of word problems. */
@Command(
    name = "problems",
    description = {
      "List, print and check the shipped corpus of word problems.",
      "Without --count: how many families and wordings there are of each kind. With --count: that"
          + " many problems of each family. The same options always give the same problems."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist problems",
      "  algebrist problems --count 2 age",
      "  algebrist problems --count 40 --part train --variants plain,spelled --json",
      "  algebrist problems --check"
    },
    exitCodeList = {
      "0:done",
      "1:a family failed the check",
      "2:bad input or usage; the message says what is expected",
      "3:an error of the program or the machine"
    })
public final class ProblemsCommand implements Callable<Integer> {
  /** Problems that {@code --check} makes of each family and variant. */
  private static final int CHECKED = 20;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "KIND|STORY|FAMILY",
      arity = "0..*",
      description = "Only these kinds, stories or families (default: all).")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Print this many problems of each family and variant.")
  private int count;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of everything that is drawn (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--part",
      paramLabel = "PART",
      description =
          "${COMPLETION-CANDIDATES}: what may be trained on, the wording of each family that is kept"
              + " for tests, or the families that are kept for tests (default: all).")
  private CorpusPart part = CorpusPart.TRAIN;

  @Option(
      names = "--variants",
      paramLabel = "VARIANT",
      split = ",",
      description = "${COMPLETION-CANDIDATES} (default: PLAIN).")
  private List<ProblemVariant> variants = List.of(ProblemVariant.PLAIN);

  @Mixin private Output output = new Output();

  @Option(
      names = "--check",
      description = "Make problems of every family and variant, and report families that fail.")
  private boolean check;

  @Override
  public Integer call() {
    List<ProblemFamily> families = families();
    BadInput.requireAtLeast("--count", count, 0);
    if (check) {
      return check(families);
    }
    if (count == 0) {
      list(families);
    } else {
      print(families);
    }
    return ExitCode.DONE;
  }

  private boolean isPartGiven() {
    return spec.commandLine().getParseResult().hasMatchedOption("--part");
  }

  private List<ProblemFamily> families() {
    List<ProblemFamily> all = ProblemCorpus.shipped().families();
    for (String name : names) {
      if (all.stream().noneMatch(f -> isNamed(f, List.of(name)))) {
        throw new BadInput(
            "no kind, story or family '%s'; 'algebrist problems' lists the kinds".formatted(name));
      }
    }
    return all.stream()
        .filter(f -> names.isEmpty() || isNamed(f, names))
        .filter(f -> !isPartGiven() || part.holds(f))
        .toList();
  }

  private static boolean isNamed(ProblemFamily family, List<String> names) {
    return Stream.of(family.kind(), family.story(), family.id()).anyMatch(names::contains);
  }

  private void list(List<ProblemFamily> families) {
    PrintWriter out = spec.commandLine().getOut();
    Map<String, int[]> counts = new TreeMap<>();
    int[] total = new int[3];
    for (ProblemFamily family : families) {
      int[] kind = counts.computeIfAbsent(family.kind(), _ -> new int[3]);
      int[] own = {
        1, family.wordings().size() + family.questionFirst().size(), family.unanswerable().size()
      };
      for (int i = 0; i < own.length; i++) {
        kind[i] += own[i];
        total[i] += own[i];
      }
    }
    out.printf("%-28s %9s %9s %13s%n", "kind", "families", "wordings", "unanswerable");
    counts.forEach((kind, n) -> out.printf("%-28s %9d %9d %13d%n", kind, n[0], n[1], n[2]));
    out.printf("%-28s %9d %9d %13d%n", "all", total[0], total[1], total[2]);
  }

  private void print(List<ProblemFamily> families) {
    ProblemGenerator generator = new ProblemGenerator(seed);
    Set<ProblemVariant> wanted = EnumSet.copyOf(variants);
    for (ProblemFamily family : families) {
      for (ProblemVariant variant : ProblemGenerator.variants(family)) {
        for (int i = 0; wanted.contains(variant) && i < count; i++) {
          GeneratedProblem problem =
              isPartGiven()
                  ? generator.generate(family, i, variant, part)
                  : generator.generate(family, i, variant);
          output.print(Answer.of(ExitCode.DONE, () -> json(problem), () -> text(problem) + "\n"));
        }
      }
    }
  }

  private static String text(GeneratedProblem problem) {
    return "%s%n  %s%n  %s%n  %s%n"
        .formatted(
            problem.id(),
            problem.text(),
            problem.equations().isEmpty() ? "no answer" : String.join("   ", problem.equations()),
            problem.answer());
  }

  private static Map<String, Object> json(GeneratedProblem problem) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("id", problem.id());
    line.put("kind", problem.kind());
    line.put("family", problem.family());
    line.put("text", problem.text());
    line.put("equations", problem.equations());
    List<Map<String, Object>> asked = new ArrayList<>();
    for (GeneratedProblem.Asked unknown : problem.asked()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("unknown", unknown.unknown());
      one.put("name", unknown.name());
      one.put("unit", unknown.unit());
      one.put("value", unknown.value().doubleValue());
      one.put("exact", unknown.value().toString());
      asked.add(one);
    }
    line.put("asked", asked);
    line.put("sentence", problem.answer());
    line.put("steps", problem.steps());
    return line;
  }

  private int check(List<ProblemFamily> families) {
    PrintWriter out = spec.commandLine().getOut();
    ProblemGenerator generator = new ProblemGenerator(seed);
    int failed = 0;
    int made = 0;
    for (ProblemFamily family : families) {
      try {
        for (ProblemVariant variant : ProblemGenerator.variants(family)) {
          for (int i = 0; i < CHECKED; i++) {
            generator.generate(family, i, variant);
            made++;
          }
        }
      } catch (IllegalArgumentException fault) {
        failed++;
        out.println(family.id() + ": " + fault.getMessage());
      }
    }
    out.printf(
        "%d families, %d problems made, %d families failed%n", families.size(), made, failed);
    return failed == 0 ? ExitCode.DONE : ExitCode.NO_ANSWER;
  }
}
