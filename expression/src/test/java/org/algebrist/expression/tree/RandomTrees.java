package org.algebrist.expression.tree;

import static org.algebrist.expression.tree.Formula.absent;
import static org.algebrist.expression.tree.Formula.number;
import static org.algebrist.expression.tree.Formula.symbol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Text;
import org.algebrist.expression.tree.Operator.Form;

/**
 * Seeded random trees over the whole operator table, for round trips.
 *
 * <p>{@link #next} makes formulas as people write them: statements over expressions, sums with
 * bound names, rectangular matrices, units after numbers. {@link #arbitrary} puts anything under
 * anything that its arity allows, which a notation with distinct names must stand too.
 */
public final class RandomTrees {
  private static final String[] NAMES = {
    "x",
    "y",
    "z",
    "a",
    "b",
    "c",
    "n",
    "k",
    "t",
    "u",
    "A",
    "B",
    "S",
    "X",
    "alpha",
    "beta",
    "varepsilon",
    "Gamma",
    "theta",
    "ell",
    "hbar",
    "ℝ",
    "𝐯",
    "ℒ",
    "𝔤",
    "area",
    "speed"
  };
  private static final String[] ODD_NAMES = {
    "infinity",
    "pi",
    "emptyset",
    "...",
    "cdots",
    "*",
    "+",
    "set",
    "sin",
    "x y",
    "e5",
    "X_0",
    "_",
    "f",
    "g",
    "G",
    "é",
    "\\",
    "`",
    "\"",
    "a,b",
    "[",
    "↦",
    "𝟙"
  };
  private static final String[] FUNCTIONS = {"f", "g", "h", "F", "G", "H", "P"};
  private static final String[] VARIABLES = {"x", "y", "z", "t", "theta"};
  private static final String[] MATRICES = {"A", "B", "M", "𝐀"};
  private static final String[] UNITS = {"cm", "kg", "m", "s", "km"};
  private static final String[] MARKS = {"*", "+", "-"};
  private static final String[] WORDS = {"if", "otherwise", "and", "for all", "where"};
  private static final String[] ODD_WORDS = {
    "", " ", "say \"yes\"", "a\\b", "1, 2", "[x]", "tab\there", "line\nbreak", "größer", "a'b"
  };

  /** Operators that stand only inside another one. */
  private static final Set<Operator> PARTS =
      EnumSet.of(Operator.ROW, Operator.CASE, Operator.CONDITIONAL, Operator.STACK);

  /** Operators that stand at the top of a formula only. */
  private static final Set<Operator> TOPS =
      EnumSet.of(Operator.LIST, Operator.SEMICOLON_LIST, Operator.LINES, Operator.JOIN);

  private static final Set<Operator> LOGIC =
      EnumSet.of(
          Operator.AND,
          Operator.OR,
          Operator.EXCLUSIVE_OR,
          Operator.NOT,
          Operator.IMPLIES,
          Operator.IMPLIED_BY,
          Operator.IF_AND_ONLY_IF,
          Operator.THEREFORE,
          Operator.BECAUSE,
          Operator.FOR_ALL,
          Operator.EXISTS,
          Operator.EXISTS_UNIQUE,
          Operator.NOT_EXISTS);

  private final RandomGenerator random;
  private final boolean exactFractions;
  private final List<Operator> all;
  private final List<Operator> statements = new ArrayList<>();
  private final List<Operator> expressions = new ArrayList<>();
  private final List<Operator> relations = new ArrayList<>();

  private RandomTrees(
      RandomGenerator random, Collection<Operator> operators, boolean exactFractions) {
    this.random = random;
    this.exactFractions = exactFractions;
    this.all = List.copyOf(operators);
    for (Operator operator : all) {
      boolean relation = operator.form() == Form.RELATION && !LOGIC.contains(operator);
      if (relation) {
        relations.add(operator);
      }
      boolean statement =
          relation
              || LOGIC.contains(operator)
              || operator == Operator.CHAIN
              || operator == Operator.CONGRUENT_MODULO
              || operator == Operator.NOT_CONGRUENT_MODULO
              || operator == Operator.LABELLED_ARROW
              || operator == Operator.TYPED;
      if (statement) {
        statements.add(operator);
      } else if (!PARTS.contains(operator)
          && !TOPS.contains(operator)
          && operator != Operator.EMPTY_GROUP) {
        expressions.add(operator);
      }
    }
  }

