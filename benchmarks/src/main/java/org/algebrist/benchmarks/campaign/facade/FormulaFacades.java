package org.algebrist.benchmarks.campaign.facade;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.SourceSpans;

/** Readers and writers of formulas, and numerals. */
final class FormulaFacades {
  /** Formulas of every kind, most of them with several readings. */
  private static final List<String> FORMULAS =
      List.of(
          "f(x+1) = a(b+c)",
          "\\int_0^1 x^2\\,dx + \\sum_{k=1}^n \\frac{1}{k^2}",
          "\\sin x\\cos y + \\sin^{-1} z",
          "|a|b|c|",
          "\\psi(a+b)=\\psi(a)+\\psi(b)",
          "P(A|B) = \\frac{P(B|A)P(A)}{P(B)}",
          "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}A^T",
          "x^{2}y'' + xy' + (x^2-n^2)y = 0",
          "\\overline{AB} \\perp \\overline{CD}",
          "\\{x\\in\\mathbb R : |x|<3\\}",
          "a_{ij}b^{jk} = \\delta_i^k",
          "2\\frac{1}{2} + 3,5 + 1/2x",
          "\\lim_{x\\to0}\\frac{\\sin(3x)}{x}",
          "5\\,\\mathrm{km/h} = 5 km/h",
          "\\sqrt[3]{x+\\sqrt{y}} \\le \\binom{n}{k}",
          "d(f \\circ g)/dt = (f' \\circ g) g'");

  private FormulaFacades() {}

  /** The readings of a formula with their scores, reasons and places. */
  static Facade reader() {
    return new Facade(FORMULAS, input -> text(FormulaReader.read(input, Context.NONE)));
  }

  static String text(Reading reading) {
    return switch (reading) {
      case Reading.Whole(List<Reading.Candidate> candidates) ->
          String.join("; ", candidates.stream().map(FormulaFacades::text).toList());
      case Reading.Partial(Reading.Candidate candidate, var problems) ->
          "partial " + text(candidate) + " " + problems;
      case Reading.Failed failed -> failed.toString();
    };
  }

  private static String text(Reading.Candidate candidate) {
    SourceSpans spans = candidate.spans();
    List<String> places =
        IntStream.range(0, spans.size())
            .mapToObj(i -> spans.start(i) + "-" + spans.end(i))
            .toList();
    return candidate.formula() + " " + candidate.score() + " " + candidate.why() + " " + places;
  }

  /** A formula in every notation that can say it. */
  static Facade writers() {
    return new Facade(
        FORMULAS,
        input -> {
          Formula formula =
              switch (FormulaReader.read(input, Notation.LATEX, Context.NONE, 1)) {
                case Reading.Whole whole -> whole.candidates().getFirst().formula();
                case Reading.Partial partial -> partial.candidate().formula();
                case Reading.Failed _ -> Formula.absent();
              };
          List<String> all = new ArrayList<>();
          for (Notation notation : Notation.values()) {
            try {
              all.add(notation + " " + FormulaWriter.write(formula, notation));
            } catch (IllegalArgumentException noForm) {
              all.add(notation + " has no form: " + noForm.getMessage());
            }
          }
          return String.join("; ", all);
        });
  }

  /** The numbers of a text as values, and as spelled. */
  static Facade numerals() {
    return new Facade(
        List.of(
            "Three dozen eggs cost $4.50, or 12.5 cents each; two thirds were sold by 5 p.m.",
            "The population grew from 1,234,567 to 1.3 million in 2019-2021, about 5.3 %.",
            "a quarter of the 20 boys and one and a half times as many girls",
            "Between 3x10^8 and 6.02e23, or -40 degrees; version 2.0.1 of 12/05/2020",
            "twenty-one hundred and five, half a million, 3 1/2 miles, the 3rd of 10"),
        input -> NumberFinder.scan(input) + " " + NumeralScanner.scan(input));
  }
}
