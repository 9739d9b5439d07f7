package org.algebrist.algebra.calculus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apfloat;
import org.jspecify.annotations.Nullable;

/** Turns a formula into a {@link Program}, with a stack of its own. */
final class Compiler {
  /** Sums within sums: deeper ones would take too long to add up. */
  private static final int MAX_NESTED_SERIES = 3;

  /** Terms that all nested sums of a formula take together, about 20 ms of additions. */
  private static final double MAX_TERMS = 1e6;

  /** Exponents up to this are powers by multiplication; past it they lose more than Math.pow. */
  private static final int MAX_WHOLE_POWER = 1 << 20;

  /** Not a name that can be read; where no case holds there is no value. */
  private static final String NO_CASE = "\0no case";

  private static final Rational DEGREE_DIVISOR = Rational.of(180);

  /** Ends compiling with the reason; never leaves this class. */
  private static final class Stop extends Exception {
    private static final long serialVersionUID = 1L;
    private final String reason;

    Stop(String reason) {
      super(null, null, false, false);
      this.reason = reason;
    }
  }

  /** Work to come: a tree to write code for, or an instruction to write. */
  private sealed interface Step {}

  private record Visit(Formula formula) implements Step {}

  private record Emit(Code code, int argument) implements Step {}

  private final Map<String, Integer> scope;

  /** How many slots there are so far, shared with the compilers of the parts. */
  private final int[] slots;

  private final int nesting;
  private final List<Code> codes = new ArrayList<>();
  private final List<Integer> arguments = new ArrayList<>();
  private final List<Double> constants = new ArrayList<>();
  private final List<Double> errors = new ArrayList<>();
  private final List<ExactConstant> exact = new ArrayList<>();
  private final List<Program.Part> parts = new ArrayList<>();
  private final Deque<Step> pending = new ArrayDeque<>();
  private int height;
  private int depth;

  private Compiler(Map<String, Integer> scope, int[] slots, int nesting) {
    this.scope = scope;
    this.slots = slots;
    this.nesting = nesting;
  }

  static Compilation compile(Formula formula, List<String> variables) {
    var scope = new HashMap<String, Integer>();
    for (String name : variables) {
      if (scope.put(name, scope.size()) != null) {
        throw new IllegalArgumentException("the variable " + name + " is listed twice");
      }
    }
    try {
      int nesting = nestedSeries(formula);
      var slots = new int[] {variables.size()};
      Compiler compiler = new Compiler(scope, slots, nesting);
      compiler.write(formula);
      return new Compilation.Compiled(compiler.program(variables, slots[0]));
    } catch (Stop stop) {
      return new Compilation.NoValue(stop.reason);
    }
  }

  private Program program(List<String> variables, int slotCount) {
    return new Program(
        variables,
        slotCount,
        codes.toArray(Code[]::new),
        arguments.stream().mapToInt(Integer::intValue).toArray(),
        constants.stream().mapToDouble(Double::doubleValue).toArray(),
        errors.stream().mapToDouble(Double::doubleValue).toArray(),
        exact,
        parts,
        depth);
  }

  /** How deep sums and products lie within one another. */
  private static int nestedSeries(Formula formula) throws Stop {
    var heights = new ArrayDeque<Integer>();
    List<Formula> nodes;
    try {
      nodes = Postorder.of(formula);
    } catch (IllegalArgumentException tooLarge) {
      throw new Stop("it has more than " + Postorder.MAX_NODES + " nodes");
    }
    for (Formula node : nodes) {
      int deepest = 0;
      if (node instanceof Operation operation) {
        for (int i = 0; i < operation.operands().size(); i++) {
          deepest = Math.max(deepest, heights.pop());
        }
        deepest += isSeries(operation.operator()) ? 1 : 0;
      }
      heights.push(deepest);
    }
    int nesting = heights.pop();
    if (nesting > MAX_NESTED_SERIES) {
      throw new Stop("more than " + MAX_NESTED_SERIES + " sums within one another");
    }
    return nesting;
  }

  private static boolean isSeries(Operator operator) {
    return operator == Operator.SUM || operator == Operator.PRODUCT;
  }

