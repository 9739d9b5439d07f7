package org.algebrist.expression.latex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatexReaderTest {

  private static String shown(String source) {
    LatexLayout layout = LatexReader.layout(source, Context.NONE);
    assertThat(layout.problems()).as(source).isEmpty();
    return Shown.row(layout.row().items());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      value = {
        "2x+3                              ¦ 2 x + 3",
        "$x$                               ¦ x",
        "$$ x $$                           ¦ x",
        "\\(x\\)                           ¦ x",
        "\\[x\\]                           ¦ x",
        "\\alpha\\Gamma\\varepsilon         ¦ alpha Gamma varepsilon",
        "x\\le y \\leq z                   ¦ x ≤ y ≤ z",
        "x \\not\\in A                     ¦ x ∉ A",
        "\\not\\sqsubset                   ¦ CANCELLED(⊏)",
        "\\frac12                          ¦ frac(1; 2)",
        "\\frac{a+b}{c}                    ¦ frac([a + b]; c)",
        "\\dfrac{1}{\\sqrt2}                ¦ frac(1; sqrt(2))",
        "{a+b \\over c}                    ¦ frac([a + b]; c)",
        "n \\choose k                      ¦ <( pile(n; k) )>",
        "\\binom nk                        ¦ <( pile(n; k) )>",
        "{a \\atop b}                      ¦ pile(a; b)",
        "\\genfrac{(}{)}{0pt}{}{n}{k}      ¦ <( pile(n; k) )>",
        "\\sqrt[3]{x}                      ¦ sqrt:3(x)",
        "\\SI{5}{km/h}                     ¦ QUANTITY(5 [km.rm / h])",
        "\\SI{3e-8}{ms}                    ¦ QUANTITY([3 × 10^[- 8]] ms.rm)",
        "\\SI[per-mode=symbol]{5}{cm^2}    ¦ QUANTITY(5 cm.rm^2)",
        "\\root 3 \\of {x+1}               ¦ sqrt:3([x + 1])",
        "\\sqrt[\\frac12]{x}               ¦ sqrt:frac(1; 2)(x)",
        "x_1^2                             ¦ x_1^2",
        "x^2_1                             ¦ x_1^2",
        "x^{n+1}                           ¦ x^[n + 1]",
        "x^10                              ¦ x^1 0",
        "x'                                ¦ x'",
        "x''^2                             ¦ x''^2",
        "f^{\\prime\\prime}                ¦ f''",
        "x^\\prime_i                       ¦ x'_i",
        "{}_nC_k                           ¦ []_n C_k",
        "{x_1}_2                           ¦ x_1_2",
        "x\\sp2\\sb1                       ¦ x_1^2",
        "x^\\mathrm{T}                     ¦ x^T.rm",
        "90^\\circ                         ¦ 90^∘",
        "90\\degree                        ¦ 90^∘",
        "\\sin^2 x                         ¦ sin.rm^2 x",
        "\\operatorname{rank} A            ¦ rank.rm A",
        "\\operatorname*{arg\\,max}_x       ¦ argmax.rm_x",
        "\\mathrm{area}                    ¦ area.rm",
        "{\\rm area}x                      ¦ area.rm x",
        "{\\cal L}_a + {\\bf v}            ¦ L.cal_a + v.bf",
        "\\mathbb R                        ¦ R.bb",
        "\\boldsymbol{\\alpha}x            ¦ alpha.bf x",
        "\\bold{v}                         ¦ v.bf",
        "\\mathit{area}                    ¦ area",
        "\\left(\\frac12\\right)^2         ¦ <( frac(1; 2) )>^2",
        "\\left.x\\right|_0^1              ¦ < x |>_0^1",
        "\\left\\langle x\\right\\rangle   ¦ <⟨ x ⟩>",
        "\\bigl( x \\Bigr)                 ¦ ( x )",
        "\\bigl| x \\bigr|                 ¦ <| x |>",
        "\\lvert x\\rvert                  ¦ <| x |>",
        "\\lVert x                         ¦ ‖ x",
        "\\{1,2\\}                         ¦ { 1 , 2 }",
        "|x| \\|y\\|                       ¦ | x | ‖ y ‖",
        "\\overline{AB}                    ¦ OVERLINE([A B])",
        "\\hat x + \\bar{y}                ¦ HAT(x) + BAR(y)",
        "\\boxed{42}                       ¦ BOXED(42)",
        "\\cancel{x}                       ¦ CANCELLED(x)",
        "\\overset{a}{b}                   ¦ stacked(b over:a)",
        "\\underset{a}{b}                  ¦ stacked(b under:a)",
        "x \\overset{?}{=} y               ¦ x ≟ y",
        "x \\stackrel{\\rm def}{=} y       ¦ x ≜ y",
        "\\underbrace{a+b}_{n}             ¦ stacked([a + b] under:n UNDERBRACE)",
        "\\overbrace{a}^{n}                ¦ stacked(a over:n OVERBRACE)",
        "A \\xrightarrow[b]{a} B           ¦ A → under:b over:a B",
        "\\sum_{\\substack{i<n\\\\j<n}} x   ¦ ∑_STACK:BARE([i < n] / [j < n]) x",
        "a \\equiv b \\pmod{n}             ¦ a ≡ b <( [mod n] )>",
        "a \\bmod n                        ¦ a mod n",
        "\\text{if } x                     ¦ \"if \" x",
        "\\text{if $x>0$ then}             ¦ \"if \" x > 0 \" then\"",
        "\\mbox{a {b} c}                   ¦ \"a b c\"",
        "\\text{caf\\'e}                   ¦ \"café\"",
        "\\ldots \\cdots ...               ¦ … ⋯ …",
        "a\\quad b\\,c                     ¦ a ~ b c",
        "a\\hspace{1cm}b\\hspace{1pt}c     ¦ a ~ b c",
        "a\\hskip 1cm b                    ¦ a ~ b",
        "a\\ \\ \\ b                       ¦ a ~ b",
        "x \\tag{1}\\label{eq:x}\\nonumber ¦ x",
        "x = 1 \\eqno(3.2)                 ¦ x = 1",
        "x % comment                       ¦ x",
        "\\phantom{x}y\\mathstrut          ¦ y",
        "\\color{red}x \\textcolor{red}{y} ¦ x y",
        "\\displaystyle\\int\\limits_0^1 x ¦ ∫_0^1 x",
        "1{,}234 + 1,\\!000 + 10\\,000     ¦ 1234 + 1000 + 10000",
        "1,234                             ¦ 1 , 234",
        "3.14 + .5                         ¦ 3.14 + .5",
        "0.\\overline{3}                   ¦ 0. OVERLINE(3)",
        "\\exists! x                       ¦ ∃! x",
        "f\\mathopen{}(x)                  ¦ f \u2061 ( x )",
        "a \\\\ b                          ¦ LINES:BARE(a / b)",
        "x = 1 \\\\                        ¦ x = 1",
        "a &= b                            ¦ a = b",
        "\\abs{x}                          ¦ <| x |>",
        "\\prescript{a}{b}{X}              ¦ [[]_b^a X]",
        "\\sqrt\\frac12                    ¦ sqrt(frac(1; 2))",
        "x^\\frac12                        ¦ x^frac(1; 2)",
        "a\\mathbin{+}b                    ¦ a + b"
      })
  void reads(String source, String expected) {
    assertThat(shown(source)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      value = {
        "x² ≤ ½α               ¦ x^2 ≤ frac(1; 2) alpha",
        "a−b·c                 ¦ a - b ⋅ c",
        "f′ + x₁₂⁻¹            ¦ f' + x_12^[- 1]",
        "√2 + √10              ¦ sqrt(2) + sqrt(10)",
        "ℝ 𝐯 ∞ ℏ               ¦ R.bb v.bf infinity hbar",
        "90°                   ¦ 90^∘",
        "x ∈ ∅                 ¦ x ∈ emptyset"
      })
  void readsUnicodeMathematics(String source, String expected) {
    assertThat(shown(source)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      value = {
        "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}   ¦ MATRIX:ROUND(1 & 2 / 3 & 4)",
        "\\begin{array}{c|c}1&2\\\\ \\hline 3&\\end{array} ¦ MATRIX:BARE(1 & 2 / 3 & [])",
        "\\begin{vmatrix}a\\\\[2pt] b\\end{vmatrix} ¦ MATRIX:BARS(a / b)",
        "\\pmatrix{1&2\\cr 3&4\\cr}                 ¦ MATRIX:ROUND(1 & 2 / 3 & 4)",
        "\\begin{cases}1 & x>0\\\\0\\end{cases}      ¦ CASES:BARE(1 & [x > 0] / 0)",
        "\\begin{align*}a&=b\\\\&=c\\end{align*}     ¦ LINES:BARE(a & [= b] / [] & [= c])",
        "\\begin{align*}a&=b\\end{align*}           ¦ a = b",
        "\\begin{equation}a\\end{equation}          ¦ a",
        "\\begin{aligned}a\\end{aligned}            ¦ LINES:BARE(a)",
        "\\begin{alignat}{2}a&=b\\\\c\\end{alignat}  ¦ LINES:BARE(a & [= b] / c)",
        "\\begin{matrix}[x]\\end{matrix}            ¦ MATRIX:BARE([[ x ]])",
        "\\left\\{\\begin{array}{l}a\\\\b\\end{array}\\right. ¦ <{ MATRIX:BARE(a / b) >"
      })
  void readsRowsAndCells(String source, String expected) {
    assertThat(shown(source)).isEqualTo(expected);
  }

  @Test
  void takesMacrosOfTheContextAndOfTheSource() {
    Context context =
        new Context(
            Map.of(),
            Map.of(
                "R", new Context.Macro(0, "\\mathbb{R}"),
                "half", new Context.Macro(1, "\\frac{#1}{2}")),
            false);
    LatexLayout layout = LatexReader.layout("x\\in\\R+\\half{\\R}", context);
    assertThat(Shown.row(layout.row().items())).isEqualTo("x ∈ R.bb + frac(R.bb; 2)");
    assertThat(shown("\\def\\x#1#2{#2^#1}\\x ab")).isEqualTo("b^a");
    assertThat(shown("\\newcommand{\\y}[2][n]{#1_#2}\\y3+\\y[m]{4}")).isEqualTo("n_3 + m_4");
    assertThat(shown("\\DeclareMathOperator{\\tr}{trace}\\tr A")).isEqualTo("trace.rm A");
    assertThat(shown("\\let\\f=\\frac\\f12")).isEqualTo("frac(1; 2)");
  }

  @Test
  void givesThePiecesOfAMacroTheSpanOfItsCall() {
    Context context = Context.NONE.with("half", new Context.Macro(1, "\\frac{#1}{2}"));
    Layout.Row row = LatexReader.layout("a+\\half{x}+b", context).row();
    Layout fraction = row.items().get(2);
    assertThat(fraction).isInstanceOf(Layout.Fraction.class);
    assertThat(((Layout.Fraction) fraction).over()).extracting(Layout::start).isEqualTo(2);
    assertThat(fraction.start()).isEqualTo(2);
    assertThat(fraction.end()).isEqualTo(10);
    assertThat(row.items().get(4)).isEqualTo(new Layout.Name("b", Layout.Style.ITALIC, 11, 12));
  }

  @Test
  void everyPieceLiesInItsParentAndShowsItsSource() {
    String source = "  $x_1^{12}+\\frac{a}{b} \\text{if }\\left[y\\right)$";
    Layout.Row row = LatexReader.layout(source, Context.NONE).row();
    assertThat(source.substring(row.items().get(0).start(), row.items().get(0).end()))
        .isEqualTo("x_1^{12}");
    assertThat(source.substring(row.items().get(2).start(), row.items().get(2).end()))
        .isEqualTo("\\frac{a}{b}");
    Layout last = row.items().getLast();
    assertThat(source.substring(last.start(), last.end())).isEqualTo("\\left[y\\right)");
  }

  @Test
  void readsACommaInBracesAsThePointWhereTheContextSaysSo() {
    Context comma = new Context(Map.of(), Map.of(), true);
    assertThat(Shown.row(LatexReader.layout("1{,}234", comma).row().items())).isEqualTo("1.234");
    assertThat(shown("3{,}5")).isEqualTo("3.5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\0',
      value = {
        "\\frac{1}{2             ¦ UNCLOSED_GROUP ¦ 9 ¦ frac(1; 2)",
        "a+b}                    ¦ UNOPENED_GROUP ¦ 4 ¦ a + b ?}?",
        "\\left(x                ¦ UNCLOSED_DELIMITER ¦ 1 ¦ ( x",
        "x\\right)               ¦ UNOPENED_DELIMITER ¦ 2 ¦ x ?\\right)?",
        "\\begin{pmatrix}1       ¦ UNCLOSED_ENVIRONMENT ¦ 1 ¦ MATRIX:ROUND(1)",
        "1\\end{pmatrix}         ¦ UNOPENED_ENVIRONMENT ¦ 2 ¦ 1 ?\\end{pmatrix}?",
        "\\begin{pmatrix}1\\end{matrix} ¦ WRONG_ENVIRONMENT_END ¦ 17 ¦ MATRIX:ROUND(1)",
        "x^1^2                   ¦ DOUBLE_SCRIPT ¦ 4 ¦ x^1 ?^2?",
        "x_1_2                   ¦ DOUBLE_SCRIPT ¦ 4 ¦ x_1 ?_2?",
        "a\\over b\\over c       ¦ DOUBLE_FRACTION ¦ 9 ¦ frac(a; [b ?\\over? c])",
        "\\fracc{1}{2}           ¦ UNKNOWN_COMMAND ¦ 1 ¦ ?\\fracc? 1 2",
        "x+\\nonsense            ¦ UNKNOWN_COMMAND ¦ 3 ¦ x + ?\\nonsense?",
        "\\frac{1}               ¦ MISSING_OPERAND ¦ 9 ¦ frac(1; ??)",
        "x^                      ¦ MISSING_OPERAND ¦ 3 ¦ x^??",
        "a & b \\sqrt            ¦ MISSING_OPERAND ¦ 12 ¦ a b sqrt(??)",
        "a$ and $b               ¦ UNEXPECTED_CHARACTER ¦ 2 ¦ a ?$? a n d ?$? b",
        "\\begin{tikzpicture}\\x\\end{tikzpicture}+1 ¦ UNSUPPORTED ¦ 1 ¦ "
            + "?\\begin{tikzpicture}\\x\\end{tikzpicture}? + 1",
        "\\def\\x(#1){a}         ¦ MACRO_DEFINITION ¦ 1 ¦ ?\\def\\x? ( # 1 ) a",
        "\\text{if               ¦ UNCLOSED_GROUP ¦ 1 ¦ \"if\"",
        "\\text{if $x} ¦ UNCLOSED_DELIMITER ¦ 10 ¦ \"if \" x"
      })
  void reportsWhatIsWrongAndReadsTheRest(String source, String kind, int column, String expected) {
    LatexLayout layout = LatexReader.layout(source, Context.NONE);
    assertThat(layout).isInstanceOf(LatexLayout.Broken.class);
    assertThat(layout.problems()).extracting(p -> p.kind().name()).contains(kind);
    Failed problem =
        layout.problems().stream().filter(p -> p.kind().name().equals(kind)).findFirst().get();
    assertThat(problem.column()).isEqualTo(column);
    assertThat(Shown.row(layout.row().items())).isEqualTo(expected);
  }

  @Test
  void showsAnErrorWithItsCaretAndAWayOut() {
    LatexLayout layout = LatexReader.layout("\\frac{1}{2", Context.NONE);
    assertThat(layout.problems().getFirst().message())
        .isEqualTo(
            """
            error at column 9: the group opened here is not closed; expected }
                \\frac{1}{2
                        ^\
            """);
    assertThat(LatexReader.layout("\\aplha", Context.NONE).problems().getFirst().message())
        .startsWith("error at column 1: the command \\aplha is unknown; expected \\alpha perhaps");
  }
}
