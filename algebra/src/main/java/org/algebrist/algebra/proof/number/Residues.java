package org.algebrist.algebra.proof.number;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Residues in one form: inside a residue of n, residues of n are left out, and what is left of a
 * mod b is a − b·⌊a/b⌋ where both formulas do not have it.
 *
 * @param left the first formula
 * @param right the second one
 * @param whole names that must be whole numbers for it: those of products of residues
 */
public record Residues(Formula left, Formula right, Set<String> whole) {
  public Residues {
    whole = Set.copyOf(whole);
  }

  /** Both formulas in that form; empty if it is theirs already. */
  public static Optional<Residues> of(Formula a, Formula b) {
    boolean first = Postorder.contains(a, node -> node.operator() == Operator.MODULO);
    boolean second = Postorder.contains(b, node -> node.operator() == Operator.MODULO);
    if (!first && !second) {
      return Optional.empty();
    }
    Set<String> whole = new TreeSet<>();
    Formula left = simplified(a, whole);
    Formula right = simplified(b, whole);
    if (!(first && second)) {
      left = withFloor(left);
      right = withFloor(right);
    }
    return left.equals(a) && right.equals(b)
        ? Optional.empty()
        : Optional.of(new Residues(left, right, whole));
  }

  private static Formula simplified(Formula formula, Set<String> whole) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation residue && residue.operator() == Operator.MODULO
                ? Formula.of(
                    Operator.MODULO,
                    inside(
                        residue.operands().getFirst(), residue.operands().getLast(), false, whole),
                    residue.operands().getLast())
                : made);
  }

  /** Without residues of the same number, which change the value by multiples of it. */
  private static Formula inside(
      Formula formula, Formula modulus, boolean multiplied, Set<String> whole) {
    if (!(formula instanceof Operation operation)) {
      return formula;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case ADD, SUBTRACT, NEGATE -> withOperands(operation, modulus, multiplied, whole);
      case MULTIPLY -> withOperands(operation, modulus, true, whole);
      case MODULO -> {
        if (!operands.getLast().equals(modulus)) {
          yield formula;
        }
        if (multiplied) {
          whole.addAll(formula.symbols());
        }
        yield operands.getFirst();
      }
      default -> formula;
    };
  }

  private static Formula withOperands(
      Operation operation, Formula modulus, boolean multiplied, Set<String> whole) {
    List<Formula> inside =
        operation.operands().stream()
            .map(each -> inside(each, modulus, multiplied, whole))
            .toList();
    if (multiplied && !inside.equals(operation.operands())) {
      whole.addAll(operation.symbols()); // n·⌊a/n⌋·b is a multiple of n for whole b only
    }
    return Formula.of(operation.operator(), inside.toArray(new Formula[0]));
  }

  private static Formula withFloor(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (!(made instanceof Operation residue) || residue.operator() != Operator.MODULO) {
            return made;
          }
          Formula a = residue.operands().getFirst();
          Formula b = residue.operands().getLast();
          return Formula.of(
              Operator.SUBTRACT,
              a,
              Formula.of(
                  Operator.MULTIPLY,
                  b,
                  Formula.of(Operator.FLOOR, Formula.of(Operator.DIVIDE, a, b))));
        });
  }
}
