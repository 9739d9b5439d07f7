package org.algebrist.algebra.proof.meaning.operator;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Factors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Finds what mathematicians and physicists name operators by: Dirac's γ with an index, components
 * of an angular momentum, generators with an index, letters in script before a function, capitals
 * with a tilde, a matrix beside its adjoint, the letters of a commutator and of a conjugation that
 * are written out.
 */
final class OperatorLetters {
  /** By letter, the indices of its components; two components make operators of them. */
  private static final Map<String, Set<String>> COMPONENTS =
      Map.of(
          "L", Set.of("x", "y", "z", "+", "-"),
          "J", Set.of("x", "y", "z", "+", "-"),
          "S", Set.of("x", "y", "z", "+", "-"),
          "sigma", Set.of("+", "-", "mu", "nu"),
          "tau", Set.of("a", "b", "c", "i", "j", "k", "1", "2", "3"),
          "T", Set.of("a", "b", "d", "i", "j"),
          "gamma",
              Set.of(
                  "0", "1", "2", "3", "5", "mu", "nu", "rho", "sigma", "lambda", "alpha", "beta"));

  /** The upper indices that are no exponents beside other ones. */
  private static final Map<String, Set<String>> UPPER =
      Map.of(
          "sigma", Set.of("1", "2", "3", "x", "y", "z", "mu", "nu"),
          "gamma", COMPONENTS.get("gamma"),
          "T", COMPONENTS.get("T"));

  private static final Set<String> FUNCTIONS =
      Set.of("psi", "phi", "varphi", "f", "g", "u", "rho", "chi", "Psi", "Phi");

  private static final Set<String> ADJOINTS = Set.of("H", "*", "dagger");

  private final Map<Formula, Formula> letters = new HashMap<>();

  /** The letters in two formulas. */
  static OperatorLetters of(Formula left, Formula right) {
    var found = new OperatorLetters();
    found.addExponents(left, right);
    for (Formula side : List.of(left, right)) {
      found.addComponents(side);
      for (Formula node : Postorder.of(side)) {
        if (node instanceof Operation operation) {
          found.addMarked(operation);
          switch (operation.operator()) {
            case MULTIPLY -> found.addProduct(Factors.of(operation));
            case SUBTRACT -> found.addCommutator(operation);
            case ANGLE_LIST, INNER_PRODUCT -> found.addMean(operation.operands().getFirst());
            case BRA_KET ->
                operation
                    .operands()
                    .subList(1, operation.operands().size() - 1)
                    .forEach(found::addInside);
            default -> {}
          }
        }
      }
    }
    return found;
  }

  boolean isEmpty() {
    return letters.isEmpty();
  }

  /** The names for a person. */
  String text() {
    return String.join(
        ", ", letters.keySet().stream().map(OperatorLetters::shown).sorted().toList());
  }

  /** J_+ and γ^μ. */
  private static String shown(Formula letter) {
    if (!(letter instanceof Operation indexed) || indexed.operands().size() != 2) {
      return letter instanceof Symbol(String name) ? name : InfixWriter.pretty(letter);
    }
    return switch (indexed.operator()) {
      case SUBSCRIPT ->
          shown(indexed.operands().getFirst()) + "_" + shown(indexed.operands().getLast());
      case SUPERSCRIPT, POWER ->
          shown(indexed.operands().getFirst()) + "^" + shown(indexed.operands().getLast());
      default -> InfixWriter.pretty(letter);
    };
  }

  /** A formula with hats over these letters, which keep the order of products. */
  Formula withHats(Formula formula) {
    return Postorder.rebuilt(formula, (node, made) -> letters.getOrDefault(node, made));
  }

  private void add(Formula node) {
    letters.put(node, Formula.of(Operator.HAT, Formula.symbol("#" + InfixWriter.write(node))));
  }

