package example;

import java.io.PrintStream;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Reading;

/** Reads a formula in any notation and writes its likeliest meaning in three others. */
public final class Parse {
  private Parse() {}

  public static void main(String[] formulas) {
    for (String formula : formulas) {
      describe(formula, System.out);
    }
  }

  static void describe(String formula, PrintStream out) {
    switch (FormulaReader.read(formula)) {
      case Reading.Whole whole -> {
        var best = whole.candidates().getFirst();
        for (Notation notation : new Notation[] {Notation.INFIX, Notation.LATEX, Notation.MATHML}) {
          out.println(notation + ": " + FormulaWriter.write(best.formula(), notation));
        }
        out.println("readings: " + whole.candidates().size());
      }
      case Reading.Partial partial ->
          out.println("only partly understood: " + partial.problems().getFirst().message());
      case Reading.Failed failed -> out.println(failed.problem().message());
    }
  }
}