  /** Trees over all operators, exact fractions such as 2/3 among their numbers. */
  public static RandomTrees everything(RandomGenerator random) {
    return new RandomTrees(random, EnumSet.allOf(Operator.class), true);
  }

  /** Trees over all operators whose numbers are whole or decimal, as a typeset page can show. */
  public static RandomTrees typeset(RandomGenerator random) {
    return new RandomTrees(random, EnumSet.allOf(Operator.class), false);
  }

  /** The same, but trees of {@link #next} never hold these operators unless another needs them. */
  public RandomTrees without(Operator... operators) {
    Set<Operator> left = EnumSet.copyOf(all);
    left.removeAll(Arrays.asList(operators));
    return new RandomTrees(random, left, exactFractions);
  }

  /** A formula of about 1 to 40 nodes. */
  public Formula next() {
    return next(1 + random.nextInt(40));
  }

  /** A formula of about {@code size} nodes, whose root may be any operator. */
  public Formula next(int size) {
    return size <= 1 ? leaf() : operation(pick(all), size);
  }

  /** A tree of at most about {@code size} nodes with any operand anywhere. */
  public Formula arbitrary(int size) {
    if (size <= 1) {
      return arbitraryLeaf();
    }
    Operator operator = pick(all);
    int most = Math.min(operator.maxArity(), operator.minArity() + 3);
    int count = random.nextInt(operator.minArity(), most + 1);
    var operands = new ArrayList<Formula>();
    for (int part : parts(count, size - 1)) {
      operands.add(arbitrary(part));
    }
    return new Operation(operator, operands, surface(operator));
  }

  private Formula arbitraryLeaf() {
    return switch (random.nextInt(12)) {
      case 0 -> absent();
      case 1 -> new Text(random.nextBoolean() ? pick(WORDS) : pick(ODD_WORDS));
      case 2, 3 -> symbol(pick(ODD_NAMES));
      case 4 -> symbol(pick(all).spelling());
      default -> leaf();
    };
  }

  /** A number or a name. */
  private Formula leaf() {
    return random.nextInt(5) < 2 ? numeral() : name();
  }

  private Formula name() {
    return symbol(pick(NAMES));
  }

  private Formula numeral() {
    int whole = random.nextInt(1, 100);
    return switch (random.nextInt(exactFractions ? 12 : 11)) {
      case 0 -> number(-whole);
      case 1 -> number(Rational.of(random.nextInt(1, 1000), 100));
      case 2 -> number(random.nextInt(1000, 10_000_000));
      case 3 -> number(0);
      case 11 -> number(Rational.of(random.nextInt(-9, 10), random.nextInt(2, 10)));
      default -> number(random.nextInt(1, 13));
    };
  }

  private Formula expression(int size) {
    if (size <= 1 || expressions.isEmpty()) {
      return leaf();
    }
    // Every other node is one of the usual ones, so that the rare ones stand among them.
    Operator usual =
        switch (random.nextInt(7)) {
          case 0 -> Operator.ADD;
          case 1 -> Operator.SUBTRACT;
          case 2 -> Operator.MULTIPLY;
          case 3 -> Operator.DIVIDE;
          case 4 -> Operator.POWER;
          case 5 -> Operator.APPLY;
          default -> Operator.SUBSCRIPT;
        };
    boolean takeUsual = random.nextBoolean() && expressions.contains(usual);
    return operation(takeUsual ? usual : pick(expressions), size);
  }

  private Formula statement(int size) {
    if (size <= 2 || statements.isEmpty() || relations.isEmpty()) {
      return leaf();
    }
    boolean plain = size < 7 || random.nextInt(3) > 0;
    return operation(plain ? pick(relations) : pick(statements), size);
  }