  /** Letters with an index of which a formula has two components, or one twice as γ^μ γ_μ. */
  private void addComponents(Formula formula) {
    Map<String, Set<Formula>> found = new HashMap<>();
    for (Formula node : Postorder.of(formula)) {
      Optional<String> base = component(node);
      base.ifPresent(name -> found.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(node));
    }
    found.forEach((base, nodes) -> {
      boolean index = nodes.stream().anyMatch(node -> !isPower(node));
      if (nodes.size() > 1 || base.equals("gamma") && index || isPowerOfPower(formula, nodes)) {
        nodes.forEach(this::add);
      }
    });
  }

  /** The letter of which a node is a component. */
  private static Optional<String> component(Formula node) {
    if (node instanceof Symbol(String name)) {
      int below = name.indexOf('_');
      return below > 0
          ? component(COMPONENTS, name.substring(0, below), name.substring(below + 1))
          : Optional.empty();
    }
    if (!(node instanceof Operation indexed)
        || indexed.operands().size() != 2
        || !(indexed.operands().getFirst() instanceof Symbol(String base))) {
      return Optional.empty();
    }
    String index =
        switch (indexed.operands().getLast()) {
          case Symbol(String letter) -> letter;
          case Num(var _, String digits) -> digits;
          default -> "";
        };
    return switch (indexed.operator()) {
      case SUBSCRIPT -> component(COMPONENTS, base, index);
      case SUPERSCRIPT, POWER -> component(UPPER, base, index);
      default -> Optional.empty();
    };
  }

  private static Optional<String> component(
      Map<String, Set<String>> indices, String base, String index) {
    return indices.getOrDefault(base, Set.of()).contains(index)
        ? Optional.of(base)
        : Optional.empty();
  }

  private static boolean isPower(Formula node) {
    return node instanceof Operation operation && operation.operator() == Operator.POWER;
  }

  /** (γ⁵)², which nobody writes for γ to the tenth. */
  private static boolean isPowerOfPower(Formula formula, Set<Formula> nodes) {
    return Postorder.contains(
        formula,
        node ->
            node.operator() == Operator.POWER
                && isPower(node.operands().getFirst())
                && nodes.contains(node.operands().getFirst()));
  }

  /** Capitals with a tilde or a line below. */
  private void addMarked(Operation operation) {
    boolean mark =
        operation.operator() == Operator.TILDE || operation.operator() == Operator.UNDERLINE;
    if (mark && operation.symbols().stream().allMatch(MatrixLetters::isCapital)) {
      add(operation);
    }
  }

  private void addProduct(List<Formula> factors) {
    for (int i = 0; i < factors.size(); i++) {
      Formula factor = factors.get(i);
      if (factor instanceof Symbol(String name) && isScript(name)) {
        addScript(factors, factor);
      }
      addAdjoint(factor, factors);
      for (int j = i + 2; j < factors.size(); j++) {
        if (areInverse(factor, factors.get(j))) {
          factors.stream().flatMap(each -> Postorder.of(each).stream()).forEach(this::addLetter);
        }
      }
    }
  }

  private static boolean isScript(String name) {
    return MatrixLetters.isScript(name) || name.equals("𝔼");
  }

  private void addScript(List<Formula> factors, Formula script) {
    List<Formula> others =
        factors.stream()
            .filter(each ->
                each instanceof Symbol(String other)
                    && (FUNCTIONS.contains(other)
                        || script.equals(Formula.symbol("𝔼")) && MatrixLetters.isCapital(other)))
            .toList();
    if (!others.isEmpty()) {
      add(script);
      others.forEach(this::add);
    }
  }

  /** A*A, AᴴA and X′X: the adjoint of a letter that is another factor. */
  private void addAdjoint(Formula marked, List<Formula> factors) {
    if (!(marked instanceof Operation operation) || !isAdjoint(operation)) {
      return;
    }
    Formula letter = operation.operands().getFirst();
    boolean capital =
        letter instanceof Symbol(String name)
            && (MatrixLetters.isCapital(name)
                || factors.stream()
                    .anyMatch(each ->
                        each instanceof Symbol(String other) && MatrixLetters.isCapital(other)));
    if (capital && (factors.contains(letter) || factors.size() > 2)) {
      add(marked);
      factors.stream().filter(Symbol.class::isInstance).forEach(this::add);
    }
  }

