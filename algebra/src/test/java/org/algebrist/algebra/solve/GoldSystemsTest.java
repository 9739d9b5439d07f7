package org.algebrist.algebra.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every gold system of ALG514, DRAW-1K and MAWPS, solved and compared with the answer the data
 * gives.
 */
class GoldSystemsTest {
  private static final double TOLERANCE = 1e-3;

  /** One problem's equations, what is asked for, and the answer in the data. */
  private record Gold(String id, EquationSystem system, List<String> asked, List<Double> answer) {}

  @Test
  void goldSystemsSolveAndGiveTheAnswersOfTheData() throws IOException {
    Path folder = SharedData.at("ept");
    // For each set: the ids that do not reproduce the answer, and how many problems there are.
    var failing = new TreeMap<String, List<String>>();
    var total = new TreeMap<String, Integer>();
    var outcomes = new TreeMap<String, Integer>();
    var all = new ArrayList<Gold>();
    try (var files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        // The five test folds of a set are the whole set, each problem once.
        if (name.endsWith(".jsonl") && (name.startsWith("draw_") || name.contains("_test"))) {
          String set = name.startsWith("draw_") ? name.replace(".jsonl", "") : name.split("_")[0];
          for (String line : Files.readAllLines(file)) {
            Gold gold = read(JsonMapper.shared().readTree(line));
            all.add(gold);
            total.merge(set, 1, Integer::sum);
            SystemSolution outcome = SystemSolver.solve(gold.system(), Duration.ofSeconds(20));
            outcomes.merge(set + " " + outcome.getClass().getSimpleName(), 1, Integer::sum);
            if (!reproduces(outcome, gold)) {
              failing.computeIfAbsent(set, s -> new ArrayList<>()).add(gold.id());
            }
          }
        }
      }
    }
    System.out.println("gold systems: " + total + ", outcomes " + outcomes);
    failing.forEach((set, ids) -> System.out.println(set + " not reproduced: " + ids));
    long start = System.nanoTime();
    for (Gold gold : all) {
      assertThat(SystemSolver.solve(gold.system(), Duration.ofSeconds(20))).isNotNull();
    }
    System.out.printf(
        "second pass: %.0f systems/s%n", all.size() / ((System.nanoTime() - start) / 1e9));

    assertThat(total).containsEntry("alg514", 514).containsEntry("mawps", 2375);
    assertThat(outcomes.keySet()).noneMatch(name -> name.endsWith("Unknown"));
    assertThat(failing).doesNotContainKeys("alg514", "draw_train", "draw_dev");
    assertThat(failing.get("draw_test")).hasSize(1);
    assertThat(failing.get("mawps")).hasSize(24);
  }

  private static Gold read(JsonNode problem) {
    JsonNode numbers = problem.get("numbers");
    var equations = new ArrayList<Formula>();
    var asked = new ArrayList<String>();
    for (JsonNode item : problem.get("expr")) {
      String text = item.get(1).asString();
      if (item.get(0).asInt() == 0) {
        equations.add(Postfix.read(text, token -> leaf(token, numbers)));
      } else {
        asked.addAll(Arrays.asList(text.split(" ")));
      }
    }
    var unknowns = new LinkedHashSet<String>();
    equations.forEach(equation -> unknowns.addAll(equation.symbols()));
    var answer = new ArrayList<Double>();
    for (JsonNode value : problem.get("answer").get(0)) {
      answer.add(value.isString() ? Double.parseDouble(value.asString()) : value.asDouble());
    }
    return new Gold(
        problem.get("id").asString(),
        new EquationSystem(equations, List.copyOf(unknowns)),
        asked,
        answer);
  }

  private static Formula leaf(String token, JsonNode numbers) {
    if (token.startsWith("N_")) {
      return Formula.number(
          decimal(numbers.get(Integer.parseInt(token.substring(2))).get("value").asString()));
    }
    if (token.startsWith("C_")) {
      boolean negative = token.endsWith("_NEG");
      String digits = token.substring(2).replace("_NEG", "").replace('_', '.');
      return Formula.number(decimal((negative ? "-" : "") + digits));
    }
    return Formula.symbol(token);
  }

  private static Rational decimal(String text) {
    return Rational.of(new BigDecimal(text));
  }

  private static boolean reproduces(SystemSolution outcome, Gold gold) {
    return switch (outcome) {
      case SystemSolution.Unique(Solution solution) -> matches(solution, gold);
      case SystemSolution.Several(List<Solution> solutions) ->
          solutions.stream().anyMatch(solution -> matches(solution, gold));
      case SystemSolution.None none -> false;
      case SystemSolution.Infinite infinite -> false;
      case SystemSolution.Unknown unknown -> false;
    };
  }

  /** The values asked for, in any order, each within the relative tolerance. */
  private static boolean matches(Solution solution, Gold gold) {
    double[] found =
        gold.asked().stream().mapToDouble(x -> solution.value(x).doubleValue()).sorted().toArray();
    double[] expected = gold.answer().stream().mapToDouble(x -> x).sorted().toArray();
    if (found.length != expected.length) {
      return false;
    }
    for (int i = 0; i < found.length; i++) {
      if (Math.abs(found[i] - expected[i]) > TOLERANCE * Math.max(Math.abs(expected[i]), 1e-9)) {
        return false;
      }
    }
    return true;
  }
}
