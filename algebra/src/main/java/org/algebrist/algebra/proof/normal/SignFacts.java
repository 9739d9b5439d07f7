package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.SignRegions;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/**
 * What is known of the signs of polynomials in kernels at the points that count: those at which
 * both formulas have real values. A root says that its radicand is not negative, a logarithm and a
 * quotient that something is not zero; assumptions come from a case analysis.
 *
 * <p>Polynomials are known by name, as kernels get other indices when parts become finer. The sign
 * of a polynomial in one kernel follows from the others' in the same kernel by Sturm's theorem.
 */
public final class SignFacts {
  /** Polynomials of higher degree are not looked at for roots. */
  private static final int MAX_DEGREE = 24;

  private static final int MAX_RELATED = 6;

  /**
   * A polynomial.
   *
   * @param kernel the name of its only kernel, empty if it has several
   * @param coefficients in that kernel, by ascending degree
   * @param readable as a formula if its kernels are symbols
   */
  public record Fact(
      String name, String kernel, List<Rational> coefficients, Optional<Formula> readable) {}

  /** A polynomial that is taken to be at least 0 (sign 1) or at most 0 (sign −1). */
  public record Assumption(Fact fact, int sign) {}

  private final Map<String, Fact> nonNegative = new LinkedHashMap<>();
  private final Map<String, Fact> nonPositive = new LinkedHashMap<>();
  private final Map<String, Fact> nonZero = new LinkedHashMap<>();
  private final Map<String, Integer> found = new HashMap<>();

  /** Names of which it was asked in vain whether they are zero. */
  private final Set<String> asked = new HashSet<>();

  /**
   * Powers that stand by themselves and so are real: then the base is not negative, or the exponent
   * is whole.
   */
  private final Set<String> realPowers = new HashSet<>();

  SignFacts(List<Assumption> assumptions) {
    assumptions.forEach(each -> addSign(each.fact(), each.sign()));
  }

  /** Says that a polynomial is not below zero, or not above it; whether that is news. */
  boolean addSign(Fact fact, int sign) {
    boolean news = (sign > 0 ? nonNegative : nonPositive).put(fact.name(), fact) == null;
    if (news) {
      found.clear();
    }
    return news;
  }

  /** Says that a polynomial is not zero; whether that is news for someone who asked. */
  boolean addNonZero(Fact fact) {
    return nonZero.put(fact.name(), fact) == null && asked.contains(fact.name());
  }

  boolean isNonZero(String name) {
    return nonZero.containsKey(name);
  }

  /** Says that a base to an exponent is real; whether that is news for someone who asked. */
  boolean addRealPower(String power) {
    return realPowers.add(power) && asked.contains(power);
  }

  boolean isRealPower(String power) {
    asked.add(power);
    return realPowers.contains(power);
  }

  void asked(String name) {
    asked.add(name);
  }

  /**
   * 1 or −1 if the sign is known, zero counting as either; else 0.
   *
   * @param range polynomials in its only kernel that are never below zero, whatever is assumed
   */
  int signOf(Fact fact, List<Rational[]> range, Work work) {
    if (nonNegative.containsKey(fact.name())) {
      return 1;
    }
    if (nonPositive.containsKey(fact.name())) {
      return -1;
    }
    int degree = fact.coefficients().size() - 1;
    if (fact.kernel().isEmpty() || degree > MAX_DEGREE) {
      return 0;
    }
    Integer known = found.get(fact.name());
    if (known != null) {
      return known;
    }
    List<Rational[]> others = related(fact.kernel());
    boolean few = others.size() <= MAX_RELATED;
    others.addAll(range);
    int sign = 0;
    if (few && (degree > 1 || !others.isEmpty())) {
      others.add(fact.coefficients().toArray(Rational[]::new));
      sign = SignRegions.of(others, work).signWhereOthersHold();
    }
    found.put(fact.name(), sign);
    return sign;
  }

  /** The polynomials in one kernel that are not negative. */
  private List<Rational[]> related(String kernel) {
    List<Rational[]> related = new ArrayList<>();
    for (Fact fact : nonNegative.values()) {
      if (fact.kernel().equals(kernel)) {
        related.add(fact.coefficients().toArray(Rational[]::new));
      }
    }
    for (Fact fact : nonPositive.values()) {
      if (fact.kernel().equals(kernel)) {
        related.add(fact.coefficients().stream().map(Rational::negate).toArray(Rational[]::new));
      }
    }
    return related;
  }

