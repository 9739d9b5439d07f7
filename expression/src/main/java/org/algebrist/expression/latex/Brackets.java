package org.algebrist.expression.latex;

import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.Command.Act;
import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.tree.ReadResult.Kind;

/** Reads brackets that the source pairs or sizes: {@code \left}, {@code \bigl}, {@code \lvert}. */
final class Brackets {
  private final LatexParser parser;
  private final LatexInput in;
  private final LayoutStack stack;
  private final Problems problems;

  Brackets(LatexParser parser, LatexInput in, LayoutStack stack, Problems problems) {
    this.parser = parser;
    this.in = in;
    this.stack = stack;
    this.problems = problems;
  }

  void left(int start) {
    String delimiter = delimiter();
    parser.flushSpace();
    parser.openBracket(Level.Kind.LEFT, delimiter, start);
  }

  void big(Command command, int start) {
    String delimiter = delimiter();
    if (delimiter.isEmpty()) {
      return;
    }
    boolean bar = delimiter.equals("|") || delimiter.equals("\u2016");
    if (bar && command.number() != 0) {
      paired(delimiter, command.number(), start);
    } else {
      parser.sign(delimiter, start);
    }
  }

  void paired(String bar, int side, int start) {
    if (side > 0) {
      parser.dropSpace();
      if (stack.closesPaired(bar)) {
        parser.endings.closePaired(in.past());
      } else {
        parser.sign(bar, start);
      }
    } else if (stack.waits()) {
      parser.sign(bar, start);
    } else {
      parser.flushSpace();
      parser.openBracket(Level.Kind.PAIRED, bar, start);
    }
  }

  /** The delimiter after {@code \left}, {@code \big} and so on; empty for the invisible one. */
  String delimiter() {
    int c = in.peekPastBlanks();
    if (c == '\\') {
      int from = in.at;
      int at = from + 1;
      int hash = 0;
      char[] text = in.text;
      while (at < in.end && Letters.isLetter(text[at])) {
        hash = CommandTable.hash(hash, text[at]);
        at++;
      }
      if (at == from + 1 && at < in.end) {
        hash = CommandTable.hash(hash, text[at]);
        at++;
      }
      Command command = CommandTable.find(text, from + 1, at, hash);
      if (command != null && (command.act() == Act.SIGN || command.act() == Act.PAIRED)) {
        in.at = at;
        return command.text();
      }
    } else if (c == '.') {
      in.at++;
      return "";
    } else if (c == '<' || c == '>') {
      in.at++;
      return c == '<' ? "\u27e8" : "\u27e9";
    } else if (c > ' ' && c < 128 && "()[]|/".indexOf(c) >= 0) {
      in.at++;
      return Characters.string(c);
    } else if (c >= 128) {
      in.at++;
      return Characters.sign(c);
    }
    problems.add(
        Kind.UNEXPECTED_CHARACTER,
        c < 0 ? in.past() : in.start(),
        "\\left, \\right or \\big stands before no bracket",
        "a bracket, or . for none");
    return "";
  }
}
