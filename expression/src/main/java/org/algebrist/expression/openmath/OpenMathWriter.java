package org.algebrist.expression.openmath;

import static org.algebrist.expression.openmath.OmObject.apply;
import static org.algebrist.expression.openmath.OmObject.symbol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.openmath.OmObject.Variable;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** Writes trees as OpenMath or Strict Content MathML. */
public final class OpenMathWriter {
  /** The deepest tree that is written. */
  public static final int MAX_DEPTH = 200;

  private final OpenMathForm form;
  private final Set<String> indices = new HashSet<>();

  private OpenMathWriter(OpenMathForm form) {
    this.form = form;
  }

  /**
   * The formula as XML.
   *
   * @throws IllegalArgumentException saying what the dictionaries have no symbol for, or that the
   *     tree is deeper than {@value #MAX_DEPTH} levels
   */
  public static String write(Formula formula, OpenMathForm form) {
    if (formula.depth() > MAX_DEPTH) {
      throw new IllegalArgumentException("the tree is deeper than " + MAX_DEPTH + " levels");
    }
    var writer = new OpenMathWriter(form);
    writer.findIndices(formula);
    return OmXml.write(writer.object(formula), form);
  }

  private IllegalArgumentException noForm(String what) {
    return new IllegalArgumentException(form.title() + " has no form for " + what);
  }

  /** The names that sums and the like bind: an i among them is no imaginary unit. */
  private void findIndices(Formula formula) {
    if (formula instanceof Operation operation) {
      String bound = bound(operation);
      if (bound != null) {
        indices.add(bound);
      }
      operation.operands().forEach(this::findIndices);
    }
  }

  private static @Nullable String bound(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula variable =
        switch (operation.operator()) {
          case SUM, PRODUCT, LIMIT, SET_BUILDER ->
              operands.getFirst() instanceof Operation lower && !lower.operands().isEmpty()
                  ? lower.operands().getFirst()
                  : operands.getFirst();
          case INTEGRAL -> operands.get(3);
          case DERIVATIVE -> operands.get(1);
          case FOR_ALL, EXISTS -> operands.getFirst();
          default -> operation;
        };
    return variable instanceof Symbol(String name) ? name : null;
  }

  OmObject object(Formula formula) {
    return switch (formula) {
      case Num number -> number(number);
      case Symbol(String name) -> {
        String constant = indices.contains(name) ? null : Dictionaries.constant(name);
        yield constant == null ? named(name) : symbol(constant);
      }
      case Formula.Text(String content) -> new OmObject.Text(content);
      case Formula.Absent ignored -> throw noForm("an operand that is left out");
      case Formula.Unread ignored -> throw noForm("a piece that was not read");
      case Operation operation -> operation(operation);
    };
  }

  private List<OmObject> objects(List<Formula> formulas) {
    var objects = new ArrayList<OmObject>();
    formulas.forEach(formula -> objects.add(object(formula)));
    return objects;
  }

  private OmObject number(Num number) {
    if (number.isCode()) {
      throw noForm("digits that begin with a zero");
    }
    var value = number.value();
    return value.isInteger()
        ? new OmObject.Whole(value.numerator())
        : apply(
            symbol("nums1.rational"),
            new OmObject.Whole(value.numerator()),
            new OmObject.Whole(value.denominator()));
  }

  /** A variable; x_0 as one name would be read as a name with an index. */
  private Variable named(String name) {
    if (name.indexOf('_') >= 0 || !name.strip().equals(name)) {
      throw noForm("the name " + name);
    }
    return new Variable(name);
  }

  Variable variable(Formula formula) {
    return formula instanceof Symbol(String name) ? named(name) : subscripted(formula);
  }

  /** A name with an index as one variable: x_1. */
  private Variable subscripted(Formula formula) {
    if (formula instanceof Operation sub
        && sub.operator() == Operator.SUBSCRIPT
        && sub.operands().get(0) instanceof Symbol(String base)
        && base.chars().allMatch(Character::isLetter)) {
      Formula index = sub.operands().get(1);
      if (index instanceof Num n && n.value().isInteger() && n.value().signum() >= 0) {
        return new Variable(base + "_" + n.text());
      }
      if (index instanceof Symbol(String name) && name.chars().allMatch(Character::isLetter)) {
        return new Variable(base + "_" + name);
      }
    }
    throw noForm("a variable that is no name");
  }

  private OmObject lambda(Formula variable, Formula body) {
    return new OmObject.Binding(symbol("fns1.lambda"), List.of(variable(variable)), object(body));
  }

  private static boolean isAbsent(Formula formula) {
    return formula instanceof Formula.Absent;
  }

