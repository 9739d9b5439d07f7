package org.algebrist.systems.ept.question;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.statement.Statement;

/**
 * Which of two values belongs to which of the two persons or things of a text: of "Tom has twice as
 * many marbles as Ann" the larger one to Tom.
 */
final class EachOne {
  /** Questions that ask for something of each of two. */
  private static final Pattern OF_EACH =
      Pattern.compile(
          "(?i)\\b(?:each|both|(?:how old|how tall|how heavy) (?:are|were|is|was)|how (?:many|much)\\b[^.?!]*\\band\\b|what are their)\\b");

  private static final Pattern COMPARISON =
      Pattern.compile(
          "(?i)\\b(?:(?:twice|thrice|half|[^\\s.,;?!]+ times) as \\w+(?: [\\w']+){0,3}? as"
              + "|(?:twice|thrice|half|[^\\s.,;?!]+ times) (?=(?:the|his|her|its|their|that of)\\b)"
              + "|(?:"
              + Comparatives.OF_AMOUNTS
              + ")\\b(?: [\\w']+){0,3}? than)\\b");
  private static final Pattern SUBJECT =
      Pattern.compile(
          "(?:^|.*\\b(?:and|that|if|when|so) )((?i:(?:the|his|her|my|an?|one) )?(?:\\p{L}[\\p{L}'-]* ){0,2}?\\p{L}[\\p{L}'-]*) (?:is|are|was|were|has|have|had|got|gets?|costs?|weighs?|earns?|ate|eats|bought|sold|made|read|scored|collected|won|saved|paid|picked|ran|walked|receives?)\\b.*");
  private static final Pattern OTHER =
      Pattern.compile(
          "^ ?(?:that of )?((?i:the|his|her|my|an?|your) (?:\\p{Ll}+ )?\\p{L}+|\\p{Lu}\\p{L}+)(?: (?:does|did|do|is|has|had|costs|weighs|and|together)\\b.*)?$");
  private static final Pattern PRONOUN =
      Pattern.compile(
          "(?i)he|she|it|they|i|we|you|one|this|that|there|the other|the number|the larger|the smaller|the first|the second");

  /** Two kinds of things: hens and cows. */
  private static final Pattern TOGETHER =
      Pattern.compile(
          "\\b(?!are\\b|is\\b)(\\p{Ll}+(?<!s)s|children|people|men|women|sheep|geese|mice) and (?:how many )?(\\p{Ll}+(?<!s)s|children|people|men|women|sheep|geese|mice)\\b");

  private static final String NAME =
      "((?:(?:an?|one|the) )?(?!how |what|of |is |are |many |much |does |do |did )[\\p{L}\\d-]+(?: of \\p{L}+| [\\p{L}-]+)?)";

  /** Questions that ask for two things by name, how many or at what price. */
  private static final List<Pattern> BOTH_ASKED =
      List.of(
          Pattern.compile(
              "(?i)how many (?:of the )?"
                  + NAME
                  + "(?: (?:are|were|did|do|does|has|have|is)\\b[^?]*?)?(?:,? and|,) how many (?:of the )?"
                  + NAME),
          Pattern.compile("(?i)how many (\\p{Ll}+) and (?:how many )?(\\p{Ll}+)\\b"),
          Pattern.compile(
              "how (?:many|much)(?: \\p{Ll}+)? (?:has|have|does|did) (\\p{Lu}\\p{L}+)(?: (?:have|got|get|own))?(?:,? and|,) how (?:many|much)(?: \\p{Ll}+)? (?:has|have|does|did) (\\p{Lu}\\p{L}+)\\b"),
          Pattern.compile(
              "(?i)\\bof each\\b[^?]*?, (?:the )?(\\p{L}[\\p{L}-]*s) first,? (?:and )?then (?:the )?(\\p{L}[\\p{L}-]*s)\\b"),
          Pattern.compile(
              "(?i)(?:how much|what) (?:is|does|do|are|did) (?:the (?:price|cost) of )?"
                  + NAME
                  + "(?: (?:cost|pay|weigh))?(?:,? and|,|\\?) (?:how much|what) (?:is |does |do |are |did )?(?:the (?:price|cost) of |that of )?"
                  + NAME),
          Pattern.compile(
              "(?i)(?:price|cost|speed|weight|age|length)(?: in \\p{L}+)? of "
                  + NAME
                  + " and (?:(?:the (?:price|cost|speed|weight|age|length) )?of |that of )?"
                  + NAME),
          Pattern.compile(
              "(?i)how (?:old|tall|heavy|fast) (?:is|are|was|were) " + NAME + " and " + NAME),
          Pattern.compile(
              "(?i)how (?:many|much)\\b[^?,]*? (?:do|does|did|will|would) "
                  + NAME
                  + " and "
                  + NAME
                  + " (?:each )?(?:have|get|own|weigh|cost|earn|receive|pay)\\b"));

