package org.algebrist.expression.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.LetterNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharactersTest {

  private static Formula read(String text, Notation notation) {
    return FormulaReader.read(text, notation, Context.NONE, 1).orThrow();
  }

  /** Each of these once had two readings, one in LaTeX and one in mark-up. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '¬',
      textBlock =
          """
          xⁿ + 1      ¦ x^n + 1
          aᵢ + b      ¦ sub(a, i) + b
          aₜ          ¦ sub(a, t)
          x⁽ⁿ⁾        ¦ sup(x, n)
          90º         ¦ degrees(90)
          90˚         ¦ degrees(90)
          f’(x)       ¦ f'(x)
          fʹ(x)       ¦ f'(x)
          f´(x)       ¦ f'(x)
          f‴          ¦ prime(f, 3)
          f⁗          ¦ prime(f, 4)
          a ∙ b       ¦ a bullet b
          a • b       ¦ a bullet b
          a ⨯ b       ¦ a*b
          x﹣1        ¦ x - 1
          x ≦ y       ¦ x <= y
          x ≧ y       ¦ x >= y
          a：b        ¦ a ratio b
          (a；b)      ¦ semicolons(a, b)
          a\u2063b    ¦ list(a, b)
          f: x ⟼ y    ¦ typed(f, x mapsto y)
          f ◦ g       ¦ f compose g
          〈a,b〉      ¦ anglelist(a, b)
          ❘x❘         ¦ abs(x)
          │x│         ¦ abs(x)
          ǀxǀ         ¦ abs(x)
          ⦀x⦀         ¦ norm(x)
          ℜ(z)        ¦ re(z)
          ℑ(z)        ¦ im(z)
          ∆x          ¦ Delta*x
          Ω + 1       ¦ Omega + 1
          ϝ + 1       ¦ digamma + 1
          𝟋 + 1       ¦ digamma + 1
          ℸ + 1       ¦ daleth + 1
          ℼ + 1       ¦ pi + 1
          """)
  void aCharacterIsTheSameInLatexAndInMarkup(String text, String infix) {
    Formula expected = read(infix, Notation.INFIX);
    assertThat(read(text, Notation.LATEX)).isEqualTo(expected);
    assertThat(read(text, Notation.HTML)).isEqualTo(expected);
  }

  @Test
  void everyNamedLetterIsFoundByItsCharacter() {
    LetterNames.all()
        .forEach((name, character) -> {
          assertThat(Characters.letter(character))
              .isEqualTo(new Characters.Letter(name, Style.ITALIC));
          assertThat(Characters.characterOf(name)).isEqualTo(Character.toString(character));
        });
  }

  @Test
  void aStandardSpellingHasNoOther() {
    for (int c = 0; c < 0x10000; c++) {
      assertThat(Characters.isSpelling(Characters.sign(c))).as("U+%04X", c).isFalse();
    }
  }

  @Test
  void aStyledLetterIsItsPlainLetterInThatStyle() {
    assertThat(Characters.letter(0x1d42f)).isEqualTo(new Characters.Letter("v", Style.BOLD));
    assertThat(Characters.letter('ℝ')).isEqualTo(new Characters.Letter("R", Style.BLACKBOARD));
    assertThat(Characters.letter(0x1d6d1)).isEqualTo(new Characters.Letter("pi", Style.BOLD));
    assertThat(Characters.letter('+')).isNull();
    for (int c = 0x1d400; c < 0x1d6a4; c++) {
      Characters.Letter letter = Characters.letter(c);
      if (letter != null) {
        String plain = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
        assertThat(letter.name()).isEqualTo(plain);
      }
    }
  }

  @Test
  void aFractionInOneCharacterIsItsTwoNumbers() {
    var half =
        new Layout.Fraction(
            new Layout.Numeral("1", 3, 4), new Layout.Numeral("2", 3, 4), true, 3, 4);
    assertThat(Characters.fraction('½', 3, 4)).isEqualTo(half);
    assertThat(Characters.fraction('2', 3, 4)).isNull();
  }
}
