package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.matrix.MatrixForm;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.algebra.proof.matrix.MatrixInduction;
import org.algebrist.algebra.proof.matrix.MatrixNames;
import org.algebrist.algebra.proof.matrix.OperatorNames;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Compares formulas in which factors may not commute: matrices by their cells, products by name
 * word for word. Where these differ, matrices of small whole numbers are looked for that show it.
 */
final class MatrixComparison {
  private static final long SEED = 5;

  private static final int TRIES = 24;

  private final MatrixForm form;
  private final Set<Formula> declared;
  private final Set<Formula> vectors;
  private final Interpretation interpretation;
  private final Deadline deadline;

  /**
   * @param declared the names that are said to be matrices
   * @param vectors names of vectors, which are multiplied with these
   */
  MatrixComparison(
      Set<Formula> declared,
      Set<Formula> vectors,
      Interpretation interpretation,
      Deadline deadline) {
    this.form =
        new MatrixForm(
            Stream.concat(declared.stream(), vectors.stream()).collect(Collectors.toSet()));
    this.declared = declared;
    this.vectors = vectors;
    this.interpretation = interpretation;
    this.deadline = deadline;
  }

  /** A comparison of operators with hats, and of plain letters that they act on. */
  private MatrixComparison(Set<Formula> actedOn, Interpretation interpretation, Deadline deadline) {
    this(actedOn, actedOn, interpretation, deadline);
  }

  /** Whether one of the formulas has factors that may not commute. */
  boolean concerns(Formula a, Formula b) {
    return form.concerns(a) || form.concerns(b);
  }

  Verdict of(Formula a, Formula b) {
    boolean hats = onlyHats(a) && onlyHats(b);
    Set<Formula> beside = hats ? OperatorNames.besideOperators(List.of(a, b)) : Set.of();
    if (!beside.isEmpty()) {
      return new MatrixComparison(beside, interpretation, deadline).of(a, b, true);
    }
    return of(a, b, hats);
  }

  /**
   * The verdict where factors keep their order.
   *
   * @param hats whether they are operators with hats and what they act on, or else numbers
   */
  private Verdict of(Formula a, Formula b, boolean hats) {
    Verdict verdict = inOrder(a, b);
    if (verdict instanceof Verdict.Equal || verdict instanceof Verdict.Different && !hats) {
      return verdict;
    }
    if (areAlike(a, b)) {
      return new Verdict.Equal(Proof.NORMAL_FORM);
    }
    return hats ? asNumbers(a, b) : verdict;
  }

  private Verdict inOrder(Formula a, Formula b) {
    try {
      return compare(form.of(a), form.of(b), a, b);
    } catch (GaveUp notUnderstood) {
      return example(a, b)
          .or(() -> MatrixInduction.of(a, b).flatMap(this::byInduction))
          .orElse(new Verdict.Unknown(notUnderstood.reason()));
    }
  }

  /** A power with a name as its exponent: by induction, or by the first power that differs. */
  private Optional<Verdict> byInduction(MatrixInduction induction) {
    for (int n = 1; n <= 3; n++) {
      Verdict first = inOrder(induction.at(n), induction.power(n));
      if (first instanceof Verdict.Different(String why, Optional<Witness> _)) {
        return Optional.of(
            new Verdict.Different(
                "for %s = %d %s".formatted(induction.name().name(), n, why), Optional.empty()));
      }
      if (!(first instanceof Verdict.Equal)) {
        return Optional.empty();
      }
    }
    return inOrder(induction.next(), induction.multiplied())
            instanceof Verdict.Equal(Proof _, List<String> conditions)
        ? Optional.of(
            new Verdict.Equal(Proof.INDUCTION, conditions)
                .and(induction.name().name() + " is a whole number above 0"))
        : Optional.empty();
  }

  /** Whether they are built alike, as functions and quotients, of what is equal in its order. */
  private boolean areAlike(Formula a, Formula b) {
    if (a.equals(b)
        || inOrder(a, b) instanceof Verdict.Equal(var _, List<String> conditions)
            && conditions.isEmpty()) {
      return true;
    }
    if (!(a instanceof Operation first)
        || !(b instanceof Operation second)
        || first.operator() != second.operator()
        || first.operands().size() != second.operands().size()
        || deadline.hasPassed()) {
      return false;
    }
    List<Formula> others = second.operands();
    return switch (first.operator()) {
      case ADD ->
          areAlike(first.operands(), others) || areAlike(first.operands(), others.reversed());
      case SUBTRACT, NEGATE, MULTIPLY, DIVIDE, POWER, SQRT, ROOT, EXP, LN, SIN, COS, ABS ->
          areAlike(first.operands(), others);
      default -> false;
    };
  }