  /** "Adult tickets cost 9 dollars and child tickets 5." */
  private static final Pattern TWO_PRICES =
      Pattern.compile(
          "(?i)\\b((?:\\p{L}[\\p{L}-]* )?\\p{L}[\\p{L}-]*(?<!s)s|children|men|women) (?:cost|costs|at|for|are|were|pay|paid|have|has)\\b[^.;]{1,50}?,? (?:and|while|but) ((?:\\p{L}[\\p{L}-]* )?\\p{L}[\\p{L}-]*(?<!s)s|children|men|women)\\b");

  private static final Pattern HOW_MANY = Pattern.compile("(?i)\\bhow (?:many|much)\\b");

  private static final Pattern SENTENCE_END = Pattern.compile("[.;:?!](?=\\s|$)|,(?=\\s)");

  /** Who has how much: what each of two does in the question. */
  private static final Pattern DOES =
      Pattern.compile(
          "(?i).*\\b(do|does|did|will|would|can|could|has|have|had) (?:each(?: (?:of them|one|person|child|boy|girl|friend|brother|sister|man|woman))?|both(?: of them)?|they|.+ and .+?)"
              + "(?: (have|had|got|get|pay|earn|cost|weigh|own|receive|eat|buy|collect|save|make|read|sell|score|win|run|walk|catch|pick))?\\b.*");

  private static final Pattern THERE = Pattern.compile("(?i)how many\\b.*\\b(are|were) there\\b.*");

  private final WordProblem problem;
  private final List<Double> values;
  private final ToIntFunction<WordProblem> multiplied;
  private final String told;

  /**
   * @param problem with two unknowns
   * @param values of both
   * @param multiplied the unknown that goes with the number of which a question speaks, or -1
   */
  EachOne(WordProblem problem, List<Double> values, ToIntFunction<WordProblem> multiplied) {
    this.problem = problem;
    this.values = values;
    this.multiplied = multiplied;
    this.told = told(problem.text());
  }

  /** Whether a text asks for something of each of several. */
  static boolean isAsked(String text) {
    return Questions.of(text).stream()
        .reduce((first, last) -> last)
        .or(() -> Question.of(text).map(Question::words))
        .filter(question -> OF_EACH.matcher(question).find())
        .isPresent();
  }

  /** The names of the two unknowns, in their order; empty where the text does not tell. */
  Optional<List<String>> names() {
    Set<List<String>> pairs = bothAsked(problem.text());
    if (isAsked(problem.text())) {
      pairs.addAll(pairs(problem.text()));
    }
    return owned(pairs).map(owned -> owned.first == 0 ? owned.pair : owned.pair.reversed());
  }

  /**
   * The indices of the two unknowns in the order in which a question names them; empty where it
   * does not name both, or the text does not tell which is which.
   */
  Optional<List<Integer>> inQuestion() {
    return owned(bothAsked(problem.text())).map(owned -> List.of(owned.first, 1 - owned.first));
  }

  /** Two names, and which unknown is that of the first. */
  private record Owned(List<String> pair, int first) {}

  /** The first pair of which it is known whose the unknowns are. */
  private Optional<Owned> owned(Set<List<String>> pairs) {
    if (values.size() != 2 || values.get(0).equals(values.get(1))) {
      return Optional.empty();
    }
    for (List<String> pair : pairs) {
      int first = owner(pair.get(0));
      int second = owner(pair.get(1));
      boolean clash = first >= 0 && first == second;
      int known = first >= 0 ? first : second >= 0 ? 1 - second : -1;
      if (!clash && known >= 0) {
        return Optional.of(new Owned(pair, known));
      }
    }
    return Optional.empty();
  }

