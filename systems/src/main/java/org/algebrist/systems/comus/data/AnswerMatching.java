package org.algebrist.systems.comus.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import org.algebrist.evaluation.rules.NearestTexts;
import org.algebrist.experiment.run.Figures;
import org.algebrist.expression.numeral.NumeralScanner;

/**
 * Question–answer matching (COMUS, section 4.1): does this worked answer belong to this question?
 * Every question stands once with its own answer and once with a wrong one, by turns:
 *
 * <ul>
 *   <li>the answer of the other question whose words are most like its own, of the same subject and
 *       level where these are told;
 *   <li>its own answer with one number changed.
 * </ul>
 *
 * <p>Any other question's answer, as the paper seems to take, is told by the words in common alone;
 * such pairs are a test of their own.
 */
public final class AnswerMatching {
  /** The name of the test whose wrong answers are the nearest other questions'. */
  public static final String NEAREST = "nearest_answer";

  /** The name of the test whose wrong answers have one number changed. */
  public static final String CHANGED = "number_changed";

  /** The name of the test whose wrong answers are any other question's. */
  public static final String ANY = "any_answer";

  private AnswerMatching() {}

  /**
   * Both parts; a wrong answer of one part is made of that part. A training question that differs
   * from a test question in nothing but its numbers is left out.
   */
  public static ClassifiedTexts of(List<MathProblem> train, List<MathProblem> test, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Pairs training = Pairs.of(KnowledgePoints.unseen(train, test), random.split());
    Pairs tested = Pairs.of(test, random.split());
    SequencedMap<String, List<LabelledText>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, tested.byTurns());
    tests.put(NEAREST, tested.with(tested.nearest()));
    tests.put(CHANGED, tested.with(tested.changed()));
    tests.put(ANY, tested.with(tested.any()));
    return new ClassifiedTexts(
        training.byTurns(), tests, List.of("another's answer", "its answer"));
  }

  /** Right pairs, and a wrong answer of each kind for each; empty where there is none. */
  private record Pairs(
      List<MathProblem> problems, List<String> nearest, List<String> changed, List<String> any) {

    static Pairs of(List<MathProblem> problems, SplittableRandom random) {
      Map<List<String>, List<MathProblem>> groups = new LinkedHashMap<>();
      problems.forEach(problem ->
          groups.computeIfAbsent(problem.knowledge(), _ -> new ArrayList<>()).add(problem));
      Pairs pairs =
          new Pairs(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      groups.values().forEach(alike -> pairs.add(alike, random));
      return pairs;
    }

    private void add(List<MathProblem> alike, SplittableRandom random) {
      NearestTexts texts = new NearestTexts(alike.stream().map(MathProblem::text).toList());
      for (int i = 0; i < alike.size(); i++) {
        MathProblem problem = alike.get(i);
        problems.add(problem);
        nearest.add(
            texts.of(problem.text(), 3).stream()
                .map(alike::get)
                .filter(other -> !other.text().equals(problem.text()))
                .map(MathProblem::answer)
                .filter(answer -> !answer.equals(problem.answer()))
                .findFirst()
                .orElse(""));
        changed.add(withNumberChanged(problem.answer(), random));
        int shift = alike.size() == 1 ? 0 : 1 + random.nextInt(alike.size() - 1);
        any.add(shift == 0 ? "" : alike.get((i + shift) % alike.size()).answer());
      }
    }

    List<LabelledText> byTurns() {
      List<String> wrong = new ArrayList<>();
      for (int i = 0; i < problems.size(); i++) {
        String first = (i % 2 == 0 ? nearest : changed).get(i);
        wrong.add(first.isEmpty() ? (i % 2 == 0 ? changed : nearest).get(i) : first);
      }
      return with(wrong);
    }

    List<LabelledText> with(List<String> wrong) {
      List<LabelledText> pairs = new ArrayList<>();
      for (int i = 0; i < problems.size(); i++) {
        MathProblem problem = problems.get(i);
        pairs.add(new LabelledText(problem.text(), problem.answer(), 1));
        if (!wrong.get(i).isEmpty()) {
          pairs.add(new LabelledText(problem.text(), wrong.get(i), 0));
        }
      }
      return pairs;
    }
  }

  /** One number, wherever it stands, becomes another with as many digits; empty without numbers. */
  static String withNumberChanged(String answer, SplittableRandom random) {
    List<NumeralScanner.Found> numbers =
        NumeralScanner.scan(answer).stream()
            .filter(found -> answer.substring(found.start(), found.end()).matches("\\d{1,15}"))
            .toList();
    if (numbers.isEmpty()) {
      return "";
    }
    NumeralScanner.Found chosen = numbers.get(random.nextInt(numbers.size()));
    String old = answer.substring(chosen.start(), chosen.end());
    StringBuilder other = new StringBuilder(old);
    while (other.toString().equals(old)) {
      for (int i = 0; i < old.length(); i++) {
        boolean leads = i == 0 && old.length() > 1;
        other.setCharAt(i, (char) ('0' + (leads ? random.nextInt(1, 10) : random.nextInt(10))));
      }
    }
    return answer.substring(0, chosen.start()) + other + answer.substring(chosen.end());
  }
}
