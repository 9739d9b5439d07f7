package org.algebrist.algebra.proof.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/** States of two complex components and of length 1, and operators on them, drawn at random. */
final class SampleStates implements Elements {
  /** Which operators are drawn. */
  enum Kind {
    ANY,
    HERMITIAN,
    UNITARY,
    PROJECTION,
    DIAGONAL
  }

  /** Pythagorean triples, of which the unit vectors are made. */
  private static final int[][] TRIPLES = {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}};

  private final SplittableRandom random;
  private final Kind kind;
  private final boolean real;
  private final Map<Formula, List<Gaussian>> states = new LinkedHashMap<>();
  private final Map<Formula, List<List<Gaussian>>> operators = new LinkedHashMap<>();
  private final Map<String, Gaussian> numbers = new LinkedHashMap<>();

  /**
   * @param real whether states and numbers have real components
   */
  SampleStates(long seed, Kind kind, boolean real) {
    this.random = new SplittableRandom(seed);
    this.kind = kind;
    this.real = real;
  }

  /** What was drawn, for a person. */
  String text() {
    var texts = new ArrayList<String>();
    states.forEach((name, value) -> texts.add(InfixWriter.pretty(name) + " = " + value));
    operators.forEach((name, value) -> texts.add(InfixWriter.pretty(name) + " = " + value));
    numbers.forEach((name, value) -> texts.add(name + " = " + value));
    return String.join(", ", texts);
  }

  @Override
  public Formula number(String name) {
    return numbers
        .computeIfAbsent(
            name, _ -> Gaussian.of(random.nextInt(2, 5), real ? 0 : random.nextInt(1, 4), 1))
        .formula();
  }

  @Override
  public Formula element(Letter bra, List<Letter> between, Letter ket) {
    List<Gaussian> vector = state(ket);
    for (Letter letter : between.reversed()) {
      vector = applied(matrix(letter), vector);
    }
    Gaussian sum = Gaussian.ZERO;
    List<Gaussian> left = state(bra);
    for (int i = 0; i < left.size(); i++) {
      sum = sum.plus(left.get(i).conjugate().times(vector.get(i)));
    }
    return sum.formula();
  }

  private static List<Gaussian> applied(List<List<Gaussian>> matrix, List<Gaussian> vector) {
    return matrix.stream()
        .map(row -> row.get(0).times(vector.get(0)).plus(row.get(1).times(vector.get(1))))
        .toList();
  }

  private List<Gaussian> state(Letter letter) {
    return states.computeIfAbsent(letter.name(), _ -> unit());
  }

  private List<Gaussian> unit() {
    int[] triple = TRIPLES[random.nextInt(TRIPLES.length)];
    return List.of(phase(triple[0], triple[2]), phase(triple[1], triple[2]));
  }

  /** A component of this size, with a phase if states are complex. */
  private Gaussian phase(int size, int divisor) {
    return switch (real ? random.nextInt(2) : random.nextInt(4)) {
      case 0 -> Gaussian.of(size, 0, divisor);
      case 1 -> Gaussian.of(-size, 0, divisor);
      case 2 -> Gaussian.of(0, size, divisor);
      default -> Gaussian.of(3L * size, 4L * size, 5L * divisor);
    };
  }

  private List<List<Gaussian>> matrix(Letter letter) {
    if (letter.inverse() || letter.turned().equals("T")) {
      throw new GaveUp("an inverse beside states is not understood");
    }
    List<List<Gaussian>> matrix = operators.computeIfAbsent(letter.name(), _ -> drawn());
    return letter.turned().isEmpty() ? matrix : adjoint(matrix);
  }

  private static List<List<Gaussian>> adjoint(List<List<Gaussian>> matrix) {
    return List.of(
        List.of(matrix.get(0).get(0).conjugate(), matrix.get(1).get(0).conjugate()),
        List.of(matrix.get(0).get(1).conjugate(), matrix.get(1).get(1).conjugate()));
  }

  private List<List<Gaussian>> drawn() {
    return switch (kind) {
      case ANY -> List.of(List.of(any(), any()), List.of(any(), any()));
      case DIAGONAL -> List.of(List.of(any(), Gaussian.ZERO), List.of(Gaussian.ZERO, any()));
      case HERMITIAN -> {
        Gaussian beside = any();
        yield List.of(List.of(number(), beside), List.of(beside.conjugate(), number()));
      }
      case PROJECTION -> {
        List<Gaussian> onto = unit();
        yield onto.stream()
            .map(row -> onto.stream().map(column -> row.times(column.conjugate())).toList())
            .toList();
      }
      case UNITARY -> {
        List<Gaussian> row = unit();
        Gaussian phase = phase(1, 1);
        yield List.of(
            row,
            List.of(
                row.get(1).conjugate().times(phase).times(Gaussian.of(-1, 0, 1)),
                row.get(0).conjugate().times(phase)));
      }
    };
  }

  private Gaussian number() {
    return Gaussian.of(random.nextInt(-3, 4), 0, 1);
  }

  private Gaussian any() {
    return Gaussian.of(random.nextInt(-3, 4), real ? 0 : random.nextInt(-2, 3), 1);
  }
}
