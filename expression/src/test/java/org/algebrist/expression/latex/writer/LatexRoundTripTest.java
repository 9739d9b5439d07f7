package org.algebrist.expression.latex.writer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Surface;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random trees over the whole operator table come back from LaTeX as they were.
 *
 * <p>{@code -Dalgebrist.latex.trees=N} tries N trees from {@code -Dalgebrist.latex.seed}; numbers
 * that only a fraction can show are left out, as they read as quotients.
 */
@Tag("round-trip")
class LatexRoundTripTest {
  private static final int TREES = Integer.getInteger("algebrist.latex.trees", 4_000);
  private static final long SEED = Long.getLong("algebrist.latex.seed", 3);

  /** The sizes of trees, in nodes: as in real formulas, few have more. */
  private static final int MOST_NODES = 40;

  private static final int SHOWN = 5;

  private static Formula read(String latex) {
    return switch (FormulaReader.read(latex, Notation.LATEX, Context.NONE, 1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> partial.candidate().formula();
      case Reading.Failed failed -> new Formula.Unread(failed.problem().message());
    };
  }

  @Test
  void randomTreesComeBackAndAreWrittenAgainAlike() {
    RandomTrees trees = RandomTrees.typeset(new SplittableRandom(SEED));
    List<String> failures = new ArrayList<>();
    int count = 0;
    for (int i = 0; i < TREES; i++) {
      Formula tree = trees.next(1 + i % MOST_NODES);
      String latex = LatexWriter.write(tree);
      Formula back = read(latex);
      if (!back.equals(tree) || !LatexWriter.write(back).equals(latex)) {
        count++;
        if (failures.size() < SHOWN) {
          failures.add(
              "%s%n  for  %s%n  read %s%n"
                  .formatted(latex, PrefixWriter.write(tree), PrefixWriter.write(back)));
        }
      }
    }
    System.out.printf(Locale.ROOT, "latex: %,d trees, %,d did not come back%n", TREES, count);
    assertThat(failures).isEmpty();
  }

  /** What the page leaves open is said by the class of the sign or bracket. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          CROSS              ~ a \\mathbin{\\times} b
          INNER              ~ a \\mathbin{\\cdot} b
          WEDGE              ~ a \\mathbin{\\wedge} b
          AND                ~ a \\land b
          INNER_PRODUCT      ~ \\mathinner{\\left\\langle a, b\\right\\rangle}
          ANGLE_LIST         ~ \\left\\langle a, b\\right\\rangle
          SQUARE_LIST        ~ \\mathinner{\\left[a, b\\right]}
          INTERVAL_CLOSED    ~ \\left[a, b\\right]
          TUPLE              ~ (a, b)
          TYPED              ~ a \\colon b
          RATIO              ~ a : b
          """)
  void operationsThatShareASignAreToldApart(Operator operator, String latex) {
    Formula tree = Formula.of(operator, Formula.symbol("a"), Formula.symbol("b"));
    assertThat(LatexWriter.write(tree)).isEqualTo(latex);
    assertThat(read(latex)).isEqualTo(tree);
  }

  /** Signs that no operator has stand where they stood, by their commands. */
  @ParameterizedTest
  @org.junit.jupiter.params.provider.ValueSource(
      strings = {
        "a \\bowtie b = c",
        "(a \\bowtie b)c",
        "x + y \\bowtie z",
        "a \\otimes_i b",
        "a \\overset{1}{=} b \\overset{2}{=} c",
        "A \\longleftrightarrow B",
        "V^{\\otimes n}",
        "F^{\\ast \\mu}",
        "g_{\\star \\mathrm{dom}}",
        "\\Gamma_{\\mu\\nu}^{\\lambda}",
        "\\llbracket 1, n\\rrbracket"
      })
  void signsWithoutAnOperatorAreWrittenAsTheyWereRead(String latex) {
    assertThat(LatexWriter.write(read(latex))).isEqualTo(latex);
  }

  @Test
  void aListOfOneElementKeepsItsBrackets() {
    for (Operator operator : List.of(Operator.SQUARE_LIST, Operator.ANGLE_LIST, Operator.SET)) {
      Formula sum = Formula.of(Operator.ADD, Formula.symbol("a"), Formula.number(1));
      Formula list = Formula.of(operator, sum);
      for (Formula tree :
          List.of(
              list,
              Formula.of(Operator.POWER, list, Formula.number(2)),
              Formula.of(Operator.MULTIPLY, Formula.symbol("x"), list))) {
        assertThat(read(LatexWriter.write(tree))).isEqualTo(tree);
      }
    }
  }

  /** What a reader meets before the ∧ is the arrow's target, not the label under it. */
  @Test
  void andAfterAnArrowWithLabelsIsNoExteriorProduct() {
    Formula arrow =
        Formula.of(
            Operator.LABELLED_ARROW,
            Formula.symbol("x"),
            Formula.symbol("theta"),
            Formula.number(11),
            Formula.symbol("B"));
    Formula tree =
        Formula.of(
            Operator.AND,
            arrow,
            Formula.of(Operator.EQUAL, Formula.symbol("y"), Formula.symbol("z")));
    assertThat(read(LatexWriter.write(tree))).isEqualTo(tree);
  }

  /** 12 · (2 %)^3 is not (122 %)^3, and 8.5 · a bar over 5^2 no repeating decimal. */
  @Test
  void aNumeralKeepsAwayFromWhatBeginsWithDigits() {
    Formula percent = Formula.of(Operator.PERCENT, Formula.number(2));
    Formula power = Formula.of(Operator.POWER, Formula.number(5), Formula.number(2));
    for (Formula right :
        List.of(
            Formula.of(Operator.POWER, percent, Formula.number(3)),
            Formula.of(Operator.BAR, power))) {
      Formula tree =
          new Formula.Operation(
              Operator.MULTIPLY, List.of(Formula.number(12), right), Surface.JUXTAPOSED);
      assertThat(read(LatexWriter.write(tree))).isEqualTo(tree);
    }
  }

  @Test
  void aPairAfterMembershipStaysAPair() {
    Formula pair = Formula.of(Operator.TUPLE, Formula.symbol("a"), Formula.symbol("b"));
    Formula tree = Formula.of(Operator.IN, Formula.symbol("x"), pair);
    assertThat(LatexWriter.write(tree)).isEqualTo("x \\in \\mathinner{\\left(a, b\\right)}");
    assertThat(read(LatexWriter.write(tree))).isEqualTo(tree);
    assertThat(read("x \\in (a, b)"))
        .isEqualTo(
            Formula.of(
                Operator.IN,
                Formula.symbol("x"),
                Formula.of(Operator.INTERVAL_OPEN, Formula.symbol("a"), Formula.symbol("b"))));
  }

  @Test
  void classesOfTexAroundAnythingElseMeanNothing() {
    assertThat(read("a \\mathbin{+} b")).isEqualTo(read("a + b"));
    assertThat(read("\\mathord{<}")).isEqualTo(read("<"));
    assertThat(read("\\mathinner{x + 1}")).isEqualTo(read("x + 1"));
    assertThat(read("\\mathop{\\rm Tr} A")).isEqualTo(read("{\\rm Tr} A"));
  }

  @Test
  void productsOfVectorsAreWrittenWithoutTheSignsOfTheirOwnProducts() {
    Formula v = Formula.symbol("\ud835\udc2f");
    for (Surface surface : List.of(Surface.DOT, Surface.CROSS, Surface.PLAIN)) {
      Formula product = new Formula.Operation(Operator.MULTIPLY, List.of(v, v), surface);
      assertThat(read(LatexWriter.write(product))).isEqualTo(product);
    }
  }

  /** Integrals over more than a letter, units that nobody knows, mixed numbers of anything … */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      textBlock =
          """
          integral(_, _, x, 1 - x)      ~ \\int x \\, d\\mathord{\\left(1 - x\\right)}
          integral(0, 2, 1, 60/1) + 1   ~ \\int_0^2 1 \\, d\\mathord{\\left(\\frac{60}{1}\\right)} + 1
          integral(_, _, f, r^3)        ~ \\int f \\, d^3r
          integral(_, _, f, sub(x, 1))  ~ \\int f \\, dx_1
          partial(k, a, b/2, a^2)       ~ \\frac{\\partial^4 k}{\\partial a \\, \\partial \\mathord{\\left(\\frac{b}{2}\\right)} \\, \\partial a^2}
          partial(x, (a + 1)^3)         ~ \\frac{\\partial^3 x}{\\partial \\mathord{\\left(a + 1\\right)}^3}
          derivative(x, a + 1, 2)       ~ \\frac{d^2 x}{d\\mathord{\\left(a + 1\\right)}^2}
          derivative(x, `a b`, 1)       ~ \\frac{dx}{d\\mathord{\\left(\\mathclose{\\text{a b}}\\right)}}
          quantity(2, km/h)             ~ 2\\,\\mathrm{km}/\\mathrm{h}
          quantity(2, a)*b              ~ \\SI{2}{a} \\cdot b
          quantity(x, cm)               ~ \\SI{x}{\\mathrm{cm}}
          quantity(50, minutes/2)       ~ \\SI{50}{\\mathrm{minutes}/2}
          mixed(2, 1/3)                 ~ 2\\frac{1}{3}
          mixed(5, 9)                   ~ \\mathbin{\\left(5, 9\\right)}
          mixed(2, 4/3)                 ~ \\mathbin{\\left(2, \\frac{4}{3}\\right)}
          x in "0"                      ~ x \\in \\mathinner{\\text{0}}
          -"b.."                        ~ -\\mathinner{\\text{b..}}
          list("a", x)                  ~ \\mathinner{\\text{a}}, x
          join(1, "of 2,")              ~ 1\\quad \\mathinner{\\text{of 2,}}
          join(1, "(to,", x = 2)        ~ 1\\quad \\mathinner{\\text{(to,}}\\quad x = 2
          join(x/2, list(-(1), 2))      ~ \\frac{x}{2}\\quad \\mathpunct{\\left(-(1), 2\\right)}
          list(sub(group(), 2), 1)      ~ \\mathinner{}_2, 1
          `AA-N`                        ~ \\mathclose{\\text{AA-N}}
          matrix(row(`a b`, "a b"))     ~ \\begin{pmatrix} \\mathclose{\\text{a b}} & \\text{a b} \\end{pmatrix}
          f(a divides b)                ~ f(a \\mathbin{\\mid} b)
          f(given(a, b))                ~ f(a \\mid b)
          f(given(a, b)) = given(c, 1)  ~ f(a \\mid b) = (c \\mathpunct{\\mid} 1)
          a divides b                   ~ a \\mid b
          x*`9`                         ~ x \\cdot \\mathclose{\\text{9}}
          f(`a b`, x)                   ~ f(\\mathclose{\\text{a b}}, x)
          integral(_, _, 1, sub(sub(x, 1), 2)) ~ \\int 1 \\, d\\mathord{\\left({x_1}_2\\right)}
          derivative(x, list(a, b), 1)  ~ \\frac{dx}{d\\mathord{\\left(\\mathpunct{\\left(a, b\\right)}\\right)}}
          quantity(30, psi)             ~ 30\\,\\mathrm{psi}
          quantity(5, L)                ~ 5\\,\\mathrm{L}
          mixed(-2, 1/3)                ~ \\mathbin{\\left(-2, \\frac{1}{3}\\right)}
          join(1, ",b")                 ~ 1\\quad \\mathinner{\\text{,b}}
          boxed("A")                    ~ \\boxed{\\text{A}}
          group()^2                     ~ \\mathinner{}^2
          chain(a, _ = 1, _ => b, _ = 2) ~ a = 1 \\mathbin{\\implies} b = 2
          a = 1 => b = 2                ~ a = 1 \\implies b = 2
          f(group(), 1)                 ~ f(\\mathinner{}, 1)
          matrix(row(group()), row(1))  ~ \\begin{pmatrix} \\mathinner{} \\\\ 1 \\end{pmatrix}
          matrix(row(group(), group())) ~ \\begin{pmatrix} \\mathinner{} & \\end{pmatrix}
          matrix(row("a", 1))           ~ \\begin{pmatrix} \\text{a} & 1 \\end{pmatrix}
          """)
  void whatAPageDoesNotShowIsStated(String tree, String latex) {
    assertThat(read(latex)).hasToString(tree);
    assertThat(LatexWriter.write(read(latex))).isEqualTo(latex);
  }

  @Test
  void aVariableWithIndicesOfAnyDepthIsWrittenWithoutAStackOfItsOwn() {
    Formula variable = Formula.symbol("x");
    for (int i = 0; i < 100_000; i++) {
      variable = Formula.of(Operator.SUBSCRIPT, variable, Formula.number(1));
    }
    Formula none = Formula.absent();
    for (Formula tree :
        List.of(
            Formula.of(Operator.INTEGRAL, none, none, Formula.number(1), variable),
            Formula.of(Operator.PARTIAL_DERIVATIVE, Formula.symbol("f"), variable),
            Formula.of(Operator.DIFFERENTIAL, variable))) {
      assertThat(LatexWriter.write(tree)).contains("\\mathord{");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          \\mathclose{\\ref{}} x              ~ x
          \\{x \\mathrel{\\mid} x > 0\\}       ~ \\{x \\mid x > 0\\}
          x = 1 \\mathrel{\\Rightarrow} y = 2 ~ x = 1 \\implies y = 2
          \\mathbin{a}                       ~ a
          """)
  void ordinaryUsesOfClassesSayNothing(String classes, String plain) {
    assertThat(read(classes)).isEqualTo(read(plain));
  }
}