  private boolean areAlike(List<Formula> some, List<Formula> others) {
    return IntStream.range(0, some.size()).allMatch(i -> areAlike(some.get(i), others.get(i)));
  }

  /** Hats may mean operators, or estimates, which are numbers. */
  private boolean onlyHats(Formula formula) {
    for (Formula node : Postorder.of(formula)) {
      boolean matrix =
          declared.contains(node)
              || vectors.contains(node)
              || node instanceof Operation operation
                  && operation.operator() != Operator.HAT
                  && operation.operands().stream().noneMatch(form::concerns)
                  && form.concerns(node);
      if (matrix) {
        return false;
      }
    }
    return true;
  }

  /**
   * What differs for numbers differs for operators, unless a commutator of theirs makes up for it;
   * what is equal for numbers may not be.
   */
  private Verdict asNumbers(Formula a, Formula b) {
    Verdict numbers = ValueEquality.of(a, b, interpretation, deadline);
    if (numbers instanceof Verdict.Different && isOrderWritten(a, b)) {
      return new Verdict.Unknown("operators may have a commutator that is not zero");
    }
    return numbers instanceof Verdict.Equal
            && OperatorNames.in(List.of(a, b)).size() + declared.size() > 1
        ? new Verdict.Unknown("equal for numbers, but operators need not commute")
        : numbers;
  }

  /** Whether the same operators are multiplied in two orders. */
  private boolean isOrderWritten(Formula a, Formula b) {
    try {
      return form.of(Formula.of(Operator.SUBTRACT, a, b)) instanceof Value.Words(var terms)
          && terms.keySet().stream()
                  .map(word -> word.stream().map(Letter::toString).sorted().toList())
                  .distinct()
                  .count()
              < terms.size();
    } catch (GaveUp notUnderstood) {
      return false;
    }
  }

  private Verdict compare(Value left, Value right, Formula a, Formula b) {
    Value x = right instanceof Value.Number ? numberOf(left) : left;
    Value y = left instanceof Value.Number ? numberOf(right) : right;
    return compareAlike(x, y, a, b);
  }

  /** The number that a matrix of one cell is, as a row times a column; other values themselves. */
  private static Value numberOf(Value value) {
    return value instanceof Value.Grid grid && grid.width() == 1 && grid.height() == 1
        ? new Value.Number(grid.rows().getFirst().getFirst())
        : value;
  }

  private Verdict compareAlike(Value x, Value y, Formula a, Formula b) {
    if (x instanceof Value.Number(Formula left) && y instanceof Value.Number(Formula right)) {
      return ofNumbers(left, right, a, b);
    }
    if (x instanceof Value.Grid left && y instanceof Value.Grid right) {
      return grids(left, right);
    }
    if (x instanceof Value.Grid || y instanceof Value.Grid) {
      return new Verdict.Unknown("one is a matrix by its cells, the other is not");
    }
    Value difference = form.of(Formula.of(Operator.SUBTRACT, a, b));
    if (!(difference instanceof Value.Words(Map<List<Letter>, Formula> terms))) {
      return new Verdict.Unknown("one is a number, the other is not");
    }
    boolean same = true;
    for (Formula number : terms.values()) {
      same &=
          ValueEquality.of(number, Formula.number(0), interpretation, deadline)
              instanceof Verdict.Equal;
    }
    if (same) {
      return new Verdict.Equal(Proof.NORMAL_FORM);
    }
    return example(a, b)
        .orElse(
            new Verdict.Unknown(
                "they are written differently as products of what need not commute"));
  }

  /** Numbers, of which traces and determinants are not free: matrices must show a difference. */
  private Verdict ofNumbers(Formula left, Formula right, Formula a, Formula b) {
    Verdict verdict = ValueEquality.of(left, right, interpretation, deadline);
    boolean free =
        Stream.of(left, right)
            .flatMap(side -> side.symbols().stream())
            .allMatch(name -> a.symbols().contains(name) || b.symbols().contains(name));
    return free || !(verdict instanceof Verdict.Different)
        ? verdict
        : example(a, b)
            .orElse(
                new Verdict.Unknown(
                    "no matrices of two rows were found for which they differ, and no proof"));
  }

