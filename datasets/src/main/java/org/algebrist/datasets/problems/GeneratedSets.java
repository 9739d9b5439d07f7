package org.algebrist.datasets.problems;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.Alignment;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.UnsupportedEquationException;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Sets of word problems that are made from the shipped families. */
public enum GeneratedSets implements ShippedSet {
  /** Training families in their training wordings. */
  PROBLEMS_PLAIN(CorpusPart.TRAIN, ProblemVariant.PLAIN),
  /** The same with an irrelevant sentence. */
  PROBLEMS_IRRELEVANT(CorpusPart.TRAIN, ProblemVariant.IRRELEVANT),
  /** The same with numbers in words. */
  PROBLEMS_SPELLED(CorpusPart.TRAIN, ProblemVariant.SPELLED),
  /** The same with the question first. */
  PROBLEMS_QUESTION_FIRST(CorpusPart.TRAIN, ProblemVariant.QUESTION_FIRST),
  /** Texts of training families that cannot be answered. */
  PROBLEMS_UNANSWERABLE(CorpusPart.TRAIN, ProblemVariant.UNANSWERABLE),
  /** Training families in wordings that are never trained on. */
  PROBLEMS_NEW_WORDINGS(CorpusPart.NEW_WORDINGS, ProblemVariant.PLAIN),
  /** Families that are never trained on, for development. */
  PROBLEMS_DEVELOPMENT(CorpusPart.DEVELOPMENT, ProblemVariant.PLAIN),
  /** The same with an irrelevant sentence. */
  PROBLEMS_DEVELOPMENT_IRRELEVANT(CorpusPart.DEVELOPMENT, ProblemVariant.IRRELEVANT),
  /** Texts that cannot be answered, of the same families. */
  PROBLEMS_DEVELOPMENT_UNANSWERABLE(CorpusPart.DEVELOPMENT, ProblemVariant.UNANSWERABLE),
  /** Families that are never trained on. */
  PROBLEMS_NEW_FAMILIES(CorpusPart.NEW_FAMILIES, ProblemVariant.PLAIN),
  /** Texts that cannot be answered, of families that are never trained on. */
  PROBLEMS_NEW_UNANSWERABLE(CorpusPart.NEW_FAMILIES, ProblemVariant.UNANSWERABLE);

  private static final Pattern SLOT = Pattern.compile("\\{([^{}]*)\\}");
  private static final long SEED = 20_261_123;

  /** Draws a wanted problem; past these a family gives fewer problems than were asked for. */
  private static final int DRAWS = 4;

  private final CorpusPart part;
  private final ProblemVariant variant;

  GeneratedSets(CorpusPart part, ProblemVariant variant) {
    this.part = part;
    this.variant = variant;
  }

  /** The set of this name, such as {@code problems_plain}. */
  public static Optional<GeneratedSets> named(String name) {
    return ShippedSet.named(name)
        .filter(GeneratedSets.class::isInstance)
        .map(GeneratedSets.class::cast);
  }

  @Override
  public String id() {
    String[] words = name().toLowerCase(Locale.ROOT).split("_", 2);
    return words[0] + "_" + words[1].replace('_', '-');
  }

  @Override
  public boolean hasDevelopmentSet() {
    return true;
  }

  /** One problem of each family. */
  @Override
  public List<WordProblem> problems() {
    return problems(1);
  }

  /**
   * Makes the problems of the set, with equations over the numbers found in their texts. A draw is
   * left out whose text does not tell which number an equation uses, as where an irrelevant one has
   * the same value.
   *
   * @param each how many problems a family gives, at least 1
   */
  public List<WordProblem> problems(int each) {
    ProblemGenerator generator = new ProblemGenerator(SEED);
    return ProblemCorpus.shipped().families().parallelStream()
        .filter(part::holds)
        .filter(family -> ProblemGenerator.variants(family).contains(variant))
        .flatMap(family -> problems(family, generator, each))
        .toList();
  }

  private Stream<WordProblem> problems(ProblemFamily family, ProblemGenerator generator, int each) {
    return IntStream.range(0, each * DRAWS)
        .mapToObj(index -> wordProblem(family, generator.generate(family, index, variant, part)))
        .flatMap(Optional::stream)
        .limit(each);
  }

