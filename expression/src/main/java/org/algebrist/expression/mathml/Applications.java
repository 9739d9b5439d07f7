package org.algebrist.expression.mathml;

import static org.algebrist.expression.mathml.Piece.leaf;
import static org.algebrist.expression.mathml.Piece.of;
import static org.algebrist.expression.mathml.Piece.over;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.mathml.ContentElement.Bound;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** An {@code apply} of content MathML as an operation. */
final class Applications {
  /** Operators whose element takes as many operands as they do. */
  private static final Map<String, Operator> FIXED = new HashMap<>();

  /** Operators whose element takes any number of operands and nests to the left. */
  private static final Map<String, Operator> NESTING =
      Map.ofEntries(
          Map.entry("plus", Operator.ADD),
          Map.entry("times", Operator.MULTIPLY),
          Map.entry("and", Operator.AND),
          Map.entry("or", Operator.OR),
          Map.entry("xor", Operator.EXCLUSIVE_OR),
          Map.entry("union", Operator.UNION),
          Map.entry("intersect", Operator.INTERSECTION),
          Map.entry("cartesianproduct", Operator.CROSS),
          Map.entry("compose", Operator.COMPOSE));

  private static final Map<String, Operator> RELATIONS = new HashMap<>();

  /** Operators with bound variables and limits. */
  private static final Map<String, Operator> BINDING =
      Map.of(
          "sum", Operator.SUM,
          "product", Operator.PRODUCT,
          "int", Operator.INTEGRAL,
          "limit", Operator.LIMIT,
          "diff", Operator.DERIVATIVE,
          "partialdiff", Operator.PARTIAL_DERIVATIVE,
          "forall", Operator.FOR_ALL,
          "exists", Operator.EXISTS);

  /** Elements that are a named function here, and those with rules of their own. */
  private static final Set<String> NAMED =
      Set.of(
          "inverse",
          "ident",
          "domain",
          "codomain",
          "image",
          "mean",
          "sdev",
          "variance",
          "median",
          "mode",
          "moment",
          "card",
          "selector",
          "conjugate",
          "quotient",
          "arccosh",
          "arcsinh",
          "arctanh",
          "arccoth",
          "arcsech",
          "arccsch",
          "outerproduct",
          "factorof",
          "tendsto",
          "minus",
          "root",
          "log");

  /** Symbols of the dictionaries of OpenMath that are called otherwise than the elements. */
  private static final Map<String, String> OPENMATH =
      Map.of(
          "unary_minus", "minus",
          "setdiff", "setdiff",
          "defint", "int",
          "nthdiff", "diff",
          "remainder", "rem",
          "suchthat", "set");

  static {
    for (Operator operator : Operator.values()) {
      String element = operator.content();
      boolean plain =
          switch (operator.form()) {
            case RELATION, FUNCTION, POSTFIX, PREFIX, INFIX -> true;
            default ->
                operator == Operator.POWER
                    || operator == Operator.ABS
                    || operator == Operator.FLOOR
                    || operator == Operator.CEILING;
          };
      if (plain && !element.equals("csymbol") && !NESTING.containsKey(element)) {
        if (!NAMED.contains(element)) {
          FIXED.putIfAbsent(element, operator);
        }
        if (operator.form() == Operator.Form.RELATION) {
          RELATIONS.put(element, operator);
        }
      }
    }
    RELATIONS.put("factorof", Operator.DIVIDES);
    RELATIONS.put("tendsto", Operator.TO);
    FIXED.put("arccosh", Operator.ARCOSH);
    FIXED.put("arcsinh", Operator.ARSINH);
    FIXED.put("arctanh", Operator.ARTANH);
    FIXED.put("outerproduct", Operator.TENSOR);
  }

  private static final Set<String> ELEMENTS = allElements();

  private final ContentElement apply;
  private final int start;
  private final int end;
  private final Markup markup;

  Applications(ContentElement apply, int end, Markup markup) {
    this.apply = apply;
    this.start = apply.start;
    this.end = end;
    this.markup = markup;
  }

  private static Set<String> allElements() {
    var all = new HashSet<String>();
    all.addAll(FIXED.keySet());
    all.addAll(NESTING.keySet());
    all.addAll(RELATIONS.keySet());
    all.addAll(BINDING.keySet());
    all.addAll(NAMED);
    return all;
  }

  /** The operator elements of content MathML. */
  static Set<String> elements() {
    return ELEMENTS;
  }

  /** The operator whose element takes as many operands as it does, or any number, or null. */
  static @Nullable Operator plain(String element) {
    Operator fixed = FIXED.get(element);
    return fixed != null ? fixed : NESTING.get(element);
  }

