package org.algebrist.algebra.proof.set;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Rational;

/**
 * A set of real numbers made of finitely many intervals and points, whose ends are exact.
 *
 * <p>Between the cuts membership does not change; {@code in} holds it for the part below the first
 * cut, the first cut, the part up to the second cut, and so on. Ends that rounding cannot tell
 * apart make an {@link UnorderedException}.
 */
public final class RealSet {
  /** Two ends in different fields that are too near to one another to be ordered. */
  public static final class UnorderedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnorderedException(Surd a, Surd b) {
      super(a + " and " + b + " are too near to one another to be ordered");
    }
  }

  /** The empty set. */
  public static final RealSet EMPTY = new RealSet(List.of(), new boolean[] {false});

  /** All real numbers. */
  public static final RealSet ALL = new RealSet(List.of(), new boolean[] {true});

  private final List<Surd> cuts;
  private final boolean[] in;

  private RealSet(List<Surd> cuts, boolean[] in) {
    this.cuts = List.copyOf(cuts);
    this.in = in;
  }

  /**
   * A set by its cuts.
   *
   * @param cuts in increasing order
   * @param in twice as many as the cuts, and one
   */
  static RealSet of(List<Surd> cuts, boolean... in) {
    if (in.length != 2 * cuts.size() + 1) {
      throw new IllegalArgumentException(in.length + " parts for " + cuts.size() + " cuts");
    }
    return new RealSet(cuts, in.clone()).withoutIdleCuts();
  }

  /** The set of one number. */
  public static RealSet point(Surd value) {
    return of(List.of(value), false, true, false);
  }

  /** All numbers below {@code end}. */
  static RealSet below(Surd end, boolean closed) {
    return of(List.of(end), true, closed, false);
  }

  /** All numbers above {@code end}. */
  static RealSet above(Surd end, boolean closed) {
    return of(List.of(end), false, closed, true);
  }

  RealSet union(RealSet other) {
    return combined(other, Boolean::logicalOr);
  }

  /** What both sets hold. */
  public RealSet intersection(RealSet other) {
    return combined(other, Boolean::logicalAnd);
  }

  RealSet without(RealSet other) {
    return combined(other, (a, b) -> a && !b);
  }

  /** Whether it has no elements. */
  public boolean isEmpty() {
    return cuts.isEmpty() && !in[0];
  }

  /** Its elements, if it is nothing but finitely many points. */
  public Optional<List<Surd>> points() {
    for (int i = 0; i < in.length; i += 2) {
      if (in[i]) {
        return Optional.empty();
      }
    }
    return Optional.of(cuts);
  }

  /** The ends of sets in increasing order. */
  public static List<Surd> ends(List<RealSet> sets) {
    return sets.stream()
        .flatMap(each -> each.cuts.stream())
        .distinct()
        .sorted(RealSet::order)
        .toList();
  }

  /** A number of the i-th interval between ends that are in increasing order. */
  static Rational between(List<Surd> ends, int i) {
    return strictlyBetween(ends, i)
        .orElseThrow(() -> new UnorderedException(ends.get(i - 1), ends.get(i)));
  }

  /** The whole numbers in it, if it is bounded and holds at most {@value #MAX_INTEGERS}. */
  Optional<RealSet> integers() {
    if (in[0] || in[in.length - 1]) {
      return Optional.empty();
    }
    if (cuts.isEmpty()) {
      return Optional.of(EMPTY);
    }
    long low = (long) Math.floor(cuts.getFirst().doubleValue()) - 1;
    long high = (long) Math.ceil(cuts.getLast().doubleValue()) + 1;
    if (high - low > MAX_INTEGERS) {
      return Optional.empty();
    }
    RealSet integers = EMPTY;
    for (long k = low; k <= high; k++) {
      if (contains(Rational.of(k))) {
        integers = integers.union(point(Surd.of(k)));
      }
    }
    return Optional.of(integers);
  }

  private static final int MAX_INTEGERS = 200;

  /** Whether every element belongs to the other, too. */
  public boolean isWithin(RealSet other) {
    return without(other).isEmpty();
  }

  /** Whether it is some of the pieces of which the other consists, whole, but not all of them. */
  public boolean isSomePiecesOf(RealSet other) {
    return !isEmpty() && isWithin(other) && !other.isWithin(this) && other.cuts.containsAll(cuts);
  }

  /** The same set but for which ends belong to it. */
  public boolean differsAtEndsOnly(RealSet other) {
    Optional<List<Surd>> first = without(other).points();
    Optional<List<Surd>> second = other.without(this).points();
    return first.isPresent() && second.isPresent();
  }

  /** A number that belongs to one of the two sets only; empty if they are equal. */
  public Optional<Surd> difference(RealSet other) {
    RealSet apart = combined(other, (a, b) -> !a.equals(b));
    for (int i = 0; i < apart.in.length; i += 2) {
      if (apart.in[i]) {
        return Optional.of(Surd.of(apart.sample(i / 2)));
      }
    }
    return apart.cuts.stream().findFirst();
  }

  /** Whether the one is what the other leaves out, but for their ends. */
  public boolean isOppositeOf(RealSet other) {
    return !cuts.isEmpty() && differsAtEndsOnly(ALL.without(other));
  }

  /** Whether a number belongs to it. */
  public boolean contains(Rational value) {
    return !intersection(point(Surd.of(value))).isEmpty();
  }

  /** A simple number between cut {@code i − 1} and cut {@code i}. */
  private Rational sample(int i) {
    return sampleBetween(cuts, i);
  }

  /**
   * The same of any points in ascending order; empty where they are nearer to one another than
   * doubles tell.
   */
  static Optional<Rational> strictlyBetween(List<Surd> cuts, int i) {
    Rational at = sampleBetween(cuts, i);
    boolean outside =
        i > 0 && order(cuts.get(i - 1), Surd.of(at)) >= 0
            || i < cuts.size() && order(cuts.get(i), Surd.of(at)) <= 0;
    return outside ? Optional.empty() : Optional.of(at);
  }

  private static Rational sampleBetween(List<Surd> cuts, int i) {
    if (cuts.isEmpty()) {
      return Rational.ZERO;
    }
    if (i == 0) {
      return whole(Math.floor(cuts.getFirst().doubleValue()) - 1);
    }
    if (i == cuts.size()) {
      return whole(Math.ceil(cuts.getLast().doubleValue()) + 1);
    }
    double low = cuts.get(i - 1).doubleValue();
    double high = cuts.get(i).doubleValue();
    double next = Math.floor(low) + 1;
    return next < high ? whole(next) : Rational.of(BigDecimal.valueOf(low + (high - low) / 2));
  }

  private static Rational whole(double value) {
    return Rational.of(new BigDecimal(value));
  }

  private RealSet combined(RealSet other, BinaryOperator<Boolean> operation) {
    var all = new ArrayList<Surd>(cuts);
    for (Surd cut : other.cuts) {
      int at = 0;
      while (at < all.size() && order(all.get(at), cut) < 0) {
        at++;
      }
      if (at == all.size() || order(all.get(at), cut) != 0) {
        all.add(at, cut);
      }
    }
    boolean[] mine = spread(all);
    boolean[] others = other.spread(all);
    boolean[] result = new boolean[mine.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = operation.apply(mine[i], others[i]);
    }
    return of(all, result);
  }

  /** Membership in the parts that more cuts make. */
  private boolean[] spread(List<Surd> all) {
    boolean[] parts = new boolean[2 * all.size() + 1];
    int own = 0;
    parts[0] = in[0];
    for (int i = 0; i < all.size(); i++) {
      boolean isCut = own < cuts.size() && order(cuts.get(own), all.get(i)) == 0;
      parts[2 * i + 1] = isCut ? in[2 * own + 1] : in[2 * own];
      own += isCut ? 1 : 0;
      parts[2 * i + 2] = in[2 * own];
    }
    return parts;
  }

  private RealSet withoutIdleCuts() {
    var kept = new ArrayList<Surd>();
    var parts = new ArrayList<Boolean>(List.of(in[0]));
    for (int i = 0; i < cuts.size(); i++) {
      if (in[2 * i] != in[2 * i + 1] || in[2 * i + 1] != in[2 * i + 2]) {
        kept.add(cuts.get(i));
        parts.add(in[2 * i + 1]);
        parts.add(in[2 * i + 2]);
      }
    }
    boolean[] result = new boolean[parts.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = parts.get(i);
    }
    return new RealSet(kept, result);
  }

  static int order(Surd a, Surd b) {
    if (a.equals(b)) {
      return 0;
    }
    if (a.sharesField(b)) {
      return a.minus(b).signum();
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    if (!(Math.abs(x - y) > 1e-9 * (Math.abs(x) + Math.abs(y)))) {
      throw new UnorderedException(a, b);
    }
    return Double.compare(x, y);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RealSet that && difference(that).isEmpty();
  }

  @Override
  public int hashCode() {
    return cuts.size() + Arrays.hashCode(in);
  }

  /** In interval notation: (-∞, 1) ∪ [2, 3]. */
  @Override
  public String toString() {
    var parts = new ArrayList<String>();
    for (int i = 0; i < in.length; i++) {
      if (!in[i]) {
        continue;
      }
      int first = i;
      while (i + 1 < in.length && in[i + 1]) {
        i++;
      }
      parts.add(part(first, i));
    }
    return parts.isEmpty() ? "∅" : String.join(" ∪ ", parts);
  }

  private String part(int first, int last) {
    if (first == last && first % 2 == 1) {
      return "{" + cuts.get(first / 2) + "}";
    }
    boolean closed = first % 2 == 1;
    String low = first == 0 ? "(-∞" : (closed ? "[" : "(") + cuts.get((first - 1) / 2);
    boolean ends = last % 2 == 1;
    String high = last == in.length - 1 ? "∞)" : cuts.get(last / 2) + (ends ? "]" : ")");
    return low + ", " + high;
  }
}