  private static boolean isAdjoint(Operation operation) {
    return switch (operation.operator()) {
      case PRIME -> true;
      case POWER, SUPERSCRIPT ->
          operation.operands().getLast() instanceof Symbol(String mark) && ADJOINTS.contains(mark);
      default -> false;
    };
  }

  /** Whether the second is the inverse of the first, as g⁻¹ and e^(−iHt). */
  private static boolean areInverse(Formula first, Formula second) {
    if (!(second instanceof Operation power) || power.operator() != Operator.POWER) {
      return false;
    }
    Formula base = power.operands().getFirst();
    Formula exponent = power.operands().getLast();
    return base.equals(first) && exponent instanceof Num(var value, var _) && value.signum() < 0
        || base.equals(first) && exponent instanceof Operation minus && isMinusOne(minus)
        || first instanceof Operation other
            && other.operator() == Operator.POWER
            && other.operands().getFirst().equals(base)
            && areOpposite(other.operands().getLast(), exponent);
  }

  private static boolean isMinusOne(Operation minus) {
    return minus.operator() == Operator.NEGATE && minus.operands().getFirst() instanceof Num;
  }

  private static boolean areOpposite(Formula a, Formula b) {
    return isNegative(a) != isNegative(b) && a.symbols().equals(b.symbols()) && !a.equals(b);
  }

  private static boolean isNegative(Formula formula) {
    Formula node = formula;
    while (node instanceof Operation operation) {
      if (operation.operator() == Operator.NEGATE) {
        return true;
      }
      node = operation.operands().isEmpty() ? Formula.number(0) : operation.operands().getFirst();
    }
    return false;
  }

  /** ab − ba, which nobody writes of numbers. */
  private void addCommutator(Operation difference) {
    if (difference.operands().getFirst() instanceof Operation first
        && difference.operands().getLast() instanceof Operation second
        && first.operator() == Operator.MULTIPLY
        && second.operator() == Operator.MULTIPLY) {
      List<Formula> left = Factors.of(first);
      List<Formula> right = Factors.of(second);
      boolean same =
          left.size() > 1
              && left.size() == right.size()
              && new HashSet<>(left).equals(new HashSet<>(right));
      if (same && !left.equals(right)) {
        left.forEach(this::addLetter);
      }
    }
  }

  /** Two capitals or more in exponents beside i: e^(−iHt) and e^(−iVt). */
  private void addExponents(Formula left, Formula right) {
    Set<Formula> capitals = new LinkedHashSet<>();
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        if (node instanceof Operation power
            && power.operator() == Operator.POWER
            && power.operands().getFirst().equals(Formula.symbol("e"))
            && power.operands().getLast().symbols().contains("i")) {
          power.operands().getLast().symbols().stream()
              .filter(MatrixLetters::isCapital)
              .map(Formula::symbol)
              .forEach(capitals::add);
        }
      }
    }
    if (capitals.size() > 1) {
      capitals.forEach(this::add);
    }
  }

  /** The factors of ⟨xp⟩. */
  private void addMean(Formula inside) {
    if (inside instanceof Operation product && product.operator() == Operator.MULTIPLY) {
      addInside(product);
    }
  }

  private void addInside(Formula formula) {
    Postorder.of(formula).forEach(this::addLetter);
  }

  /** A letter that is no constant, with its index if it has one. */
  private void addLetter(Formula node) {
    boolean letter =
        node instanceof Symbol(String name)
            ? !Set.of("i", "e", "pi", "t", "hbar", "h").contains(name)
            : node instanceof Operation indexed && indexed.operator() == Operator.SUBSCRIPT;
    if (letter) {
      add(node);
    }
  }
}