  /** The two things that a text asks for, in the order of its question. */
  static Optional<List<String>> asked(String text) {
    return bothAsked(text).stream().findFirst();
  }

  /** The two things that a question asks for by name. */
  private static Set<List<String>> bothAsked(String text) {
    String typed = AskedWords.typed(text);
    Set<List<String>> pairs = new LinkedHashSet<>();
    for (Pattern asked : BOTH_ASKED) {
      asked
          .matcher(typed)
          .results()
          .reduce((_, last) -> last)
          .map(both -> List.of(bare(both.group(1)), bare(both.group(2))))
          .map(EachOne::ofOneKind)
          .filter(pair ->
              pair.stream().noneMatch(each -> each.isEmpty() || PRONOUN.matcher(each).matches()))
          .filter(pair -> !pair.getFirst().equalsIgnoreCase(pair.getLast()))
          .ifPresent(pairs::add);
    }
    return pairs;
  }

  /** Of "how many big and how many small boxes" big boxes and small boxes. */
  private static List<String> ofOneKind(List<String> pair) {
    String[] last = pair.getLast().split(" ");
    boolean shared =
        last.length == 2
            && last[1].endsWith("s")
            && pair.getFirst().matches("[\\p{Ll}\\d-]+(?<!s)");
    return shared ? List.of(pair.getFirst() + " " + last[1], pair.getLast()) : pair;
  }

  /** A name without the verb that may follow it. */
  private static String bare(String name) {
    return name.replaceFirst(
            "(?i) (?:are|were|is|was|does|do|did|has|have|had|there|in|on|at|of|to|and|cost|costs|pay|paid|sold|came|come|went|go|must|can|should|weigh)$",
            "")
        .strip();
  }

  /**
   * What the other unknown of two is, of which a question names the one.
   *
   * @param asked the name of the one, in words of the text
   */
  static Optional<String> other(String text, String asked) {
    Set<List<String>> pairs = pairs(text);
    TWO_PRICES
        .matcher(told(text))
        .results()
        .forEach(both -> pairs.add(List.of(both.group(1), both.group(2))));
    Set<String> words = AskedAmong.words(asked);
    for (List<String> pair : pairs) {
      Set<String> one = new HashSet<>(AskedAmong.words(pair.getFirst()));
      Set<String> two = new HashSet<>(AskedAmong.words(pair.getLast()));
      Set<String> common = new HashSet<>(one);
      common.retainAll(two);
      one.removeAll(common);
      two.removeAll(common);
      boolean isFirst = one.stream().anyMatch(words::contains);
      boolean isSecond = two.stream().anyMatch(words::contains);
      if (isFirst != isSecond) {
        return Optional.of(isFirst ? pair.getLast() : pair.getFirst());
      }
    }
    return Optional.empty();
  }

  /** The text before its last sentence that asks; if there is none, that without what asks. */
  private static String told(String text) {
    List<String> questions = Questions.of(text);
    int end = questions.isEmpty() ? -1 : text.lastIndexOf(questions.getLast());
    return end > 0
        ? text.substring(0, end)
        : HOW_MANY.matcher(text).replaceAll(asks -> " ".repeat(asks.group().length()));
  }

  /** The two that a comparison of the text names, or that it counts together. */
  private static Set<List<String>> pairs(String text) {
    String told = told(text);
    Set<List<String>> pairs = new LinkedHashSet<>();
    for (MatchResult comparison : COMPARISON.matcher(told).results().toList()) {
      Matcher subject = SUBJECT.matcher(clauseBefore(told, comparison.start()));
      Matcher other = OTHER.matcher(clauseAfter(told, comparison.end()));
      if (subject.matches() && other.matches()) {
        String one = definite(subject.group(1));
        String two = definite(other.group(1));
        if (!one.equalsIgnoreCase(two)
            && !PRONOUN.matcher(one).matches()
            && !PRONOUN.matcher(two).matches()) {
          pairs.add(List.of(one, two));
        }
      }
    }
    TOGETHER
        .matcher(text)
        .results()
        .forEach(both -> pairs.add(List.of(both.group(1), both.group(2))));
    return pairs;
  }

