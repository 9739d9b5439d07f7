package org.algebrist.algebra.proof.chance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/**
 * Random variables with finitely many outcomes that are equally likely.
 *
 * @param names the variables
 * @param outcomes the values of all of them, in the order of their names
 */
record Distribution(List<String> names, List<List<Integer>> outcomes) {

  /** Two outcomes: (0, 0, …) and (1, 2, …). */
  static Distribution dependent(List<String> names) {
    var zeros = new ArrayList<Integer>();
    var values = new ArrayList<Integer>();
    for (int i = 0; i < names.size(); i++) {
      zeros.add(0);
      values.add(i + 1);
    }
    return new Distribution(names, List.of(zeros, values));
  }

  /** Independent ones: these values for the first, their doubles for the second, and so on. */
  static Distribution independent(List<String> names, int... values) {
    return product(names, true, values);
  }

  /** Independent ones of the same distribution. */
  static Distribution alike(List<String> names, int... values) {
    return product(names, false, values);
  }

  private static Distribution product(List<String> names, boolean multiples, int... values) {
    List<List<Integer>> outcomes = List.of(List.of());
    for (int i = 0; i < names.size(); i++) {
      int factor = multiples ? i + 1 : 1;
      var longer = new ArrayList<List<Integer>>();
      for (List<Integer> outcome : outcomes) {
        for (int value : Arrays.stream(values).map(value -> factor * value).toArray()) {
          var next = new ArrayList<>(outcome);
          next.add(value);
          longer.add(next);
        }
      }
      outcomes = longer;
    }
    return new Distribution(names, outcomes);
  }

  /** A formula with the moments of these variables in place of their names. */
  Formula with(Formula formula) {
    return formula.replaceSymbols(symbol ->
        symbol.name().startsWith(Expectations.MARK)
            ? Formula.number(moment(symbol.name().substring(Expectations.MARK.length()).split(" ")))
            : symbol);
  }

  /** The expected value of a product of variables. */
  private Rational moment(String... factors) {
    long sum = 0;
    for (List<Integer> outcome : outcomes) {
      long product = 1;
      for (String factor : factors) {
        product *= outcome.get(names.indexOf(factor));
      }
      sum += product;
    }
    return Rational.of(sum, outcomes.size());
  }

  /** For a person: "X = 0 or 1, each with probability 1/2". */
  String text() {
    String variables = names.size() == 1 ? names.getFirst() : "(" + String.join(", ", names) + ")";
    String values =
        outcomes.stream()
            .map(outcome ->
                names.size() == 1
                    ? outcome.getFirst().toString()
                    : outcome.stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(" or "));
    return "%s = %s, each with probability 1/%d".formatted(variables, values, outcomes.size());
  }
}