  private Verdict grids(Value.Grid left, Value.Grid right) {
    if (left.height() != right.height() || left.width() != right.width()) {
      return new Verdict.Different(
          "one has %d rows and %d columns, the other %d and %d"
              .formatted(left.height(), left.width(), right.height(), right.width()),
          Optional.empty());
    }
    Verdict.@Nullable Unknown unknown = null;
    Proof proof = Proof.NORMAL_FORM;
    var conditions = new LinkedHashSet<String>();
    for (int i = 0; i < left.height(); i++) {
      for (int k = 0; k < left.width(); k++) {
        switch (ValueEquality.of(
            left.rows().get(i).get(k), right.rows().get(i).get(k), interpretation, deadline)) {
          case Verdict.Equal(Proof each, List<String> own) -> {
            proof = proof.weaker(each);
            conditions.addAll(own);
          }
          case Verdict.Different(String _, Optional<Witness> witness) -> {
            return new Verdict.Different(
                "the cells in row %d, column %d differ".formatted(i + 1, k + 1), witness);
          }
          case Verdict.Unknown open -> unknown = open;
        }
      }
    }
    return unknown == null ? new Verdict.Equal(proof, List.copyOf(conditions)) : unknown;
  }

  /** Matrices of two rows for which the formulas differ. */
  private Optional<Verdict> example(Formula a, Formula b) {
    if (!vectors.isEmpty() || MatrixNames.haveCounted(declared)) {
      return Optional.empty(); // of other sizes than matrices, or cells of them
    }
    Set<Formula> names = new LinkedHashSet<>();
    for (Formula side : List.of(a, b)) {
      Postorder.of(side).stream().filter(declared::contains).forEach(names::add);
    }
    names.removeAll(indexedIn(names));
    if (names.isEmpty()) {
      return Optional.empty();
    }
    var random = new SplittableRandom(SEED);
    for (int i = 0; i < TRIES && !deadline.hasPassed(); i++) {
      Map<Formula, Formula> matrices = new LinkedHashMap<>();
      names.forEach(name -> matrices.put(name, matrix(random)));
      try {
        Value x = form.of(replaced(a, matrices));
        Value y = form.of(replaced(b, matrices));
        Verdict verdict = values(x, y);
        if (verdict instanceof Verdict.Different(var _, Optional<Witness> witness)) {
          var text = new ArrayList<String>();
          matrices.forEach((name, matrix) ->
              text.add(
                  InfixWriter.pretty(IndexedNames.flat(name)) + " = " + shown((Operation) matrix)));
          return Optional.of(
              new Verdict.Different(
                  "they differ for " + String.join(", ", text),
                  witness.filter(_ -> x instanceof Value.Number)));
        }
      } catch (GaveUp notInvertible) {
        continue;
      }
    }
    return Optional.empty();
  }

  /** Two matrices by their cells, or two numbers. */
  private Verdict values(Value x, Value y) {
    if (x instanceof Value.Grid left && y instanceof Value.Grid right) {
      return grids(left, right);
    }
    return x instanceof Value.Number(Formula left) && y instanceof Value.Number(Formula right)
        ? ValueEquality.of(left, right, interpretation, deadline)
        : new Verdict.Unknown("one is a matrix, the other is a number");
  }

  /** The names that stand in others, as A in A₁. */
  private static Set<Formula> indexedIn(Set<Formula> names) {
    return names.stream()
        .flatMap(name ->
            name instanceof Operation indexed
                ? Stream.of(indexed.operands().getFirst())
                : Stream.empty())
        .collect(Collectors.toSet());
  }

  private static Formula replaced(Formula formula, Map<Formula, Formula> matrices) {
    return Postorder.rebuilt(formula, (node, made) -> matrices.getOrDefault(node, made));
  }

  private static Formula matrix(SplittableRandom random) {
    Formula[] rows = new Formula[2];
    for (int i = 0; i < 2; i++) {
      rows[i] =
          Formula.of(
              Operator.ROW,
              Formula.number(random.nextInt(-2, 4)),
              Formula.number(random.nextInt(-2, 4)));
    }
    return Formula.of(Operator.MATRIX, rows);
  }

  private static String shown(Operation matrix) {
    var rows = new ArrayList<String>();
    for (Formula row : matrix.operands()) {
      rows.add(((Operation) row).operands().stream().map(InfixWriter::pretty).toList().toString());
    }
    return rows.toString();
  }
}
