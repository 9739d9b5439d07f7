package org.algebrist.algebra.grade;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;

/** Reads what pupils type: lists, alternatives, units, intervals, mixed numbers, LaTeX. */
final class AnswerReader {
  private static final Duration TIME_FOR_SETS = Duration.ofMillis(500);

  /** Longer lists are refused as such. */
  private static final int MAX_PARTS = 64;

  /** Whether 0,5 is two numbers, as it is where several are expected. */
  private final boolean commaSeparates;

  private final Checks checks;

  AnswerReader(boolean commaSeparates, Checks checks) {
    this.commaSeparates = commaSeparates;
    this.checks = checks;
  }

  Meaning read(String answer) throws UnreadableAnswerException {
    String text = AnswerText.cleaned(answer);
    if (AnswerText.saysNothing(text)) {
      return new Meaning.Solutions(List.of(), Optional.empty());
    }
    if (AnswerText.saysEverything(text)) {
      return region(Formula.symbol("ℝ")).orElseThrow();
    }
    if (!commaSeparates) {
      text = AnswerText.withMixedNumber(AnswerText.withDecimalPoint(text));
    }
    List<String> alternatives = AnswerText.atWord(text, "or");
    if (alternatives.size() > 1) {
      return several(alternatives, Operator.OR);
    }
    String inside = inBraces(text);
    if (!inside.equals(text)) {
      List<String> elements = separated(inside);
      Meaning only = elements.size() == 1 ? single(inside) : null;
      return only instanceof Meaning.Ordered ? only : several(elements, Operator.OR);
    }
    List<String> parts = separated(text);
    if (parts.size() < 2) {
      return single(text);
    }
    Meaning all = several(parts, Operator.AND);
    boolean comma = AnswerText.atWord(text, "and").size() < 2;
    return comma && allowsNothing(all) ? several(parts, Operator.OR) : all;
  }

  /** The parts between semicolons, line breaks, "and" or commas. */
  private List<String> separated(String text) {
    for (char sign : new char[] {';', '\n', '&'}) {
      List<String> parts = AnswerText.atSign(text, sign);
      if (parts.size() > 1) {
        return parts.stream().filter(each -> !each.isEmpty()).toList();
      }
    }
    var parts = new ArrayList<String>();
    for (String part : AnswerText.atWord(text, "and")) {
      boolean oneNumber = !commaSeparates && AnswerText.hasThousands(part);
      parts.addAll(oneNumber ? List.of(part) : AnswerText.atSign(part, ','));
    }
    return parts.stream().filter(each -> !each.isEmpty()).toList();
  }

  /** What stands in a pair of braces around the whole text, with or without "x ∈" before it. */
  private static String inBraces(String text) {
    String set = text.replaceFirst("^[a-zA-Z]\\s*(?:∈|\\\\in|=)\\s*(?=\\\\?\\{)", "");
    set = set.replaceFirst("^[LS]\\s*=\\s*(?=\\\\?\\{)", "");
    String plain = set.replace("\\{", "{").replace("\\}", "}");
    return plain.startsWith("{")
            && plain.endsWith("}")
            && !plain.contains("|")
            && plain.indexOf('{', 1) < 0
            && plain.indexOf('}') == plain.length() - 1
        ? plain.substring(1, plain.length() - 1).strip()
        : text;
  }

