package org.algebrist.expression.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.NaryFormula.Factor;
import org.algebrist.expression.tree.NaryFormula.Leaf;
import org.algebrist.expression.tree.NaryFormula.Node;
import org.algebrist.expression.tree.NaryFormula.Product;
import org.algebrist.expression.tree.NaryFormula.Sum;
import org.algebrist.expression.tree.NaryFormula.Term;

/** Sums and products from two operands to any number and back, without recursion. */
final class NaryConversion {
  private NaryConversion() {}

  static NaryFormula of(Formula formula) {
    return TreeFold.<Formula, NaryFormula>fold(
        formula, NaryConversion::sideBySide, NaryConversion::made);
  }

  /** What stands side by side in a sum or a product; else the operands. */
  private static List<Formula> sideBySide(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return List.of();
    }
    List<Operation> spine = spine(operation);
    if (spine.isEmpty()) {
      return operation.operands();
    }
    var operands = new ArrayList<Formula>(spine.size() + 1);
    operands.add(spine.getFirst().operands().getFirst());
    spine.forEach(each -> operands.add(each.operands().getLast()));
    return operands;
  }

  private static NaryFormula made(Formula formula, List<NaryFormula> operands) {
    if (!(formula instanceof Operation operation)) {
      return new Leaf(formula);
    }
    List<Operation> spine = spine(operation);
    if (spine.isEmpty()) {
      return new Node(operation.operator(), operands, operation.surface());
    }
    if (isSum(operation)) {
      var terms = new ArrayList<Term>(operands.size());
      terms.add(new Term(Operator.ADD, operands.getFirst()));
      for (int i = 0; i < spine.size(); i++) {
        terms.add(new Term(spine.get(i).operator(), operands.get(i + 1)));
      }
      return new Sum(terms);
    }
    var factors = new ArrayList<Factor>(operands.size());
    factors.add(new Factor(Surface.PLAIN, operands.getFirst()));
    for (int i = 0; i < spine.size(); i++) {
      factors.add(new Factor(spine.get(i).surface(), operands.get(i + 1)));
    }
    return new Product(factors);
  }

  /** The operations of a sum or product that are nested on the left, the innermost first. */
  private static List<Operation> spine(Operation operation) {
    var spine = new ArrayList<Operation>();
    Formula at = operation;
    while (at instanceof Operation next
        && (isSum(operation) ? isSum(next) : isProduct(operation) && isProduct(next))) {
      spine.add(next);
      at = next.operands().getFirst();
    }
    Collections.reverse(spine);
    return spine;
  }

  private static boolean isSum(Operation operation) {
    return isSum(operation.operator(), operation.surface());
  }

  // A sum that is set in another way than a plain one stays a node, which keeps its surface.
  static boolean isSum(Operator operator, Surface surface) {
    return surface == Surface.PLAIN
        && (operator == Operator.ADD
            || operator == Operator.SUBTRACT
            || operator == Operator.PLUS_MINUS
            || operator == Operator.MINUS_PLUS);
  }

  private static boolean isProduct(Operation operation) {
    return operation.operator() == Operator.MULTIPLY;
  }

  static Formula binary(NaryFormula formula) {
    return TreeFold.<NaryFormula, Formula>fold(
        formula, NaryFormula::operands, NaryConversion::fromTheLeft);
  }

  private static Formula fromTheLeft(NaryFormula formula, List<Formula> operands) {
    return switch (formula) {
      case Leaf leaf -> leaf.formula();
      case Node node -> new Operation(node.operator(), operands, node.surface());
      case Sum sum -> {
        Formula whole = operands.getFirst();
        for (int i = 1; i < operands.size(); i++) {
          whole = new Operation(sum.terms().get(i).sign(), List.of(whole, operands.get(i)));
        }
        yield whole;
      }
      case Product product -> {
        Formula whole = operands.getFirst();
        for (int i = 1; i < operands.size(); i++) {
          Surface surface = product.factors().get(i).surface();
          whole = new Operation(Operator.MULTIPLY, List.of(whole, operands.get(i)), surface);
        }
        yield whole;
      }
    };
  }

  static NaryFormula dissolved(NaryFormula formula) {
    return TreeFold.<NaryFormula, NaryFormula>fold(
        formula, NaryFormula::operands, NaryConversion::withoutBrackets);
  }

  private static NaryFormula withoutBrackets(NaryFormula formula, List<NaryFormula> operands) {
    return switch (formula) {
      case Leaf leaf -> leaf;
      case Node node -> new Node(node.operator(), operands, node.surface());
      case Sum sum -> {
        var terms = new ArrayList<Term>();
        for (int i = 0; i < operands.size(); i++) {
          Operator sign = sum.terms().get(i).sign();
          if (sign == Operator.ADD && operands.get(i) instanceof Sum(List<Term> inner)) {
            terms.addAll(inner);
          } else {
            terms.add(new Term(sign, operands.get(i)));
          }
        }
        yield new Sum(terms);
      }
      case Product product -> {
        var factors = new ArrayList<Factor>();
        for (int i = 0; i < operands.size(); i++) {
          Surface surface = product.factors().get(i).surface();
          if (operands.get(i) instanceof Product(List<Factor> inner)) {
            // The sign that stood before the bracket stands before its first factor now.
            factors.add(new Factor(surface, inner.getFirst().operand()));
            factors.addAll(inner.subList(1, inner.size()));
          } else {
            factors.add(new Factor(surface, operands.get(i)));
          }
        }
        yield new Product(factors);
      }
    };
  }
}
