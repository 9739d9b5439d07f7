package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.question.AskedPhrase;
import org.algebrist.systems.ept.question.Questions;

/**
 * How the words of a text go with a reading of it: "how many more" with a difference, "each" with a
 * product or a quotient, and the things that are asked for with the things that are counted.
 *
 * <p>Which of them speak for a reading, and how much, {@link Plausibility} learns.
 */
final class ReadingCues {
  /** Words of a text that hint at operations. */
  enum Cue {
    LEFT("\\b(left|remain\\w*|still)\\b", true),
    TOTAL("\\b(total|altogether|in all|together|combined|sum)\\b", true),
    MORE(
        "\\b(more|fewer|less|older|younger|taller|longer|shorter|farther|heavier|difference)\\b",
        true),
    EACH_ASKED("\\b(each|every|per|apiece)\\b", true),
    EACH_TOLD("\\b(each|every|per|apiece)\\b", false),
    AT_FIRST("\\b(at first|start|started|begin|beginning|originally|initially|before)\\b", true),
    TIMES("\\b(times|twice|double|triple|half|third|quarter)\\b", false);

    private final Pattern words;
    private final boolean inQuestion;

    Cue(String words, boolean inQuestion) {
      this.words = Pattern.compile("(?i)" + words);
      this.inQuestion = inQuestion;
    }
  }

  private static final List<Operator> OPERATORS =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE);

  /** What is looked at, in the order of {@link #of}. */
  static final List<String> NAMES = names();

  /** How many words after a number may name what it counts. */
  private static final int REACH = 4;

  private final WordProblem problem;
  private final Set<Cue> cues = EnumSet.noneOf(Cue.class);
  private final int questionStart;
  private final List<Boolean> countsWhatIsAsked = new ArrayList<>();

  ReadingCues(WordProblem problem) {
    this.problem = problem;
    String text = problem.text();
    List<String> questions = Questions.of(text);
    String question = questions.isEmpty() ? text : questions.getLast();
    questionStart = questions.isEmpty() ? 0 : text.lastIndexOf(question);
    String told = text.substring(0, questionStart);
    for (Cue cue : Cue.values()) {
      if (cue.words.matcher(cue.inQuestion ? question : told).find()) {
        cues.add(cue);
      }
    }
    Set<String> asked = AskedPhrase.unit(text).map(ReadingCues::stems).orElse(Set.of());
    for (TextNumber number : problem.numbers()) {
      countsWhatIsAsked.add(thingsAfter(number).stream().anyMatch(asked::contains));
    }
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Cue cue : Cue.values()) {
      for (Operator operator : OPERATORS) {
        names.add(
            cue.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                + " with "
                + operator.name().toLowerCase(Locale.ROOT));
      }
    }
    names.add("share of the numbers that count what is asked for which are used");
    names.add("share of the other numbers that are used");
    names.add("share of the question's numbers that are used");
    return List.copyOf(names);
  }

  /** The features of a reading, each 0 to 1. */
  double[] of(SystemReading reading) {
    double[] features = new double[NAMES.size()];
    Set<Operator> operators = operators(reading);
    int at = 0;
    for (Cue cue : Cue.values()) {
      for (Operator operator : OPERATORS) {
        features[at++] = cues.contains(cue) && operators.contains(operator) ? 1 : 0;
      }
    }
    Set<Integer> used =
        reading.numbersUsed().stream().flatMap(List::stream).collect(Collectors.toSet());
    int count = problem.numbers().size();
    features[at++] = share(used, count, countsWhatIsAsked::get);
    features[at++] = share(used, count, i -> !countsWhatIsAsked.get(i));
    features[at] = share(used, count, i -> problem.numbers().get(i).start() >= questionStart);
    return features;
  }

  /** Of the numbers of a kind the share that is used; 1 where there is none. */
  private static double share(Set<Integer> used, int count, IntPredicate ofKind) {
    int all = 0;
    int found = 0;
    for (int i = 0; i < count; i++) {
      if (ofKind.test(i)) {
        all++;
        found += used.contains(i) ? 1 : 0;
      }
    }
    return all == 0 ? 1 : (double) found / all;
  }

  /** The operators of a single equation {@code x = …}; none of other systems. */
  private static Set<Operator> operators(SystemReading reading) {
    Set<Operator> found = EnumSet.noneOf(Operator.class);
    if (reading.equations().size() == 1
        && reading.equations().getFirst() instanceof Formula.Operation equation
        && equation.operands().getFirst() instanceof Formula.Symbol) {
      collect(equation.operands().getLast(), found);
    }
    return found;
  }

  private static void collect(Formula formula, Set<Operator> found) {
    if (formula instanceof Formula.Operation operation) {
      found.add(operation.operator());
      operation.operands().forEach(operand -> collect(operand, found));
    }
  }

  private Set<String> thingsAfter(TextNumber number) {
    String rest = problem.text().substring(number.end());
    String[] parts = rest.split("[.,;:?!]", 2);
    List<String> words = Arrays.stream(parts[0].strip().split("\\s+")).limit(REACH).toList();
    return stems(String.join(" ", words));
  }

  private static Set<String> stems(String words) {
    return Arrays.stream(words.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"))
        .filter(word -> word.length() > 2)
        .map(word -> word.replaceFirst("(es|s)$", ""))
        .collect(Collectors.toSet());
  }
}