  private Meaning several(List<String> parts, Operator joint) throws UnreadableAnswerException {
    if (parts.size() > MAX_PARTS) {
      throw new UnreadableAnswerException(
          ReadResult.failed(
              ReadResult.Kind.TOO_LONG,
              "",
              0,
              "the answer has too many parts",
              "at most " + MAX_PARTS));
    }
    var values = new ArrayList<Formula>();
    var names = new ArrayList<Formula>();
    var byName = new LinkedHashMap<String, Formula>();
    var statements = new ArrayList<Formula>();
    boolean related = false;
    for (String part : parts) {
      switch (single(AnswerText.cleaned(part))) {
        case Meaning.One one -> {
          values.add(one.value());
          statements.add(
              one.name()
                  .map(name -> Formula.of(Operator.EQUAL, name, one.value()))
                  .orElse(one.value()));
          one.name()
              .ifPresent(name -> {
                names.add(withoutIndex(name));
                byName.put(name.toString(), one.value());
              });
        }
        case Meaning.Solutions several -> {
          values.addAll(several.values());
          several.name().map(AnswerReader::withoutIndex).ifPresent(names::add);
          statements.add(checks.read(part));
        }
        case Meaning.Ordered ordered -> {
          values.add(ordered.sequence());
          statements.add(ordered.sequence());
        }
        case Meaning.Measure measure -> {
          values.add(measure.inBase());
          statements.add(measure.inBase());
        }
        case Meaning.Region _, Meaning.Statement _, Meaning.Assignments _ -> {
          statements.add(checks.read(part));
          related = true;
        }
      }
    }
    if (related) {
      return together(statements, joint);
    }
    boolean oneName = names.stream().distinct().count() <= 1;
    if (!oneName && names.size() == values.size() && byName.size() == values.size()) {
      return new Meaning.Assignments(byName);
    }
    return new Meaning.Solutions(values, names.stream().findFirst().filter(_ -> oneName));
  }

  /** Several statements as one. */
  private static Meaning together(List<Formula> statements, Operator joint) {
    Formula all = statements.stream().reduce((a, b) -> Formula.of(joint, a, b)).orElseThrow();
    return region(all).orElse(new Meaning.Statement(all));
  }

  /** x > 1, x < −1: the comma can only mean "or". */
  private static boolean allowsNothing(Meaning region) {
    return region instanceof Meaning.Region(SolutionSet set)
        && set.set().points().filter(List::isEmpty).isPresent();
  }

  /** X for x₁, as in x₁ = 3, x₂ = −2. */
  private static Formula withoutIndex(Formula name) {
    if (name instanceof Operation operation && operation.operator() == Operator.SUBSCRIPT) {
      return operation.operands().getFirst();
    }
    return name instanceof Formula.Symbol(String text) && text.matches("[a-zA-Z](?:_?\\d+)")
        ? Formula.symbol(text.substring(0, 1))
        : name;
  }

  private Meaning single(String text) throws UnreadableAnswerException {
    Optional<Meaning> measure = MeasureReader.read(text);
    if (measure.isPresent()) {
      return measure.get();
    }
    Formula formula = matrix(checks.read(text));
    if (formula instanceof Operation operation) {
      switch (operation.operator()) {
        case EQUAL -> {
          return equation(operation, text);
        }
        case TUPLE, SQUARE_LIST, ANGLE_LIST -> {
          return new Meaning.Ordered(formula, operation.operands());
        }
        case MATRIX -> {
          Optional<List<Formula>> column = column(operation);
          if (column.isPresent()) {
            return new Meaning.Ordered(new Operation(Operator.TUPLE, column.get()), column.get());
          }
        }
        case INTERVAL_OPEN -> {
          return operation.toString().contains("infinity")
              ? region(formula).orElse(new Meaning.Statement(formula))
              : new Meaning.Ordered(formula, operation.operands());
        }
        case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, NOT_EQUAL, IN, NOT_IN, CHAIN, UNION -> {
          return region(formula).orElse(new Meaning.Statement(formula));
        }
        case INTERSECTION, SET_DIFFERENCE, INTERVAL_CLOSED, SET -> {
          return region(formula).orElse(new Meaning.Statement(formula));
        }
        case INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> {
          return region(formula).orElse(new Meaning.Statement(formula));
        }
        case SET_BUILDER -> {
          Formula condition = operation.operands().getLast();
          return region(condition).orElse(new Meaning.Statement(formula));
        }
        default -> {}
      }
    }
    List<Formula> both = BothSigns.bothSigns(formula, false);
    return both.size() > 1
        ? new Meaning.Solutions(both, Optional.empty())
        : new Meaning.One(formula, Optional.empty(), text);
  }

