package org.algebrist.algebra.proof.point;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.apfloat.ApcomplexMath;
import org.apfloat.Apfloat;

/**
 * Looks for a point at which two formulas differ that call functions which have values at numbers
 * only, as Bessel's functions do: with numbers in the place of names.
 */
public final class SpecialPoints {
  private static final int MAX_TRIES = 60;

  /** Points that agree: more would not differ either. */
  private static final int ENOUGH = 14;

  /** Values take milliseconds each; a proof in another meaning needs time, too. */
  private static final Duration LIMIT = Duration.ofMillis(2500);

  private static final int DIGITS = 30;

  /** Relative to the values: smaller differences are left alone. */
  private static final Apfloat LEAST = new Apfloat("1e-10", WitnessDigits.MORE_DIGITS);

  private SpecialPoints() {}

  /**
   * A point of real values that differ.
   *
   * @param at the value of each name
   * @param left the first formula there
   * @param right the second one
   */
  public record Found(SequencedMap<String, Rational> at, Program left, Program right) {}

  /** A point of real values that differ, or empty if none was found. */
  public static Optional<Found> between(Formula a, Formula b, Deadline deadline) {
    Set<String> names = new LinkedHashSet<>(Interpretation.free(a));
    names.addAll(Interpretation.free(b));
    if (hasOtherCalls(a) || hasOtherCalls(b)) {
      return Optional.empty();
    }
    SamplePoints points = new SamplePoints(names.size());
    Deadline own = Deadline.in(LIMIT);
    int agreed = 0;
    for (int i = 0; i < MAX_TRIES && agreed < ENOUGH; i++) {
      if (deadline.hasPassed() || own.hasPassed()) {
        return Optional.empty();
      }
      SequencedMap<String, Rational> at = new LinkedHashMap<>();
      List<Rational> point = points.next();
      for (String name : names) {
        at.put(name, point.get(at.size()));
      }
      Optional<Program> f = program(a, at);
      Optional<Program> g = f.isPresent() ? program(b, at) : Optional.empty();
      if (f.isPresent() && g.isPresent()) {
        if (differ(f.get(), g.get(), deadline)) {
          return Optional.of(new Found(at, f.get(), g.get()));
        }
        agreed++;
      }
      if (names.isEmpty()) {
        break;
      }
    }
    return Optional.empty();
  }

  /** Whether a function is called that has no values. */
  private static boolean hasOtherCalls(Formula formula) {
    return Postorder.contains(
        formula,
        call ->
            call.operator() == Operator.APPLY
                && NamedFunction.called(
                        call.operands().getFirst(),
                        call.operands().subList(1, call.operands().size()))
                    .isEmpty());
  }

  /** The formula at a point, if it is real there in all its parts. */
  private static Optional<Program> program(Formula formula, SequencedMap<String, Rational> point) {
    Formula number =
        formula.replaceSymbols(symbol ->
            point.containsKey(symbol.name())
                ? Formula.number(Objects.requireNonNull(point.get(symbol.name())))
                : symbol);
    return Program.compile(number, List.of()) instanceof Compilation.Compiled(Program program)
            && Double.isFinite(program.at())
        ? Optional.of(program)
        : Optional.empty();
  }

  private static boolean differ(Program f, Program g, Deadline deadline) {
    double x = f.at();
    double y = g.at();
    if (Math.abs(x - y) <= 1e-9 * (Math.abs(x) + Math.abs(y))) {
      return false;
    }
    Optional<Values> coarse = values(f, g, DIGITS);
    Optional<Values> fine =
        deadline.hasPassed() ? Optional.empty() : values(f, g, WitnessDigits.MORE_DIGITS);
    return coarse.isPresent()
        && fine.isPresent()
        && WitnessDigits.isSettled(coarse.get().difference(), fine.get().difference())
        && ApcomplexMath.abs(fine.get().difference()).compareTo(coarse.get().size().multiply(LEAST))
            > 0;
  }

  /** Two real values. */
  private record Values(Apcomplex left, Apcomplex right) {
    Apcomplex difference() {
      return left.subtract(right);
    }

    Apfloat size() {
      return ApcomplexMath.abs(left).add(ApcomplexMath.abs(right));
    }
  }

  /** The values, where both are real to all digits. */
  private static Optional<Values> values(Program f, Program g, int digits) {
    return real(f, digits).flatMap(x -> real(g, digits).map(y -> new Values(x, y)));
  }

  private static Optional<Apcomplex> real(Program program, int digits) {
    return program
        .preciseAt(List.of(), List.of(), digits)
        .filter(value -> value.imag().signum() == 0);
  }
}
