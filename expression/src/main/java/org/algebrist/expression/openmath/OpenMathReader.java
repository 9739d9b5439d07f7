package org.algebrist.expression.openmath;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.openmath.OmObject.Applied;
import org.algebrist.expression.openmath.OmObject.Binding;
import org.algebrist.expression.openmath.OmObject.Variable;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Reads OpenMath and Strict Content MathML. */
public final class OpenMathReader {
  private final String text;

  private OpenMathReader(String text) {
    this.text = text;
  }

  /**
   * The formula that an object is, or what is wrong with it; the form follows from its elements.
   */
  public static ReadResult read(String text) {
    try {
      return new ReadResult.Read(new OpenMathReader(text).formula(OmXml.read(text)));
    } catch (ReadFailure failure) {
      return failure.failed();
    }
  }

  private ReadFailure wrong(Kind kind, String what, String expected) {
    return new ReadFailure(kind, text, 0, what, expected);
  }

  Formula formula(OmObject object) throws ReadFailure {
    return switch (object) {
      case OmObject.Whole whole -> Formula.number(Rational.of(whole.value(), BigInteger.ONE));
      case OmObject.Decimal(String digits) -> new Num(Rational.of(new BigDecimal(digits)), digits);
      case Variable(String name) -> variable(name);
      case OmObject.Text(String content) -> new Formula.Text(content);
      case OmObject.Symbol symbol -> {
        String constant = Dictionaries.constantName(symbol);
        if (constant == null) {
          throw wrong(
              Kind.UNKNOWN_TOKEN, "the symbol " + symbol + " alone is no formula", "a constant");
        }
        yield Formula.symbol(constant);
      }
      case Applied applied -> applied(applied);
      case Binding binding -> binding(binding);
    };
  }

  private List<Formula> formulas(List<OmObject> objects) throws ReadFailure {
    var formulas = new ArrayList<Formula>();
    for (OmObject object : objects) {
      formulas.add(formula(object));
    }
    return formulas;
  }

  private static Formula variable(String name) {
    int under = name.indexOf('_');
    boolean indexed = under > 0 && under + 1 < name.length() && name.indexOf('_', under + 1) < 0;
    String index = indexed ? name.substring(under + 1) : "";
    boolean digits =
        indexed && index.length() < 100 && index.chars().allMatch(c -> c >= '0' && c <= '9');
    boolean letters = indexed && index.chars().allMatch(Character::isLetter);
    boolean base = indexed && name.substring(0, under).chars().allMatch(Character::isLetter);
    if (!base || !digits && !letters) {
      return Formula.symbol(name);
    }
    return Formula.of(
        Operator.SUBSCRIPT,
        Formula.symbol(name.substring(0, under)),
        digits ? new Num(Rational.parse(index), index) : Formula.symbol(index));
  }

  private Formula binding(Binding binding) throws ReadFailure {
    String binder = binding.binder() instanceof OmObject.Symbol s ? s.toString() : "";
    Operator operator =
        switch (binder) {
          case "quant1.forall" -> Operator.FOR_ALL;
          case "quant1.exists" -> Operator.EXISTS;
          default -> throw wrong(Kind.UNSUPPORTED, "a binding by " + binder, "forall or exists");
        };
    Formula statement = formula(binding.body());
    for (Variable variable : binding.variables().reversed()) {
      statement = Formula.of(operator, variable(variable.name()), statement);
    }
    return statement;
  }

  private Formula applied(Applied applied) throws ReadFailure {
    List<OmObject> arguments = applied.arguments();
    if (applied.head() instanceof OmObject.Symbol symbol) {
      return known(symbol, arguments);
    }
    if (applied.head() instanceof Applied inner && inner.head() instanceof OmObject.Symbol symbol) {
      Formula relation = ofApplied(symbol.toString(), inner.arguments(), arguments);
      if (relation != null) {
        return relation;
      }
    }
    var operands = new ArrayList<Formula>();
    operands.add(formula(applied.head()));
    operands.addAll(formulas(arguments));
    if (arguments.isEmpty()) {
      operands.add(Formula.of(Operator.EMPTY_GROUP));
    }
    return new Operation(Operator.APPLY, operands);
  }

  /** What is applied that is itself applied: a derivative, a congruence; null if it is neither. */
  private @Nullable Formula ofApplied(String symbol, List<OmObject> of, List<OmObject> at)
      throws ReadFailure {
    if (symbol.equals("integer2.modulo_relation") && of.size() == 1 && at.size() == 2) {
      return Formula.of(
          Operator.CONGRUENT_MODULO,
          formula(at.get(0)),
          formula(at.get(1)),
          formula(of.getFirst()));
    }
    Formula partial = OmCalculus.partial(symbol, of, at, this);
    return partial == null && at.size() == 1 ? ofFunction(symbol, of, at.getFirst()) : partial;
  }

  /** A function's derivative or integral at its own variable; null if it is neither. */
  private @Nullable Formula ofFunction(String symbol, List<OmObject> of, OmObject at)
      throws ReadFailure {
    if (of.isEmpty()
        || !(at instanceof Variable variable)
        || !(OmCalculus.body(of.getLast(), List.of(at)) instanceof OmObject inside)) {
      return null;
    }
    Formula body = formula(inside);
    Formula by = variable(variable.name());
    return switch (symbol) {
      case "calculus1.diff" -> Formula.of(Operator.DERIVATIVE, body, by, Formula.number(1));
      case "calculus1.nthdiff" ->
          of.size() == 2 ? Formula.of(Operator.DERIVATIVE, body, by, formula(of.getFirst())) : null;
      case "calculus1.int" ->
          inside == of.getLast()
              ? null
              : Formula.of(Operator.INTEGRAL, Formula.absent(), Formula.absent(), body, by);
      default -> null;
    };
  }

