// Start-up file for JShell: ./algebrist jshell
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import org.algebrist.algebra.grade.*;
import org.algebrist.algebra.proof.*;
import org.algebrist.expression.notation.*;
import org.algebrist.expression.tree.*;

/** The likeliest meaning of a formula in any notation. */
Formula formula(String text) {
  return switch (FormulaReader.read(text)) {
    case Reading.Whole whole -> whole.candidates().getFirst().formula();
    case Reading.Partial partial -> partial.candidate().formula();
    case Reading.Failed failed -> throw new IllegalArgumentException(failed.problem().message());
  };
}

/** A formula in LaTeX. */
String latex(String text) {
  return FormulaWriter.write(formula(text), Notation.LATEX);
}

/** Whether two formulas are equal, with the proof or a point where they differ. */
Verdict equal(String left, String right) {
  return Equality.check(formula(left), formula(right), Duration.ofSeconds(10));
}

/** What an answer is worth. */
Grade grade(String expected, String answer) {
  return Grader.grade(Question.of(expected), answer, Duration.ofSeconds(5));
}