  private Formula operation(Operator operator, int size) {
    int rest = size - 1;
    return switch (operator) {
      case CHAIN -> chain(rest);
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> {
        int[] parts = parts(2, rest - 1);
        yield make(operator, expression(parts[0]), expression(parts[1]), leaf());
      }
      case LABELLED_ARROW -> {
        int[] parts = parts(4, rest);
        yield make(
            operator,
            expression(parts[0]),
            expression(parts[1]),
            expression(parts[2]),
            orAbsent(expression(parts[3])));
      }
      case TYPED ->
          random.nextBoolean()
              ? make(operator, functionName(), make(Operator.TO, name(), name()))
              : make(operator, name(), expression(rest - 1));
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS -> {
        Formula bound =
            random.nextBoolean() ? variable() : make(Operator.IN, variable(), symbol("ℝ"));
        yield make(operator, bound, statement(rest - bound.size()));
      }
      case MIXED_NUMBER ->
          make(
              operator,
              number(random.nextInt(1, 9)),
              new Operation(
                  Operator.DIVIDE,
                  List.of(number(random.nextInt(1, 5)), number(random.nextInt(5, 9))),
                  Surface.FRACTION));
      case QUANTITY -> make(operator, number(random.nextInt(1, 99)), symbol(pick(UNITS)));
      case DEGREES -> make(operator, number(random.nextInt(1, 360)));
      case TRANSPOSE, ADJOINT, DETERMINANT -> make(operator, symbol(pick(MATRICES)));
      case SUBSCRIPT -> make(operator, name(), index(rest - 1));
      case SUPERSCRIPT -> make(operator, name(), symbol(pick(MARKS)));
      case PRE_SCRIPTS -> {
        Formula lower = leaf();
        yield make(operator, name(), lower, orAbsent(leaf()));
      }
      case UNDER, OVER -> make(operator, name(), expression(rest - 1));
      case OVERBRACE, UNDERBRACE -> {
        int[] parts = parts(2, rest);
        yield make(operator, expression(parts[0]), orAbsent(expression(parts[1])));
      }
      case PRIME -> make(operator, functionName(), number(random.nextInt(1, 4)));
      case DIFFERENTIAL, PARTIAL_DIFFERENTIAL -> make(operator, variable());
      case GRADIENT, DIVERGENCE, CURL, LAPLACIAN -> make(operator, name());
      case ANGLE, MEASURED_ANGLE, TRIANGLE, PARALLELOGRAM ->
          make(operator, random.nextBoolean() ? name() : symbol("ABC"));
      case OVER_RIGHT_ARROW, OVER_LEFT_ARROW, OVER_LEFT_RIGHT_ARROW, ARC ->
          make(operator, symbol("AB"));
      case KET, BRA -> make(operator, name());
      case BRA_KET, INNER_PRODUCT -> many(operator, operator.minArity(), rest);
      case SET -> make(operator, random.nextInt(9) == 0 ? group() : expression(rest));
      case SQUARE_LIST, ANGLE_LIST -> many(operator, random.nextInt(6) == 0 ? 1 : 3, rest);
      case SET_BUILDER -> {
        Formula element =
            random.nextBoolean() ? variable() : make(Operator.IN, variable(), symbol("ℝ"));
        yield make(operator, element, statement(rest - element.size()));
      }
      case DERIVATIVE -> {
        Formula order = number(random.nextInt(4) == 0 ? 2 : 1);
        yield make(operator, orAbsent(expression(rest - 2)), variable(), order);
      }
      case PARTIAL_DERIVATIVE -> partialDerivative(rest);
      case EVALUATED_AT -> {
        int[] parts = parts(3, rest);
        boolean equation = random.nextBoolean();
        yield make(
            operator,
            expression(parts[0]),
            equation
                ? make(Operator.EQUAL, variable(), expression(parts[1] - 2))
                : expression(parts[1]),
            equation ? absent() : expression(parts[2]));
      }
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR ->
          make(
              operator,
              make(Operator.TO, variable(), random.nextBoolean() ? leaf() : symbol("infinity")),
              expression(rest - 3));
      case APPLY -> application(rest);
      case PROBABILITY ->
          random.nextBoolean() ? many(operator, 1, rest) : make(operator, conditional(rest - 1));
      case MATRIX -> matrix(rest);
      case CASES -> cases(rest);
      case LINES -> lines(rest);
      case LIST, SEMICOLON_LIST -> many(operator, 2 + random.nextInt(3), rest);
      case JOIN -> join(rest);
      case ROW -> matrix(rest);
      case CASE -> cases(rest);
      case CONDITIONAL -> make(Operator.APPLY, symbol("P"), conditional(rest - 2));
      case STACK -> {
        Formula under = make(operator, statement(rest / 3), statement(rest / 3));
        yield make(Operator.SUM, under, absent(), expression(rest / 3));
      }
      case EMPTY_GROUP -> make(Operator.APPLY, functionName(), group());
      default -> ofForm(operator, rest);
    };
  }

