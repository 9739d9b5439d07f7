package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Integrals that are known, by their integrands: multiplied out and without a constant factor, so
 * that a multiple of one is found too, and a sum by its terms. Of two integrals of the same
 * function the shorter is kept.
 *
 * <p>In the order in which they were learnt, so that what is drawn from them depends on the
 * randomness alone.
 */
final class KnownIntegrals {
  /** Longer integrals lead to questions that are longer still. */
  private static final int MAX_NODES = 60;

  private final @Nullable KnownIntegrals base;
  private final int most;
  private final Map<Canonical, Canonical> integrals = new HashMap<>();
  private final List<Canonical> integrands = new ArrayList<>();

  /**
   * @param base known besides and not changed; null for nothing
   * @param most integrals to learn; the others are forgotten
   */
  KnownIntegrals(@Nullable KnownIntegrals base, int most) {
    this.base = base;
    this.most = most;
  }

  int size() {
    return integrands.size() + (base == null ? 0 : base.size());
  }

  /** What is left of an integrand when all that is known is taken away. */
  record Rest(Canonical integrand, Canonical known) {}

  /**
   * Takes the terms with a known integral away.
   *
   * @param integrand multiplied out
   */
  Rest rest(Canonical integrand) {
    Optional<Canonical> whole = ofTerm(integrand);
    if (whole.isPresent()) {
      return new Rest(Canonical.ZERO, whole.get());
    }
    if (!(integrand instanceof Sum sum)) {
      return new Rest(integrand, Canonical.ZERO);
    }
    var left = new ArrayList<Canonical>();
    var known = new ArrayList<Canonical>();
    for (Canonical term : sum.parts()) {
      ofTerm(term).ifPresentOrElse(known::add, () -> left.add(term));
    }
    Canonical rest = Canonical.sum(left);
    if (left.size() > 1 && !known.isEmpty()) {
      Optional<Canonical> together = ofTerm(rest);
      if (together.isPresent()) {
        known.add(together.get());
        rest = Canonical.ZERO;
      }
    }
    return new Rest(rest, Canonical.sum(known));
  }

  /** The integral of a function that is multiplied out. */
  Optional<Canonical> of(Canonical integrand) {
    Rest rest = rest(integrand);
    return rest.integrand().equals(Canonical.ZERO) ? Optional.of(rest.known()) : Optional.empty();
  }

  private Optional<Canonical> ofTerm(Canonical term) {
    Rational factor = factor(term);
    if (factor.signum() == 0) {
      return Optional.empty();
    }
    Canonical found = find(scaled(term, factor));
    return found == null
        ? Optional.empty()
        : Optional.of(Canonical.product(new Canonical.Num(factor), found));
  }

  private @Nullable Canonical find(Canonical monic) {
    Canonical own = integrals.get(monic);
    return own != null || base == null ? own : base.find(monic);
  }

  /**
   * Remembers an integral, and that of the terms which were not known, by linearity.
   *
   * @param integrand multiplied out
   */
  void learn(Canonical integrand, Canonical integral) {
    if (integrand instanceof Sum) {
      Rest rest = rest(integrand);
      if (rest.integrand().contains("x") && !rest.known().equals(Canonical.ZERO)) {
        learnTerm(rest.integrand(), Canonical.difference(integral, rest.known()).expanded());
      }
    }
    learnTerm(integrand, integral);
  }

  private void learnTerm(Canonical integrand, Canonical integral) {
    Rational factor = factor(integrand);
    if (factor.signum() == 0
        || !integrand.contains("x")
        || integrand.nodes() > MAX_NODES
        || integral.nodes() > MAX_NODES) {
      return;
    }
    Canonical monic = scaled(integrand, factor);
    Canonical shorter = scaled(integral, factor);
    Canonical found = find(monic);
    if (found == null) {
      if (integrands.size() < most) {
        integrals.put(monic, shorter);
        integrands.add(monic);
      }
    } else if (shorter.nodes() < found.nodes()) {
      integrals.put(monic, shorter); // before that of the base, which stays as it is
    }
  }

  /** An integrand and its integral. */
  record Known(Canonical integrand, Canonical integral) {}

  /** One that is known, the shorter of two that are drawn; empty where nothing is. */
  Optional<Known> draw(RandomGenerator random) {
    int size = size();
    if (size == 0) {
      return Optional.empty();
    }
    Canonical first = integrand(random.nextInt(size));
    Canonical second = integrand(random.nextInt(size));
    Canonical shorter = second.nodes() < first.nodes() ? second : first;
    return Optional.ofNullable(find(shorter)).map(integral -> new Known(shorter, integral));
  }

  private Canonical integrand(int place) {
    int own = place - (base == null ? 0 : base.size());
    return own < 0 && base != null ? base.integrand(place) : integrands.get(own);
  }

  /** Divided by a number other than 0. */
  static Canonical scaled(Canonical expression, Rational factor) {
    return Canonical.product(new Canonical.Num(Rational.ONE.dividedBy(factor)), expression);
  }

  /** The number by which an integrand is a multiple of the one that is kept. */
  static Rational factor(Canonical expression) {
    return switch (expression) {
      case Canonical.Num(Rational value) -> value;
      case Product product -> product.coefficient();
      case Sum sum -> sum.content();
      default -> Rational.ONE;
    };
  }
}
