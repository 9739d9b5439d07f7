package org.algebrist.expression.tree;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the elementary functions are called in notations beside those of {@link Operator}: the
 * trigonometric and hyperbolic functions, their inverses, the exponential function and the
 * logarithm.
 *
 * <p>The vocabulary of Lample and Charton has them as {@link Operator#spelling()} does; the content
 * dictionary {@code transc1} of OpenMath under the names of the elements of content MathML, which
 * are defined by it (MathML 3, 4.3).
 *
 * @param function its operator
 * @param code its name in SymPy and in Maxima; null where they have none
 * @param mathematica its name in Mathematica and Symja; null where they have none
 * @param spoken what is said before its argument
 */
public record FunctionNames(
    Operator function, @Nullable String code, @Nullable String mathematica, String spoken) {
  /** In the cells: there is no name. */
  private static final String NONE = "-";

  private static final String TABLE =
      """
      SIN     sin    Sin      sine
      COS     cos    Cos      cosine
      TAN     tan    Tan      tangent
      COT     cot    Cot      cotangent
      SEC     sec    Sec      secant
      CSC     csc    Csc      cosecant
      ARCSIN  asin   ArcSin   arc sine
      ARCCOS  acos   ArcCos   arc cosine
      ARCTAN  atan   ArcTan   arc tangent
      ARCCOT  acot   ArcCot   arc cotangent
      ARCSEC  asec   ArcSec   arc secant
      ARCCSC  acsc   ArcCsc   arc cosecant
      SINH    sinh   Sinh     hyperbolic sine
      COSH    cosh   Cosh     hyperbolic cosine
      TANH    tanh   Tanh     hyperbolic tangent
      COTH    coth   Coth     hyperbolic cotangent
      SECH    sech   Sech     hyperbolic secant
      CSCH    csch   Csch     hyperbolic cosecant
      ARSINH  asinh  ArcSinh  inverse hyperbolic sine
      ARCOSH  acosh  ArcCosh  inverse hyperbolic cosine
      ARTANH  atanh  ArcTanh  inverse hyperbolic tangent
      ARCOTH  acoth  ArcCoth  inverse hyperbolic cotangent
      ARSECH  asech  ArcSech  inverse hyperbolic secant
      ARCSCH  acsch  ArcCsch  inverse hyperbolic cosecant
      EXP     exp    Exp      e to the power
      LN      log    Log      the natural log of
      """;

  private static final List<FunctionNames> ALL = read();

  private static List<FunctionNames> read() {
    List<FunctionNames> all = new ArrayList<>();
    for (String row : TABLE.lines().toList()) {
      String[] cells = row.strip().split(" +", 4);
      all.add(
          new FunctionNames(Operator.valueOf(cells[0]), name(cells[1]), name(cells[2]), cells[3]));
    }
    return List.copyOf(all);
  }

  private static @Nullable String name(String cell) {
    return cell.equals(NONE) ? null : cell;
  }

  /** All functions of the table. */
  public static List<FunctionNames> all() {
    return ALL;
  }

  /**
   * The symbol of the content dictionary of transcendental functions of OpenMath; null where
   * content MathML has no element for the function.
   */
  public @Nullable String openMath() {
    String element = function.content();
    return element.equals("csymbol") ? null : "transc1." + element;
  }
}
