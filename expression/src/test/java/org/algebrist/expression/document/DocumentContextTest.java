package org.algebrist.expression.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentContextTest {

  private static Context whole(String document) {
    return DocumentContext.learn(document, DocumentFormat.LATEX).whole();
  }

  private static String roles(String document) {
    return whole(document).roles().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .sorted()
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      textBlock =
          """
          Let $f$ be a function.                                ¦ f=FUNCTION
          a map $f \\colon A \\to B$ and more                   ¦ f=FUNCTION
          Define $f(x) = x^2 + 1$.                              ¦ f=FUNCTION
          Let $f,g: A \\to B$.                                  ¦ f=FUNCTION g=FUNCTION
          where $v$ is a vector                                 ¦ v=VECTOR
          the vectors $u$ and $v$ span                          ¦ u=VECTOR v=VECTOR
          the vectors $u$, $v$ and $w$ span                     ¦ u=VECTOR v=VECTOR w=VECTOR
          Let $A$ be an $n \\times n$ matrix.                   ¦ A=MATRIX
          Take sets $A$ and $B$.                                ¦ A=SET B=SET
          In triangle $ABC$ we have                             ¦ A=POINT B=POINT C=POINT
          In $\\triangle PQR$ we have                           ¦ P=POINT Q=POINT R=POINT
          The segment $\\overline{MN}$ is long.                 ¦ M=POINT N=POINT
          If $x$ is a real number, then                         ¦ x=NUMBER
          Let $p$ be a prime, $k$ and $n$ natural numbers.      ¦ k=NUMBER n=NUMBER p=NUMBER
          Suppose $a, b \\in \\mathbb{Z}$.                      ¦ a=NUMBER b=NUMBER
          Let $x \\in \\mathbb{R}^n$ and $t \\in \\mathbb{R}^+$ ¦ t=NUMBER x=VECTOR
          for $n \\geq 2$ and $0 < t < 1$                       ¦ n=NUMBER t=NUMBER
          Let $G$ be a finite group of order $n$.               ¦ G=SET n=NUMBER
          a function, say $\\varphi$, is                        ¦ varphi=FUNCTION
          $A \\subset B$                                        ¦ A=SET B=SET
          every element of $S$ is                               ¦ S=SET
          Put $M = \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$.   ¦ M=MATRIX
          Let $\\mathbf{v}$ be a vector.                        ¦ 𝐯=VECTOR
          the area, $area = length$, and the length             ¦ area=WORD length=WORD
          the degree of $f$ is a number                         ¦ ''
          Set $x = y + z$ here.                                 ¦ ''
          The function $y = x^2$ grows.                         ¦ ''
          It is clear that $x(y + 1) = 2$ holds.                ¦ ''
          Now we can set $a = m n$ here.                        ¦ ''
          Let $c$ be a function and $a \\in \\mathbb{R}$.         ¦ a=NUMBER c=FUNCTION
          For every $n$, the points $P$ and                     ¦ P=POINT
          For scalars $a$ and functions $f$                     ¦ a=NUMBER f=FUNCTION
          with field of fractions $k$ and                       ¦ k=SET
          the ring of integers $O$ is                           ¦ O=SET
          Then $\\mathbb{Q}(a) = \\mathbb{Q}(b)$.               ¦ ''
          over $\\mathbb{C}$, the field of complex numbers      ¦ ''
          for $n = 0, 1, 2$ the polynomials                     ¦ n=NUMBER
          it is continuous in the point $t$ and $F$ in it       ¦ t=POINT
          Let $K$ be a field. If $K(a) = K(b)$, then            ¦ K=SET
          the vector space $V$ of dimension $d$                 ¦ V=SET d=NUMBER
          """)
  void rolesAreLearntFromWordsAndFormulas(String document, String expected) {
    assertThat(roles(document)).isEqualTo(expected == null ? "" : expected.replace("''", ""));
  }

  @Test
  void aDeclarationHoldsFromWhereItStands() {
    String document = "First $f$. Let $f$ be a function. Now $f$ again.";
    DocumentContext context = DocumentContext.learn(document, DocumentFormat.LATEX);
    assertThat(context.at(document.indexOf("$f$")).roles()).isEmpty();
    assertThat(context.at(document.lastIndexOf("$f$")).roles()).containsEntry("f", Role.FUNCTION);
    assertThat(context.at(0).roles()).isEmpty();
  }

  @Test
  void whatStandsAfterWhereHoldsInItsSentence() {
    String document = "Then $u + w$ is long, where $u$ and $w$ are vectors.";
    DocumentContext context = DocumentContext.learn(document, DocumentFormat.LATEX);
    assertThat(context.at(document.indexOf("$u + w$")).roles())
        .isEqualTo(Map.of("u", Role.VECTOR, "w", Role.VECTOR));
  }

  @Test
  void aLaterDeclarationReplacesAnEarlierOne() {
    String document = "Let $A$ be a set. So $A$. Let $A$ be a matrix. So $A$.";
    DocumentContext context = DocumentContext.learn(document, DocumentFormat.LATEX);
    assertThat(context.at(document.indexOf("So")).roles()).containsEntry("A", Role.SET);
    assertThat(context.whole().roles()).containsEntry("A", Role.MATRIX);
    assertThat(context.at(document.indexOf("So")).roles()).containsEntry("A", Role.SET);
  }

  @Test
  void macrosOfThePreambleAndOfTheTextAreLearnt() {
    Context context =
        whole(
            """
            \\newcommand{\\R}{\\mathbb{R}}
            \\newcommand{\\abs}[1]{\\lvert#1\\rvert}
            \\renewcommand\\vec[2][x]{#1 + #2}
            \\def\\half#1{\\frac{#1}{2}}
            \\let\\eps=\\varepsilon
            \\DeclareMathOperator*{\\argmax}{arg\\,max}
            % \\newcommand{\\no}{no}
            \\begin{document}
            Let $x \\in \\R$.
            \\end{document}
            """);
    assertThat(context.macros())
        .isEqualTo(
            Map.of(
                "R", new Context.Macro(0, "\\mathbb{R}"),
                "abs", new Context.Macro(1, "\\lvert#1\\rvert"),
                "vec", new Context.Macro(2, "#1 + #2", "x", Context.Macro.Star.NONE),
                "half", new Context.Macro(1, "\\frac{#1}{2}"),
                "eps", new Context.Macro(0, "\\varepsilon"),
                "argmax", new Context.Macro(0, "\\operatorname*{arg\\,max}")));
    assertThat(context.roles()).isEqualTo(Map.of("x", Role.NUMBER));
  }

  @Test
  void documentCommandsAndPairedDelimitersAreLearnt() {
    Context context =
        whole(
            """
            \\NewDocumentCommand{\\dd}{m}{\\mathrm{d}#1}
            \\NewDocumentCommand\\pd{O{f} m}{\\frac{\\partial #1}{\\partial #2}}
            \\NewDocumentCommand\\starred{s m}{#2}
            \\DeclarePairedDelimiter{\\norm}{\\lVert}{\\rVert}
            Now $\\norm{x}$.
            """);
    assertThat(context.macros())
        .isEqualTo(
            Map.of(
                "dd", new Context.Macro(1, "\\mathrm{d}#1"),
                "pd",
                    new Context.Macro(
                        2, "\\frac{\\partial #1}{\\partial #2}", "f", Context.Macro.Star.NONE),
                "starred", new Context.Macro(2, "#2", null, Context.Macro.Star.ARGUMENT),
                "norm",
                    new Context.Macro(
                        2, "\\left\\lVert #2\\right\\rVert ", "", Context.Macro.Star.IGNORED)));
  }

  @Test
  void commandsOfADocumentTakeAStarASizeAndAnOption() {
    Context context =
        whole(
            """
            \\NewDocumentCommand{\\ip}{O{x} m}{\\langle #1,#2\\rangle}
            \\DeclarePairedDelimiter{\\abs}{\\lvert}{\\rvert}
            \\DeclarePairedDelimiterX{\\inner}[2]{\\langle}{\\rangle}{#1,#2}
            """);
    assertThat(infix("\\ip[a]{b}+\\ip{c}", context)).isEqualTo("anglelist(a, b) + anglelist(x, c)");
    assertThat(infix("\\abs*{x}+\\abs[\\big]{y}", context)).isEqualTo("abs(x) + abs(y)");
    assertThat(infix("\\inner{u}{v}", context)).isEqualTo("anglelist(u, v)");
  }

  private static String infix(String latex, Context context) {
    return InfixWriter.write(FormulaReader.read(latex, Notation.LATEX, context, 1).orThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      textBlock =
          """
          Es kostet 3,50 Euro und wiegt 2,5 kg.    ¦ true
          It is 3.5 and 2.25, or 1,234 in all.     ¦ false
          The points (1,2) and (3,4).              ¦ false
          It is $2{,}5$ or $3{,}75$.               ¦ true
          Take 1,2,3 and 4,5,6.                    ¦ false
          """)
  void theDecimalCommaIsLearnt(String document, boolean comma) {
    assertThat(whole(document).decimalComma()).isEqualTo(comma);
  }

  @Test
  void mathmlDeclaresAsLatexDoes() {
    String document =
        "<p>Let <math><mi>f</mi></math> be a function and <math><mi>v</mi></math> a vector.</p>";
    assertThat(DocumentContext.learn(document, DocumentFormat.HTML).whole().roles())
        .isEqualTo(Map.of("f", Role.FUNCTION, "v", Role.VECTOR));
  }

  @Test
  void undelimitedProseDeclaresToo() {
    assertThat(
            DocumentContext.learn(
                    "Let f be a function and suppose that n is a positive integer with n > 2.",
                    DocumentFormat.PLAIN)
                .whole()
                .roles())
        .containsEntry("f", Role.FUNCTION)
        .containsEntry("n", Role.NUMBER);
  }

  @Test
  void manyDeclarationsAreReadInOrderAndOutOfOrder() {
    var document = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      document.append("Let $x$ be a ").append(i % 2 == 0 ? "set" : "vector").append(". ");
    }
    DocumentContext context = DocumentContext.learn(document, DocumentFormat.LATEX);
    assertThat(context.declarations()).hasSize(2_000);
    for (int i = 0; i < 2_000; i += 37) {
      int at = context.declarations().get(i).from();
      assertThat(context.at(at).roles()).containsEntry("x", i % 2 == 0 ? Role.SET : Role.VECTOR);
    }
    assertThat(context.at(context.declarations().get(2).from()).roles())
        .containsEntry("x", Role.SET);
  }
}