  private static @Nullable Binding lambda(OmObject object) {
    return object instanceof Binding binding
            && binding.variables().size() == 1
            && binding.binder() instanceof OmObject.Symbol symbol
            && symbol.toString().equals("fns1.lambda")
        ? binding
        : null;
  }

  private Formula known(OmObject.Symbol symbol, List<OmObject> arguments) throws ReadFailure {
    Formula special = special(symbol.toString(), arguments);
    if (special != null) {
      return special;
    }
    Operator operator = Dictionaries.operator(symbol);
    if (operator == null) {
      throw wrong(
          Kind.UNKNOWN_TOKEN,
          "the symbol " + symbol + " is not known",
          "one of the official dictionaries");
    }
    List<Formula> operands = formulas(arguments);
    if (operator == Operator.SET && operands.isEmpty()) {
      return Formula.symbol("emptyset");
    }
    if (operator.maxArity() == 2 && operator.minArity() == 2 && operands.size() > 2) {
      Formula all = operands.getFirst();
      for (Formula next : operands.subList(1, operands.size())) {
        all = Formula.of(operator, all, next);
      }
      return all;
    }
    if (!operator.takes(operands.size())) {
      throw wrong(
          Kind.WRONG_ARITY,
          symbol + " with " + operands.size() + " arguments",
          operator.arityText() + " of them");
    }
    return new Operation(
        operator, operands, operator == Operator.MATRIX ? Surface.ROUND : Surface.PLAIN);
  }

  /** What symbols mean whose arguments are not the operands; null for all others. */
  private @Nullable Formula special(String symbol, List<OmObject> arguments) throws ReadFailure {
    OmObject last = arguments.isEmpty() ? new OmObject.Text("") : arguments.getLast();
    Binding function = lambda(last);
    switch (symbol) {
      case "nums1.rational" -> {
        if (arguments.size() == 2
            && arguments.get(0) instanceof OmObject.Whole over
            && arguments.get(1) instanceof OmObject.Whole under
            && under.value().signum() != 0) {
          return Formula.number(Rational.of(over.value(), under.value()));
        }
      }
      case "arith1.root" -> {
        if (arguments.size() == 2
            && last instanceof OmObject.Whole two
            && two.value().equals(BigInteger.TWO)) {
          return Formula.of(Operator.SQRT, formula(arguments.getFirst()));
        }
      }
      case "transc1.log" -> {
        if (arguments.size() == 2) {
          return Formula.of(Operator.LOG, formula(last), formula(arguments.getFirst()));
        }
      }
      case "minmax1.max", "minmax1.min" -> {
        if (last instanceof Applied(OmObject.Symbol set, List<OmObject> elements)
            && set.toString().equals("set1.set")
            && !elements.isEmpty()) {
          Operator operator = symbol.endsWith("max") ? Operator.MAX : Operator.MIN;
          return new Operation(operator, formulas(elements));
        }
      }
      case "calculus1.defint", "arith1.sum", "arith1.product" -> {
        if (function != null
            && arguments.size() == 2
            && arguments.getFirst()
                instanceof Applied(OmObject.Symbol interval, List<OmObject> ends)
            && interval.dictionary().equals("interval1")
            && ends.size() == 2) {
          return over(symbol, formula(ends.get(0)), formula(ends.get(1)), function);
        }
      }
      case "limit1.limit" -> {
        if (function != null
            && arguments.size() == 3
            && arguments.get(1) instanceof OmObject.Symbol side) {
          return limit(formula(arguments.getFirst()), side.name(), function);
        }
      }
      case "set1.suchthat" -> {
        if (function != null && arguments.size() == 2) {
          return suchThat(formula(arguments.getFirst()), function);
        }
      }
      default -> {}
    }
    return OmStatements.read(symbol, arguments, this);
  }

  private Formula suchThat(Formula set, Binding condition) throws ReadFailure {
    Formula element = variable(condition.variables().getFirst().name());
    return Formula.of(
        Operator.SET_BUILDER, Formula.of(Operator.IN, element, set), formula(condition.body()));
  }

  private Formula over(String symbol, Formula from, Formula to, Binding function)
      throws ReadFailure {
    Formula variable = variable(function.variables().getFirst().name());
    Formula body = formula(function.body());
    if (symbol.equals("calculus1.defint")) {
      return Formula.of(Operator.INTEGRAL, from, to, body, variable);
    }
    return Formula.of(
        symbol.equals("arith1.sum") ? Operator.SUM : Operator.PRODUCT,
        Formula.of(Operator.EQUAL, variable, from),
        to,
        body);
  }

  private Formula limit(Formula point, String side, Binding function) throws ReadFailure {
    Formula marked =
        switch (side) {
          case "above" -> Formula.of(Operator.SUPERSCRIPT, point, Formula.symbol("+"));
          case "below" -> Formula.of(Operator.SUPERSCRIPT, point, Formula.symbol("-"));
          default -> point;
        };
    return Formula.of(
        Operator.LIMIT,
        Formula.of(Operator.TO, variable(function.variables().getFirst().name()), marked),
        formula(function.body()));
  }
}
