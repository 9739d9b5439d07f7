package org.algebrist.algebra.proof.meaning.custom;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.meaning.pair.PlainNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what a single name stands for: v beside s/t may be the speed, η₀₀ beside −1 a
 * component of a tensor.
 */
public record NameOfQuantity() implements OpenMeaning {
  private static final Set<String> OF_NATURE =
      Set.of(
          "N_A",
          "k_B",
          "m_e",
          "m_p",
          "mu_0",
          "epsilon_0",
          "varepsilon_0",
          "mu_B",
          "a_0",
          "Z_0",
          "hbar",
          "h",
          "c",
          "R",
          "F",
          "G");

  /** Base units, which an amount holds where it was taken apart. */
  private static final Set<String> UNITS = Set.of("kg", "mol");

  private static final Set<String> CONSTANTS = Set.of("pi", "e", "i", "⊤", "⊥");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return in(pair.left(), pair.right(), pair).or(() -> in(pair.right(), pair.left(), pair));
  }

  private static Optional<String> in(Formula name, Formula value, ComparedPair pair) {
    boolean open =
        pair.context().roles().isEmpty()
            && (isOfConstants(name) && holdsAmount(value)
                || isName(name) && holdsOthers(IndexedNames.flat(name), IndexedNames.flat(value))
                || isComponent(name) && value.symbols().isEmpty());
    return open
        ? Optional.of(
            "they may be equal if that is what " + InfixWriter.pretty(name) + " stands for")
        : Optional.empty();
  }

  /** Whether a formula is of constants of nature alone, as N_A·k_B. */
  private static boolean isOfConstants(Formula formula) {
    List<String> names = PlainNames.in(formula).symbols();
    return !Postorder.contains(formula, node -> node.operator() == Operator.QUANTITY)
        && names.stream().allMatch(name -> OF_NATURE.contains(name) || CONSTANTS.contains(name))
        && names.stream().anyMatch(OF_NATURE::contains);
  }

  private static boolean holdsAmount(Formula formula) {
    return Postorder.contains(formula, node -> node.operator() == Operator.QUANTITY)
        || formula.symbols().stream().anyMatch(UNITS::contains);
  }

  private static boolean isName(Formula formula) {
    return formula instanceof Symbol(String name)
        ? !CONSTANTS.contains(name) && name.chars().noneMatch(Character::isDigit)
        : formula instanceof Operation indexed
            && indexed.operator() == Operator.SUBSCRIPT
            && indexed.operands().getFirst() instanceof Symbol
            && indexed.operands().getLast() instanceof Formula.Text;
  }

  /** Whether a value that is no name is of two names or more, the first one not among them. */
  private static boolean holdsOthers(Formula name, Formula value) {
    Set<String> names = new TreeSet<>(value.symbols());
    names.removeAll(CONSTANTS);
    return names.size() > 1
        && name.symbols().stream().noneMatch(names::contains)
        && !KnownRelation.decides(name, names);
  }

  /** A letter with two indices or more that are digits. */
  private static boolean isComponent(Formula formula) {
    return formula instanceof Operation indexed
        && (indexed.operator() == Operator.SUBSCRIPT || indexed.operator() == Operator.SUPERSCRIPT)
        && indexed.operands().getFirst() instanceof Symbol
        && indexed.operands().getLast() instanceof Num(var _, String digits)
        && digits.length() > 1;
  }
}
