package org.algebrist.expression.mathml;

import static org.algebrist.expression.mathml.Piece.leaf;
import static org.algebrist.expression.mathml.Piece.of;
import static org.algebrist.expression.mathml.Piece.over;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.mathml.ContentElement.Bound;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** The containers of content MathML: sets, vectors, matrices, intervals, cases, functions. */
final class ContentContainers {
  /** The word for the case that takes what is left. */
  static final String OTHERWISE = "otherwise";

  private ContentContainers() {}

  static Piece read(ContentElement element, int end, Markup markup) {
    int start = element.start;
    List<Piece> children = element.children;
    return switch (element.name) {
      case "set" ->
          element.condition != null || element.domain != null
              ? builder(element, end, markup)
              : of(Operator.SET, orNothing(children, start, end), start, end);
      case "list" -> atLeastTwo(element, Operator.LIST, Operator.SQUARE_LIST, end);
      case "vector" -> atLeastTwo(element, Operator.TUPLE, Operator.SQUARE_LIST, end);
      case "matrix" -> {
        var rows = new ArrayList<Piece>();
        for (Piece child : children) {
          boolean row =
              child.formula() instanceof Formula.Operation operation
                  && operation.operator() == Operator.ROW;
          rows.add(row ? child : of(Operator.ROW, List.of(child), child.start(), child.end()));
        }
        yield counted(element, Operator.MATRIX, rows, end, markup);
      }
      case "matrixrow" -> counted(element, Operator.ROW, children, end, markup);
      case "interval" -> counted(element, interval(element), children, end, markup);
      case "piecewise" -> counted(element, Operator.CASES, children, end, markup);
      case "piece" -> counted(element, Operator.CASE, children, end, markup);
      case OTHERWISE -> {
        var parts = new ArrayList<>(children);
        parts.add(leaf(new Formula.Text(OTHERWISE), start, start));
        yield counted(element, Operator.CASE, parts, end, markup);
      }
      case "lambda" -> lambda(element, end, markup);
      case "cerror" -> error(element, end, markup);
      default ->
          ContentReader.wrong(
              element, end, markup, "<" + element.name + "> out of place", "an expression");
    };
  }

  private static Piece counted(
      ContentElement element, Operator operator, List<Piece> parts, int end, Markup markup) {
    return operator.takes(parts.size())
        ? of(operator, parts, element.start, end)
        : ContentReader.wrong(
            element,
            end,
            markup,
            "<" + element.name + "> with " + parts.size() + " parts",
            operator.hasFixedArity() ? operator.minArity() + " parts" : "parts");
  }

  static List<Piece> orNothing(List<Piece> children, int start, int end) {
    return children.isEmpty() ? List.of(of(Operator.EMPTY_GROUP, List.of(), start, end)) : children;
  }

  private static Piece atLeastTwo(
      ContentElement element, Operator several, Operator single, int end) {
    return element.children.size() > 1
        ? of(several, element.children, element.start, end)
        : of(single, orNothing(element.children, element.start, end), element.start, end);
  }

  private static Operator interval(ContentElement element) {
    return switch (element.closure) {
      case "open" -> Operator.INTERVAL_OPEN;
      case "open-closed" -> Operator.INTERVAL_OPEN_CLOSED;
      case "closed-open" -> Operator.INTERVAL_CLOSED_OPEN;
      case null, default -> Operator.INTERVAL_CLOSED;
    };
  }

  private static Piece builder(ContentElement element, int end, Markup markup) {
    Piece variable = element.bound.isEmpty() ? null : element.bound.getFirst().variable();
    Piece what = element.children.isEmpty() ? variable : element.children.getFirst();
    Piece condition = element.condition;
    if (condition == null && variable != null && element.domain != null) {
      Piece domain = element.domain;
      condition = over(Operator.IN, List.of(variable, domain));
    }
    return what == null || condition == null
        ? ContentReader.wrong(
            element, end, markup, "a set with a condition on nothing", "a bound variable")
        : of(Operator.SET_BUILDER, List.of(what, condition), element.start, end);
  }

  private static Piece lambda(ContentElement element, int end, Markup markup) {
    List<Piece> variables = element.bound.stream().map(Bound::variable).toList();
    if (variables.isEmpty() || element.children.size() != 1) {
      return ContentReader.wrong(
          element, end, markup, "<lambda> without variables and one body", "both");
    }
    Piece variable = variables.size() == 1 ? variables.getFirst() : over(Operator.TUPLE, variables);
    return of(Operator.MAPS_TO, List.of(variable, element.children.getFirst()), element.start, end);
  }

  /** What our own writer marks as not read, or an error that the source has. */
  private static Piece error(ContentElement element, int end, Markup markup) {
    Piece wrong =
        ContentReader.wrong(
            element, end, markup, "the source marks an error", "a formula without <cerror>");
    Piece last = element.children.isEmpty() ? null : element.children.getLast();
    return last != null && last.formula() instanceof Formula.Text text
        ? leaf(new Formula.Unread(text.content()), element.start, end)
        : wrong;
  }
}
