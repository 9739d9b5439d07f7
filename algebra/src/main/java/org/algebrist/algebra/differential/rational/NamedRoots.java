package org.algebrist.algebra.differential.rational;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/**
 * The roots of an irreducible polynomial under names, for answers in which no radicals stand for
 * them: r for a real root, u + vi and u − vi for a pair of complex ones.
 *
 * @param polynomial irreducible over the fractions, its leading coefficient 1
 * @param real in ascending order
 * @param pairs of complex conjugate roots
 */
public record NamedRoots(RationalPolynomial polynomial, List<Real> real, List<Pair> pairs) {
  /**
   * A real root.
   *
   * @param value to double precision
   */
  public record Real(Canonical name, double value) {}

  /**
   * The roots u + vi and u − vi, v &gt; 0, with both parts to double precision.
   *
   * @param u a name, or 0 for roots on the imaginary axis
   */
  public record Pair(Canonical u, Canonical v, double realPart, double imaginaryPart) {}

  private static final int MAX_DEGREE = 24;
  private static final Duration LIMIT = Duration.ofMillis(500);

  /** Letters for a real root and the parts of complex ones; the first that are free are taken. */
  private static final List<String> LETTERS = List.of("ruv", "swz", "qab", "ρμν");

  public NamedRoots {
    real = List.copyOf(real);
    pairs = List.copyOf(pairs);
  }

  /**
   * The roots of a polynomial that is irreducible over the fractions.
   *
   * @param taken names that mean something else
   * @return empty where the degree is above 24, the roots lie so close that eleven digits of them
   *     are not known, or no letters are left for them
   */
  public static Optional<NamedRoots> of(RationalPolynomial irreducible, Set<String> taken) {
    Optional<String> letters =
        LETTERS.stream()
            .filter(
                each -> taken.stream().noneMatch(name -> each.indexOf(name.codePointAt(0)) >= 0))
            .findFirst();
    int degree = irreducible.degree();
    if (degree < 2 || degree > MAX_DEGREE || letters.isEmpty()) {
      return Optional.empty();
    }
    RationalPolynomial p = irreducible.times(Rational.ONE.dividedBy(irreducible.leading()));
    try {
      List<RealRoots.Root> real =
          RealRoots.of(p.coefficients().toArray(Rational[]::new), new Work(LIMIT));
      return ComplexRoots.of(p, real.stream().map(each -> each.near().doubleValue()).toList())
          .map(pairs -> named(p, real, pairs, letters.get()));
    } catch (GaveUp late) {
      return Optional.empty();
    }
  }

  private static NamedRoots named(
      RationalPolynomial p,
      List<RealRoots.Root> real,
      List<ComplexRoots.Value> complex,
      String letters) {
    List<Real> roots = new ArrayList<>();
    for (RealRoots.Root each : real) {
      roots.add(
          new Real(name(letters.charAt(0), roots.size(), real.size()), each.near().doubleValue()));
    }
    List<Pair> pairs = new ArrayList<>();
    for (ComplexRoots.Value each : complex) {
      pairs.add(
          new Pair(
              each.real() == 0
                  ? Canonical.ZERO
                  : name(letters.charAt(1), pairs.size(), complex.size()),
              name(letters.charAt(2), pairs.size(), complex.size()),
              each.real(),
              each.imaginary()));
    }
    return new NamedRoots(p, roots, pairs);
  }

  private static Canonical name(char letter, int index, int count) {
    return Canonical.name(count == 1 ? String.valueOf(letter) : letter + "_" + (index + 1));
  }

  /** The names with their values to double precision. */
  public Map<String, Double> values() {
    Map<String, Double> values = new LinkedHashMap<>();
    real.forEach(each -> values.put(text(each.name), each.value));
    for (Pair each : pairs) {
      if (each.u instanceof Canonical.Symbol(String u)) {
        values.put(u, each.realPart);
      }
      values.put(text(each.v), each.imaginaryPart);
    }
    return values;
  }

  /** What the names mean, a line each, such as "r is the real root of r^3 - r - 1, r ≈ 1.3247". */
  public List<String> definitions() {
    List<String> lines = new ArrayList<>();
    String letter =
        !real.isEmpty()
            ? text(real.getFirst().name()).substring(0, 1)
            : text(pairs.getFirst().v()).startsWith("z") ? "t" : "z";
    String equation = InfixWriter.pretty(polynomial.of(Canonical.name(letter)).readable());
    if (real.size() == 1) {
      lines.add(
          letter + " is the real root of " + equation + ", " + near(letter, real.getFirst().value));
    } else if (!real.isEmpty()) {
      lines.add(
          joined(real.stream().map(each -> text(each.name())).toList())
              + " are the real roots of "
              + equation
              + ", "
              + real.stream()
                  .map(each -> near(text(each.name()), each.value))
                  .collect(Collectors.joining(", ")));
    }
    if (!pairs.isEmpty()) {
      String owner = real.isEmpty() ? "the roots of " + equation : "its complex roots";
      List<String> sums =
          pairs.stream()
              .map(each ->
                  (each.u instanceof Canonical.Symbol(String u) ? u + " " : "")
                      + "± "
                      + text(each.v)
                      + "·i")
              .toList();
      String values =
          pairs.stream()
              .flatMap(each ->
                  each.u instanceof Canonical.Symbol(String u)
                      ? Stream.of(near(u, each.realPart), near(text(each.v), each.imaginaryPart))
                      : Stream.of(near(text(each.v), each.imaginaryPart)))
              .collect(Collectors.joining(", "));
      lines.add(joined(sums) + " are " + owner + ", " + values);
    }
    return lines;
  }

  private static String joined(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }

  private static String near(String name, double value) {
    return String.format(Locale.ROOT, "%s ≈ %.11g", name, value);
  }

  private static String text(Canonical name) {
    return ((Canonical.Symbol) name).name();
  }
}
