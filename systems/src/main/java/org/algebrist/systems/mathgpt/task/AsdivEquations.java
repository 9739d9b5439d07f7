package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.wordproblem.Asdiv;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;

/**
 * Equation extraction on ASDiv (Miao, Liang and Su 2020), by the annotated {@code Formula} of each
 * problem.
 *
 * <p>Kept are formulas of one statement: {@code 7+2=9}, whose left side becomes {@code x = 7 + 2},
 * and one equation in one unknown that the formula declares, as in {@code x:The number; 2x-3=5}.
 * Left out, by reason, are the others: several statements, remainders, ratios, greatest common
 * divisors, units among the numbers.
 *
 * @param examples in the order of the file
 * @param leftOut how many were left out, by reason
 */
public record AsdivEquations(List<MathExample> examples, SequencedMap<String, Integer> leftOut) {
  public AsdivEquations {
    examples = List.copyOf(examples);
  }

  /**
   * Reads {@code ASDiv.xml}. A document type is refused.
   *
   * @throws MalformedDataException naming the line or problem and what is wrong with it
   * @throws IOException if the file cannot be read
   */
  public static AsdivEquations read(Path file) throws IOException {
    var examples = new ArrayList<MathExample>();
    SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();
    for (Asdiv.Entry entry : Asdiv.entries(file)) {
      switch (label(entry.formula())) {
        case Label.Equation(Formula equation) ->
            examples.add(
                EquationExtraction.example(
                    entry.id(), (entry.body() + " " + entry.question()).strip(), equation));
        case Label.Other(String reason) -> leftOut.merge(reason, 1, Integer::sum);
      }
    }
    if (examples.isEmpty()) {
      throw new MalformedDataException(file, "", "no <Problem> with a formula; expected ASDiv.xml");
    }
    return new AsdivEquations(examples, leftOut);
  }

  /** What a formula of ASDiv is as a label. */
  sealed interface Label {
    record Equation(Formula equation) implements Label {}

    record Other(String reason) implements Label {}
  }

  static Label label(String formula) {
    var statements = new ArrayList<String>();
    var declared = new ArrayList<String>();
    for (String part : formula.split(";", -1)) {
      String statement = part.strip();
      if (Asdiv.isDeclaration(statement)) {
        declared.add(statement.substring(0, 1));
      } else if (!statement.isEmpty()) {
        statements.add(statement);
      }
    }
    if (statements.size() != 1 || declared.size() > 1) {
      return new Label.Other("several statements or unknowns");
    }
    if (!(InfixReader.read(statements.getFirst()) instanceof ReadResult.Read(Formula read))
        || !(read instanceof Formula.Operation equation)
        || equation.operator() != Operator.EQUAL) {
      return new Label.Other("no equation: a remainder, a ratio, units");
    }
    if (read.symbols().isEmpty() && declared.isEmpty()) {
      boolean stated = equation.operands().get(1) instanceof Formula.Num;
      return stated
          ? new Label.Equation(EquationExtraction.unknownIs(equation.operands().get(0)))
          : new Label.Other("no number after the equals sign");
    }
    return read.symbols().equals(declared)
        ? new Label.Equation(read.replaceSymbols(_ -> Formula.symbol(EquationExtraction.UNKNOWN)))
        : new Label.Other("names that are no declared unknown");
  }

  /**
   * A published fold; a tenth of what it trains on is held out for development.
   *
   * @param folder of data sets, with {@code asdiv/ASDiv.xml} and {@code asdiv/nfolds/asdiv-w}
   * @param fold 0 to 4
   * @param seed of what is held out
   */
  public static TaskData fold(Path folder, int fold, long seed) throws IOException {
    Path asdiv = folder.resolve("asdiv");
    Set<String> tested = Asdiv.names(asdiv, Asdiv.Subset.WHOLE, fold, true);
    AsdivEquations all = read(asdiv.resolve("ASDiv.xml"));
    var rest = new ArrayList<MathExample>();
    var test = new ArrayList<MathExample>();
    all.examples().forEach(e -> (tested.contains(e.id()) ? test : rest).add(e));
    return TaskData.unseen(rest, test, "asdiv-fold" + fold, all.leftOut(), seed);
  }
}