  private static String definite(String name) {
    return name.replaceFirst("^(?:Now|Today|Then|But|So) ", "")
        .replaceFirst("^(?i:an?|the) ", "the ");
  }

  /** The unknown that a question for one of the two would ask for, or -1. */
  private int owner(String name) {
    String asking = told.stripTrailing();
    asking += asking.matches("(?s).*[.!?;:,]") ? "" : ".";
    int end = told.stripTrailing().length();
    var one =
        new WordProblem(
            "",
            asking + " How many are " + name + "?",
            problem.numbers().stream().filter(number -> number.end() <= end).toList(),
            List.of(),
            List.of());
    int compared = ComparedQuantities.asked(one, values);
    return compared >= 0 || one.numbers().size() < problem.numbers().size()
        ? compared
        : multiplied.applyAsInt(one);
  }

  private static String clauseBefore(String text, int place) {
    int start = 0;
    Matcher end = SENTENCE_END.matcher(text);
    while (end.find() && end.end() <= place) {
      start = end.end();
    }
    return text.substring(start, place).strip();
  }

  private static String clauseAfter(String text, int place) {
    Matcher end = SENTENCE_END.matcher(text);
    return text.substring(place, end.find(place) ? end.start() : text.length());
  }

  /**
   * "Tom has 16 marbles and Ann has 8 marbles.", or of things that are counted "There are 23 hens
   * and 12 cows."
   *
   * @param names of whom the values are
   * @param values as they are to be written
   */
  static Optional<String> sentence(
      String text, AskedQuantity asked, List<String> names, List<String> values) {
    String question = Question.of(text).map(Question::words).orElse("");
    if (areThings(names)) {
      List<String> amounts =
          List.of(values.get(0) + " " + names.get(0), values.get(1) + " " + names.get(1));
      Matcher there = THERE.matcher(question);
      return there.matches()
          ? Optional.of(
              "There %s %s."
                  .formatted(
                      there.group(1).toLowerCase(Locale.ROOT), AnswerSentence.joined(amounts)))
          : Optional.empty();
    }
    Optional<String> first = one(question, names.get(0), asked, values.get(0));
    Optional<String> second = one(question, names.get(1), asked, values.get(1));
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    String start = first.get().substring(0, first.get().length() - 1);
    return Optional.of(
        start + " and " + names.get(1) + second.get().substring(names.get(1).length()));
  }

  /** Whether the names are those of things that are counted: hens and cows. */
  static boolean areThings(List<String> names) {
    return names.stream().allMatch(name -> name.matches("\\p{Ll}+|[\\p{Ll}\\d-]+ \\p{Ll}+(?<!s)s"));
  }

  /** What is said where it is not known whose the values are. */
  static Optional<String> untold(String text, List<String> values) {
    if (values.size() == 2 && isAsked(text) && values.get(0).equals(values.get(1))) {
      return Optional.of("Both values are " + values.get(0) + ".");
    }
    return values.size() == 2 && isAsked(text)
        ? Optional.of(
            "The two values are "
                + AnswerSentence.joined(values)
                + "; which is which was not found out.")
        : Optional.empty();
  }

  private static Optional<String> one(
      String question, String name, AskedQuantity asked, String value) {
    String amount = asked.amount(value);
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    if (asked.kind() == QuantityKind.AGE) {
      return Optional.of(capital + " is " + amount + " old.");
    }
    Matcher does = DOES.matcher(question);
    if (!does.matches()) {
      return Optional.empty();
    }
    String aux = does.group(1).toLowerCase(Locale.ROOT);
    String action = does.group(2) == null ? "have" : does.group(2).toLowerCase(Locale.ROOT);
    String base = action.matches("had|got") ? "have" : action;
    String tense = Statement.isHave(aux) || aux.equals("do") ? "does" : aux;
    return Statement.clause(tense, capital + " " + base, amount);
  }
}
