package org.algebrist.systems.symbolic;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.CubicRootIntegral;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;

/** Antiderivatives with a root of an irreducible cubic, proved for any number in its place. */
final class IntegralByCubicRoot {
  private static final Pattern RELATION = Pattern.compile("(.+) (!=|>|<) 0");

  private IntegralByCubicRoot() {}

  /**
   * The answer, which names the root and says what it is.
   *
   * @param time how long one proof may take
   */
  static Optional<IntegralResult> of(
      Formula integrand, Canonical canonical, String variable, Supplier<Duration> time) {
    Optional<CubicRootIntegral> found = CubicRootIntegral.of(canonical, variable);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    CubicRootIntegral own = found.get();
    for (Canonical form : AnswerForm.of(own.antiderivative(), own.integrand(), variable)) {
      if (AnswerVerifier.antiderivative(own.integrand(), form, variable, time.get())
              instanceof Verdict.Equal(var proof, var conditions)
          && conditions.stream().allMatch(each -> holds(each, own, variable))) {
        return Optional.of(
            new IntegralResult.Verified(
                integrand,
                variable,
                AnswerWording.of(form.readable(), integrand),
                AnswerForm.derivative(form, variable).readable(),
                Finder.RULES,
                1,
                proof,
                List.of(),
                List.of(),
                List.of(own.definition()),
                List.of(),
                List.of()));
      }
    }
    return Optional.empty();
  }

  /** Whether a condition is met by the root, or leaves out a pole of the integrand alone. */
  private static boolean holds(String condition, CubicRootIntegral own, String variable) {
    Matcher relation = RELATION.matcher(condition);
    if (!relation.matches()
        || !(InfixReader.read(relation.group(1)) instanceof ReadResult.Read(Formula left))) {
      return false;
    }
    if (left.symbols().contains(variable)) {
      return relation.group(2).equals("!="); // the integrand has no value there either
    }
    if (!(Program.compile(left, List.of(own.name()))
        instanceof Compilation.Compiled(Program program))) {
      return false;
    }
    double value = program.at(own.root());
    return switch (relation.group(2)) {
      case ">" -> value > 1e-6;
      case "<" -> value < -1e-6;
      default -> Math.abs(value) > 1e-6;
    };
  }
}
