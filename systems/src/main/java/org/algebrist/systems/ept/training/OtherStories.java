package org.algebrist.systems.ept.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.ept.EptCodec;

/**
 * Problems in whose text another problem's story is told as well, so that half of the numbers do
 * not matter: only the question tells which.
 */
final class OtherStories {
  private static final Pattern SENTENCE = Pattern.compile("\\S.*?(?:[.?!](?=\\s|$)|$)");

  private OtherStories() {}

  /**
   * The problem with the story of one drawn from others.
   *
   * @return the problem as it is where that text is no problem for the codec
   */
  static EptCodec.Encoded told(
      EptCodec.Encoded problem,
      List<EptCodec.Encoded> others,
      EptCodec codec,
      RandomGenerator random) {
    WordProblem other = others.get(random.nextInt(others.size())).problem();
    return told(problem.problem(), other, random).flatMap(codec::encode).orElse(problem);
  }

  /**
   * The problem with the other's sentences, all but its last, before its own or before its
   * question.
   *
   * @return empty where the other consists of a question only
   */
  static Optional<WordProblem> told(
      WordProblem problem, WordProblem other, RandomGenerator random) {
    int storyEnd = lastSentence(other.text());
    if (storyEnd == 0) {
      return Optional.empty();
    }
    int place = random.nextBoolean() ? 0 : lastSentence(problem.text());
    String story = other.text().substring(0, storyEnd).strip() + " ";
    List<Placed> numbers = new ArrayList<>();
    for (int i = 0; i < problem.numbers().size(); i++) {
      numbers.add(new Placed(i, moved(problem.numbers().get(i), place, story.length())));
    }
    other.numbers().stream()
        .filter(number -> number.spans().stream().allMatch(s -> s.end() <= story.length()))
        .forEach(number -> numbers.add(new Placed(-1, moved(number, 0, place))));
    numbers.sort(Comparator.comparingInt(p -> p.number().start()));
    String text = problem.text().substring(0, place) + story + problem.text().substring(place);
    return Optional.of(
        new WordProblem(
            problem.id(),
            text,
            numbers.stream().map(Placed::number).toList(),
            problem.equations().stream().map(equation -> renumbered(equation, numbers)).toList(),
            problem.answers()));
  }

  /**
   * A number of the new text.
   *
   * @param index among the problem's own numbers; −1 for one of the other story
   */
  private record Placed(int index, TextNumber number) {}

  private static int lastSentence(String text) {
    Matcher sentence = SENTENCE.matcher(text);
    int start = 0;
    while (sentence.find()) {
      start = sentence.start();
    }
    return start;
  }

  /** The number where {@code by} characters were put in at {@code place}. */
  private static TextNumber moved(TextNumber number, int place, int by) {
    return new TextNumber(
        number.value(),
        number.spans().stream()
            .map(s -> s.start() >= place ? new TextNumber.Span(s.start() + by, s.end() + by) : s)
            .toList());
  }

  private static Formula renumbered(Formula equation, List<Placed> numbers) {
    return equation.replaceSymbols(symbol -> {
      OptionalInt index = EquationTemplates.index(symbol.name());
      return index.isEmpty()
          ? symbol
          : EquationTemplates.textNumber(now(index.getAsInt(), numbers));
    });
  }

  private static int now(int index, List<Placed> numbers) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.get(i).index() == index) {
        return i;
      }
    }
    throw new IllegalArgumentException("the text has no number " + index);
  }
}
