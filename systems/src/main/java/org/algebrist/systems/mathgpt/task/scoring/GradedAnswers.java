package org.algebrist.systems.mathgpt.task.scoring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.mathgpt.task.TaskData;

/**
 * Problems, answers to them and their grades, and the prompts that come of them.
 *
 * <p>A prompt is {@code Question: {problem} [SEP] Possible scores: Wrong Poor Fair Good Excellent},
 * then graded answers to the same problem, each {@code [SEP] Example: {answer} Score: Good}, then
 * {@code [SEP] Score this answer: {answer} [CLS]}. Up to {@value #EXAMPLES_A_GRADE} examples of
 * each grade are drawn from the answers trained on, never the answer itself: first one of every
 * grade in random order, then the others, as long as they fit.
 *
 * @param name of the source
 * @param problems by name
 * @param answers in the order of the source
 * @param leftOut records of the source that are not among them, by reason
 */
public record GradedAnswers(
    String name,
    Map<String, MathText> problems,
    List<Answer> answers,
    SequencedMap<String, Integer> leftOut) {
  /** The paper's cross-validation (section 3.4). */
  public static final int FOLDS = 5;

  private static final int EXAMPLES_A_GRADE = 5;

  /** Of the answers that are not tested on, a tenth is held out for development. */
  private static final int DEVELOPMENT_OF = 10;

  /** An answer to the problem of that name. */
  public record Answer(String id, String problem, MathText text, Grade grade) {}

  public GradedAnswers {
    problems = Map.copyOf(problems);
    answers = List.copyOf(answers);
    leftOut = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(leftOut));
    for (Answer answer : answers) {
      if (!problems.containsKey(answer.problem())) {
        throw new IllegalArgumentException(
            "answer " + answer.id() + " is to the unknown problem " + answer.problem());
      }
    }
  }

  /**
   * A fold: a fifth of all answers is tested on, a tenth of the others held out for development.
   * Problems stand in several parts, as in the paper; answers do not, and examples are of the
   * training part alone.
   *
   * @param fold 0 to 4
   * @param seed of the parting and of the examples in prompts
   * @param length of a text in tokens, as the model that is trained counts them
   * @param most tokens of a prompt; one whose question and answer alone are longer has no examples
   */
  public ScoringData fold(int fold, long seed, ToIntFunction<MathText> length, int most) {
    TaskData.requireFold(fold, FOLDS);
    int[] order = EpochOrder.permutation(seed, 0, answers.size());
    var train = new ArrayList<Answer>();
    var development = new ArrayList<Answer>();
    var test = new ArrayList<Answer>();
    int rest = 0;
    for (int i = 0; i < order.length; i++) {
      Answer answer = answers.get(order[i]);
      if (i % FOLDS == fold) {
        test.add(answer);
      } else {
        (rest++ % DEVELOPMENT_OF == 0 ? development : train).add(answer);
      }
    }
    Map<String, List<Answer>> bank = new HashMap<>();
    train.forEach(a -> bank.computeIfAbsent(a.problem(), _ -> new ArrayList<>()).add(a));
    var random = new SplittableRandom(EpochOrder.mix(seed, fold));
    return new ScoringData(
        name + "-fold" + fold,
        examples(train, bank, random, length, most),
        examples(development, bank, random, length, most),
        examples(test, bank, random, length, most),
        leftOut);
  }

  private List<ScoredExample> examples(
      List<Answer> part,
      Map<String, List<Answer>> bank,
      SplittableRandom random,
      ToIntFunction<MathText> length,
      int most) {
    var examples = new ArrayList<ScoredExample>();
    for (Answer answer : part) {
      List<Answer> shown = shown(answer, bank.getOrDefault(answer.problem(), List.of()), random);
      examples.add(
          new ScoredExample(
              answer.id(), prompt(answer, shown, length, most), answer.grade().ordinal()));
    }
    return examples;
  }

  /** Examples for an answer, in the order in which they are tried. */
  private static List<Answer> shown(Answer answer, List<Answer> bank, SplittableRandom random) {
    var byGrade = new EnumMap<Grade, List<Answer>>(Grade.class);
    for (Answer other : bank) {
      if (!other.id().equals(answer.id())) {
        byGrade.computeIfAbsent(other.grade(), _ -> new ArrayList<>()).add(other);
      }
    }
    var first = new ArrayList<Answer>();
    var more = new ArrayList<Answer>();
    for (List<Answer> graded : byGrade.values()) {
      shuffle(graded, random);
      first.add(graded.getFirst());
      more.addAll(graded.subList(1, Math.min(EXAMPLES_A_GRADE, graded.size())));
    }
    shuffle(first, random);
    shuffle(more, random);
    first.addAll(more);
    return first;
  }

  private static <T> void shuffle(List<T> items, SplittableRandom random) {
    for (int i = items.size() - 1; i > 0; i--) {
      Collections.swap(items, i, random.nextInt(i + 1));
    }
  }

  private MathText prompt(
      Answer answer, List<Answer> shown, ToIntFunction<MathText> length, int most) {
    MathText head =
        MathText.words("Question: ")
            .then(Objects.requireNonNull(problems.get(answer.problem())))
            .then(MathText.words(" [SEP] Possible scores:" + scores()));
    MathText tail =
        MathText.words(" [SEP] Score this answer: ")
            .then(answer.text())
            .then(MathText.words(" [CLS]"));
    int left = most - length.applyAsInt(head) - length.applyAsInt(tail);
    for (Answer example : shown) {
      MathText said =
          MathText.words(" [SEP] Example: ")
              .then(example.text())
              .then(MathText.words(" Score: " + example.grade().word()));
      left -= length.applyAsInt(said);
      if (left < 0) {
        break;
      }
      head = head.then(said);
    }
    return head.then(tail);
  }

  private static String scores() {
    var words = new StringBuilder();
    for (Grade grade : Grade.values()) {
      words.append(' ').append(grade.word());
    }
    return words.toString();
  }
}
