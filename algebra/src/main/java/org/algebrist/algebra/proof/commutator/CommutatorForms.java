package org.algebrist.algebra.proof.commutator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.matrix.MatrixForm;
import org.algebrist.algebra.proof.matrix.SameProducts;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Meaning;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Writes out commutators [A, B] of capital letters and anticommutators {A, B}. Where a commutator,
 * or the adjoint of a product, shows that letters with hats are operators, matrices of two rows may
 * show a difference; but only between sums of the same products in other orders, and of letters
 * that stand for no operator whose commutators are known.
 */
public final class CommutatorForms {
  private static final MatrixForm HATS = new MatrixForm(Set.of());
  private static final int EXAMPLES = 4;
  private static final long SEED = 31;

  /** Capital letters that operators in general are named by. */
  private static final Set<String> ANY_OPERATOR =
      Set.of("A", "B", "C", "D", "F", "G", "M", "O", "U", "V", "W");

  private static final Set<Operator> LISTS =
      Set.of(Operator.SQUARE_LIST, Operator.INTERVAL_CLOSED, Operator.APPLY);

  private static final Set<Operator> ARITHMETIC =
      Set.of(Operator.ADD, Operator.SUBTRACT, Operator.NEGATE, Operator.MULTIPLY, Operator.DIVIDE);

  private CommutatorForms() {}

  /** Two formulas written out; empty if nothing in them shows that there are operators. */
  public static Optional<WrittenOut> of(Formula left, Formula right) {
    boolean shown = showsOperators(left) || showsOperators(right);
    Set<String> capitals = capitals(left, right);
    if (!shown && capitals.isEmpty()) {
      return Optional.empty();
    }
    Formula first = writtenOut(withHats(left, capitals));
    Formula second = writtenOut(withHats(right, capitals));
    if (!HATS.concerns(first) || !HATS.concerns(second)) {
      return Optional.empty();
    }
    List<Meaning> meanings =
        first.equals(left) && second.equals(right)
            ? List.of()
            : List.of(
                new Meaning(List.of(first), List.of(second), conditions(left, right, capitals)));
    return Optional.of(
        new WrittenOut(meanings, () -> capitals.isEmpty() ? settings(first, second) : List.of()));
  }

  private static List<String> conditions(Formula left, Formula right, Set<String> capitals) {
    var conditions = new ArrayList<String>();
    if (!capitals.isEmpty()) {
      conditions.add(String.join(", ", capitals) + " are operators, [ , ] is their commutator");
    }
    if (Postorder.contains(left, CommutatorForms::isPairOfHats)
        || Postorder.contains(right, CommutatorForms::isPairOfHats)) {
      conditions.add("{ , } is the anticommutator");
    }
    return conditions;
  }

  /** Whether a commutator, an anticommutator or the adjoint of a product of hats is in it. */
  private static boolean showsOperators(Formula formula) {
    return !HATS.withoutCommutators(formula).equals(formula)
        || Postorder.contains(
            formula,
            node ->
                isPairOfHats(node)
                    || node.operator() == Operator.ADJOINT
                        && node.operands().getFirst() instanceof Operation inner
                        && inner.operator() == Operator.MULTIPLY
                        && HATS.concerns(inner));
  }

  private static boolean isPairOfHats(Operation node) {
    return node.operator() == Operator.SET
        && node.operands().size() == 2
        && node.operands().stream().allMatch(HATS::concerns);
  }

  /** The capital letters, if all names are some, and one formula has brackets around them. */
  private static Set<String> capitals(Formula left, Formula right) {
    Set<String> names = new TreeSet<>();
    for (Formula side : List.of(left, right)) {
      side.symbols().forEach(name -> names.addAll(List.of(name.split(""))));
    }
    boolean lists =
        Postorder.contains(left, node -> isListOfLetters(node))
            || Postorder.contains(right, node -> isListOfLetters(node));
    boolean alone =
        left instanceof Operation first
            && right instanceof Operation second
            && LISTS.contains(first.operator())
            && LISTS.contains(second.operator());
    return lists
            && !alone
            && names.stream().allMatch(MatrixLetters::isCapital)
            && !Postorder.contains(left, Set.of(Operator.HAT))
            && !Postorder.contains(right, Set.of(Operator.HAT))
        ? names
        : Set.of();
  }

  private static boolean isListOfLetters(Operation node) {
    return (node.operator() == Operator.SQUARE_LIST || node.operator() == Operator.INTERVAL_CLOSED)
        && node.operands().size() == 2
        && node.operands().stream().noneMatch(each -> each.symbols().isEmpty());
  }

  /** With hats over capital letters, AB as a product. */
  private static Formula withHats(Formula formula, Set<String> capitals) {
    return capitals.isEmpty()
        ? formula
        : formula.replaceSymbols(name ->
            Arrays.stream(name.name().split(""))
                .map(letter -> Formula.of(Operator.HAT, Formula.symbol(letter)))
                .reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b))
                .orElseThrow());
  }

  /** With ab − ba for [a, b], and ab + ba for {a, b} in sums and products or by itself. */
  private static Formula writtenOut(Formula formula) {
    Formula plain = HATS.withoutCommutators(formula);
    Formula inner =
        Postorder.rebuilt(
            plain,
            (_, node) ->
                node instanceof Operation operation && ARITHMETIC.contains(operation.operator())
                    ? new Operation(
                        operation.operator(),
                        operation.operands().stream()
                            .map(CommutatorForms::withoutAnticommutator)
                            .toList(),
                        operation.surface())
                    : node);
    return withoutAnticommutator(inner);
  }

  private static Formula withoutAnticommutator(Formula formula) {
    if (!(formula instanceof Operation set) || !isPairOfHats(set)) {
      return formula;
    }
    Formula a = set.operands().getFirst();
    Formula b = set.operands().getLast();
    return Formula.of(
        Operator.ADD, Formula.of(Operator.MULTIPLY, a, b), Formula.of(Operator.MULTIPLY, b, a));
  }

  /** What two formulas must differ in to be different. */
  private static List<Setting> settings(Formula left, Formula right) {
    Set<Formula> names = new LinkedHashSet<>();
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        if (node instanceof Operation hat && hat.operator() == Operator.HAT) {
          names.add(hat);
        }
      }
    }
    boolean any =
        names.stream()
            .allMatch(hat ->
                ((Operation) hat).operands().getFirst() instanceof Symbol(String letter)
                    && ANY_OPERATOR.contains(letter));
    if (!any || names.size() > SampleMatrices.MOST || !SameProducts.are(HATS, left, right)) {
      return List.of();
    }
    Setting matrices =
        setting(left, right, names, false, "they agree for all matrices that were tried");
    return names.size() > 2
        ? List.of(matrices)
        : List.of(
            matrices,
            setting(left, right, names, true, "they are equal for operators that anticommute"));
  }

  private static Setting setting(
      Formula left, Formula right, Set<Formula> names, boolean anticommuting, String otherwise) {
    var examples = new ArrayList<Example>();
    for (int i = 0; i < EXAMPLES; i++) {
      var matrices = SampleMatrices.of(SEED * (i + 1), names, anticommuting);
      List<Formula> first = matrices.cells(left);
      List<Formula> second = matrices.cells(right);
      if (first.size() == second.size()) {
        examples.add(new Example(matrices.text(), first, second));
      }
    }
    return new Setting(examples, otherwise);
  }
}
