package org.algebrist.benchmarks.campaign.truth;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.IdentityPairs;
import org.algebrist.algebra.proof.KindPairs;
import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/**
 * The same question in another guise has the same answer: sides swapped, names changed, sums and
 * products reordered, a term added to both, written in content MathML and read back. Equal once and
 * different once is a find; a verdict that is left open once is counted.
 */
final class Metamorphoses {
  private static final Duration LIMIT = Duration.ofSeconds(1);

  /** New names for the usual ones, of the same kind of letter. */
  private static final Map<String, String> NAMES = Map.of("x", "u", "y", "v", "z", "w");

  /** Kinds whose products have an order, or whose letters are not numbers. */
  private static final Set<String> ORDERED =
      Set.of("matrices", "determinants", "vectors", "products of matrices", "tuples");

  /** Terms that have a value everywhere. */
  private static final List<Formula> MORE =
      List.of("x^2+7", "3*x*y", "sin(x)", "exp(-y)", "abs(x-y)", "-5/3").stream()
          .map(text -> InfixReader.read(text).orThrow())
          .toList();

  private record Question(String kind, Formula left, Formula right) {
    Verdict verdict() {
      return Equality.check(left, right, LIMIT);
    }
  }

  private Metamorphoses() {}

  static void judge(int count, long seed, Tally tally) {
    var random = new SplittableRandom(seed);
    var kinds = new KindPairs(seed);
    var identities = new IdentityPairs(seed);
    long asked = 0;
    long wrong = 0;
    long open = 0;
    for (int i = 0; asked < count; i++) {
      Question question = i % 2 == 0 ? ofKind(kinds, i / 2) : ofLaw(identities, i / 2);
      if (question == null) {
        continue;
      }
      Verdict first = question.verdict();
      for (Question guise : guises(question, random)) {
        asked++;
        Verdict other = guise.verdict();
        if (first instanceof Verdict.Unknown != other instanceof Verdict.Unknown) {
          open++;
        } else if (!first.getClass().equals(other.getClass())) {
          wrong++;
          tally.find(
              "metamorphic: two verdicts for one question of " + question.kind(),
              "%s | %s: %s; %s | %s: %s"
                  .formatted(
                      question.left(),
                      question.right(),
                      first,
                      guise.left(),
                      guise.right(),
                      other));
        }
      }
    }
    TruthSource.METAMORPHIC.count(tally, asked, wrong, 0);
    tally.add(TruthSource.METAMORPHIC.row(), "open once", open);
  }

  private static @Nullable Question ofKind(KindPairs made, int number) {
    LabelledPairs.Pair pair = made.next(number, number % 3 > 0);
    return pair.context().equals(Context.NONE)
        ? new Question(
            pair.kind(),
            LabelledPairs.read(pair.left(), Context.NONE),
            LabelledPairs.read(pair.right(), Context.NONE))
        : null;
  }

  private static Question ofLaw(IdentityPairs made, int number) {
    String family = IdentityPairs.FAMILIES.get(number % IdentityPairs.FAMILIES.size());
    IdentityPairs.Pair pair = number % 3 > 0 ? made.equal(family) : made.nearMiss(family);
    return new Question(family, pair.left(), pair.right());
  }

  private static List<Question> guises(Question question, SplittableRandom random) {
    String kind = question.kind();
    Formula left = question.left();
    Formula right = question.right();
    List<Question> guises = new ArrayList<>();
    guises.add(new Question(kind, right, left));
    Map<String, String> names = new LinkedHashMap<>(NAMES);
    Set<String> taken = Set.copyOf(Formula.of(Operator.EQUAL, left, right).symbols());
    names.values().removeIf(taken::contains);
    guises.add(new Question(kind, renamed(left, names), renamed(right, names)));
    if (!ORDERED.contains(kind)) {
      guises.add(new Question(kind, reordered(left, random), reordered(right, random)));
    }
    guises.add(new Question(kind, writtenAndRead(left), writtenAndRead(right)));
    if (IdentityPairs.FAMILIES.contains(
        kind)) { // those are of numbers, so that numbers may be added
      Formula term = MORE.get(random.nextInt(MORE.size()));
      guises.add(
          new Question(
              kind, Formula.of(Operator.ADD, left, term), Formula.of(Operator.ADD, right, term)));
    }
    return guises;
  }

  private static Formula renamed(Formula formula, Map<String, String> names) {
    return formula.replaceSymbols(
        symbol -> Formula.symbol(names.getOrDefault(symbol.name(), symbol.name())));
  }

  private static Formula reordered(Formula formula, SplittableRandom random) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            made instanceof Formula.Operation operation
                    && (operation.operator() == Operator.ADD
                        || operation.operator() == Operator.MULTIPLY)
                    && random.nextBoolean()
                ? new Formula.Operation(operation.operator(), operation.operands().reversed())
                : made);
  }

  /** The formula itself where content MathML has no form for it. */
  private static Formula writtenAndRead(Formula formula) {
    try {
      String markup = FormulaWriter.write(formula, Notation.CONTENT);
      return FormulaReader.read(markup, Notation.CONTENT, Context.NONE, 1)
              instanceof Reading.Whole(List<Reading.Candidate> candidates)
          ? candidates.getFirst().formula()
          : formula;
    } catch (IllegalArgumentException noForm) {
      return formula;
    }
  }
}
