package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.question.AskedAmong;
import org.algebrist.systems.ept.question.AskedOrder;
import org.algebrist.systems.ept.question.ComparedQuantities;

/** The unknowns that a problem asks for, told by its words too. */
public final class AskedByWords {
  /** The coins of the United States by their value in cents. */
  private static final Map<Integer, Pattern> COINS =
      Map.of(
          1, Pattern.compile("(?i)\\bpenn(?:y|ies)\\b"),
          5, Pattern.compile("(?i)\\bnickels?\\b"),
          10, Pattern.compile("(?i)\\bdimes?\\b"),
          25, Pattern.compile("(?i)\\bquarters?\\b"));

  private static final Pattern LEGS_OR_WHEELS =
      Pattern.compile("(?i)\\b(?:legs?|feet|paws|hooves|wheels?)\\b");

  /** Animals by their legs, and vehicles by their wheels. */
  private static final Map<Integer, Pattern> LEGS =
      Map.of(
          2,
          Pattern.compile(
              "(?i)\\b(?:chickens?|hens?|roosters?|ducks?|geese|goose|turkeys?|birds?|parrots?|pigeons?|ostrich(?:es)?|bicycles?|bikes?|motorbikes?|motorcycles?|scooters?)\\b"),
          3,
          Pattern.compile("(?i)\\b(?:tricycles?|three-wheelers?)\\b"),
          4,
          Pattern.compile(
              "(?i)\\b(?:rabbits?|cows?|pigs?|horses?|sheep|goats?|dogs?|cats?|donkeys?|ponies|pony|llamas?|cars?)\\b"));

  /** 4 times the width: a comparison of two things, which belongs to neither alone. */
  private static final Pattern TIMES = Pattern.compile("(?i) times\\b| as (?:many|much|old)\\b");

  private AskedByWords() {}

  /**
   * Those that the model points at; one of them where the question names what only goes with that
   * one, or one of two things that the text compares.
   *
   * @return their indices, in the order in which the text asks for them
   */
  public static List<Integer> of(WordProblem problem, SystemReading reading) {
    List<Integer> asked = reading.asked();
    if (asked.size() < 2) {
      return asked;
    }
    int one =
        AskedAmong.of(
            problem.text(), places(problem, reading.equations(), reading.numbersUsed(), asked));
    one = one < 0 ? one : asked.get(one);
    List<Double> values =
        reading.solution().stream()
            .flatMap(solution -> solution.values().values().stream())
            .map(Value::doubleValue)
            .toList();
    if (one < 0 && reading.unknowns() == 2) {
      one = ComparedQuantities.asked(problem, values);
    }
    return one < 0 ? inOrder(problem, reading, values) : List.of(one);
  }

  /**
   * Several that are asked for, in the order of the text.
   *
   * @param values of all unknowns; none where there is no solution
   */
  private static List<Integer> inOrder(
      WordProblem problem, SystemReading reading, List<Double> values) {
    List<Integer> asked = reading.asked();
    boolean both = reading.unknowns() == 2 && asked.equals(List.of(0, 1));
    return values.isEmpty()
        ? asked
        : AskedOrder.of(
                problem,
                asked.stream().map(values::get).toList(),
                question -> both ? ofTwo(question, reading.equations(), reading.numbersUsed()) : -1)
            .stream()
            .map(asked::get)
            .toList();
  }

  /**
   * The one of two unknowns whose factor the question names in figures, and not that of the other:
   * "How many of them are 2-euro coins?"
   */
  static Optional<Integer> inQuestion(WordProblem problem, List<Formula> equations) {
    String text = problem.text();
    int question = text.toLowerCase(Locale.ROOT).lastIndexOf("how many");
    if (question < 0) {
      return Optional.empty();
    }
    List<Integer> named = new ArrayList<>();
    for (int unknown = 0; unknown < 2; unknown++) {
      Formula symbol = Formula.symbol("X_" + unknown);
      for (Formula equation : equations) {
        Optional<Rational> factor = factor(equation, symbol);
        boolean inFigures =
            factor.isPresent()
                && Pattern.compile(
                        "(?<![\\d.])%s(?= ?-)".formatted(Pattern.quote(factor.get().toString())))
                    .matcher(text)
                    .region(question, text.length())
                    .find();
        if (inFigures) {
          named.add(unknown);
        }
      }
    }
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /**
   * The one of two unknowns that goes with what the question names, and with nothing else: the
   * number of the motorbikes is multiplied with their wheels, that of the dimes with the value of a
   * dime.
   *
   * @param numbersUsed for each equation the indices of the text's numbers in it
   * @return its index, or -1 where the words do not tell
   */
  public static int ofTwo(
      WordProblem problem, List<Formula> equations, List<List<Integer>> numbersUsed) {
    return AskedAmong.onlyOf(
        problem.text(), places(problem, equations, numbersUsed, List.of(0, 1)));
  }

  private static List<Integer> places(
      WordProblem problem,
      List<Formula> equations,
      List<List<Integer>> numbersUsed,
      List<Integer> unknowns) {
    return unknowns.stream().map(each -> place(problem, equations, numbersUsed, each)).toList();
  }

  /** Where the number stands that an unknown is multiplied with in an equation, or -1. */
  private static int place(
      WordProblem problem, List<Formula> equations, List<List<Integer>> numbersUsed, int unknown) {
    Formula symbol = Formula.symbol("X_" + unknown);
    for (int e = 0; e < equations.size(); e++) {
      Optional<Rational> factor = factor(equations.get(e), symbol);
      for (int number : numbersUsed.get(e)) {
        TextNumber found = problem.numbers().get(number);
        int behind = found.spans().getFirst().end();
        if (factor.filter(found.value()::equals).isPresent()
            && !TIMES.matcher(problem.text()).region(behind, problem.text().length()).lookingAt()) {
          return found.start();
        }
      }
      int known = factor.map(value -> known(problem.text(), value)).orElse(-1);
      if (known >= 0) {
        return known;
      }
    }
    return -1;
  }

  /** Where what is known to have so many cents, or legs or wheels, is spoken of, or -1. */
  private static int known(String text, Rational value) {
    if (LEGS_OR_WHEELS.matcher(text).find()) {
      for (var each : LEGS.entrySet()) {
        Matcher named = each.getValue().matcher(text);
        if (value.equals(Rational.of(each.getKey())) && named.find()) {
          return named.start();
        }
      }
    }
    return coin(text, value);
  }

  /** Where the coin of a value is spoken of, in cents or dollars, or -1. */
  private static int coin(String text, Rational value) {
    for (var coin : COINS.entrySet()) {
      Rational cents = Rational.of(coin.getKey());
      if (value.equals(cents) || value.equals(cents.dividedBy(Rational.of(100)))) {
        Matcher named = coin.getValue().matcher(text);
        return named.find() ? named.start() : -1;
      }
    }
    return -1;
  }

  /** The number that a symbol is multiplied with somewhere in a formula. */
  private static Optional<Rational> factor(Formula formula, Formula symbol) {
    if (!(formula instanceof Formula.Operation(Operator operator, List<Formula> operands, _))) {
      return Optional.empty();
    }
    if (operator == Operator.MULTIPLY && operands.contains(symbol)) {
      return operands.stream()
          .filter(Formula.Num.class::isInstance)
          .map(number -> ((Formula.Num) number).value())
          .findFirst();
    }
    return operands.stream().flatMap(each -> factor(each, symbol).stream()).findFirst();
  }
}