  /** The element that a symbol of an OpenMath dictionary is the like of, or null. */
  static @Nullable String openMath(String symbol) {
    String element = OPENMATH.getOrDefault(symbol, symbol);
    return ELEMENTS.contains(element) ? element : null;
  }

  Piece build() {
    if (apply.children.isEmpty()) {
      return wrong("<" + apply.name + "> without an operator", "an operator and its operands");
    }
    Piece head = apply.children.getFirst();
    var operands = new ArrayList<>(apply.children.subList(1, apply.children.size()));
    if (head.operator() != null) {
      return operation(head.operator(), operands);
    }
    String element = head.element();
    if (element == null) {
      return call();
    }
    Operator binding = BINDING.get(element);
    if (binding != null) {
      return binding(binding, operands);
    }
    if (apply.isQualified() && apply.degree == null && apply.logBase == null) {
      Operator large =
          switch (element) {
            case "union" -> Operator.BIG_UNION;
            case "intersect" -> Operator.BIG_INTERSECTION;
            case "and" -> Operator.BIG_AND;
            case "or" -> Operator.BIG_OR;
            default -> null;
          };
      if (large != null && operands.size() == 1) {
        return operation(large, List.of(lower(), orAbsent(apply.upper), operands.getFirst()));
      }
    }
    Operator relation = RELATIONS.get(element);
    if (relation != null && operands.size() > 2) {
      return chain(relation, operands);
    }
    if (relation != null) {
      return operation(relation, operands);
    }
    Operator nesting = NESTING.get(element);
    if (nesting != null) {
      return nesting(nesting, operands);
    }
    Operator fixed = FIXED.get(element);
    return fixed != null ? operation(fixed, operands) : named(element, operands);
  }

  private Piece wrong(String what, String expected) {
    return ContentReader.wrong(apply, end, markup, what, expected);
  }

  private Piece operation(Operator operator, List<Piece> operands) {
    return operator.takes(operands.size())
        ? of(operator, operands, start, end)
        : wrong(
            ContentNames.name(operator) + " with " + operands.size() + " operands",
            operator.hasFixedArity()
                ? operator.minArity() + " operands"
                : operator.minArity() + " operands or more");
  }

  private Piece nesting(Operator operator, List<Piece> operands) {
    if (operands.isEmpty()) {
      return wrong(ContentNames.name(operator) + " of nothing", "operands");
    }
    if (operands.size() == 1) {
      return operator == Operator.ADD
          ? of(Operator.POSITIVE, operands, start, end)
          : operands.getFirst().spanning(start, end);
    }
    return ContentReader.nested(operator, operands).spanning(start, end);
  }

  /** A relation of more than two operands: the first, then the others without a left side. */
  private Piece chain(Operator relation, List<Piece> operands) {
    var links = new ArrayList<Piece>();
    links.add(operands.getFirst());
    for (Piece operand : operands.subList(1, operands.size())) {
      Piece left = leaf(Formula.absent(), operand.start(), operand.start());
      links.add(of(relation, List.of(left, operand), operand.start(), operand.end()));
    }
    return of(Operator.CHAIN, links, start, end);
  }

  private Piece orAbsent(@Nullable Piece piece) {
    return piece != null ? piece : leaf(Formula.absent(), start, start);
  }

  /** What stands under a sum or the like: i = 1, a condition, i ∈ S, or just i. */
  private Piece lower() {
    Piece variable = variables();
    if (apply.condition != null) {
      return apply.condition;
    }
    if (apply.lower != null) {
      return variable == null ? apply.lower : over(Operator.EQUAL, List.of(variable, apply.lower));
    }
    if (apply.domain != null) {
      return variable == null ? apply.domain : over(Operator.IN, List.of(variable, apply.domain));
    }
    return orAbsent(variable);
  }

  /** The bound variables: one, or a list of them, or null. */
  private @Nullable Piece variables() {
    if (apply.bound.isEmpty()) {
      return null;
    }
    List<Piece> variables = apply.bound.stream().map(Bound::variable).toList();
    return variables.size() == 1 ? variables.getFirst() : over(Operator.LIST, variables);
  }

