package org.algebrist.expression.grammar;

import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Tokens that together are read as one formula: a row, what a bracket holds, a script. */
final class Stretch {
  private static final Token[] NO_TOKENS = {};

  /** Where it stands, as far as that decides how it reads. */
  enum Place {
    ROOT,
    /** A line of a display, a cell of cases. */
    LINE,
    CELL,
    /** Under or over something, numerator, radicand: never a statement by itself. */
    PART,
    /** Under the line or arrow over points: letters there are one name. */
    OVER_POINTS,
    SUBSCRIPT,
    SUPERSCRIPT,
    ROUND,
    /** The bracket of a call, where a bar is a condition. */
    CALL,
    SQUARE,
    BRACES,
    ANGLE,
    OTHER_BRACKET,
    INTEGRAND;

    /** Whether it is a bracket, script or the like rather than a line of its own. */
    boolean isInside() {
      return this != ROOT && this != LINE;
    }
  }

  /** What it is made of, until it is expanded; null in a part of a row. */
  @Nullable List<Layout> layouts;

  Token[] tokens;
  int from;
  int to;
  final Place place;

  /** Where it starts and ends in the source. */
  final int start;

  final int end;

  /** Of a subscript: the name that has it, anything for one with a mark; empty at a sign. */
  String base = "";

  /** What it means, once read; null as long as it is not, or if there is nothing. */
  @Nullable Node result;

  private Stretch(
      @Nullable List<Layout> layouts,
      Token[] tokens,
      int from,
      int to,
      Place place,
      int start,
      int end) {
    this.layouts = layouts;
    this.tokens = tokens;
    this.from = from;
    this.to = to;
    this.place = place;
    this.start = start;
    this.end = end;
  }

  /** A row of its own. */
  static Stretch row(List<Layout> layouts, Place place, int start, int end) {
    return new Stretch(layouts, NO_TOKENS, 0, 0, place, start, end);
  }

  /** Tokens of a row. */
  static Stretch within(Token[] tokens, int from, int to, Place place, int start, int end) {
    return new Stretch(null, tokens, from, to, place, start, end);
  }

  /** Its meaning, or what is absent. */
  Node node() {
    return result == null ? Node.absent(start) : result;
  }

  /** Its meaning, an empty group if it holds nothing. */
  Node part() {
    return result == null ? Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, start, end) : result;
  }

  /** Whether it is a row of its own, not what a bracket or an integral in one holds. */
  boolean isRow() {
    return from == 0;
  }

  boolean isEmpty() {
    return from >= to;
  }

  boolean isSingle() {
    return to - from == 1;
  }
}
