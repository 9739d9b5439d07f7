package org.algebrist.expression.latex;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.Environment;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/**
 * One level of what is open while reading: a group that collects pieces, or a command that waits
 * for its arguments.
 *
 * <p>Levels are reused, so {@link #open} sets every field.
 */
final class Level {
  /** What is open. */
  enum Kind {
    /** The whole formula. */
    ROOT,
    /** {@code {…}}. */
    BRACE,
    /** {@code {…}} whose content has rows and cells. */
    GRID_BRACE,
    /** {@code […]} of a command. */
    OPTIONAL,
    /** {@code \left …}. */
    LEFT,
    /** {@code \lvert …}, which may turn out to have no partner. */
    PAIRED,
    /** {@code \begin{…} …}. */
    ENVIRONMENT,
    /** {@code $…$} inside words. */
    MATH_IN_TEXT,
    /** Words in braces. */
    TEXT,
    /** A command that waits for arguments. */
    COMMAND,
    /** ^ or _ that waits for its script. */
    SUPERSCRIPT,
    SUBSCRIPT
  }

  Kind kind = Kind.ROOT;

  /** Where it starts in the source. */
  int start;

  /** Index of its first piece among all pieces. */
  int base;

  /** The style to go back to at its end. */
  Style style = Style.ITALIC;

  boolean together;

  /** Whether the last piece is a base with scripts that may get one more. */
  boolean scriptsOpen;

  /** The opening bracket, or the name of the environment. */
  String name = "";

  /** What precedes {@code \over} or the like, and that command. */
  @Nullable Layout numerator;

  @Nullable Command fraction;

  /** Where the pieces that an equation number follows end; −1 if none does. */
  int cut;

  @Nullable Environment environment;
  @Nullable List<List<Layout>> rows;
  @Nullable List<Layout> cells;

  @Nullable Command command;
  final Layout[] arguments = new Layout[3];
  int have;
  int need;
  @Nullable Layout option;

  /** 1 if the opening bracket stands before its first piece as a sign, else 0. */
  int bracket;

  /** Whether nothing but brackets stands open between it and a cell. */
  boolean inCell;

  /** Whether its content is moved to its opening bracket, as by {@code \\left(\\!}. */
  boolean tight;

  /** Braces open inside words. */
  int braces;

  void open(Kind newKind, int newStart, int newBase, Style newStyle, boolean newTogether) {
    kind = newKind;
    start = newStart;
    base = newBase;
    style = newStyle;
    together = newTogether;
    scriptsOpen = false;
    name = "";
    numerator = null;
    fraction = null;
    cut = -1;
    environment = null;
    rows = null;
    cells = null;
    command = null;
    have = 0;
    need = 0;
    option = null;
    braces = 0;
    bracket = 0;
    inCell = false;
    tight = false;
  }

  /** Whether it collects pieces, and does not wait for arguments. */
  boolean collects() {
    return switch (kind) {
      case ROOT, BRACE, GRID_BRACE, OPTIONAL, LEFT, PAIRED, ENVIRONMENT, MATH_IN_TEXT, TEXT -> true;
      case COMMAND, SUPERSCRIPT, SUBSCRIPT -> false;
    };
  }

  /** Whether it has rows and cells. */
  boolean isGrid() {
    return kind == Kind.ENVIRONMENT || kind == Kind.GRID_BRACE || kind == Kind.ROOT;
  }

  /** Whether a closing brace ends it. */
  boolean isBraced() {
    return kind == Kind.BRACE || kind == Kind.GRID_BRACE || kind == Kind.TEXT;
  }

  List<List<Layout>> rows() {
    List<List<Layout>> known = rows;
    if (known == null) {
      known = new ArrayList<>();
      rows = known;
    }
    return known;
  }

  List<Layout> cells() {
    List<Layout> known = cells;
    if (known == null) {
      known = new ArrayList<>();
      cells = known;
    }
    return known;
  }
}
