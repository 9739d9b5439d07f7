package org.algebrist.app.formula;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.app.command.BadInput;
import org.algebrist.expression.document.DocumentFormulas;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A formula as a user gives it, or as a document holds it.
 *
 * @param place where it stands in its document, or null if it stands alone
 */
public record FormulaInput(
    String source, Notation notation, Declared declared, @Nullable Place place) {

  /** Line and column, both from 1. */
  record Place(int line, int column) {
    @Override
    public String toString() {
      return line + ":" + column;
    }
  }

  /** What {@code --from} takes. */
  public enum From {
    AUTO,
    LATEX,
    MATHML,
    INFIX,
    HTML,
    PREFIX,
    OPT
  }

  /** A formula that stands alone. */
  public static FormulaInput alone(String text, From from, Declared declared) {
    Notation notation =
        switch (from) {
          case AUTO -> FormulaReader.notation(text);
          case LATEX -> Notation.LATEX;
          case MATHML -> Notation.MATHML;
          case INFIX -> Notation.INFIX;
          case HTML -> Notation.HTML;
          case PREFIX -> Notation.PREFIX;
          case OPT -> Notation.OPT;
        };
    return new FormulaInput(text, notation, declared, null);
  }

  /**
   * The text of a file that a user named.
   *
   * @throws BadInput if it is a folder
   * @throws IOException if it is not there or cannot be read
   */
  static String textOf(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new BadInput(file + " is a folder; give a file");
    }
    try {
      return DocumentFormulas.read(file);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * The likeliest reading.
   *
   * @param name of the formula, for the message
   * @throws BadInput if it cannot be read whole; the message with a line and a caret, which the
   *     report of a plain error would cut, was printed
   */
  public Formula likeliest(String name, CommandSpec spec) {
    return switch (read(1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> throw unreadable(name, partial.problems().getFirst(), spec);
      case Reading.Failed failed -> throw unreadable(name, failed.problem(), spec);
    };
  }

  private static BadInput unreadable(String name, ReadResult.Failed problem, CommandSpec spec) {
    spec.commandLine().getErr().println(problem.message().indent(2).stripTrailing());
    return new BadInput(name + " cannot be read");
  }

  /**
   * @param candidates how many readings are wanted at most, 1 or more
   */
  Reading read(int candidates) {
    return FormulaReader.read(source, notation, declared.context(), candidates);
  }
}
