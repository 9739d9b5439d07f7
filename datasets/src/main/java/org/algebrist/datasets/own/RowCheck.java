package org.algebrist.datasets.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.datasets.wordproblem.Alignment;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.SolutionCheck;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.UnsupportedEquationException;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.TreePosition;

/** One row: a problem, or what keeps it from being one. */
final class RowCheck {
  /** In characters; no word problem is so long, and a page of text is no problem. */
  static final int MAX_TEXT = 10_000;

  /** In characters; 512 word pieces, the encoders' limit, are rarely fewer. */
  static final int LONG_TEXT = 1_800;

  /** In characters, so that no tree is deeper than a few hundred levels. */
  static final int MAX_EQUATION = 500;

  private static final int MAX_EQUATIONS = 20;

  private final Row row;
  private final FindingList findings;

  private RowCheck(Row row, FindingList findings) {
    this.row = row;
    this.findings = findings;
  }

  /** The problem of a row; empty when there is an error among its findings. */
  static Optional<WordProblem> problem(Row row, String defaultId, FindingList findings) {
    int errorsBefore = findings.errors();
    WordProblem problem = new RowCheck(row, findings).problem(row.id().orElse(defaultId));
    return findings.errors() > errorsBefore ? Optional.empty() : Optional.of(problem);
  }

  private WordProblem problem(String id) {
    List<NumberMention> mentions = text();
    if (row.equations().isEmpty() && row.answers().isEmpty()) {
      error(
          Finding.Kind.NOTHING_KNOWN,
          "",
          "neither equations nor an answer",
          "at least one of them",
          "give \"equations\" to train on it, \"answer\" to test on it");
    }
    int errorsBefore = findings.errors();
    List<Formula> read = equations();
    List<Formula> solution = List.of();
    List<List<Double>> answers = row.answers();
    if (!read.isEmpty() && findings.errors() == errorsBefore) {
      Alignment alignment = Alignment.of(read, mentions);
      solution = solution(alignment, mentions);
      if (findings.errors() == errorsBefore) {
        answers = answers(solution, mentions);
        warnOfNumbers(alignment, mentions);
      }
    }
    return new WordProblem(
        id, row.text(), mentions.stream().map(TextNumber::of).toList(), solution, answers);
  }

  private List<NumberMention> text() {
    if (row.text().isBlank()) {
      error(Finding.Kind.MISSING_TEXT, Row.TEXT, "there is no text", "the problem's text", "");
      return List.of();
    }
    if (row.text().length() > MAX_TEXT) {
      error(
          Finding.Kind.TOO_LONG,
          Row.TEXT,
          row.text().length() + " characters",
          "at most " + MAX_TEXT,
          "leave out what does not belong to the problem");
      return List.of();
    }
    if (row.text().length() > LONG_TEXT) {
      warning(
          Finding.Kind.TOO_LONG,
          Row.TEXT,
          row.text().length() + " characters",
          "at most some " + LONG_TEXT,
          "models read 512 word pieces and leave out longer problems");
    }
    NumberFinder.Findings found = NumberFinder.scan(row.text());
    if (!found.oversized().isEmpty()) {
      warning(
          Finding.Kind.TOO_LONG,
          Row.TEXT,
          "a numeral at column " + (found.oversized().getFirst().start() + 1) + " is not read",
          "at most " + NumberFinder.MAX_DIGITS + " digits",
          "");
    }
    List<NumberMention> mentions =
        found.mentions().stream().filter(NumberMention::isQuantity).toList();
    boolean times = // the time between two is a number
        found.mentions().stream().anyMatch(each -> each.kind() == NumberMention.Kind.TIME);
    if (mentions.isEmpty() && !times) {
      error(
          Finding.Kind.NO_NUMBERS,
          Row.TEXT,
          "no number in " + FindingList.shown(row.text()),
          "at least one, in digits or English words",
          "");
    }
    return mentions;
  }

  private static boolean isArithmetic(Formula formula) {
    return TreePosition.all(formula).stream()
        .allMatch(placed ->
            switch (placed.formula()) {
              case Formula.Num _, Formula.Symbol _ -> true;
              case Formula.Text _, Formula.Absent _, Formula.Unread _ -> false;
              case Formula.Operation operation ->
                  Operator.arithmetic().contains(operation.operator());
            });
  }

