package org.algebrist.algebra.proof.meaning.sign;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * What is often complex below |…|: a transfer function H(jω), a spectrum F(ω), a coefficient c_n,
 * an amplitude α. That |H|² is H² holds for real values only.
 */
public final class RealModulus {
  private static final Set<String> LETTERS =
      Set.of(
          "H", "F", "X", "S", "V", "I", "E", "Y", "Z", "U", "alpha", "psi", "Psi", "phi", "varphi",
          "Phi", "chi", "Gamma", "c");

  /** Arguments of spectra and of Laplace's transforms. */
  private static final Set<String> ARGUMENTS = Set.of("omega", "s", "i", "j", "xi");

  private static final String REAL = "#real part of ";
  private static final String IMAGINARY = "#imaginary part of ";

  private RealModulus() {}

  /** That values below |…| are real, if formulas that were found equal differ for others. */
  public static Optional<String> condition(ComparedPair pair) {
    Set<Formula> found = new LinkedHashSet<>();
    pair.operations()
        .filter(node -> node.operator() == Operator.ABS && !isOfParts(node))
        .forEach(modulus -> collect(modulus.operands().getFirst(), found));
    List<Formula> real =
        found.stream()
            .filter(
                each -> !pair.comparedAs(formula -> withParts(formula, List.of(each))).orElse(true))
            .toList();
    return real.isEmpty()
        ? Optional.empty()
        : Optional.of(
            real.stream().map(RealModulus::shown).collect(Collectors.joining(", "))
                + (real.size() == 1 ? " is real" : " are real"));
  }

  /** |a + i·b|, in which a and b are real. */
  private static boolean isOfParts(Operation modulus) {
    return modulus.symbols().contains("i") && !Postorder.contains(modulus, Set.of(Operator.APPLY));
  }

  /** What sums, products and powers are made of, not what functions or exponents are. */
  private static void collect(Formula formula, Set<Formula> found) {
    if (isOftenComplex(formula)) {
      found.add(formula);
    } else if (formula instanceof Operation operation) {
      switch (operation.operator()) {
        case ADD, SUBTRACT, MULTIPLY, NEGATE, DIVIDE ->
            operation.operands().forEach(each -> collect(each, found));
        case POWER -> collect(operation.operands().getFirst(), found);
        default -> {}
      }
    }
  }

  private static String shown(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return InfixWriter.pretty(formula);
    }
    String first = InfixWriter.pretty(operation.operands().getFirst());
    String last = InfixWriter.pretty(operation.operands().getLast());
    return operation.operator() == Operator.SUBSCRIPT
        ? first + "_" + last
        : first + "(" + last + ")";
  }

  private static boolean isOftenComplex(Formula formula) {
    return switch (formula) {
      case Symbol(String name) -> LETTERS.contains(name) && !name.equals("c");
      case Operation indexed when indexed.operator() == Operator.SUBSCRIPT ->
          indexed.operands().getFirst() instanceof Symbol(String name) && LETTERS.contains(name);
      case Operation call when call.operator() == Operator.APPLY ->
          call.operands().size() == 2
              && call.operands().getFirst() instanceof Symbol(String name)
              && (LETTERS.contains(name)
                  || call.operands().getLast().symbols().stream().anyMatch(ARGUMENTS::contains));
      default -> false;
    };
  }

  /** p + i·q for what may be complex. */
  private static Formula withParts(Formula formula, List<Formula> complex) {
    return Postorder.rebuilt(
        formula,
        (node, made) -> {
          int at = complex.indexOf(node);
          return at < 0
              ? made
              : Formula.of(
                  Operator.ADD,
                  Formula.symbol(REAL + at),
                  Formula.of(
                      Operator.MULTIPLY, Formula.symbol("i"), Formula.symbol(IMAGINARY + at)));
        });
  }
}
