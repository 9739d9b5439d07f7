package org.algebrist.algebra.function;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.apfloat.ApfloatRuntimeException;

/**
 * The functions that are called by a name and have values to be computed: integrals of elementary
 * functions, ζ, Lambert's W, Bessel functions (NIST Handbook, DLMF 4.13, 5, 6, 7, 9, 10, 25).
 *
 * <p>The values are those of Apfloat, a library for any number of digits.
 */
public enum NamedFunction {
  ERF(Set.of("erf"), ApfloatMath::erf),
  ERFC(Set.of("erfc"), ApfloatMath::erfc),
  ERFI(Set.of("erfi"), ApfloatMath::erfi),
  EI(Set.of("Ei"), ApfloatMath::expIntegralEi),
  LI(Set.of("li"), ApfloatMath::logIntegral),
  SI(Set.of("Si"), ApfloatMath::sinIntegral),
  CI(Set.of("Ci"), ApfloatMath::cosIntegral),
  SHI(Set.of("Shi"), ApfloatMath::sinhIntegral),
  CHI(Set.of("Chi"), ApfloatMath::coshIntegral),
  FRESNEL_S(Set.of("FresnelS"), ApfloatMath::fresnelS),
  FRESNEL_C(Set.of("FresnelC"), ApfloatMath::fresnelC),
  ZETA(Set.of("zeta", "ζ"), ApfloatMath::zeta),
  DIGAMMA(Set.of("digamma"), ApfloatMath::digamma),
  LAMBERT_W(Set.of("W", "LambertW"), ApfloatMath::w),
  AIRY_AI(Set.of("Ai"), ApfloatMath::airyAi),
  AIRY_BI(Set.of("Bi"), ApfloatMath::airyBi),
  /** {@code Ai'(x)}. */
  AIRY_AI_PRIME(Set.of(), ApfloatMath::airyAiPrime),
  /** {@code Bi'(x)}. */
  AIRY_BI_PRIME(Set.of(), ApfloatMath::airyBiPrime),
  /** {@code EllipticK(m)}, of the parameter m, the square of the modulus. */
  ELLIPTIC_K(Set.of("EllipticK"), m -> ApfloatMath.ellipticK(m)),
  /** {@code EllipticE(m)}, of the parameter m, the square of the modulus. */
  ELLIPTIC_E(Set.of("EllipticE"), m -> ApfloatMath.ellipticE(m)),
  /** {@code J_n(x)}, or {@code BesselJ(n, x)}. */
  BESSEL_J(Set.of("J"), "BesselJ", ApfloatMath::besselJ),
  /** {@code I_n(x)}, or {@code BesselI(n, x)}. */
  BESSEL_I(Set.of("I"), "BesselI", ApfloatMath::besselI),
  /** {@code Y_n(x)}, or {@code BesselY(n, x)}. */
  BESSEL_Y(Set.of("Y"), "BesselY", ApfloatMath::besselY),
  /** {@code K_n(x)}, or {@code BesselK(n, x)}. */
  BESSEL_K(Set.of("K"), "BesselK", ApfloatMath::besselK),
  /** {@code Li_s(x)}, or {@code polylog(s, x)}. */
  POLYLOGARITHM(Set.of("Li"), "polylog", NamedFunction::polylogarithm),
  /** {@code polygamma(m, x)}, the m-th derivative of the digamma function. */
  POLYGAMMA(Set.of(), "polygamma", NamedFunction::polygamma);

  /** Farther from zero a series loses too many digits. */
  private static final Apfloat FARTHEST = new Apfloat(200);

  private static final Formula AI_PRIME = prime("Ai");
  private static final Formula BI_PRIME = prime("Bi");

  private static final Pattern FLAT = Pattern.compile("\\p{L}+_\\d{1,3}");

  private final Set<String> names;

  /** The name under which the index is the first of two arguments; empty if there is no index. */
  private final String withIndex;

  private final BinaryOperator<Apfloat> value;

  NamedFunction(Set<String> names, UnaryOperator<Apfloat> value) {
    this.names = names;
    this.withIndex = "";
    this.value = (_, x) -> value.apply(x);
  }

  NamedFunction(Set<String> names, String withIndex, BinaryOperator<Apfloat> value) {
    this.names = names;
    this.withIndex = withIndex;
    this.value = value;
  }

