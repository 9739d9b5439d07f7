package org.algebrist.algebra.proof.tensor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.algebrist.algebra.proof.tensor.Indexed.Index;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Letters with indices as small whole numbers, drawn at random, and sums over them. */
final class SampleTensors {
  /** Which numbers are drawn. */
  enum Kind {
    ANY,
    SYMMETRIC,
    ANTISYMMETRIC
  }

  private final SplittableRandom random;
  private final int dimension;
  private final Kind kind;
  private final boolean special;
  private final boolean minkowski;
  private final Map<String, Integer> drawn = new TreeMap<>();

  /**
   * @param dimension up to which an index counts
   * @param special whether δ and ε are the symbols of Kronecker and Levi-Civita
   * @param minkowski whether components above have the other sign than those below, but the first
   */
  SampleTensors(long seed, int dimension, Kind kind, boolean special, boolean minkowski) {
    this.random = new SplittableRandom(seed);
    this.dimension = dimension;
    this.kind = kind;
    this.special = special;
    this.minkowski = minkowski;
  }

  /** The components for a person: "A_12 = 3, v_1 = -2". */
  String text() {
    var texts = new ArrayList<String>();
    drawn.forEach((name, value) -> texts.add(name + " = " + value));
    return String.join(", ", texts);
  }

  /** The sum of terms where the free indices have these values, counted from 1. */
  Formula sum(List<Term> terms, Map<String, Integer> free) {
    Formula sum = Formula.number(0);
    for (Term term : terms) {
      Formula number = Formula.number(sum(term, term.repeated(), new TreeMap<>(free)));
      Formula value = Formula.of(Operator.MULTIPLY, term.factor(), number);
      sum = Formula.of(Operator.ADD, sum, value);
    }
    return sum;
  }

  private long sum(Term term, List<String> repeated, Map<String, Integer> values) {
    if (repeated.isEmpty()) {
      long product = 1;
      for (Indexed each : term.letters()) {
        product *= component(each, values);
      }
      return product;
    }
    long sum = 0;
    for (int i = 1; i <= dimension; i++) {
      values.put(repeated.getFirst(), i);
      sum += sum(term, repeated.subList(1, repeated.size()), values);
    }
    return sum;
  }

  private int component(Indexed letter, Map<String, Integer> values) {
    List<Integer> places =
        letter.indices().stream().map(index -> values.get(index.letter())).toList();
    if (special && letter.isDelta()) {
      return places.getFirst().equals(places.getLast()) ? 1 : 0;
    }
    if (special && letter.isEpsilon()) {
      return Contraction.sign(places.stream().map(String::valueOf).toList());
    }
    int sign = 1;
    for (int i = 0; i < places.size(); i++) {
      Index index = letter.indices().get(i);
      sign = minkowski && index.upper() && places.get(i) > 1 ? -sign : sign;
    }
    return sign * drawn(letter.name(), places);
  }

  private int drawn(String name, List<Integer> places) {
    List<Integer> sorted = places.stream().sorted().toList();
    if (kind == Kind.ANY || places.size() < 2) {
      return drawnAt(name, places);
    }
    if (kind == Kind.SYMMETRIC) {
      return drawnAt(name, sorted);
    }
    int sign = Contraction.sign(places.stream().map(String::valueOf).toList());
    return sign == 0 ? 0 : sign * drawnAt(name, sorted);
  }

  private int drawnAt(String name, List<Integer> places) {
    String component = name + "_" + String.join("", places.stream().map(String::valueOf).toList());
    return drawn.computeIfAbsent(component, _ -> random.nextInt(-4, 10));
  }
}