  private Formula ofForm(Operator operator, int rest) {
    if (LOGIC.contains(operator)) {
      var operands = new ArrayList<Formula>();
      for (int part : parts(operator.minArity(), rest)) {
        operands.add(statement(part));
      }
      return new Operation(operator, operands);
    }
    if (operator.form() == Form.LARGE) {
      return large(operator, rest);
    }
    int count = operator.minArity();
    if (operator == Operator.TUPLE || operator.form() == Form.FUNCTION) {
      count = random.nextInt(count, Math.min(operator.maxArity(), count + 2) + 1);
    }
    return many(operator, count, rest);
  }

  private Formula many(Operator operator, int count, int rest) {
    var operands = new ArrayList<Formula>();
    for (int part : parts(count, rest)) {
      operands.add(expression(part));
    }
    return new Operation(operator, operands, surface(operator));
  }

  private Formula chain(int rest) {
    var terms = new ArrayList<Formula>();
    for (int part : parts(2 + random.nextInt(3) + 1, rest)) {
      Formula term = expression(part - 2);
      Operator relation = relations.isEmpty() ? Operator.EQUAL : pick(relations);
      terms.add(terms.isEmpty() ? term : make(relation, absent(), term));
    }
    return new Operation(Operator.CHAIN, terms);
  }

  private Formula large(Operator operator, int rest) {
    int[] parts = parts(3, rest - 1);
    boolean integral = operator.minArity() == 4;
    if (integral) {
      boolean bounds = random.nextInt(3) > 0;
      return make(
          operator,
          bounds ? expression(parts[0] / 2) : absent(),
          bounds ? expression(parts[1] / 2) : absent(),
          expression(parts[2]),
          variable());
    }
    return switch (random.nextInt(4)) {
      case 0 -> make(operator, absent(), absent(), expression(rest - 2));
      case 1 -> make(operator, make(Operator.IN, symbol("i"), symbol("I")), absent(), body(parts));
      default ->
          make(
              operator,
              make(Operator.EQUAL, symbol("i"), number(random.nextInt(3))),
              random.nextBoolean() ? symbol("n") : symbol("infinity"),
              body(parts));
    };
  }

  private Formula body(int[] parts) {
    return expression(parts[1] + parts[2]);
  }

  private Formula partialDerivative(int rest) {
    var operands = new ArrayList<Formula>(List.of(orAbsent(expression(rest - 2))));
    int count = random.nextInt(1, 3);
    for (int i = 0; i < count; i++) {
      Formula variable = symbol(VARIABLES[i]);
      operands.add(random.nextInt(3) == 0 ? make(Operator.POWER, variable, number(2)) : variable);
    }
    return new Operation(Operator.PARTIAL_DERIVATIVE, operands);
  }

  private Formula application(int rest) {
    var operands = new ArrayList<Formula>();
    Formula function = functionName();
    operands.add(
        random.nextInt(4) == 0
            ? make(Operator.PRIME, function, number(random.nextInt(1, 3)))
            : function);
    for (int part : parts(random.nextInt(1, 4), rest - 1)) {
      operands.add(expression(part));
    }
    return new Operation(Operator.APPLY, operands);
  }

  private Formula conditional(int rest) {
    int[] parts = parts(2, rest);
    return make(Operator.CONDITIONAL, expression(parts[0]), expression(parts[1]));
  }

