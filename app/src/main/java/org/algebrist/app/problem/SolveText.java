package org.algebrist.app.problem;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.algebrist.algebra.solve.SolutionStep;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.question.AnswerText;
import org.algebrist.systems.ept.question.SpokenAnswer;
import org.algebrist.systems.ept.question.WholeCount;
import org.algebrist.systems.ept.reading.Amendment;
import org.algebrist.systems.ept.reading.StatedEquation;

/**
 * What {@code solve} shows a person: the text with its numbers marked, the equations, the answer,
 * what is proved of the equations, and how likely the reading is right.
 */
final class SolveText {
  /** The superscript capitals that Unicode has. */
  private static final List<String> MARKS =
      List.of("ᴬ", "ᴮ", "ᶜ", "ᴰ", "ᴱ", "ᶠ", "ᴳ", "ᴴ", "ᴵ", "ᴶ", "ᴷ", "ᴸ", "ᴹ", "ᴺ", "ᴼ", "ᴾ");

  private static final List<String> NAMES =
      List.of("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P");

  /** The probability from which a reading is shown of a text that likely has no answer. */
  private static final double WORTH_SHOWING = 0.05;

  private SolveText() {}

  /**
   * What is shown beside the answer.
   *
   * @param all every reading that was considered
   * @param steps how the equations are solved
   */
  record Shown(boolean all, boolean steps) {}

  /**
   * What is printed.
   *
   * @param notAsked questions of the text that are left unanswered
   */
  static String of(SolveResult result, List<String> notAsked, double milliseconds, Shown shown) {
    StringBuilder text = new StringBuilder();
    notAsked.forEach(question ->
        text.append("  the text has another question; ask it apart: ")
            .append(question)
            .append('\n'));
    switch (result) {
      case SolveResult.Answered(WordProblem problem, SolveResult.Reading reading, _) -> {
        equations(text, problem, reading.equations());
        if (shown.steps) {
          steps(text, problem, reading);
        }
        text.append("  ").append(answer(problem, reading)).append("\n\n");
        text.append("  equations  ").append(proved(reading)).append('\n');
        changes(text, problem, reading);
        text.append("  reading    ").append(likely(problem, reading)).append('\n');
        text.append("  %.0f ms%n".formatted(milliseconds));
      }
      case SolveResult.Unsure(WordProblem problem, SolveResult.Reading guess, String why, _) -> {
        text.append("  not sure: ").append(why).append("\n\n");
        equations(text, problem, guess.equations());
        if (shown.steps) {
          steps(text, problem, guess);
        }
        text.append("  guess      ").append(answer(problem, guess)).append('\n');
        changes(text, problem, guess);
        text.append("  %.0f ms%n".formatted(milliseconds));
      }
      case SolveResult.Declined declined -> {
        text.append("  no answer: ").append(declined.why());
        text.append(
            declined.alternatives().isEmpty() || shown.all
                ? "\n"
                : "; --all shows every reading that was considered\n");
        ifItCanBeAnswered(declined)
            .ifPresent(guess -> text.append("  otherwise  ").append(guess).append('\n'));
      }
    }
    if (shown.all) {
      alternatives(text, result);
    }
    return text.append('\n').toString();
  }

  /** The best answer to a text that may have none, where it is at all likely. */
  private static Optional<String> ifItCanBeAnswered(SolveResult.Declined declined) {
    return declined.cause() != SolveResult.Cause.UNANSWERABLE
        ? Optional.empty()
        : declined.alternatives().stream()
            .findFirst()
            .filter(reading -> reading.probability() >= WORTH_SHOWING && !reading.asked().isEmpty())
            .map(reading ->
                "%s (%.0f %% likely)"
                    .formatted(answer(declined.problem(), reading), 100 * reading.probability()));
  }

  /**
   * {@code There were 11 adults.}, {@code 11 adults}, or {@code x = 46, y = 28} where the question
   * names no single thing.
   */
  private static String answer(WordProblem problem, SolveResult.Reading reading) {
    SpokenAnswer spoken = reading.spoken(problem);
    if (spoken.sentence().isPresent()) {
      return spoken.sentence().get();
    }
    if (reading.amendment() == Amendment.TIME_OF_DAY) {
      return "at " + spoken.values().getFirst().written();
    }
    return spoken.values().stream()
        .map(SpokenAnswer.Named::withUnit)
        .collect(Collectors.joining(", "));
  }

  private static String proved(SolveResult.Reading reading) {
    return switch (reading.proof()) {
      case ONE_SOLUTION -> "solved exactly, one solution (" + written(reading.answer()) + ")";
      case ROUNDED ->
          "solved in rounded arithmetic, one solution (" + written(reading.answer()) + ")";
      case SEVERAL_SOLUTIONS -> "they have other solutions too";
      case NO_SOLUTION -> "no solution was found";
    };
  }

