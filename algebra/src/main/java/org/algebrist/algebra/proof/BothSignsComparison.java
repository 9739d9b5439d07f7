package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.set.StatementForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Compares formulas with ± or ∓. Where both have such signs, the upper ones belong together and the
 * lower ones do: cos(a ± b) is cos a cos b ∓ sin a sin b. A verdict that hangs on whether signs
 * belong together is withdrawn.
 */
final class BothSignsComparison {
  private static final Set<Operator> MINUS_PLUS =
      EnumSet.of(Operator.MINUS_PLUS, Operator.SIGN_MINUS_PLUS);
  private static final Set<String> CONSTANTS = Set.of("pi", "e", "i");

  /** With more signs than these, only those that belong together are compared. */
  private static final int MAX_INDEPENDENT = 4;

  private static final String EITHER = "± stands for either sign";

  private final PartComparison.Comparison each;
  private final PartComparison parts;

  /**
   * @param each compares formulas without such signs
   */
  BothSignsComparison(PartComparison.Comparison each) {
    this.each = each;
    this.parts = new PartComparison(each);
  }

  /** Empty if there are no such signs, or nothing that they could belong to. */
  Optional<Verdict> compare(Formula a, Formula b, int nesting) {
    if (!StatementForms.hasBothSigns(a) && !StatementForms.hasBothSigns(b)) {
      return Optional.empty();
    }
    if (isValue(a) && isValue(b)) {
      return Optional.of(values(a, b, nesting));
    }
    return isStatement(a) && isStatement(b) ? statements(a, b, nesting) : Optional.empty();
  }

  private Verdict values(Formula a, Formula b, int nesting) {
    boolean both = StatementForms.hasBothSigns(a) && StatementForms.hasBothSigns(b);
    boolean open = areIndependent(a, b);
    Verdict paired = parts.all(signed(a), signed(b), nesting);
    if (both
        && paired instanceof Verdict.Equal
        && !(open && hasOnlyNumbers(a) && hasOnlyNumbers(b))) {
      return paired;
    }
    Verdict sets = parts.sets(set(signs(a)), set(signs(b)), nesting);
    if (open) {
      sets = agreed(sets, parts.sets(set(independent(a)), set(independent(b)), nesting));
    }
    if (!both || paired instanceof Verdict.Equal) {
      return sets;
    }
    return switch (sets) {
      case Verdict.Equal equal -> eitherSign(equal, a, b);
      case Verdict.Different _ -> paired instanceof Verdict.Different ? paired : sets;
      case Verdict.Unknown _ -> sets;
    };
  }

  private Optional<Verdict> statements(Formula a, Formula b, int nesting) {
    boolean both = StatementForms.hasBothSigns(a) && StatementForms.hasBothSigns(b);
    boolean twoSided = hasTwoSided(a) || hasTwoSided(b);
    boolean open = !twoSided && areIndependent(a, b);
    if (!twoSided && !open && !both) {
      return Optional.empty();
    }
    Verdict paired = parts.all(signed(a), signed(b), nesting);
    if (both && paired instanceof Verdict.Equal && !open) {
      return Optional.of(paired);
    }
    Verdict either = joined(Operator.OR, signs(a), signs(b), nesting);
    if (twoSided) {
      Verdict crossed = parts.all(signed(a), signed(b).reversed(), nesting);
      return Optional.of(
          both && crossed instanceof Verdict.Equal
              ? crossed
              : agreed(either, joined(Operator.AND, signs(a), signs(b), nesting)));
    }
    if (open) {
      return Optional.of(
          agreed(either, joined(Operator.OR, independent(a), independent(b), nesting)));
    }
    if (!(either instanceof Verdict.Equal equal)) {
      return Optional.of(either);
    }
    boolean opposite = hasOpposite(a) || hasOpposite(b);
    return Optional.of(opposite ? eitherSign(equal, a, b) : equal.and(EITHER));
  }

  /** Equal as two values, but not with the upper signs of both formulas together. */
  private static Verdict eitherSign(Verdict.Equal equal, Formula a, Formula b) {
    return hasSignedName(a) || hasSignedName(b)
        ? new Verdict.Unknown(
            "they are equal if ± stands for either sign, but not with the upper signs of both"
                + " together and the lower ones together")
        : equal.and(EITHER);
  }

  /** One of two verdicts if they say the same. */
  private static Verdict agreed(Verdict together, Verdict other) {
    if (together.getClass() == other.getClass()) {
      return other;
    }
    return new Verdict.Unknown("that hangs on which signs of ± belong together");
  }

  private Verdict joined(Operator joint, List<Formula> a, List<Formula> b, int nesting) {
    return each.compare(joined(joint, a), joined(joint, b), nesting + 1);
  }

  private static Formula joined(Operator joint, List<Formula> statements) {
    return statements.stream()
        .map(StatementForms::of)
        .reduce((x, y) -> Formula.of(joint, x, y))
        .orElseThrow();
  }

  private static Operation set(List<Formula> values) {
    return new Operation(Operator.SET, values);
  }

  /** With the upper signs and with the lower ones. */
  private static List<Formula> signed(Formula formula) {
    return List.of(StatementForms.withSign(formula, true), StatementForms.withSign(formula, false));
  }

  /** The same without repetition. */
  private static List<Formula> signs(Formula formula) {
    return signed(formula).stream().distinct().toList();
  }

  /** With every choice of the signs. */
  private static List<Formula> independent(Formula formula) {
    int signs = count(formula);
    var all = new ArrayList<Formula>();
    for (int choice = 0; choice < 1 << signs; choice++) {
      all.add(StatementForms.withSigns(formula, choice));
    }
    return all.stream().distinct().toList();
  }

  private static int count(Formula formula) {
    return (int)
        Postorder.of(formula).stream()
            .filter(node ->
                node instanceof Operation operation && StatementForms.isBothSigns(operation))
            .count();
  }

  /** Whether signs may be chosen one by one: there are several, and none is the opposite. */
  private static boolean areIndependent(Formula a, Formula b) {
    int signs = Math.max(count(a), count(b));
    return signs > 1 && signs <= MAX_INDEPENDENT && !hasOpposite(a) && !hasOpposite(b);
  }

  private static boolean hasOpposite(Formula formula) {
    return Postorder.contains(formula, MINUS_PLUS);
  }

  /** Whether a relation has such signs on both its sides. */
  private static boolean hasTwoSided(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            (node.operator().form() == Operator.Form.RELATION || node.operator() == Operator.CHAIN)
                && node.operands().stream().filter(StatementForms::hasBothSigns).count() > 1);
  }

  /** Whether what such a sign stands before has a name in it. */
  private static boolean hasSignedName(Formula formula) {
    return Postorder.contains(
        formula,
        node -> StatementForms.isBothSigns(node) && !hasOnlyNumbers(node.operands().getLast()));
  }

  private static boolean hasOnlyNumbers(Formula formula) {
    return CONSTANTS.containsAll(formula.symbols());
  }

  private static boolean isStatement(Formula formula) {
    return StatementForms.isStatement(StatementForms.of(StatementForms.withSign(formula, true)));
  }

  private static boolean isValue(Formula formula) {
    Kind kind = Kind.of(formula);
    return kind == Kind.VALUE || kind == Kind.SEQUENCE && !isStatement(formula);
  }
}
