package org.algebrist.datasets.problems;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.solve.SystemSolver;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/**
 * Makes problems of families. A problem is a function of its family, its index, the variant and the
 * seed, so any part of a set can be made anew.
 */
public final class ProblemGenerator {
  /** A family whose conditions throw away more draws than this in a row is refused. */
  private static final int MOST_DRAWS = 400;

  private static final int MOST_DECIMALS = 3;
  private static final Duration SOLVING = Duration.ofSeconds(5);
  private static final Set<String> CURRENCIES = Set.of("$", "£", "€");
  private static final List<String> UNKNOWNS = List.of("x", "y", "z");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!])\\s+(?=[\"'A-Z])");
  private static final Pattern WHOLE_NUMBER =
      Pattern.compile("(?<![\\d.,/$£€%:-])\\b\\d{1,4}\\b(?![\\d/%:°-]|[.,]\\d)");

  private final long seed;

  /**
   * @param seed of everything that is drawn
   */
  public ProblemGenerator(long seed) {
    this.seed = seed;
  }

  /** Which of a family's variants there are. */
  public static List<ProblemVariant> variants(ProblemFamily family) {
    List<ProblemVariant> variants = new ArrayList<>();
    variants.add(ProblemVariant.PLAIN);
    if (!family.distractors().isEmpty()) {
      variants.add(ProblemVariant.IRRELEVANT);
    }
    variants.add(ProblemVariant.SPELLED);
    if (!family.questionFirst().isEmpty()) {
      variants.add(ProblemVariant.QUESTION_FIRST);
    }
    if (!family.unanswerable().isEmpty()) {
      variants.add(ProblemVariant.UNANSWERABLE);
    }
    return variants;
  }

  /**
   * Makes a problem with any of the family's wordings.
   *
   * @throws IllegalArgumentException if the family lacks the variant, or no draw gives a sensible
   *     answer
   */
  public GeneratedProblem generate(ProblemFamily family, int index, ProblemVariant variant) {
    return generate(family, index, variant, 0, family.wordings().size());
  }

  /**
   * Makes a problem with one of the wordings that belong to a part of the corpus; the variants
   * {@link ProblemVariant#QUESTION_FIRST} and {@link ProblemVariant#UNANSWERABLE} have texts of
   * their own.
   */
  public GeneratedProblem generate(
      ProblemFamily family, int index, ProblemVariant variant, CorpusPart part) {
    return generate(family, index, variant, part.from(family), part.to(family));
  }

  private static GeneratedProblem unanswerable(
      ProblemFamily family, String id, Draw draw, RandomGenerator random) {
    ProblemFamily.Unanswerable text =
        family.unanswerable().get(random.nextInt(family.unanswerable().size()));
    return new GeneratedProblem(
        id + "-unanswerable",
        family.id(),
        family.kind(),
        ProblemVariant.UNANSWERABLE,
        -1,
        draw.fill(text.text()),
        Map.of(),
        List.of(),
        List.of(),
        text.why().name().toLowerCase(Locale.ROOT),
        List.of());
  }

  private GeneratedProblem generate(
      ProblemFamily family, int index, ProblemVariant variant, int from, int to) {
    if (!variants(family).contains(variant)) {
      throw new IllegalArgumentException(family.id() + " has no variant " + variant);
    }
    RandomGenerator random =
        new SplittableRandom(
            seed * 0x9E3779B97F4A7C15L
                + family.id().hashCode() * 31L
                + index * 0xD1342543DE82EF95L
                + variant.ordinal());
    Draw draw = sensible(family, random);
    String id = family.id() + "#" + index;
    if (variant == ProblemVariant.UNANSWERABLE) {
      return unanswerable(family, id, draw, random);
    }
    int wording = from + random.nextInt(to - from);
    String template = family.wordings().get(wording);
    if (variant == ProblemVariant.QUESTION_FIRST) {
      int first = random.nextInt(family.questionFirst().size());
      wording = family.wordings().size() + first;
      template = family.questionFirst().get(first);
    }
    String text = capitalised(draw.fill(template));
    if (variant == ProblemVariant.IRRELEVANT) {
      String sentence = family.distractors().get(random.nextInt(family.distractors().size()));
      text = inserted(text, draw.fill(sentence), random);
    }
    if (variant == ProblemVariant.SPELLED) {
      text = spelled(text);
    }
    List<GeneratedProblem.Asked> asked = new ArrayList<>();
    family
        .asked()
        .forEach((unknown, what) ->
            asked.add(
                new GeneratedProblem.Asked(
                    unknown,
                    draw.fill(what.name()),
                    draw.fill(what.unit()),
                    draw.number(unknown))));
    return new GeneratedProblem(
        variant == ProblemVariant.PLAIN
            ? id
            : id + "-" + variant.name().toLowerCase(Locale.ROOT).replace('_', '-'),
        family.id(),
        family.kind(),
        variant,
        wording,
        text,
        slotNumbers(family, draw),
        equations(family, draw).stream().map(InfixWriter::write).toList(),
        asked,
        draw.fill(family.answer()),
        family.steps().stream().map(draw::fill).toList());
  }

  private static Map<String, Rational> slotNumbers(ProblemFamily family, Draw draw) {
    Map<String, Rational> numbers = new HashMap<>(draw.numbers());
    numbers.keySet().retainAll(family.slots().keySet());
    return numbers;
  }

  private static Draw sensible(ProblemFamily family, RandomGenerator random) {
    String why = "";
    for (int attempt = 0; attempt < MOST_DRAWS; attempt++) {
      Draw draw = Draw.of(family, random);
      Optional<String> fault = solve(family, draw);
      if (fault.isEmpty()) {
        return draw;
      }
      why = fault.get();
    }
    throw new IllegalArgumentException(
        "%s: none of %d draws is sensible; the last failed because %s"
            .formatted(family.id(), MOST_DRAWS, why));
  }

  /** Gives the unknowns their values; what is wrong with the draw, or empty if nothing is. */
  private static Optional<String> solve(ProblemFamily family, Draw draw) {
    List<Formula> equations = equations(family, draw);
    TreeSet<String> unknowns = new TreeSet<>();
    equations.forEach(equation -> unknowns.addAll(equation.symbols()));
    if (!UNKNOWNS.containsAll(unknowns)) {
      throw new IllegalArgumentException(
          "%s: the equations use %s, of which some are neither slots nor x, y, z"
              .formatted(family.id(), unknowns));
    }
    List<Map<String, Rational>> solutions =
        solutions(new EquationSystem(equations, List.copyOf(unknowns)));
    if (family.range() != ProblemFamily.AnswerRange.ANY) {
      solutions =
          solutions.stream()
              .filter(s -> s.values().stream().allMatch(value -> value.signum() > 0))
              .toList();
    }
    if (solutions.size() != 1) {
      return Optional.of("the equations have " + solutions.size() + " sensible solutions");
    }
    Map<String, Rational> values = new HashMap<>(draw.numbers());
    values.putAll(solutions.getFirst());
    for (Condition condition : family.where()) {
      if (!condition.holds(values)) {
        return Optional.of("condition " + condition + " fails");
      }
    }
    for (String unknown : family.asked().keySet()) {
      Rational value = solutions.getFirst().get(unknown);
      if (value == null || !isSensible(value, family.range())) {
        return Optional.of(unknown + " = " + value + " is no " + family.range() + " answer");
      }
    }
    solutions
        .getFirst()
        .forEach((unknown, value) ->
            draw.put(unknown, value, isMoney(family, unknown) && !value.isInteger()));
    return Optional.empty();
  }

  private static boolean isMoney(ProblemFamily family, String unknown) {
    ProblemFamily.Asked asked = family.asked().get(unknown);
    return asked != null && CURRENCIES.contains(asked.unit());
  }

  private static boolean isSensible(Rational value, ProblemFamily.AnswerRange range) {
    return switch (range) {
      case WHOLE -> value.isInteger();
      case DECIMAL -> value.times(Rational.of((long) Math.pow(10, MOST_DECIMALS))).isInteger();
      case FRACTION, ANY -> true;
    };
  }

  private static List<Map<String, Rational>> solutions(EquationSystem system) {
    return switch (SystemSolver.solve(system, SOLVING)) {
      case SystemSolution.Unique(var solution) -> rational(List.of(solution.values()));
      case SystemSolution.Several(var several) ->
          rational(several.stream().map(solution -> solution.values()).toList());
      case SystemSolution.None _, SystemSolution.Infinite _, SystemSolution.Unknown _ -> List.of();
    };
  }

  private static List<Map<String, Rational>> rational(
      List<? extends Map<String, ? extends Value>> solutions) {
    List<Map<String, Rational>> rational = new ArrayList<>();
    for (Map<String, ? extends Value> solution : solutions) {
      Map<String, Rational> values = new HashMap<>();
      solution.forEach((unknown, value) -> value.rational().ifPresent(r -> values.put(unknown, r)));
      if (values.size() == solution.size()) {
        rational.add(values);
      }
    }
    return rational;
  }

  /** The family's equations with the numbers of a draw in place of its slots. */
  private static List<Formula> equations(ProblemFamily family, Draw draw) {
    return family.equations().stream()
        .map(equation ->
            InfixReader.read(equation)
                .orThrow()
                .replaceSymbols(symbol ->
                    draw.numbers().containsKey(symbol.name()) && !UNKNOWNS.contains(symbol.name())
                        ? Formula.number(draw.numbers().get(symbol.name()))
                        : symbol))
        .toList();
  }

  private static String capitalised(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** Puts a sentence between two others, or before the text where it is one sentence. */
  private static String inserted(String text, String sentence, RandomGenerator random) {
    LinkedHashSet<Integer> places = new LinkedHashSet<>();
    places.add(0);
    Matcher end = SENTENCE_END.matcher(text);
    while (end.find()) {
      places.add(end.end());
    }
    List<Integer> all = List.copyOf(places);
    int at = all.get(random.nextInt(all.size()));
    return text.substring(0, at) + sentence + " " + text.substring(at);
  }

  /**
   * Spells out whole numbers that stand alone: not decimals, money, percentages or times of day.
   */
  static String spelled(String text) {
    return WHOLE_NUMBER
        .matcher(text)
        .replaceAll(match -> {
          String words = NumberSpelling.of(Integer.parseInt(match.group()));
          boolean first = text.substring(0, match.start()).matches("(?s)|.*[.!?]\\s+");
          return first ? capitalised(words) : words;
        });
  }
}
