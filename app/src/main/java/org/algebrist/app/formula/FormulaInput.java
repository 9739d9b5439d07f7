package org.algebrist.app.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.UnreadableFormula;
import org.algebrist.expression.document.DocumentFormulas;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/**
 * A formula as a user gives it, or as a document holds it.
 *
 * @param place where its document holds it, or null if it stands alone
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

  /**
   * The text of a file that a user named.
   *
   * @throws BadInput if it is a folder
   * @throws IOException if it does not exist or cannot be read
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
   * @param name what messages call the formula
   * @param err receives the message with the formula and a caret below the column, which would not
   *     fit into the message of an exception
   * @throws BadInput if the formula cannot be read as a whole
   */
  public Formula likeliest(String name, PrintWriter err) {
    return switch (read(1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> throw unreadable(name, partial.problems().getFirst(), err);
      case Reading.Failed failed -> throw unreadable(name, failed.problem(), err);
    };
  }

  private static BadInput unreadable(String name, ReadResult.Failed problem, PrintWriter err) {
    err.println(problem.message().indent(2).stripTrailing());
    return new UnreadableFormula(name, problem);
  }

  /**
   * Reads the formula.
   *
   * @param candidates how many readings are wanted at most, 1 or more
   */
  Reading read(int candidates) {
    return FormulaReader.read(source, notation, declared.context(), candidates);
  }
}