  private Formula matrix(int rest) {
    int rows = random.nextInt(1, 4);
    int columns = random.nextInt(1, 4);
    // One cell alone would be an ordinary bracket.
    columns = rows == 1 && columns == 1 ? 2 : columns;
    var lines = new ArrayList<Formula>();
    for (int i = 0; i < rows; i++) {
      lines.add(many(Operator.ROW, columns, (rest - rows) / rows));
    }
    return new Operation(Operator.MATRIX, lines, surface(Operator.MATRIX));
  }

  private Formula cases(int rest) {
    var cases = new ArrayList<Formula>();
    for (int part : parts(random.nextInt(2, 4), rest)) {
      Formula value = expression(part / 2);
      Formula condition = statement(part / 2);
      cases.add(
          switch (random.nextInt(4)) {
            case 0 -> make(Operator.CASE, value, new Text("otherwise"));
            case 1 -> make(Operator.CASE, value, make(Operator.JOIN, new Text("if"), condition));
            default -> make(Operator.CASE, value, condition);
          });
    }
    return new Operation(Operator.CASES, cases);
  }

  private Formula lines(int rest) {
    var lines = new ArrayList<Formula>();
    for (int part : parts(random.nextInt(2, 4), rest)) {
      Formula line = lines.isEmpty() ? null : make(Operator.EQUAL, absent(), expression(part));
      lines.add(line == null || random.nextBoolean() ? relation(part) : line);
    }
    return new Operation(Operator.LINES, lines, Surface.BARE);
  }

  /** An equation, so that a line is never a bare name. */
  private Formula relation(int size) {
    int[] parts = parts(2, size);
    return make(Operator.EQUAL, expression(parts[0]), expression(parts[1]));
  }

  private Formula join(int rest) {
    int[] parts = parts(2, rest - 1);
    return make(Operator.JOIN, statement(parts[0]), new Text(pick(WORDS)), statement(parts[1]));
  }

  /** An index: a small number, a name, or several names with commas. */
  private Formula index(int size) {
    return switch (random.nextInt(4)) {
      case 0 -> number(random.nextInt(10));
      case 1 -> make(Operator.LIST, symbol("i"), symbol("j"));
      case 2 -> expression(size);
      default -> symbol("i");
    };
  }

  private Formula variable() {
    return symbol(pick(VARIABLES));
  }

  private Formula functionName() {
    return symbol(pick(FUNCTIONS));
  }

  private static Formula group() {
    return new Operation(Operator.EMPTY_GROUP, List.of());
  }

  private Formula orAbsent(Formula formula) {
    return random.nextInt(3) == 0 ? absent() : formula;
  }

  private Formula make(Operator operator, Formula... operands) {
    return new Operation(operator, List.of(operands), surface(operator));
  }

  /** One of the ways in which the operator can be set. */
  private Surface surface(Operator operator) {
    return switch (operator) {
      case MULTIPLY -> pick(List.of(Surface.PLAIN, Surface.JUXTAPOSED, Surface.DOT, Surface.CROSS));
      case DIVIDE ->
          pick(List.of(Surface.PLAIN, Surface.FRACTION, Surface.SLASH, Surface.DIVISION_SIGN));
      case MATRIX ->
          pick(List.of(Surface.ROUND, Surface.SQUARE, Surface.BARE, Surface.DOUBLE_BARS));
      default ->
          operator.form() == Form.FUNCTION && random.nextBoolean() ? Surface.CALLED : Surface.PLAIN;
    };
  }

  /** {@code count} parts of at least 1 that add up to about {@code size}. */
  private int[] parts(int count, int size) {
    var parts = new int[count];
    Arrays.fill(parts, 1);
    // Few lucky parts get most of it, as in real formulas.
    for (int left = size - count; left > 0; ) {
      int share = 1 + random.nextInt(left);
      if (count > 0) {
        parts[random.nextInt(count)] += share;
      }
      left -= share;
    }
    return parts;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String pick(String[] list) {
    return list[random.nextInt(list.length)];
  }
}