  private Piece binding(Operator operator, List<Piece> operands) {
    if (operator == Operator.DERIVATIVE && apply.bound.isEmpty() && operands.size() == 1) {
      Piece one = leaf(Formula.number(1), start, start);
      return of(Operator.PRIME, List.of(operands.getFirst(), one), start, end);
    }
    if (operands.size() > 1) {
      return wrong(ContentNames.name(operator) + " of " + operands.size() + " operands", "one");
    }
    Piece body = orAbsent(operands.isEmpty() ? null : operands.getFirst());
    return switch (operator) {
      case SUM, PRODUCT -> operation(operator, List.of(lower(), orAbsent(apply.upper), body));
      case INTEGRAL -> {
        Piece below = apply.lower != null ? apply.lower : apply.domain;
        below = below != null ? below : apply.condition;
        yield operation(
            operator, List.of(orAbsent(below), orAbsent(apply.upper), body, orAbsent(variables())));
      }
      case LIMIT -> {
        Piece variable = variables();
        Piece target = apply.condition;
        if (target == null && variable != null && apply.lower != null) {
          target = over(Operator.TO, List.of(variable, apply.lower));
        }
        yield operation(operator, List.of(orAbsent(target), body));
      }
      case DERIVATIVE -> derivative(body);
      case PARTIAL_DERIVATIVE -> partial(body);
      default -> {
        Piece bound = apply.condition != null ? apply.condition : variables();
        if (apply.condition == null && apply.domain != null && bound != null) {
          bound = over(Operator.IN, List.of(bound, apply.domain));
        }
        yield operation(operator, List.of(orAbsent(bound), body));
      }
    };
  }

  private Piece derivative(Piece body) {
    if (apply.bound.size() != 1) {
      return partial(body);
    }
    Bound bound = apply.bound.getFirst();
    Piece order = bound.degree() != null ? bound.degree() : leaf(Formula.number(1), start, start);
    return operation(Operator.DERIVATIVE, List.of(body, bound.variable(), order));
  }

  private Piece partial(Piece body) {
    var operands = new ArrayList<>(List.of(body));
    for (Bound bound : apply.bound) {
      operands.add(
          bound.degree() == null
              ? bound.variable()
              : over(Operator.POWER, List.of(bound.variable(), bound.degree())));
    }
    return operation(Operator.PARTIAL_DERIVATIVE, operands);
  }

  private Piece named(String element, List<Piece> operands) {
    return switch (element) {
      case "minus" ->
          operation(operands.size() == 1 ? Operator.NEGATE : Operator.SUBTRACT, operands);
      case "root" -> {
        if (apply.degree == null) {
          yield operation(Operator.SQRT, operands);
        }
        operands.add(apply.degree);
        yield operation(Operator.ROOT, operands);
      }
      case "log" -> {
        if (apply.logBase != null) {
          operands.add(apply.logBase);
        }
        yield operation(Operator.LOG, operands);
      }
      case "card" -> operation(Operator.ABS, operands);
      case "conjugate" -> operation(Operator.OVERLINE, operands);
      case "quotient" ->
          operands.size() == 2
              ? of(Operator.FLOOR, List.of(of(Operator.DIVIDE, operands, start, end)), start, end)
              : operation(Operator.DIVIDE, operands);
      case "selector" -> {
        if (operands.size() < 3) {
          yield operation(Operator.SUBSCRIPT, operands);
        }
        List<Piece> indices = operands.subList(1, operands.size());
        Piece list = over(Operator.LIST, indices);
        yield of(Operator.SUBSCRIPT, List.of(operands.getFirst(), list), start, end);
      }
      case "inverse" -> inverse(operands);
      default -> call();
    };
  }

  /** A function applied; without arguments, to the empty group. */
  private Piece call() {
    List<Piece> parts = new ArrayList<>();
    parts.add(apply.children.getFirst());
    parts.addAll(
        ContentContainers.orNothing(apply.children.subList(1, apply.children.size()), end, end));
    return of(Operator.APPLY, parts, start, end);
  }

  /** The inverse of a function that has one of its own by name, else a power of −1. */
  private Piece inverse(List<Piece> operands) {
    if (operands.size() != 1) {
      return wrong("the inverse of " + operands.size() + " operands", "one");
    }
    Piece function = operands.getFirst();
    String known =
        switch (function.element()) {
          case "sin", "cos", "tan", "cot", "sec", "csc" -> "arc" + function.element();
          case "sinh", "cosh", "tanh" -> "arc" + function.element();
          case "exp" -> "ln";
          case "ln" -> "exp";
          case null, default -> null;
        };
    if (known != null) {
      return new Piece(Formula.symbol(known), start, end, List.of(), known, null);
    }
    Piece minusOne = leaf(Formula.number(-1), start, start);
    return of(Operator.POWER, List.of(function, minusOne), start, end);
  }
}
