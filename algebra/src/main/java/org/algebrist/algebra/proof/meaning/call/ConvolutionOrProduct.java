package org.algebrist.algebra.proof.meaning.call;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/**
 * Leaves open whether a star between functions makes their convolution: (f*g)(2t) is not 2(f*g)(t),
 * and f*δ is f.
 */
public record ConvolutionOrProduct() implements OpenMeaning {
  private static final String REASON = "* between functions may be their convolution";
  private static final Formula CONVOLUTION = Formula.symbol("#convolution");

  private static final Set<String> FUNCTIONS =
      Set.of("f", "g", "h", "F", "G", "H", "phi", "varphi", "psi", "chi", "rho", "delta");

  /** Signals, if they are called at a time. */
  private static final Set<String> SIGNALS = Set.of("x", "y", "u", "w", "s", "v", "k", "K");

  private static final Set<String> TIMES = Set.of("t", "n", "tau");
  private static final Formula IMPULSE = Formula.symbol("delta");

  /** Of formulas that were found equal. */
  @Override
  public Optional<String> in(ComparedPair pair) {
    return Optional.of(REASON)
        .filter(_ ->
            pair.operations().anyMatch(ConvolutionOrProduct::isConvolution)
                && !pair.areEqualAs(ConvolutionOrProduct::withConvolutions));
  }

  /** Of formulas that were found different. */
  public static Optional<String> inDifferent(ComparedPair pair) {
    return Optional.of(REASON)
        .filter(_ ->
            pair.operations()
                .anyMatch(node -> isConvolution(node) || isStar(node) && hasImpulse(node)));
  }

  /** What is told of signals between which only one of two formulas has a star: x[n]*h[n]. */
  public static Optional<String> betweenSignals(Formula a, Formula b) {
    return Optional.of(REASON).filter(_ -> hasSignals(a) != hasSignals(b));
  }

  private static boolean hasSignals(Formula formula) {
    return Postorder.contains(
        formula,
        node -> isStar(node) && node.operands().stream().anyMatch(ConvolutionOrProduct::isSignal));
  }

  private static boolean isSignal(Formula formula) {
    return formula instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.surface() == Surface.SQUARE
        && isFunction(call.operands().getFirst(), true);
  }

  private static boolean isStar(Operation node) {
    return node.operator() == Operator.MULTIPLY
        && (node.surface() == Surface.ASTERISK || node.surface() == Surface.PLAIN);
  }

  /** f*δ, but not 2*δ. */
  private static boolean hasImpulse(Operation star) {
    List<Formula> operands = star.operands();
    return operands.stream().anyMatch(ConvolutionOrProduct::isImpulse)
        && operands.stream().allMatch(each -> isFunction(each, true) || isCall(each));
  }

  private static boolean isImpulse(Formula formula) {
    return formula.equals(IMPULSE)
        || formula instanceof Operation part
            && (part.operator() == Operator.APPLY || part.operator() == Operator.SUBSCRIPT)
            && isImpulse(part.operands().getFirst());
  }

  private static boolean isCall(Formula formula) {
    return formula instanceof Operation call && call.operator() == Operator.APPLY;
  }

  /** (f*g)(t). */
  private static boolean isConvolution(Operation product) {
    return product.operator() == Operator.MULTIPLY
        && product.surface() == Surface.JUXTAPOSED
        && product.operands().getFirst() instanceof Operation star
        && isStar(star)
        && isOfFunctions(
            star,
            product.operands().getLast().symbols().stream().anyMatch(TIMES::contains)
                && functions(star).anyMatch(each -> isFunction(each, false)));
  }

  private static boolean isOfFunctions(Operation star, boolean atTime) {
    return star.operands().stream()
        .allMatch(each ->
            isFunction(each, atTime)
                || each instanceof Operation inner
                    && isStar(inner)
                    && isOfFunctions(inner, atTime));
  }

  private static boolean isFunction(Formula formula, boolean atTime) {
    return switch (formula) {
      case Symbol(String name) -> FUNCTIONS.contains(name) || atTime && SIGNALS.contains(name);
      case Operation marked
          when marked.operator() == Operator.PRIME || marked.operator() == Operator.SUBSCRIPT ->
          isFunction(marked.operands().getFirst(), atTime);
      default -> false;
    };
  }

  private static Formula withConvolutions(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            node instanceof Operation product && isConvolution(product)
                ? Formula.of(Operator.APPLY, CONVOLUTION, name(product), argument(made))
                : made);
  }

  private static Formula argument(Formula product) {
    return ((Operation) product).operands().getLast();
  }

  /** The functions in any order as one name. */
  private static Formula name(Operation product) {
    List<String> functions =
        functions(product.operands().getFirst())
            .map(InfixWriter::write)
            .sorted(Comparator.naturalOrder())
            .toList();
    return Formula.symbol("#" + String.join(" ", functions));
  }

  private static Stream<Formula> functions(Formula formula) {
    return formula instanceof Operation star && isStar(star)
        ? star.operands().stream().flatMap(ConvolutionOrProduct::functions)
        : Stream.of(formula);
  }
}
