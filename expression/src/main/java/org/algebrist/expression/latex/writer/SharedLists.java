package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.grammar.SharedRelations;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Lists without brackets around a relation: a, b ∈ S says it of both, i = 1, 2, 3 gives i three
 * values. The reader takes them so; what else stands in a list with one relation needs brackets.
 */
final class SharedLists {
  private SharedLists() {}

  /** The place of the one relation that would be read as the whole list's, or −1. */
  static int relation(List<Formula> elements) {
    int typed = typed(elements);
    if (typed > 0) {
      return typed;
    }
    int with = -1;
    for (int i = 0; i < elements.size(); i++) {
      if (isRelation(elements.get(i))) {
        if (with >= 0) {
          return -1;
        }
        with = i;
      }
    }
    if (with < 0) {
      return -1;
    }
    Operation relation = (Operation) elements.get(with);
    boolean last = with == elements.size() - 1;
    boolean first = with == 0;
    boolean shared =
        (last ? !first : SharedRelations.givesValues(relation.operator()))
            && elements.stream().allMatch(one -> one == relation || isPlain(one))
            && elements.subList(0, with).stream().allMatch(SharedLists::isName)
            && (first || isName(relation.operands().getFirst()))
            && relation.operands().stream().noneMatch(Binding::isAbsent);
    return shared ? with : -1;
  }

  /** The place of a typed name after names alone, whose type would be that of all of them; or 0. */
  private static int typed(List<Formula> elements) {
    for (int i = 0; i < elements.size(); i++) {
      Formula element = elements.get(i);
      if (element instanceof Operation one && one.operator() == Operator.TYPED) {
        return i;
      }
      boolean name =
          element instanceof Formula.Symbol
              || element instanceof Operation scripted
                  && (scripted.operator() == Operator.SUBSCRIPT
                      || scripted.operator() == Operator.PRIME);
      if (!name) {
        return 0;
      }
    }
    return 0;
  }

  /** Whether a relation of one list or two is read back from their elements without brackets. */
  static boolean standOpen(Operator operator, Formula left, Formula right) {
    if (!isList(left) && !isList(right) || operator.precedence() < Operator.TO.precedence()) {
      return false;
    }
    List<Formula> names = elements(left);
    List<Formula> values = elements(right);
    return (!isList(left) || names.stream().allMatch(SharedLists::isName))
        && (!isList(right) || SharedRelations.givesValues(operator))
        && names.stream().allMatch(SharedLists::isTerm)
        && values.stream().allMatch(SharedLists::isTerm);
  }

  static boolean isList(Formula formula) {
    return formula instanceof Operation list && list.operator() == Operator.LIST;
  }

  /** The elements of a list, or the formula alone. */
  static List<Formula> elements(Formula formula) {
    return isList(formula) ? ((Operation) formula).operands() : List.of(formula);
  }

  private static boolean isRelation(Formula formula) {
    return formula instanceof Operation one && SharedRelations.isRelation(one.operator());
  }

  /** What says nothing itself. */
  private static boolean isPlain(Formula formula) {
    return switch (formula) {
      case Formula.Absent ignored -> false;
      case Operation one -> SharedRelations.isTerm(one.operator());
      default -> true;
    };
  }

  /** What binds tighter than the relation, so that it stands beside its sign without brackets. */
  private static boolean isTerm(Formula formula) {
    return switch (formula) {
      case Formula.Absent ignored -> false;
      case Operation one -> one.operator().precedence() > Operator.EQUAL.precedence();
      default -> true;
    };
  }

  private static boolean isName(Formula formula) {
    return switch (formula) {
      case Num ignored -> false;
      case Formula.Absent ignored -> false;
      case Operation one -> SharedRelations.isName(one.operator()) && !isPoint(one);
      default -> true;
    };
  }

  /** Whether it is a point with its coordinates: P(−5, 5). */
  private static boolean isPoint(Operation operation) {
    List<Formula> operands = operation.operands();
    return operation.operator() == Operator.APPLY
        && operands.size() > 2
        && operands.subList(1, operands.size()).stream().allMatch(one -> one instanceof Num);
  }

  /**
   * Writes a list that is not in brackets. A relation that would be read as the whole list's gets
   * some.
   */
  static void write(LatexPieces to, List<Formula> formulas) {
    int shared = relation(formulas);
    if (shared < 0) {
      to.elements(formulas, ", ");
      return;
    }
    for (int i = 0; i < formulas.size(); i++) {
      if (i > 0) {
        to.piece(", ");
      }
      if (i == shared) {
        to.bracketed("(", formulas.get(i), ")");
      } else {
        to.elements(List.of(formulas.get(i)), "");
      }
    }
  }
}
