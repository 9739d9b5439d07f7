package org.algebrist.expression.latex;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands of packages, and macros that take a star, as the formulas that they stand for. */
class PackageCommandsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "\\si{kg.m^2};kg*m^2",
        "\\unit{m.s^{-1}};m*s^(-1)",
        "\\si{m/s^2};m/s^2",
        "\\qty{5}{m.s^{-1}};quantity(5, m*s^(-1))",
        "\\comm{A}{B};A*B - B*A",
        "\\comm{A+B}{C};(A + B)*C - C*(A + B)",
        "\\acomm{a}{b};a*b + b*a",
        "\\mqty(a & b \\\\ c & d);matrix(row(a, b), row(c, d))",
        "\\mqty{a & b};matrix(row(a, b))",
        "\\eval{x^2}_0^1;at(x^2, 0, 1)",
        "\\SIrange{1}{2}{m};join(quantity(1, m), \"to\", quantity(2, m))",
        "\"\\SIlist{1;2;3}{m}\";list(quantity(1, m), quantity(2, m), quantity(3, m))",
        "\\mathrm{sn}\\,u;apply(sn, u)",
        "\\oint P\\,dx+Q\\,dy;contour(_, _, P*differential(x) + Q*differential(y), _)",
        "\\int_C P\\,dx+Q\\,dy;integral(C, _, P*differential(x) + Q*differential(y), _)",
        "\\int_0^1 x\\,dx+Q\\,dy;integral(0, 1, x, x) + Q*differential(y)",
        "d^2w/dz^2;derivative(w, z, 2)",
        "{\\mathrm d}^2w/{\\mathrm dz}^2;derivative(w, z, 2)",
        "\\partial_{xx}u;partial(u, x^2)",
        "\\partial_{xy}u;partial(u, x, y)",
        "Bᵀ;transpose(B)",
      })
  void commandsOfPackages(String latex, String infix) {
    assertThat(infix(latex)).isEqualTo(infix);
  }

  @ParameterizedTest
  @CsvSource({"\\foo{x}, x", "\\foo*{x}, x^2", "\\foo{x}+\\foo*{y}, x + y^2"})
  void aStarIsTheFirstArgumentOfAMacro(String call, String infix) {
    String macro = "\\NewDocumentCommand{\\foo}{s m}{\\IfBooleanTF{#1}{#2^2}{#2}}";
    assertThat(infix(macro + call)).isEqualTo(infix);
  }

  private static String infix(String latex) {
    return InfixWriter.write(FormulaReader.read(latex, Notation.LATEX, Context.NONE, 1).orThrow());
  }
}