  private void write(Formula formula) throws Stop {
    pending.push(new Visit(formula));
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Visit visit -> visit(visit.formula());
        case Emit emit -> emit(emit.code(), emit.argument());
      }
    }
  }

  private void emit(Code code, int argument) {
    codes.add(code);
    arguments.add(argument);
    height += 1 - code.operands();
    depth = Math.max(depth, height);
  }

  private void visit(Formula formula) throws Stop {
    switch (formula) {
      case Formula.Num number -> constant(number.value());
      case Symbol symbol -> symbol(symbol.name());
      case Formula.Text _ -> throw new Stop("words have no numeric value");
      case Formula.Absent _ -> throw new Stop("an operand is missing");
      case Formula.Unread _ -> throw new Stop("a part of it was not understood");
      case Operation operation -> visit(operation);
    }
  }

  private void constant(Rational value) {
    double rounded = value.doubleValue();
    boolean whole = value.isInteger() && value.numerator().bitLength() <= 53;
    boolean dyadic =
        value.denominator().bitCount() == 1
            && value.numerator().bitLength() <= 53
            && value.denominator().bitLength() <= 53;
    constant(rounded, whole || dyadic ? 0 : Math.ulp(rounded), new ExactConstant.Fraction(value));
  }

  private void constant(double value, double error, ExactConstant exactly) {
    exact.add(exactly);
    constants.add(value);
    errors.add(error);
    emit(Code.CONSTANT, constants.size() - 1);
  }

  private void symbol(String name) throws Stop {
    @Nullable Integer slot = scope.get(name);
    if (slot != null) {
      emit(Code.VARIABLE, slot);
      return;
    }
    switch (name) {
      case NO_CASE -> constant(Double.NaN, 0, new ExactConstant.NoNumber());
      case "pi", "π" -> constant(Math.PI, 1.3e-16, new ExactConstant.Pi());
      case "e" -> constant(Math.E, 1.5e-16, new ExactConstant.Euler());
      case "i" -> emit(Code.IMAGINARY_UNIT, 0);
      case "infinity" -> constant(Double.POSITIVE_INFINITY, 0, new ExactConstant.NoNumber());
      default -> throw new Stop("the symbol " + name + " has no value");
    }
  }

  /** Instructions after operands: pushed here in the reverse of the order they come in. */
  private void visit(Operation operation) throws Stop {
    List<Formula> operands = operation.operands();
    Operator operator = operation.operator();
    switch (operator) {
      case ADD, MIXED_NUMBER -> nodes(Code.ADD, operands);
      case SUBTRACT -> nodes(Code.SUBTRACT, operands);
      case MULTIPLY, QUANTITY -> nodes(Code.MULTIPLY, operands);
      case DIVIDE, RATIO -> nodes(Code.DIVIDE, operands);
      case NEGATE -> nodes(Code.NEGATE, operands);
      case POSITIVE, BOXED -> pending.push(new Visit(operands.getFirst()));
      case OVERBRACE, UNDERBRACE -> pending.push(new Visit(operands.getFirst()));
      case POWER -> power(operands.get(0), operands.get(1));
      case ROOT -> nodes(Code.ROOT, operands);
      case MODULO -> nodes(Code.MODULO, operands);
      case BINOMIAL -> nodes(Code.BINOMIAL, operands);
      case PERCENT -> scaled(operands.getFirst(), Code.DIVIDE, Formula.number(100));
      case DEGREES -> degrees(operands.getFirst());
      case LOG -> logarithm(operands);
      case GCD -> folded(Code.GCD, operands);
      case LCM -> folded(Code.LCM, operands);
      case MAX -> folded(Code.MAX, operands);
      case MIN -> folded(Code.MIN, operands);
      case LESS -> nodes(Code.LESS, operands);
      case LESS_EQUAL -> nodes(Code.LESS_EQUAL, operands);
      case GREATER -> nodes(Code.LESS, operands.reversed());
      case GREATER_EQUAL -> nodes(Code.LESS_EQUAL, operands.reversed());
      case EQUAL -> nodes(Code.EQUAL, operands);
      case NOT_EQUAL -> nodes(Code.NOT_EQUAL, operands);
      case AND -> nodes(Code.AND, operands);
      case OR -> nodes(Code.OR, operands);
      case NOT -> nodes(Code.NOT, operands);
      case CHAIN -> chain(operands);
      case CASES -> cases(operands);
      case SUM -> series(Code.SUM, operands);
      case PRODUCT -> series(Code.PRODUCT, operands);
      case APPLY -> special(operands);
      default -> function(operator, operands);
    }
  }

  /** A special function at numbers is one more number. */
  private void special(List<Formula> call) throws Stop {
    Optional<ExactConstant.Special> special = ExactConstant.Special.of(call);
    Optional<Apfloat> value = special.flatMap(each -> each.at(ExactConstant.OF_DOUBLE));
    if (special.isEmpty() || value.isEmpty()) {
      throw new Stop("the function " + call.getFirst() + " has no value here");
    }
    double rounded = value.get().doubleValue();
    constant(rounded, Math.ulp(rounded), special.get());
  }

  private void function(Operator operator, List<Formula> operands) throws Stop {
    for (ElementaryFunction function : ElementaryFunction.values()) {
      if (function.name().equals(operator.name())) {
        pending.push(new Emit(Code.FUNCTION, function.ordinal()));
        pending.push(new Visit(operands.getFirst()));
        return;
      }
    }
    String sign = operator.character().isEmpty() ? operator.spelling() : operator.character();
    throw new Stop("the operator " + sign + " has no numeric value");
  }

  private void nodes(Code code, List<Formula> operands) {
    pending.push(new Emit(code, 0));
    operands.reversed().forEach(operand -> pending.push(new Visit(operand)));
  }

  private void folded(Code code, List<Formula> operands) throws Stop {
    if (operands.getFirst() instanceof Operation inner && inner.operator() == Operator.LIST) {
      folded(code, inner.operands());
      return;
    }
    if (operands.size() == 1 && code == Code.GCD) {
      throw new Stop("a greatest common divisor needs two numbers");
    }
    for (int i = operands.size() - 1; i > 0; i--) {
      pending.push(new Emit(code, 0));
      pending.push(new Visit(operands.get(i)));
    }
    pending.push(new Visit(operands.getFirst()));
  }

  private void scaled(Formula formula, Code code, Formula factor) {
    pending.push(new Emit(code, 0));
    pending.push(new Visit(factor));
    pending.push(new Visit(formula));
  }

  private void degrees(Formula angle) {
    pending.push(new Emit(Code.MULTIPLY, 0));
    pending.push(
        new Visit(
            Formula.of(Operator.DIVIDE, Formula.symbol("π"), Formula.number(DEGREE_DIVISOR))));
    pending.push(new Visit(angle));
  }

  private void power(Formula base, Formula exponent) {
    if (exponent instanceof Formula.Num(Rational value, String _)
        && value.isInteger()
        && value.numerator().bitLength() < 31
        && Math.abs(value.intValue()) <= MAX_WHOLE_POWER) {
      pending.push(new Emit(Code.WHOLE_POWER, value.intValue()));
      pending.push(new Visit(base));
    } else if (base instanceof Symbol(String name)
        && name.equals("e")
        && !scope.containsKey(name)) {
      pending.push(new Emit(Code.FUNCTION, ElementaryFunction.EXP.ordinal()));
      pending.push(new Visit(exponent));
    } else {
      nodes(Code.POWER, List.of(base, exponent));
    }
  }

  private void logarithm(List<Formula> operands) {
    if (operands.size() == 1) {
      pending.push(new Emit(Code.FUNCTION, ElementaryFunction.LG.ordinal()));
      pending.push(new Visit(operands.getFirst()));
      return;
    }
    pending.push(new Emit(Code.DIVIDE, 0));
    for (Formula operand : operands.reversed()) {
      pending.push(new Emit(Code.FUNCTION, ElementaryFunction.LN.ordinal()));
      pending.push(new Visit(operand));
    }
  }

  /** The first term, then relations whose left side is the right side before: all must hold. */
  private void chain(List<Formula> operands) throws Stop {
    Formula left = operands.getFirst();
    @Nullable Formula all = null;
    for (Formula link : operands.subList(1, operands.size())) {
      if (!(link instanceof Operation relation)
          || relation.operands().size() != 2
          || !(relation.operands().getFirst() instanceof Formula.Absent)) {
        throw new Stop("a chain of relations is not whole");
      }
      Formula right = relation.operands().get(1);
      Formula whole = Formula.of(relation.operator(), left, right);
      all = all == null ? whole : Formula.of(Operator.AND, all, whole);
      left = right;
    }
    if (all == null) {
      throw new Stop("a chain of relations is not whole");
    }
    pending.push(new Visit(all));
  }

  private void cases(List<Formula> cases) throws Stop {
    // The last alternative lies deepest: value, condition, otherwise … SELECT SELECT.
    for (int i = 0; i < cases.size(); i++) {
      pending.push(new Emit(Code.SELECT, 0));
    }
    pending.push(new Visit(new Formula.Symbol(NO_CASE)));
    for (Formula each : cases.reversed()) {
      if (!(each instanceof Operation piece) || piece.operator() != Operator.CASE) {
        throw new Stop("a definition by cases holds something that is no case");
      }
      boolean otherwise =
          piece.operands().size() == 1
              || piece.operands().get(1) instanceof Formula.Text
              || piece.operands().get(1) instanceof Formula.Absent;
      pending.push(new Visit(otherwise ? Formula.number(1) : piece.operands().get(1)));
      pending.push(new Visit(piece.operands().getFirst()));
    }
  }

  private void series(Code code, List<Formula> operands) throws Stop {
    if (!(operands.get(0) instanceof Operation lower)
        || lower.operator() != Operator.EQUAL
        || !(lower.operands().getFirst() instanceof Symbol(String index))) {
      throw new Stop("a sum or product has a value only where it starts as in k = 1");
    }
    int slot = slots[0]++;
    var inner = new HashMap<>(scope);
    inner.put(index, slot);
    Compiler body = new Compiler(inner, slots, nesting);
    body.write(operands.get(2));
    int maxTerms = (int) Math.pow(MAX_TERMS, 1.0 / nesting);
    parts.add(new Program.Part(body.program(List.of(), 0), slot, maxTerms));
    pending.push(new Emit(code, parts.size() - 1));
    pending.push(new Visit(operands.get(1)));
    pending.push(new Visit(lower.operands().get(1)));
  }
}
