package org.algebrist.algebra.calculus;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;

/** A constant of a {@link Program} to any number of digits. */
sealed interface ExactConstant {
  /** Digits from which the double is rounded. */
  int OF_DOUBLE = 25;

  /** More digits of a special function take too long. */
  int MOST_OF_SPECIAL = 150;

  /** The value to so many digits; empty if it has none. */
  Optional<Apfloat> at(int digits);

  /** A fraction. */
  record Fraction(Rational value) implements ExactConstant {
    @Override
    public Optional<Apfloat> at(int digits) {
      return Optional.of(PreciseRun.of(value, digits));
    }
  }

  /** The ratio of a circle's circumference to its diameter. */
  record Pi() implements ExactConstant {
    @Override
    public Optional<Apfloat> at(int digits) {
      return Optional.of(ApfloatMath.pi(digits));
    }
  }

  /** The base of natural logarithms. */
  record Euler() implements ExactConstant {
    @Override
    public Optional<Apfloat> at(int digits) {
      return Optional.of(ApfloatMath.exp(new Apfloat(1, digits)));
    }
  }

  /** No number: infinity, or a definition by cases none of which holds. */
  record NoNumber() implements ExactConstant {
    @Override
    public Optional<Apfloat> at(int digits) {
      return Optional.empty();
    }
  }

  /**
   * A special function at numbers.
   *
   * @param index its order
   * @param argument where it is taken
   */
  record Special(NamedFunction function, Program index, Program argument) implements ExactConstant {
    @Override
    public Optional<Apfloat> at(int digits) {
      if (digits > MOST_OF_SPECIAL) {
        return Optional.empty();
      }
      return real(index, digits)
          .flatMap(n -> real(argument, digits).flatMap(x -> function.value(n, x)));
    }

    private static Optional<Apfloat> real(Program program, int digits) {
      return program
          .preciseAt(List.of(), List.of(), digits)
          .filter(z -> z.imag().signum() == 0)
          .map(z -> z.real());
    }

    /** A call whose operands are numbers, if it has a value. */
    static Optional<Special> of(List<Formula> call) {
      return NamedFunction.called(call.getFirst(), call.subList(1, call.size()))
          .flatMap(called ->
              program(called.index())
                  .flatMap(index ->
                      program(called.argument())
                          .map(x -> new Special(called.function(), index, x))));
    }

    private static Optional<Program> program(Formula number) {
      return Compiler.compile(number, List.of()) instanceof Compilation.Compiled(Program program)
          ? Optional.of(program)
          : Optional.empty();
    }
  }
}
