package org.algebrist.benchmarks.calculus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.pairset.PairBlocks;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;

/** The sets of problems that the reach of calculus is measured on. */
final class StandardProblems {
  /**
   * A problem.
   *
   * @param chapter of a table or textbook that it stands in
   * @param parts the text, and for a definite integral its bounds
   */
  record Problem(String chapter, List<String> parts) {}

  /** Of a generated question. */
  private static final int TOKENS = 512;

  /** Of a thousand skeletons, as in the training sets of the shipped models. */
  private static final int HELD_OUT = 15;

  private StandardProblems() {}

  /** 500 integrands along the chapters of a standard table, by x. */
  static List<Problem> integrals() {
    return lines("standard-integrals.txt")
        .map(line -> line.split(" ; "))
        .map(parts -> new Problem(parts[0], List.of(parts[1])))
        .toList();
  }

  /** 60 definite and improper integrals. */
  static List<Problem> definite() {
    return lines("definite-integrals.txt")
        .map(line -> new Problem("definite", List.of(line.split(" ; "))))
        .toList();
  }

  /** 100 differential equations. */
  static List<Problem> equations() {
    return lines("standard-equations.txt")
        .map(line -> line.split("\\|"))
        .map(parts -> new Problem(parts[0], List.of(parts[1])))
        .toList();
  }

  /**
   * Integrands of a file as Lample and Charton publish them, each once, some of them drawn.
   *
   * @param file {@code prim_fwd.valid}
   */
  static List<Problem> published(Path file, int count, long seed) throws IOException {
    Map<Canonical, Problem> problems = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      if (SymbolicPair.read(line) instanceof Coded.Done<SymbolicPair>(SymbolicPair pair)) {
        Formula integrand = ((Formula.Operation) pair.question()).operands().getLast();
        problems.putIfAbsent(
            Canonical.of(integrand),
            new Problem("published", List.of(InfixWriter.write(integrand))));
      }
    }
    List<Problem> drawn = new ArrayList<>(problems.values());
    Collections.shuffle(drawn, new Random(seed));
    return drawn.subList(0, Math.min(count, drawn.size()));
  }

  /**
   * Integrands of generated pairs that no model here was trained on, numbers aside: of the
   * skeletons that training sets leave for testing.
   *
   * @param kind of integrals
   */
  static List<Problem> generated(PairKind kind, OperatorRange operators, int count, long seed) {
    var settings =
        new PairSettings(kind, FunctionSet.FULL, operators, TOKENS, true, 1, HELD_OUT, seed);
    Map<Long, Problem> problems = new LinkedHashMap<>();
    try (var blocks = new PairBlocks(settings)) {
      for (long block = 0; problems.size() < count; block++) {
        for (Pair pair : blocks.make(block)) {
          if (settings.split(pair.skeletonHash()) == PairSetBuilder.Split.TEST
              && problems.size() < count) {
            Formula question = SymbolicReader.read(pair.question()).orThrow();
            Formula integrand = ((Formula.Operation) question).operands().getLast(); // Y' - f
            problems.putIfAbsent(
                pair.skeletonHash(),
                new Problem(kind.key(), List.of(InfixWriter.write(integrand))));
          }
        }
      }
    }
    return List.copyOf(problems.values());
  }

  private static Stream<String> lines(String resource) {
    try (var reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(StandardProblems.class.getResourceAsStream(resource)),
                StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.startsWith("#")).toList().stream();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