  /**
   * A call of one of the functions.
   *
   * @param index its order; 0 for a function without one
   * @param argument what it is a function of
   */
  public record Called(NamedFunction function, Formula index, Formula argument) {}

  /**
   * What is called, if it is one of the functions with as many arguments as it has.
   *
   * @param name a symbol, or a symbol with an index; {@code J_0} as one name has one, too
   */
  public static Optional<Called> called(Formula name, List<Formula> arguments) {
    if (name instanceof Symbol(String flat) && FLAT.matcher(flat).matches()) {
      int end = flat.lastIndexOf('_');
      Formula index = Formula.number(Integer.parseInt(flat.substring(end + 1)));
      Formula base = Formula.symbol(flat.substring(0, end));
      return called(Formula.of(Operator.SUBSCRIPT, base, index), arguments);
    }
    if (name instanceof Symbol(String letters)) {
      return switch (arguments.size()) {
        case 1 ->
            first(function -> !function.hasIndex() && function.names.contains(letters))
                .map(each -> new Called(each, Formula.number(0), arguments.getFirst()));
        case 2 ->
            first(function -> function.hasIndex() && function.withIndex.equals(letters))
                .map(each -> new Called(each, arguments.getFirst(), arguments.getLast()));
        default -> Optional.empty();
      };
    }
    if (arguments.size() == 1 && (name.equals(AI_PRIME) || name.equals(BI_PRIME))) {
      NamedFunction slope = name.equals(AI_PRIME) ? AIRY_AI_PRIME : AIRY_BI_PRIME;
      return Optional.of(new Called(slope, Formula.number(0), arguments.getFirst()));
    }
    return name instanceof Operation marked
            && marked.operator() == Operator.SUBSCRIPT
            && marked.operands().getFirst() instanceof Symbol(String letters)
            && arguments.size() == 1
        ? first(function -> function.hasIndex() && function.names.contains(letters))
            .map(each -> new Called(each, marked.operands().getLast(), arguments.getFirst()))
        : Optional.empty();
  }

  /** A call under the name with which the index is the first argument: BesselJ(n, x) for J_n(x). */
  public static Formula call(NamedFunction function, Formula... arguments) {
    List<Formula> operands = new ArrayList<>(List.of(symbol(function)));
    operands.addAll(List.of(arguments));
    return new Operation(Operator.APPLY, operands);
  }

  private static Formula symbol(NamedFunction function) {
    return switch (function) {
      case AIRY_AI_PRIME -> AI_PRIME;
      case AIRY_BI_PRIME -> BI_PRIME;
      default ->
          Formula.symbol(
              function.hasIndex()
                  ? function.withIndex
                  : function.names.stream().sorted().toList().getFirst());
    };
  }

  private static Formula prime(String name) {
    return Formula.of(Operator.PRIME, Formula.symbol(name), Formula.number(1));
  }

  private static Apfloat polygamma(Apfloat order, Apfloat x) {
    if (!order.equals(order.floor()) || order.signum() < 0) {
      throw new ArithmeticException("an order that is no whole number");
    }
    return ApfloatMath.polygamma(order.longValue(), x);
  }

  /** At 1 it is ζ(s), which takes a thousandth of the time. */
  private static Apfloat polylogarithm(Apfloat order, Apfloat x) {
    return x.equals(Apfloat.ONE) && order.compareTo(Apfloat.ONE) > 0
        ? ApfloatMath.zeta(order)
        : ApfloatMath.polylog(order, x);
  }

  private static Optional<NamedFunction> first(Predicate<NamedFunction> property) {
    return Arrays.stream(values()).filter(property).findFirst();
  }

  /** Whether it has an order, as Bessel's functions do. */
  public boolean hasIndex() {
    return !withIndex.isEmpty();
  }

  /**
   * The value to about as many digits as the arguments have.
   *
   * @param index the order; anything for a function without one
   * @return empty where it has no real value, or none is computed: far from zero
   */
  public Optional<Apfloat> value(Apfloat index, Apfloat x) {
    if (ApfloatMath.abs(x).compareTo(FARTHEST) > 0
        || ApfloatMath.abs(index).compareTo(FARTHEST) > 0) {
      return Optional.empty();
    }
    try {
      return Optional.of(value.apply(index, x));
    } catch (ArithmeticException | ApfloatRuntimeException none) {
      // A pole, a complex value, no digit left, or Airy's functions at 0, which has no last digit.
      return Optional.empty();
    }
  }
}
