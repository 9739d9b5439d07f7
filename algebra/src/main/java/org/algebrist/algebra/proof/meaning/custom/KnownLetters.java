package org.algebrist.algebra.proof.meaning.custom;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.sign.KroneckerSymbols;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Letters that stand for a function of which much is known, and for others: ψ is the digamma
 * function or a wave, B Euler's beta function or a field, K an elliptic integral or any constant.
 * What is equal with such a meaning has it as its condition.
 *
 * @param left the first formula with the functions that are meant
 * @param right the second one
 * @param conditions what the letters stand for
 */
public record KnownLetters(Formula left, Formula right, List<String> conditions) {
  /** Copies the list. */
  public KnownLetters {
    conditions = List.copyOf(conditions);
  }

  private static final Set<String> BETAS = Set.of("B", "Β", "beta");

  /** Letters with an order that are taken for Bessel's functions in any case, and W. */
  private static final Map<String, String> TAKEN =
      Map.of(
          "J", "Bessel's function",
          "Y", "Bessel's function",
          "I", "Bessel's modified function",
          "K", "Bessel's modified function",
          "W", "Lambert's function");

  private static final Formula EULER =
      Formula.of(Operator.NEGATE, NamedFunction.call(NamedFunction.DIGAMMA, Formula.number(1)));

  private static final String ENGINEERS_UNIT = "j";
  private static final String ARGUMENT = "u";

  /** Planck's constant divided by 2π, which ħ stands for. */
  private static final Formula REDUCED = InfixReader.read("h/(2*pi)").orThrow();

  private static final Formula SINC = InfixReader.read("sin(u)/u").orThrow();
  private static final Formula NORMALIZED_SINC = InfixReader.read("sin(pi*u)/(pi*u)").orThrow();
  private static final Formula STEP = InfixReader.read("(1 + u/abs(u))/2").orThrow();
  private static final Formula FRACTION = InfixReader.read("u - floor(u)").orThrow();
  private static final Formula ETA = InfixReader.read("(1 - 2^(1 - u))*zeta(u)").orThrow();

  /** What a letter stands for, and the formula that it makes of a call. */
  private record Meaning(String condition, Formula value) {}

  /**
   * The formulas with what their letters may stand for: with the usual meanings first, with other
   * ones next; none if they hold no such letter.
   */
  public static List<KnownLetters> in(Formula left, Formula right, Context context) {
    return Stream.of(false, true)
        .flatMap(second -> of(left, right, context, second).stream())
        .distinct()
        .toList();
  }

  /** A single formula in the usual meanings; empty if it holds no such letter. */
  public static Optional<KnownLetters> in(Formula formula) {
    return of(formula, formula, Context.NONE, false);
  }

  private static Optional<KnownLetters> of(
      Formula left, Formula right, Context context, boolean second) {
    Set<String> met = new LinkedHashSet<>();
    Formula first = replaced(left, context, second, met);
    Formula last = replaced(right, context, second, met);
    boolean constant =
        Stream.of(first, last).anyMatch(each -> each.symbols().contains("gamma"))
            && !context.roles().containsKey("gamma")
            && Stream.of(first, last).anyMatch(KnownLetters::callsKnown);
    if (constant) {
      first = first.replaceSymbol("gamma", EULER);
      last = last.replaceSymbol("gamma", EULER);
      met.add("γ is Euler's constant");
    }
    if (isEngineersUnit(left, right, context)) {
      Formula i = Formula.symbol("i");
      first = first.replaceSymbol(ENGINEERS_UNIT, i);
      last = last.replaceSymbol(ENGINEERS_UNIT, i);
      met.add("j is the imaginary unit");
    }
    if (Stream.of("h", "hbar")
        .allMatch(name -> Stream.of(left, right).anyMatch(each -> each.symbols().contains(name)))) {
      first = first.replaceSymbols(KnownLetters::withoutReduced);
      last = last.replaceSymbols(KnownLetters::withoutReduced);
      met.add("ħ = h/(2π)");
    }
    return met.isEmpty()
        ? Optional.empty()
        : Optional.of(new KnownLetters(first, last, List.copyOf(met)));
  }

