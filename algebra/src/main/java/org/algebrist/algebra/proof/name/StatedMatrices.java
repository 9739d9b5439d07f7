package org.algebrist.algebra.proof.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Letters that a formula itself says to be matrices: A, B ∈ ℝ^{n×n}. */
public final class StatedMatrices {
  private static final Set<String> FIELDS =
      Set.of("ℝ", "ℂ", "ℚ", "ℤ", "𝔽", "𝕂", "R", "C", "F", "K");

  /** Sets of matrices, behind which their size stands. */
  private static final Set<String> GROUPS =
      Set.of("M", "Mat", "GL", "SL", "O", "SO", "U", "SU", "Sym");

  private static final Set<Operator> MEMBERSHIP = Set.of(Operator.IN);

  private StatedMatrices() {}

  /** The context with such letters as matrices, unless they are declared otherwise. */
  public static Context in(List<Formula> formulas, Context context) {
    if (formulas.stream().noneMatch(each -> Postorder.contains(each, MEMBERSHIP))) {
      return context;
    }
    Context stated = context;
    for (Formula formula : formulas) {
      for (Formula node : Postorder.of(formula)) {
        if (node instanceof Operation operation) {
          for (String name : matrices(operation)) {
            if (!stated.roles().containsKey(name)) {
              stated = stated.with(name, Context.Role.MATRIX);
            }
          }
        }
      }
    }
    return stated;
  }

  private static List<String> matrices(Operation operation) {
    List<String> names = new ArrayList<>();
    if (isOfMatrices(operation)) {
      addName(operation, names);
    } else if (operation.operator() == Operator.LIST) {
      // A, B ∈ ℝ^{n×n} is read as A and then B ∈ ℝ^{n×n}.
      List<String> before = new ArrayList<>();
      for (Formula element : operation.operands()) {
        if (element instanceof Symbol(String name)) {
          before.add(name);
        } else {
          if (element instanceof Operation member && isOfMatrices(member)) {
            names.addAll(before);
          }
          before.clear();
        }
      }
    }
    return names;
  }

  private static void addName(Operation member, List<String> names) {
    if (member.operands().getFirst() instanceof Symbol(String name)) {
      names.add(name);
    }
  }

  private static boolean isOfMatrices(Operation operation) {
    return operation.operator() == Operator.IN
        && operation.operands().getLast() instanceof Operation set
        && (isPowerOfField(set) || isGroup(set));
  }

  private static boolean isPowerOfField(Operation set) {
    return set.operator() == Operator.POWER
        && set.operands().getFirst() instanceof Symbol(String field)
        && FIELDS.contains(field)
        && set.operands().getLast() instanceof Operation size
        && (size.operator() == Operator.MULTIPLY || size.operator() == Operator.CROSS);
  }

  private static boolean isGroup(Operation set) {
    Formula group =
        set.operator() == Operator.APPLY || set.operator() == Operator.SUBSCRIPT
            ? set.operands().getFirst()
            : set;
    return group instanceof Symbol(String name)
        ? GROUPS.contains(name)
        : group != set && group instanceof Operation inner && isGroup(inner);
  }
}
