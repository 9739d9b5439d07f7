package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.meaning.call.KnownFunctions;
import org.algebrist.algebra.proof.meaning.call.WholeOrders;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.point.SignZeros;
import org.algebrist.algebra.proof.point.StatementPoints;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** What a comparison asks of a formula: its parts, and what it is written like. */
final class StatementParts {

  private StatementParts() {}

  static List<Formula> parts(Operation operation, Operator operator) {
    var parts = new ArrayList<Formula>();
    for (Formula each : operation.operands()) {
      if (each instanceof Operation inner && inner.operator() == operator) {
        parts.addAll(parts(inner, operator));
      } else {
        parts.add(each);
      }
    }
    return parts;
  }

  static Verdict sidesDiffer() {
    return new Verdict.Unknown("their sides differ, which need not make another statement");
  }

  static boolean isMatrixValue(Formula formula, Kind kind) {
    return kind == Kind.VALUE
        || formula instanceof Operation operation && operation.operator() == Operator.MATRIX;
  }

  static String sign(Operation relation) {
    String character = relation.operator().character();
    return character.isEmpty() ? relation.operator().spelling() : character;
  }

  /** a < b and b < c for the chain a < b < c. */
  static Formula unchained(Formula statement) {
    return statement instanceof Operation chain && chain.operator() == Operator.CHAIN
        ? links(chain).stream().reduce((a, b) -> Formula.of(Operator.AND, a, b)).orElseThrow()
        : statement;
  }

  /** The verdict on statements of which only one holds at a point. */
  static Verdict separated(StatementPoints.Separating found) {
    Formula left = Formula.symbol(found.first() ? "true" : "false");
    Formula right = Formula.symbol(found.first() ? "false" : "true");
    return new Verdict.Different(
        "one holds and the other does not", Optional.of(Witness.at(found.point(), left, right)));
  }

  /** The relations of a chain with both their sides. */
  static List<Formula> links(Operation chain) {
    var links = new ArrayList<Formula>();
    Formula left = chain.operands().getFirst();
    for (Formula each : chain.operands().subList(1, chain.operands().size())) {
      if (each instanceof Operation link && link.operands().size() == 2) {
        Formula right = link.operands().get(1);
        links.add(Formula.of(link.operator(), left, right));
        left = right;
      } else {
        links.add(each);
      }
    }
    return links;
  }

  /** An interval between numbers of which the second is the larger. */
  static boolean isProperInterval(Operation operation) {
    return switch (operation.operator()) {
      case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> {
        Optional<Rational> low = ExactConstants.value(operation.operands().get(0));
        Optional<Rational> high = ExactConstants.value(operation.operands().get(1));
        yield low.isPresent() && high.isPresent() && low.get().compareTo(high.get()) < 0;
      }
      default -> false;
    };
  }

  /** (a, b) is read as a tuple or as an open interval, as its surroundings tell. */
  static boolean isPair(Operation operation) {
    return operation.operator() == Operator.INTERVAL_OPEN
        || operation.operator() == Operator.TUPLE && operation.operands().size() == 2;
  }

  /** {1, 2} and {2, 1} of L = {1, 2} and L = {2, 1}; empty if they are of another kind. */
  static Optional<List<Formula>> collectionsOfOneName(Formula a, Formula b) {
    return a instanceof Operation first
            && b instanceof Operation second
            && first.operator() == Operator.EQUAL
            && second.operator() == Operator.EQUAL
            && first.operands().getFirst() instanceof Formula.Symbol name
            && name.equals(second.operands().getFirst())
            && isCollection(first.operands().getLast())
            && isCollection(second.operands().getLast())
        ? Optional.of(List.of(first.operands().getLast(), second.operands().getLast()))
        : Optional.empty();
  }

  /** The sides of 𝐋 = u and 𝐋 = v for a vector or state that they do not hold; else empty. */
  static Optional<List<Formula>> valuesOfOneVector(Formula a, Formula b) {
    if (!(a instanceof Operation first)
        || !(b instanceof Operation second)
        || first.operator() != Operator.EQUAL
        || second.operator() != Operator.EQUAL
        || first.operands().size() != 2
        || second.operands().size() != 2
        || !first.operands().getFirst().equals(second.operands().getFirst())
        || !isVector(first.operands().getFirst())) {
      return Optional.empty();
    }
    List<String> names = first.operands().getFirst().symbols();
    List<Formula> values = List.of(first.operands().getLast(), second.operands().getLast());
    return values.stream().allMatch(each -> Collections.disjoint(each.symbols(), names))
        ? Optional.of(values)
        : Optional.empty();
  }

  private static boolean isVector(Formula formula) {
    return formula instanceof Formula.Symbol(String letter)
        ? MatrixLetters.isBoldLetter(letter)
        : formula instanceof Operation name
            && (name.operator() == Operator.KET || name.operator().form() == Operator.Form.ACCENT);
  }

  private static boolean isCollection(Formula formula) {
    return formula instanceof Operation operation
        && switch (operation.operator()) {
          case SET, SET_BUILDER, UNION, INTERSECTION, SET_DIFFERENCE, TUPLE, SQUARE_LIST -> true;
          case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> true;
          default -> false;
        };
  }

  /** A difference where a sign is 0, at which u/|u| has no value. */
  static Optional<Verdict> atZeros(Formula a, Formula b) {
    return SignZeros.between(a, b)
        .map(found -> Witness.at(found.point(), found.left(), found.right()))
        .map(at -> new Verdict.Different("their values differ", Optional.of(at)));
  }

  /** Whether they are numbers, or call known functions only, so that names have one meaning. */
  static boolean arePlain(Formula a, Formula b) {
    return Stream.of(a, b).allMatch(each -> Interpretation.free(each).isEmpty())
        || KnownFunctions.areAlone(a, b) && !WholeOrders.areIn(a, b);
  }
}