  private static Formula withoutReduced(Symbol name) {
    return name.name().equals("hbar") ? REDUCED : name;
  }

  /** Whether j stands in products and sums, without an i beside it, and is no index. */
  private static boolean isEngineersUnit(Formula left, Formula right, Context context) {
    List<Formula> both = List.of(left, right);
    return !context.roles().containsKey(ENGINEERS_UNIT)
        && both.stream().anyMatch(each -> each.symbols().contains(ENGINEERS_UNIT))
        && both.stream().noneMatch(each -> each.symbols().contains("i"))
        && both.stream()
            .noneMatch(each ->
                Postorder.contains(
                    each,
                    node ->
                        node.operator() == Operator.SUBSCRIPT
                            && node.operands().getLast().symbols().contains(ENGINEERS_UNIT)));
  }

  private static boolean callsKnown(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            node.operator() == Operator.FACTORIAL
                || node.operator() == Operator.APPLY
                    && SpecialFunctions.isKnown(
                        node.operands().getFirst(),
                        node.operands().subList(1, node.operands().size())));
  }

  private static Formula replaced(
      Formula formula, Context context, boolean second, Set<String> met) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (made instanceof Operation indexed
              && (indexed.operator() == Operator.SUBSCRIPT || indexed.operator() == Operator.SUM)) {
            Optional<KroneckerSymbols.Value> symbol =
                KroneckerSymbols.of(indexed)
                    .or(() -> KroneckerSymbols.ofSum(indexed))
                    .filter(value -> !value.formula().equals(made) && context.roles().isEmpty());
            symbol.ifPresent(value -> met.add(value.condition()));
            return symbol.map(KroneckerSymbols.Value::formula).orElse(made);
          }
          if (!(made instanceof Operation call) || call.operator() != Operator.APPLY) {
            return made;
          }
          Optional<Meaning> meaning =
              call.operands().size() > 1
                  ? meaning(
                      call.operands().getFirst(),
                      call.operands().subList(1, call.operands().size()),
                      context,
                      second)
                  : Optional.empty();
          meaning.ifPresent(each -> met.add(each.condition()));
          return meaning.map(Meaning::value).orElse(made);
        });
  }

  private static Optional<Meaning> meaning(
      Formula function, List<Formula> arguments, Context context, boolean second) {
    Formula u = arguments.getLast();
    if (function instanceof Symbol(String name)) {
      if (context.roles().containsKey(name)) {
        return Optional.empty();
      }
      return arguments.size() == 2
          ? Optional.of(name)
              .filter(BETAS::contains)
              .map(_ ->
                  new Meaning(
                      shown(name) + " is Euler's beta function",
                      Formula.of(Operator.APPLY, Formula.symbol("Beta"), arguments.getFirst(), u)))
          : arguments.size() == 1 ? ofOne(name, u, second) : Optional.empty();
    }
    return function instanceof Operation marked
            && arguments.size() == 1
            && marked.operands().getFirst().equals(Formula.symbol("psi"))
            && !context.roles().containsKey("psi")
        ? polygamma(marked, u)
        : Optional.empty();
  }

  private static Optional<Meaning> ofOne(String name, Formula u, boolean second) {
    boolean zero = ExactConstants.value(u).filter(each -> each.signum() == 0).isPresent();
    return switch (name) {
      case "psi" ->
          Optional.of(
              new Meaning(
                  "ψ is the digamma function", NamedFunction.call(NamedFunction.DIGAMMA, u)));
      case "K" -> Optional.of(elliptic(name, NamedFunction.ELLIPTIC_K, u, second));
      case "E" ->
          Optional.of(elliptic(name, NamedFunction.ELLIPTIC_E, u, second))
              .filter(_ -> !isOfChance(u));
      case "sinc" ->
          zero
              ? Optional.of(new Meaning("sinc 0 is its limit", Formula.number(1)))
              : Optional.of(
                  second
                      ? new Meaning("sinc x is sin(πx)/(πx)", at(NORMALIZED_SINC, u))
                      : new Meaning("sinc x is sin(x)/x", at(SINC, u)));
      case "gamma" -> Optional.of(new Meaning("γ is the gamma function", gamma(u)));
      case "heaviside", "Heaviside" ->
          Optional.of(new Meaning(name + " is the unit step", at(STEP, u)));
      case "frac" -> Optional.of(new Meaning("frac x is x less the floor of x", at(FRACTION, u)));
      case "eta" ->
          Optional.of(
              new Meaning(
                  "η is Dirichlet's eta function",
                  u.equals(Formula.number(1))
                      ? Formula.of(Operator.LN, Formula.number(2))
                      : at(ETA, u)));
      default -> Optional.empty();
    };
  }

  private static Formula gamma(Formula u) {
    return Formula.of(Operator.APPLY, Formula.symbol("Gamma"), u);
  }

  /** Whether capital letters stand in it, of which E is the expected value. */
  private static boolean isOfChance(Formula u) {
    return u.symbols().stream().anyMatch(name -> Character.isUpperCase(name.codePointAt(0)));
  }

  private static Formula at(Formula template, Formula u) {
    return template.replaceSymbol(ARGUMENT, u);
  }

  private static Meaning elliptic(
      String letter, NamedFunction function, Formula u, boolean ofParameter) {
    return new Meaning(
        "%s is the complete elliptic integral of the %s"
            .formatted(letter, ofParameter ? "parameter" : "modulus"),
        NamedFunction.call(
            function, ofParameter ? u : Formula.of(Operator.POWER, u, Formula.number(2))));
  }

  /** ψ′(u), ψ₁(u) and ψ^(1)(u). */
  private static Optional<Meaning> polygamma(Operation marked, Formula u) {
    return switch (marked.operator()) {
      case PRIME, SUPERSCRIPT ->
          Optional.of(
              new Meaning(
                  "ψ is the digamma function",
                  NamedFunction.call(NamedFunction.POLYGAMMA, marked.operands().getLast(), u)));
      case SUBSCRIPT ->
          Optional.of(
              new Meaning(
                  "ψ with an index is the polygamma function",
                  NamedFunction.call(NamedFunction.POLYGAMMA, marked.operands().getLast(), u)));
      default -> Optional.empty();
    };
  }

  private static String shown(String name) {
    return name.equals("beta") ? "β" : name;
  }

  /**
   * What letters must stand for where formulas that were found equal with them as known functions
   * are not equal for any functions; empty if they are.
   */
  public static Optional<String> condition(ComparedPair pair) {
    List<String> letters = new ArrayList<>();
    pair.operations()
        .flatMap(node -> taken(node).stream())
        .distinct()
        .filter(letter -> !pair.context().roles().containsKey(letter))
        .forEach(letters::add);
    if (letters.isEmpty() || pair.areEqualAs(KnownLetters::withOtherLetters)) {
      return Optional.empty();
    }
    return Optional.of(
        String.join(
            " and ", letters.stream().map(letter -> letter + " is " + TAKEN.get(letter)).toList()));
  }

  /** The letter that a call has been taken for Bessel's or Lambert's function by. */
  private static Optional<String> taken(Operation call) {
    if (call.operator() != Operator.APPLY || call.operands().size() != 2) {
      return Optional.empty();
    }
    return letter(call.operands().getFirst()).filter(TAKEN::containsKey);
  }

  private static Optional<String> letter(Formula function) {
    return switch (function) {
      case Symbol(String name) when name.equals("W") -> Optional.of(name);
      case Operation marked when marked.operator() == Operator.PRIME ->
          letter(marked.operands().getFirst());
      case Operation marked when marked.operator() == Operator.SUBSCRIPT ->
          marked.operands().getFirst() instanceof Symbol(String name)
              ? Optional.of(name)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The formula with functions of which nothing is known. */
  private static Formula withOtherLetters(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation call && taken(call).isPresent()
                ? Formula.of(
                    Operator.APPLY,
                    call.operands()
                        .getFirst()
                        .replaceSymbols(symbol ->
                            TAKEN.containsKey(symbol.name())
                                ? Formula.symbol("#" + symbol.name())
                                : symbol),
                    call.operands().getLast())
                : made);
  }
}