  /** A generated problem as the readers of public sets give theirs. */
  static Optional<WordProblem> wordProblem(ProblemFamily family, GeneratedProblem problem) {
    List<NumberMention> mentions = NumberFinder.quantities(problem.text());
    if (problem.variant() == ProblemVariant.UNANSWERABLE) {
      return Optional.of(
          new WordProblem(
              problem.id(),
              problem.text(),
              mentions.stream().map(TextNumber::of).toList(),
              List.of(),
              WordProblem.UNANSWERABLE));
    }
    Map<String, Integer> stated = stated(template(family, problem), problem.numbers(), mentions);
    Set<Rational> drawn = new HashSet<>();
    Set<Rational> literals = new HashSet<>();
    List<Formula> templates = new ArrayList<>();
    for (String equation : family.equations()) {
      Formula formula = InfixReader.read(equation).orThrow();
      literals(formula, literals);
      for (String symbol : formula.symbols()) {
        Rational value = problem.numbers().get(symbol);
        if (value != null) {
          drawn.add(value);
          if (!stated.containsKey(symbol)) {
            return Optional.empty();
          }
        }
      }
      Formula multiplied = multiples(formula, mentions);
      templates.add(
          multiplied.replaceSymbols(symbol ->
              problem.numbers().containsKey(symbol.name())
                  ? EquationTemplates.textNumber(Objects.requireNonNull(stated.get(symbol.name())))
                  : symbol));
    }
    if (literals.stream().anyMatch(drawn::contains)) {
      return Optional.empty();
    }
    Alignment alignment = Alignment.of(templates, mentions);
    if (!alignment.ambiguous().isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new WordProblem(
              problem.id(),
              problem.text(),
              mentions.stream().map(TextNumber::of).toList(),
              alignment.equations(),
              List.of(problem.answers().stream().map(Rational::doubleValue).toList())));
    } catch (UnsupportedEquationException unsupported) {
      return Optional.empty();
    }
  }

  private static String template(ProblemFamily family, GeneratedProblem problem) {
    int first = problem.wording() - family.wordings().size();
    return first < 0 ? family.wordings().get(problem.wording()) : family.questionFirst().get(first);
  }

  /**
   * Which number of the text, from 0, states a slot: the slots with one value stand in the wording
   * in the order in which the text has that value. A slot that the wording does not name may be
   * stated in another way, as 24 by two dozen.
   */
  private static Map<String, Integer> stated(
      String wording, Map<String, Rational> numbers, List<NumberMention> mentions) {
    Map<Rational, List<String>> named = new HashMap<>();
    SLOT.matcher(wording)
        .results()
        .map(slot -> slot.group(1))
        .filter(numbers::containsKey)
        .forEach(
            slot -> named.computeIfAbsent(numbers.get(slot), _ -> new ArrayList<>()).add(slot));
    Map<String, Integer> stated = new HashMap<>();
    numbers.forEach((slot, value) -> {
      List<Integer> places = places(value, mentions);
      List<String> slots = named.getOrDefault(value, List.of(slot));
      if (places.size() == slots.size() && slots.contains(slot)) {
        stated.put(slot, places.get(slots.indexOf(slot)));
      }
    });
    return stated;
  }

  /** The 2 of an equation is "twice", not "two", in "twice the larger of two numbers". */
  private static Formula multiples(Formula formula, List<NumberMention> mentions) {
    return switch (formula) {
      case Formula.Num number -> {
        List<Integer> places = places(number.value(), mentions);
        List<Integer> multiples =
            places.stream()
                .filter(i -> mentions.get(i).kind() == NumberMention.Kind.MULTIPLE)
                .toList();
        yield places.size() > 1 && multiples.size() == 1
            ? EquationTemplates.textNumber(multiples.getFirst())
            : number;
      }
      case Formula.Operation operation ->
          new Formula.Operation(
              operation.operator(),
              operation.operands().stream().map(operand -> multiples(operand, mentions)).toList());
      case Formula.Symbol _, Formula.Text _, Formula.Absent _, Formula.Unread _ -> formula;
    };
  }

  /** The indices of the text's numbers that have a value. */
  private static List<Integer> places(Rational value, List<NumberMention> mentions) {
    return IntStream.range(0, mentions.size())
        .filter(i -> mentions.get(i).value().equals(value))
        .boxed()
        .toList();
  }

  private static void literals(Formula formula, Set<Rational> literals) {
    switch (formula) {
      case Formula.Num number -> literals.add(number.value());
      case Formula.Operation operation ->
          operation.operands().forEach(operand -> literals(operand, literals));
      case Formula.Symbol _, Formula.Text _, Formula.Absent _, Formula.Unread _ -> {}
    }
  }
}