  /** Whether no point at all is left: then what was assumed contradicts what is known. */
  boolean isContradictory(Work work) {
    Set<String> kernels = new HashSet<>();
    nonNegative.values().forEach(fact -> kernels.add(fact.kernel()));
    nonPositive.values().forEach(fact -> kernels.add(fact.kernel()));
    kernels.remove("");
    for (String kernel : kernels) {
      List<Rational[]> related = related(kernel);
      if (related.size() <= MAX_RELATED
          && related.stream().allMatch(each -> each.length <= MAX_DEGREE)
          && !SignRegions.of(related, work).hasPointWhereAllHold()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether assumptions leave a region: a kernel's values at which all of its polynomials have the
   * signs assumed, and more than single points. What holds on all such regions holds at the points
   * between them as well, which belong to the closure of one.
   */
  static boolean hasRegion(List<Assumption> assumptions, Work work) {
    Map<String, List<Rational[]>> groups = new LinkedHashMap<>();
    for (Assumption each : assumptions) {
      if (!each.fact().kernel().isEmpty() && each.fact().coefficients().size() <= MAX_DEGREE) {
        groups
            .computeIfAbsent(each.fact().kernel(), kernel -> new ArrayList<>())
            .add(
                each.fact().coefficients().stream()
                    .map(c -> each.sign() < 0 ? c.negate() : c)
                    .toArray(Rational[]::new));
      }
    }
    for (List<Rational[]> group : groups.values()) {
      if (!SignRegions.of(group, work).hasRegionWhereAllHold()) {
        return false;
      }
    }
    return true;
  }

  /** What is known, for a person: "x >= 0", "x - 1 != 0"; of polynomials in symbols only. */
  List<String> conditions() {
    var conditions = new ArrayList<String>();
    Set<String> said = new HashSet<>(nonNegative.keySet());
    said.addAll(nonPositive.keySet());
    nonNegative.values().forEach(fact -> add(conditions, fact, isStrict(fact, said) ? ">" : ">="));
    nonPositive.values().forEach(fact -> add(conditions, fact, isStrict(fact, said) ? "<" : "<="));
    for (Fact fact : nonZero.values()) {
      if (!said.contains(fact.name()) && !(isQuadratic(fact) && discriminant(fact).signum() < 0)) {
        add(conditions, fact, "!=");
      }
    }
    return conditions;
  }

  /**
   * Whether a polynomial is not zero either, by itself or as its zeros are excluded one by one;
   * these need not be said then.
   */
  private boolean isStrict(Fact fact, Set<String> said) {
    if (nonZero(fact)) {
      return true;
    }
    List<Rational> zeros = isQuadratic(fact) ? zeros(fact) : List.of();
    List<Fact> excluded =
        nonZero.values().stream()
            .filter(each ->
                each.kernel().equals(fact.kernel())
                    && each.coefficients().size() == 2
                    && zeros.contains(
                        each.coefficients()
                            .getFirst()
                            .negate()
                            .dividedBy(each.coefficients().getLast())))
            .toList();
    boolean strict = !zeros.isEmpty() && excluded.size() == zeros.size();
    if (strict) {
      excluded.forEach(each -> said.add(each.name()));
    }
    return strict;
  }

  private static boolean isQuadratic(Fact fact) {
    return !fact.kernel().isEmpty() && fact.coefficients().size() == 3;
  }

  private static Rational discriminant(Fact quadratic) {
    List<Rational> c = quadratic.coefficients();
    Rational both = Rational.of(4).times(c.getLast()).times(c.getFirst());
    return c.get(1).times(c.get(1)).minus(both);
  }

  /** The zeros of a quadratic if they are rational. */
  private static List<Rational> zeros(Fact quadratic) {
    Rational square = discriminant(quadratic);
    Optional<Rational> root = square.signum() < 0 ? Optional.empty() : Surd.sqrt(square).rational();
    Rational b = quadratic.coefficients().get(1).negate();
    Rational twice = quadratic.coefficients().getLast().times(Rational.of(2));
    return root.isEmpty()
        ? List.of()
        : List.of(b.minus(root.get()).dividedBy(twice), b.plus(root.get()).dividedBy(twice));
  }

  private boolean nonZero(Fact fact) {
    return nonZero.containsKey(fact.name());
  }

  private static void add(List<String> conditions, Fact fact, String sign) {
    fact.readable().ifPresent(formula -> conditions.add(Conditions.text(fact, formula, sign)));
  }
}
