package org.algebrist.benchmarks.calculus;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.UnknownFunction;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.generator.FirstOrderGenerator;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.PairGenerator;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.SecondOrderGenerator;

/**
 * Solutions of differential equations with a small function added or stretched by a thousandth, and
 * how many the verifier takes. What it takes is judged by numbers alone ({@link PairCheck}): a
 * changed solution may be one, as e^x beside c·e^x.
 *
 * @param accepted of which numbers say that they are wrong: must be 0
 * @param right that numbers do not tell from a solution
 * @param undecided for which neither proof nor counterexample was found
 */
public record WrongSolutions(long answers, long accepted, long right, long undecided) {
  private static final int OPERATORS = 8;
  private static final int TOKENS = 512;
  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final Formula UNKNOWN = Formula.symbol(UnknownFunction.VALUE);

  /**
   * Judges so many answers.
   *
   * @param report takes a line, which begins with WRONG, for each that is wrongly accepted
   */
  public static WrongSolutions measure(int count, long seed, Consumer<String> report) {
    var random = new SplittableRandom(seed);
    RandomFunctions functions = RandomFunctions.published(OPERATORS, FunctionSet.FULL);
    PairGenerator first =
        new FirstOrderGenerator(functions, new OperatorRange(1, OPERATORS), TOKENS);
    PairGenerator second =
        new SecondOrderGenerator(functions, new OperatorRange(2, OPERATORS), TOKENS);
    long answers = 0;
    long accepted = 0;
    long right = 0;
    long undecided = 0;
    while (answers < count) {
      Optional<Pair> made = (random.nextBoolean() ? first : second).attempt(random);
      if (made.isEmpty()
          || !(SymbolicPair.read(made.get().line())
              instanceof Coded.Done<SymbolicPair>(SymbolicPair pair))) {
        continue;
      }
      answers++;
      Formula wrong = changed(Canonical.of(pair.answer()), random).formula();
      Verdict verdict =
          AnswerVerifier.solution(
              Canonical.of(named(pair.question())), Canonical.of(wrong), "x", LIMIT);
      if (verdict instanceof Verdict.Unknown) {
        undecided++;
      } else if (verdict instanceof Verdict.Equal) {
        if (PairCheck.of(new SymbolicPair(1, pair.question(), wrong)).wrongAt() == null) {
          right++;
        } else {
          accepted++;
          report.accept("WRONG " + wrong + " accepted for " + pair.question());
        }
      }
    }
    return new WrongSolutions(answers, accepted, right, undecided);
  }

  private static Canonical changed(Canonical answer, SplittableRandom random) {
    Canonical stretched = Canonical.quotient(Canonical.number(1001), Canonical.number(1000));
    return random.nextInt(4) == 0
        ? Canonical.product(stretched, answer)
        : Canonical.sum(answer, Exercise.bump(random));
  }

  /** The question with names in place of Y' and Y''. */
  private static Formula named(Formula question) {
    return Postorder.rebuilt(
        question,
        (node, made) ->
            node.equals(Formula.of(Operator.PRIME, UNKNOWN, Formula.number(1)))
                ? Formula.symbol(UnknownFunction.FIRST)
                : node.equals(Formula.of(Operator.PRIME, UNKNOWN, Formula.number(2)))
                    ? Formula.symbol(UnknownFunction.SECOND)
                    : made);
  }
}