  private OmObject operation(Operation operation) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case APPLY -> {
        List<Formula> rest = operands.subList(1, operands.size());
        boolean nothing =
            rest.getFirst() instanceof Operation o && o.operator() == Operator.EMPTY_GROUP;
        OmObject head = object(operands.getFirst());
        if (head instanceof OmObject.Symbol) {
          throw noForm("a call of a constant");
        }
        yield new OmObject.Applied(head, nothing ? List.of() : objects(rest));
      }
      case SUBSCRIPT -> subscripted(operation);
      case SQRT ->
          apply(
              symbol("arith1.root"),
              object(operands.getFirst()),
              new OmObject.Whole(BigInteger.TWO));
      case LOG -> {
        if (operands.size() == 1) {
          throw noForm("a logarithm whose base is not said");
        }
        yield apply(symbol("transc1.log"), object(operands.get(1)), object(operands.get(0)));
      }
      case MAX, MIN ->
          apply(
              symbol(operation.operator() == Operator.MAX ? "minmax1.max" : "minmax1.min"),
              new OmObject.Applied(symbol("set1.set"), objects(operands)));
      case DERIVATIVE -> derivative(operands);
      case INTEGRAL -> integral(operands);
      case SUM, PRODUCT -> sum(operation);
      case LIMIT -> limit(operands);
      case FOR_ALL, EXISTS ->
          new OmObject.Binding(
              symbol(operation.operator() == Operator.FOR_ALL ? "quant1.forall" : "quant1.exists"),
              List.of(variable(operands.get(0))),
              object(operands.get(1)));
      case SET_BUILDER -> suchThat(operands);
      case PARTIAL_DERIVATIVE -> known(partial(operands), operation);
      case CASES, CHAIN, BAR, OVERLINE -> known(OmStatements.write(operation, this), operation);
      default -> plain(operation);
    };
  }

  private OmObject known(@Nullable OmObject object, Operation operation) {
    if (object == null) {
      throw noForm("such a " + operation.operator().name());
    }
    return object;
  }

  private @Nullable OmObject partial(List<Formula> operands) {
    if (isAbsent(operands.getFirst())) {
      throw noForm("a derivative of nothing");
    }
    return OmCalculus.partial(operands, this);
  }

  private OmObject plain(Operation operation) {
    String symbol = Dictionaries.symbol(operation.operator());
    boolean empty =
        operation.operands().stream()
            .anyMatch(one -> one instanceof Operation o && o.operator() == Operator.EMPTY_GROUP);
    boolean root = operation.operator() == Operator.ROOT && isTwo(operation.operands().get(1));
    if (symbol == null || empty || root) {
      throw noForm(operation.operator().name());
    }
    return new OmObject.Applied(symbol(symbol), objects(operation.operands()));
  }

  private static boolean isTwo(Formula formula) {
    return formula instanceof Num n && n.value().toString().equals("2");
  }

  private OmObject derivative(List<Formula> operands) {
    if (isAbsent(operands.getFirst())) {
      throw noForm("a derivative of nothing");
    }
    OmObject function =
        OmCalculus.function(List.of(variable(operands.get(1))), object(operands.get(0)));
    boolean once = operands.get(2) instanceof Num n && n.value().toString().equals("1");
    OmObject differentiated =
        once
            ? apply(symbol("calculus1.diff"), function)
            : apply(symbol("calculus1.nthdiff"), object(operands.get(2)), function);
    return apply(differentiated, variable(operands.get(1)));
  }

  private OmObject integral(List<Formula> operands) {
    if (isAbsent(operands.get(3)) || isAbsent(operands.get(0)) != isAbsent(operands.get(1))) {
      throw noForm("an integral with one bound or without its variable");
    }
    OmObject function = lambda(operands.get(3), operands.get(2));
    return isAbsent(operands.get(0))
        ? apply(apply(symbol("calculus1.int"), function), variable(operands.get(3)))
        : apply(
            symbol("calculus1.defint"),
            apply(symbol("interval1.interval"), object(operands.get(0)), object(operands.get(1))),
            function);
  }

  private OmObject sum(Operation operation) {
    List<Formula> operands = operation.operands();
    if (!(operands.get(0) instanceof Operation lower) || lower.operator() != Operator.EQUAL) {
      throw noForm("a sum or product that does not run from one number to another");
    }
    return apply(
        symbol(operation.operator() == Operator.SUM ? "arith1.sum" : "arith1.product"),
        apply(
            symbol("interval1.integer_interval"),
            object(lower.operands().get(1)),
            object(operands.get(1))),
        lambda(lower.operands().get(0), operands.get(2)));
  }

  private OmObject limit(List<Formula> operands) {
    if (!(operands.get(0) instanceof Operation tends) || tends.operator() != Operator.TO) {
      throw noForm("such a limit");
    }
    Formula point = tends.operands().get(1);
    String side = "limit1.null";
    if (point instanceof Operation marked
        && marked.operator() == Operator.SUPERSCRIPT
        && marked.operands().get(1) instanceof Symbol(String sign)
        && (sign.equals("+") || sign.equals("-"))) {
      side = sign.equals("+") ? "limit1.above" : "limit1.below";
      point = marked.operands().getFirst();
    }
    return apply(
        symbol("limit1.limit"),
        object(point),
        symbol(side),
        lambda(tends.operands().get(0), operands.get(1)));
  }

  private OmObject suchThat(List<Formula> operands) {
    if (!(operands.get(0) instanceof Operation in) || in.operator() != Operator.IN) {
      throw noForm("a set whose elements are of no set");
    }
    return apply(
        symbol("set1.suchthat"),
        object(in.operands().get(1)),
        lambda(in.operands().get(0), operands.get(1)));
  }
}