  private List<Formula> equations() {
    List<Formula> equations = new ArrayList<>();
    if (row.equations().size() > MAX_EQUATIONS) {
      error(
          Finding.Kind.TOO_LONG,
          Row.EQUATIONS,
          row.equations().size() + " equations",
          "at most " + MAX_EQUATIONS,
          "");
      return equations;
    }
    for (String equation : row.equations()) {
      if (equation.length() > MAX_EQUATION) {
        error(
            Finding.Kind.TOO_LONG,
            Row.EQUATIONS,
            "an equation of " + equation.length() + " characters",
            "at most " + MAX_EQUATION,
            "");
        continue;
      }
      switch (InfixReader.read(equation)) {
        case ReadResult.Failed failed -> notRead(equation, failed);
        case ReadResult.Read(Formula formula) -> {
          if (!isArithmetic(formula)) {
            error(
                Finding.Kind.BAD_EQUATION,
                Row.EQUATIONS,
                FindingList.shown(equation) + " holds more than arithmetic",
                "numbers, names, + - * / ^, sqrt and abs",
                "");
          } else if (formula instanceof Formula.Operation root
              && root.operator() == Operator.EQUAL) {
            equations.add(formula);
          } else {
            error(
                Finding.Kind.BAD_EQUATION,
                Row.EQUATIONS,
                FindingList.shown(equation) + " has no = between two sides",
                "an equation such as 9x + 5y = 144",
                "");
          }
        }
      }
    }
    return equations;
  }

  private void notRead(String equation, ReadResult.Failed failed) {
    int excerpt = failed.message().indexOf('\n');
    findings.error(
        row.line(),
        Finding.Kind.BAD_EQUATION,
        Row.EQUATIONS,
        FindingList.shown(equation) + " is no equation, column " + failed.column(),
        failed.expected(),
        "",
        excerpt < 0 ? "" : failed.message().substring(excerpt + 1));
  }

  /** The aligned equations, if a model may generate them. */
  private List<Formula> solution(Alignment alignment, List<NumberMention> mentions) {
    if (!alignment.absent().isEmpty()) {
      error(
          Finding.Kind.NO_SUCH_NUMBER,
          Row.EQUATIONS,
          "N_"
              + alignment.absent().getFirst()
              + " where the text has "
              + mentions.size()
              + " numbers",
          "N_0 to N_" + (mentions.size() - 1),
          "N_i is the text's number i, from 0; choose another name for an unknown");
      return List.of();
    }
    int unknowns = EquationTemplates.unknowns(alignment.equations()).size();
    if (unknowns < 1 || unknowns > EquationTemplates.MAX_UNKNOWNS) {
      error(
          Finding.Kind.UNKNOWNS,
          Row.EQUATIONS,
          unknowns + " unknowns",
          "1 to " + EquationTemplates.MAX_UNKNOWNS,
          unknowns == 0 ? "write x = … for what is asked" : "put some of them into others");
      return List.of();
    }
    if (unknowns > alignment.equations().size()) {
      error(
          Finding.Kind.NOT_UNIQUE,
          Row.EQUATIONS,
          unknowns + " unknowns in " + alignment.equations().size() + " equations",
          "as many equations as unknowns",
          "several letters side by side are one name: write x*y for the product");
      return List.of();
    }
    try {
      EquationTemplates.require(alignment.equations());
      int expressions = EquationTemplates.expressions(alignment.equations());
      if (expressions >= EquationTemplates.MAX_EXPRESSIONS) {
        error(
            Finding.Kind.TOO_LONG,
            Row.EQUATIONS,
            expressions + " unknowns and operations",
            "at most " + (EquationTemplates.MAX_EXPRESSIONS - 1),
            "");
      }
      return alignment.equations();
    } catch (UnsupportedEquationException unsupported) {
      error(
          Finding.Kind.UNSUPPORTED_OPERATOR,
          Row.EQUATIONS,
          String.valueOf(unsupported.getMessage()),
          "",
          "write -x as 0 - x, a square root as a power, and each equation on its own");
      return List.of();
    }
  }