  /**
   * Which amounts are read in another unit, and where the answer is not what the equation of the
   * model gives, why.
   */
  private static void changes(
      StringBuilder text, WordProblem problem, SolveResult.Reading reading) {
    List<String> conversions = WordProblemSolver.conversions(problem.text());
    if (!conversions.isEmpty()) {
      text.append("  units      ").append(String.join(", ", conversions)).append('\n');
    }
    String changed =
        switch (reading.amendment()) {
          case NONE -> "";
          case LEFT_OVER -> "what is left when the smaller number is taken as often as it goes";
          case UNITS -> "units of one kind are converted";
          case SHARE -> "the share of the ratio is the one that is asked for";
          case TIME_OF_DAY -> "x is a time of day, in minutes after midnight";
          case COMPARED -> "added or subtracted as the comparison in the text tells";
          case TURNED -> "the difference is turned round, as it would be negative";
        };
    if (!changed.isEmpty()) {
      text.append("  changed    ").append(changed).append('\n');
    }
    if (reading.counted() != WholeCount.EXACT) {
      String things =
          reading.spoken(problem).values().getFirst().unit().orElse("the things asked for");
      Value exact =
          Objects.requireNonNull(reading.answer().get(reading.asked().getFirst()), "no value");
      text.append(
          "  rounded    %s from %s, as %s are counted whole%n"
              .formatted(
                  reading.counted() == WholeCount.UP ? "up" : "down",
                  AnswerText.of(exact),
                  things));
    }
  }

  private static String likely(WordProblem problem, SolveResult.Reading reading) {
    String unused = String.join(", ", reading.leftOut(problem));
    return "%.0f %% likely right%s"
        .formatted(
            100 * reading.probability(),
            unused.isEmpty() ? "; every number is used" : "; not used: " + unused);
  }

  /** From which words each equation comes, and how they are solved. */
  private static void steps(StringBuilder text, WordProblem problem, SolveResult.Reading reading) {
    List<SolutionStep> solving = reading.steps(problem);
    List<SolutionStep> steps = new ArrayList<>(reading.origins(problem));
    steps.addAll(solving);
    List<String> written = steps.stream().map(step -> InfixWriter.pretty(step.equation())).toList();
    int width = written.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < steps.size(); i++) {
      text.append("  %s%s%n".formatted(padded(written.get(i), width + 6), steps.get(i).reason()));
    }
    text.append(solving.isEmpty() ? "  no further steps: the equations are not linear\n\n" : "\n");
  }

  private static void equations(
      StringBuilder text, WordProblem problem, List<StatedEquation> equations) {
    Map<Integer, Integer> order = new HashMap<>();
    equations.stream()
        .flatMap(e -> e.numbers().stream())
        .distinct()
        .sorted()
        .forEach(number -> order.put(number, order.size()));
    text.append("  ").append(marked(problem, order)).append("\n\n");
    List<String> written = equations.stream().map(e -> InfixWriter.pretty(e.formula())).toList();
    int width = written.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < equations.size(); i++) {
      String names =
          equations.get(i).numbers().stream()
              .map(number -> name(order.getOrDefault(number, order.size())))
              .collect(Collectors.joining(", "));
      text.append(
          "  %s%s%n"
              .formatted(
                  names.isEmpty() ? written.get(i) : padded(written.get(i), width + 6),
                  names.isEmpty() ? "" : "(" + names + ")"));
    }
    text.append('\n');
  }

  /** The text with every used number in brackets, named by a superscript letter. */
  private static String marked(WordProblem problem, Map<Integer, Integer> order) {
    record Mark(TextNumber.Span span, String name) {}
    List<Mark> marks = new ArrayList<>();
    order.forEach((number, place) ->
        problem
            .numbers()
            .get(number)
            .spans()
            .forEach(span -> marks.add(new Mark(span, mark(place)))));
    marks.sort((a, b) -> Integer.compare(a.span().start(), b.span().start()));
    StringBuilder marked = new StringBuilder();
    int from = 0;
    for (Mark mark : marks) {
      marked.append(problem.text(), from, mark.span().start()).append('[');
      marked
          .append(problem.text(), mark.span().start(), mark.span().end())
          .append(']')
          .append(mark.name());
      from = mark.span().end();
    }
    return marked.append(problem.text().substring(from)).toString().replaceAll("\\s+", " ").strip();
  }

  private static String mark(int place) {
    return place < MARKS.size() ? MARKS.get(place) : "(" + (place + 1) + ")";
  }

  private static String name(int place) {
    return place < NAMES.size() ? NAMES.get(place) : Integer.toString(place + 1);
  }

  private static void alternatives(StringBuilder text, SolveResult result) {
    text.append("\n  readings considered:\n");
    for (SolveResult.Reading a : result.alternatives()) {
      String equations =
          a.equations().stream()
              .map(e -> InfixWriter.pretty(e.formula()))
              .collect(Collectors.joining("; "));
      text.append(
          String.format(
              Locale.ROOT,
              "    %.2f  %s  →  %s%n",
              a.probability(),
              equations,
              a.answer().isEmpty() ? "no solution" : written(a.answer())));
    }
  }

  private static String written(SequencedMap<String, Value> answer) {
    return answer.entrySet().stream()
        .map(e -> e.getKey() + " = " + AnswerText.of(e.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
