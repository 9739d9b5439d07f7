package org.algebrist.expression.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.layout.Layout.Style;
import org.junit.jupiter.api.Test;

class StyledLettersTest {
  @Test
  void aStyledLetterIsOneCharacter() {
    assertThat(StyledLetters.styled("R", Style.BLACKBOARD)).isEqualTo("ℝ");
    assertThat(StyledLetters.styled("A", Style.BLACKBOARD)).isEqualTo("𝔸");
    assertThat(StyledLetters.styled("v", Style.BOLD)).isEqualTo("𝐯");
    assertThat(StyledLetters.styled("L", Style.CALLIGRAPHIC)).isEqualTo("ℒ");
    assertThat(StyledLetters.styled("p", Style.FRAKTUR)).isEqualTo("𝔭");
    assertThat(StyledLetters.styled("alpha", Style.BOLD)).isEqualTo("𝛂");
    assertThat(StyledLetters.styled("1", Style.BLACKBOARD)).isEqualTo("𝟙");
  }

  @Test
  void italicAndUprightLettersArePlain() {
    assertThat(StyledLetters.styled("x", Style.ITALIC)).isEqualTo("x");
    assertThat(StyledLetters.styled("d", Style.UPRIGHT)).isEqualTo("d");
    assertThat(StyledLetters.styled("area", Style.UPRIGHT)).isEqualTo("area");
  }

  @Test
  void aWordMapsLetterByLetter() {
    assertThat(StyledLetters.styled("AB", Style.BOLD)).isEqualTo("𝐀𝐁");
    assertThat(StyledLetters.plain("𝐀𝐁")).isEqualTo(new StyledLetters.Styled("AB", Style.BOLD));
  }

  @Test
  void everyStyledLetterComesBack() {
    for (Style style : Style.values()) {
      for (char letter = 'A'; letter <= 'z'; letter++) {
        String styled = StyledLetters.styled(Character.toString(letter), style);
        boolean plain = styled.equals(Character.toString(letter));
        assertThat(StyledLetters.plain(styled))
            .isEqualTo(plain ? null : new StyledLetters.Styled(Character.toString(letter), style));
      }
    }
  }

  @Test
  void plainAndMixedNamesHaveNoStyle() {
    assertThat(StyledLetters.plain("x")).isNull();
    assertThat(StyledLetters.plain("𝐯ℝ")).isNull();
    assertThat(StyledLetters.plain("")).isNull();
    assertThat(StyledLetters.isBold("𝐯")).isTrue();
    assertThat(StyledLetters.isBold("ℝ")).isFalse();
  }
}