  /** The acceptable answers, by the equations where they say more than the file. */
  private List<List<Double>> answers(List<Formula> templates, List<NumberMention> mentions) {
    List<TextNumber> numbers = mentions.stream().map(TextNumber::of).toList();
    return switch (SolutionCheck.solve(templates, numbers)) {
      case SystemSolution.Unique(Solution solution) -> agreed(List.of(solution));
      case SystemSolution.Several(List<Solution> solutions) -> {
        warning(
            Finding.Kind.NOT_UNIQUE,
            Row.EQUATIONS,
            "they have " + solutions.size() + " solutions, such as " + shown(solutions.getFirst()),
            "one solution",
            "");
        yield agreed(solutions);
      }
      case SystemSolution.None(String reason) -> unsolved("no solution: " + reason);
      case SystemSolution.Infinite(String reason) ->
          unsolved("infinitely many solutions: " + reason);
      case SystemSolution.Unknown(String reason) -> {
        warning(
            Finding.Kind.NOT_UNIQUE,
            Row.EQUATIONS,
            "they could not be solved: " + reason,
            "equations that have one solution",
            "");
        yield row.answers();
      }
    };
  }

  private List<List<Double>> unsolved(String what) {
    error(
        Finding.Kind.NOT_UNIQUE,
        Row.EQUATIONS,
        "they have " + what,
        "one solution",
        "check the equations against the text");
    return List.of();
  }

  private List<List<Double>> agreed(List<Solution> solutions) {
    List<List<Double>> solved = solutions.stream().map(SolutionCheck::values).toList();
    if (row.answers().isEmpty()) {
      return solved;
    }
    if (solved.stream().anyMatch(values -> AnswerCheck.STRICT.isRight(values, row.answers()))) {
      return row.answers();
    }
    for (List<Double> answer : row.answers()) {
      for (List<Double> values : solved) {
        if (answer.size() < values.size() && SolutionCheck.holdsAll(values, answer)) {
          warning(
              Finding.Kind.PARTIAL_ANSWER,
              Row.ANSWER,
              answer + " gives " + answer.size() + " of " + values.size() + " unknowns",
              "the values that the text asks for",
              "they are taken as what is asked");
          return row.answers();
        }
      }
    }
    error(
        Finding.Kind.WRONG_ANSWER,
        Row.ANSWER,
        row.answers() + " is not what the equations come to, " + shown(solutions.getFirst()),
        "an answer within a thousandth of the solution",
        "mend the answer or the equations");
    return List.of();
  }

  private static String shown(Solution solution) {
    return solution.values().entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue().doubleValue())
        .collect(Collectors.joining(", "));
  }

  private void warnOfNumbers(Alignment alignment, List<NumberMention> mentions) {
    if (!alignment.constants().isEmpty()) {
      warning(
          Finding.Kind.CONSTANTS,
          Row.EQUATIONS,
          "in no place of the text: " + alignment.constants(),
          "",
          "they are taken as constants, which a model knows only if it met them in training");
    }
    alignment
        .ambiguous()
        .forEach((value, candidates) ->
            warning(
                Finding.Kind.AMBIGUOUS_NUMBER,
                Row.EQUATIONS,
                value
                    + " stands in the text "
                    + candidates.size()
                    + " times, at columns "
                    + candidates.stream().map(i -> mentions.get(i).start() + 1).toList(),
                "",
                "they are taken in that order; write "
                    + candidates.stream().map(i -> "N_" + i).collect(Collectors.joining(" or "))
                    + " to choose"));
    if (!alignment.unused().isEmpty()) {
      warning(
          Finding.Kind.UNUSED_NUMBERS,
          Row.EQUATIONS,
          "not used: "
              + alignment.unused().stream()
                  .map(i -> FindingList.shown(mentions.get(i).text()))
                  .collect(Collectors.joining(", ")),
          "",
          "");
    }
  }

  private void error(Finding.Kind kind, String field, String met, String expected, String wayOut) {
    findings.error(row.line(), kind, field, met, expected, wayOut);
  }

  private void warning(
      Finding.Kind kind, String field, String met, String expected, String wayOut) {
    findings.warning(row.line(), kind, field, met, expected, wayOut);
  }
}
