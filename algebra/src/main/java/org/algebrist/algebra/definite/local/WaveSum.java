package org.algebrist.algebra.definite.local;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A function as a sum of waves: products of sines and cosines of linear functions are written as
 * sums, sin²x as (1 − cos 2x)/2.
 *
 * @param waves of different frequencies or phases
 */
public record WaveSum(List<Wave> waves) {
  private static final int MAX_POWER = 8;
  private static final int MAX_WAVES = 40;
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, Canonical.name("pi"));

  public WaveSum {
    waves = List.copyOf(waves);
  }

  /**
   * amplitude·cos(frequency·x + phase); the amplitude alone where the frequency is 0.
   *
   * @param amplitude of x, without sines, cosines and tangents
   * @param frequency free of x; a number is not negative
   * @param phase free of x
   */
  public record Wave(Canonical amplitude, Canonical frequency, Canonical phase) {
    static Wave plain(Canonical amplitude) {
      return new Wave(amplitude, Canonical.ZERO, Canonical.ZERO);
    }

    /** With a frequency that is not negative, if it is a number. */
    private static Wave of(Canonical amplitude, Canonical frequency, Canonical phase) {
      Canonical times = frequency.expanded();
      Canonical ahead = phase.expanded();
      if (times.equals(Canonical.ZERO)) {
        return plain(Canonical.product(amplitude, Canonical.call(Operator.COS, ahead)));
      }
      boolean below = Constants.isNumber(times) && Constants.sign(times) < 0;
      return below
          ? turned(amplitude, Canonical.negation(times), Canonical.negation(ahead))
          : turned(amplitude, times, ahead);
    }

    /** With a phase above −π and up to 0, if it is a known part of a turn: half turns are signs. */
    private static Wave turned(Canonical amplitude, Canonical frequency, Canonical phase) {
      Canonical halves = Canonical.quotient(phase, Canonical.name("pi")).expanded();
      if (!(halves instanceof Canonical.Num(Rational q))) {
        return new Wave(amplitude, frequency, phase);
      }
      BigInteger[] parts = q.numerator().divideAndRemainder(q.denominator());
      BigInteger turns = parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
      Rational rest = q.minus(Rational.of(turns, BigInteger.ONE));
      return new Wave(
          turns.testBit(0) ? Canonical.negation(amplitude) : amplitude,
          frequency,
          Canonical.product(Canonical.number(rest), Canonical.name("pi")));
    }

    /** Whether it is no wave at all. */
    public boolean isPlain() {
      return frequency.equals(Canonical.ZERO);
    }

    private List<Wave> times(Wave other) {
      Canonical product = Canonical.product(amplitude, other.amplitude);
      if (isPlain() || other.isPlain()) {
        Wave wave = isPlain() ? other : this;
        return List.of(new Wave(product, wave.frequency, wave.phase));
      }
      Canonical half = Canonical.product(Canonical.HALF, product);
      return List.of(
          of(
              half,
              Canonical.difference(frequency, other.frequency),
              Canonical.difference(phase, other.phase)),
          of(half, Canonical.sum(frequency, other.frequency), Canonical.sum(phase, other.phase)));
    }
  }

  /** Empty where a sine or cosine stands in another place, or of no linear function. */
  public static Optional<WaveSum> of(Canonical f, String x) {
    return waves(f.expanded(), x).map(WaveSum::merged);
  }

  /** The part without waves. */
  public Canonical plain() {
    return Canonical.sum(waves.stream().filter(Wave::isPlain).map(Wave::amplitude).toList());
  }

  /** The sum as a formula, a cosine ahead by a quarter turn as a sine. */
  public Canonical formula(String x) {
    List<Canonical> terms = new ArrayList<>();
    for (Wave wave : waves) {
      Canonical turn = Canonical.product(wave.frequency(), Canonical.name(x));
      boolean sine = wave.phase().equals(Canonical.negation(HALF_PI));
      Canonical value =
          sine
              ? Canonical.call(Operator.SIN, turn)
              : Canonical.call(Operator.COS, Canonical.sum(turn, wave.phase()));
      terms.add(wave.isPlain() ? wave.amplitude() : Canonical.product(wave.amplitude(), value));
    }
    return Canonical.sum(terms);
  }

  /** Those with a frequency. */
  public List<Wave> oscillating() {
    return waves.stream().filter(each -> !each.isPlain()).toList();
  }

  private static Optional<List<Wave>> waves(Canonical f, String x) {
    if (!isWavy(f, x)) {
      return Optional.of(List.of(Wave.plain(f)));
    }
    return switch (f) {
      case Sum sum -> {
        List<Wave> all = new ArrayList<>();
        for (Canonical part : sum.parts()) {
          Optional<List<Wave>> own = waves(part, x);
          if (own.isEmpty()) {
            yield Optional.empty();
          }
          all.addAll(own.get());
        }
        yield Optional.of(all);
      }
      case Product product -> ofProduct(product, x);
      case Call call -> ofCall(call, x).map(List::of);
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> Optional.empty();
    };
  }

  private static Optional<List<Wave>> ofProduct(Product product, String x) {
    List<Wave> all = List.of(Wave.plain(Canonical.number(product.coefficient())));
    for (int i = 0; i < product.size(); i++) {
      Canonical factor = Canonical.power(product.base(i), product.exponent(i));
      if (!isWavy(factor, x)) {
        all = times(all, List.of(Wave.plain(factor)));
        continue;
      }
      if (!(product.exponent(i) instanceof Canonical.Num(Rational n))
          || !n.isInteger()
          || n.signum() <= 0
          || n.compareTo(Rational.of(MAX_POWER)) > 0) {
        return Optional.empty();
      }
      Optional<List<Wave>> base = waves(product.base(i), x);
      for (int k = 0; base.isPresent() && k < n.intValue(); k++) {
        all = times(all, base.get());
      }
      if (base.isEmpty() || all.size() > MAX_WAVES) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }

  private static List<Wave> times(List<Wave> some, List<Wave> others) {
    List<Wave> products = new ArrayList<>();
    for (Wave one : some) {
      others.forEach(other -> products.addAll(one.times(other)));
    }
    return merged(products).waves;
  }

  private static Optional<Wave> ofCall(Call call, String x) {
    boolean sine = call.operator() == Operator.SIN;
    if (!sine && call.operator() != Operator.COS) {
      return Optional.empty();
    }
    Canonical angle = call.operands().getFirst();
    Canonical slope = angle.derivative(x).expanded();
    if (slope.contains(x)) {
      return Optional.empty();
    }
    Canonical start = angle.replace(x, Canonical.ZERO);
    return Optional.of(
        Wave.of(Canonical.ONE, slope, sine ? Canonical.difference(start, HALF_PI) : start));
  }

  private static WaveSum merged(List<Wave> waves) {
    List<Wave> merged = new ArrayList<>();
    for (Wave wave : waves) {
      int at = 0;
      while (at < merged.size()
          && !(merged.get(at).frequency.equals(wave.frequency)
              && merged.get(at).phase.equals(wave.phase))) {
        at++;
      }
      if (at == merged.size()) {
        merged.add(wave);
      } else {
        Canonical both = Canonical.sum(merged.get(at).amplitude, wave.amplitude).expanded();
        merged.set(at, new Wave(both, wave.frequency, wave.phase));
      }
    }
    merged.removeIf(each -> each.amplitude.equals(Canonical.ZERO));
    return new WaveSum(merged);
  }

  /** Whether a sine, cosine or tangent of the variable stands in it. */
  static boolean isWavy(Canonical f, String x) {
    return switch (f) {
      case Sum sum -> sum.parts().stream().anyMatch(part -> isWavy(part, x));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          found |= isWavy(product.base(i), x) || isWavy(product.exponent(i), x);
        }
        yield found;
      }
      case Call call ->
          (call.operator() == Operator.SIN
                      || call.operator() == Operator.COS
                      || call.operator() == Operator.TAN)
                  && call.contains(x)
              || call.operands().stream().anyMatch(each -> isWavy(each, x));
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
    };
  }
}