  /** The matrix that a list of lists of one length is, as in [[1, 2], [3, 4]]; else the formula. */
  private static Formula matrix(Formula formula) {
    if (!(formula instanceof Operation rows) || !isList(rows)) {
      return formula;
    }
    var made = new ArrayList<Formula>();
    int width = 0;
    for (Formula row : rows.operands()) {
      boolean same =
          row instanceof Operation list
              && isList(list)
              && (width == 0 || list.operands().size() == width);
      if (!same) {
        return formula;
      }
      List<Formula> cells = ((Operation) row).operands();
      width = cells.size();
      made.add(new Operation(Operator.ROW, cells));
    }
    return new Operation(Operator.MATRIX, made);
  }

  /** The components of a vector that is written as a column. */
  private static Optional<List<Formula>> column(Operation matrix) {
    List<Formula> cells = new ArrayList<>();
    for (Formula row : matrix.operands()) {
      if (!(row instanceof Operation one) || one.operands().size() != 1) {
        return Optional.empty();
      }
      cells.add(one.operands().getFirst());
    }
    return cells.size() > 1 ? Optional.of(cells) : Optional.empty();
  }

  /** Whether it is a list in square brackets; one of two elements reads as an interval. */
  private static boolean isList(Operation operation) {
    return operation.operator() == Operator.SQUARE_LIST
        || operation.operator() == Operator.INTERVAL_CLOSED;
  }

  private static Meaning equation(Operation equation, String text) {
    Formula left = equation.operands().get(0);
    Formula right = equation.operands().get(1);
    if (isTrueSum(left, right)) {
      return new Meaning.One(
          right, Optional.empty(), text.substring(text.lastIndexOf('=') + 1).strip());
    }
    boolean turned = !isName(left) && right instanceof Formula.Symbol;
    Formula name = turned ? right : left;
    Formula value = turned ? left : right;
    boolean solved =
        isName(name) && name.symbols().stream().noneMatch(each -> isOwn(name, each, value));
    if (!solved) {
      return new Meaning.Statement(equation);
    }
    List<Formula> both = BothSigns.bothSigns(value, true);
    int sign = text.indexOf('=');
    String own = turned ? text.substring(0, sign) : text.substring(sign + 1);
    return both.size() > 1
        ? new Meaning.Solutions(both, Optional.of(name))
        : new Meaning.One(value, Optional.of(name), own.strip());
  }

  /** 3 + 4 = 7: the number comes last. */
  private static boolean isTrueSum(Formula left, Formula right) {
    Optional<Surd> value = SolutionSet.number(left);
    return value.isPresent() && value.equals(SolutionSet.number(right));
  }

  /** Whether the name itself, not its argument, occurs in the value. */
  private static boolean isOwn(Formula name, String symbol, Formula value) {
    boolean own =
        !(name instanceof Operation operation)
            || operation.operator() == Operator.SUBSCRIPT
                && operation.operands().getFirst().symbols().contains(symbol);
    return own && value.symbols().contains(symbol);
  }

  private static boolean isName(Formula formula) {
    return switch (formula) {
      case Formula.Symbol(String name) ->
          !name.equals("e") && !name.equals("pi") && !name.equals("i");
      case Operation operation ->
          switch (operation.operator()) {
            case SUBSCRIPT, APPLY, PRIME, DERIVATIVE -> true;
            default -> false;
          };
      default -> false;
    };
  }

  static Optional<Meaning> region(Formula formula) {
    return SolutionSet.of(formula, Deadline.in(TIME_FOR_SETS)).map(Meaning.Region::new);
  }

  static String list(List<Formula> values) {
    return values.stream().map(Words::of).collect(Collectors.joining(", "));
  }
}
