package org.algebrist.systems.mathgpt;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TextMarks;
import org.algebrist.systems.mathgpt.token.TokenGroup;

/** Tokens drawn at random among those that a grammar allows. */
public final class Drawing {
  private Drawing() {}

  /** Any allowed token: first a group, each as likely, then one of its tokens. */
  public static MathToken any(
      MathGrammar grammar, MathState state, MathVocabulary vocabulary, SplittableRandom random) {
    int mask = grammar.mask(state);
    while (true) {
      TokenGroup group = TokenGroup.values()[random.nextInt(TokenGroup.values().length)];
      if (!group.isIn(mask)) {
        continue;
      }
      List<Integer> ids = new ArrayList<>();
      switch (group) {
        case TEXT, PIECE -> ids.add(random.nextInt(TextMarks.NAMES.size(), vocabulary.textSize()));
        case END_OF_TEXT -> ids.add(TextMarks.OWN.end());
        default -> {
          for (int member : vocabulary.members(group.bit())) {
            ids.add(vocabulary.textSize() + member);
          }
        }
      }
      ids.removeIf(id -> !grammar.allows(state, MathToken.of(id)));
      if (ids.isEmpty()) {
        continue;
      }
      int id = ids.get(random.nextInt(ids.size()));
      boolean valued =
          vocabulary.form() == NumberForm.NUMERAL
              && !vocabulary.isText(id)
              && group == TokenGroup.NUMBER;
      return valued
          ? new MathToken(id, Numeral.of(BigDecimal.valueOf(random.nextInt(1_000_000), 2)))
          : MathToken.of(id);
    }
  }
}
