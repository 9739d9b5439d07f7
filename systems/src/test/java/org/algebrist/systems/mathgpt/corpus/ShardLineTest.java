package org.algebrist.systems.mathgpt.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.mathgpt.corpus.ShardLine.MalformedLineException;
import org.junit.jupiter.api.Test;

class ShardLineTest {
  private static final Operator[] OPERATORS = Operator.values();
  private static final String[] TEXTS = {
    "x", "alpha", "\"", "\\", "`", "a b", "\n\t", "\u0000", "é", "𝐱", "\uD835", "_", "+", "3", "?",
    "u/2", "ℝ", "$", "</m>", "\u2028"
  };

  private static String line(CorpusDocument document) {
    var line = new StringBuilder();
    ShardLine.append(document, line);
    return line.toString();
  }

  private static Formula tree(SplittableRandom random, int depth) {
    String text = TEXTS[random.nextInt(TEXTS.length)];
    if (depth == 0 || random.nextInt(4) == 0) {
      return switch (random.nextInt(6)) {
        case 0 -> new Formula.Num(Rational.parse("3.5"), "3.50");
        case 1 -> Formula.number(Rational.of(random.nextInt(-50, 50), random.nextInt(1, 30)));
        case 2 -> new Formula.Text(random.nextBoolean() ? text : "");
        case 3 -> Formula.absent();
        case 4 -> new Formula.Unread(text);
        default -> Formula.symbol(text);
      };
    }
    Operator operator = OPERATORS[random.nextInt(OPERATORS.length)];
    int more = operator.minArity() + random.nextInt(3);
    int operands = operator.takes(more) ? more : operator.minArity();
    List<Formula> children = new ArrayList<>();
    for (int i = 0; i < operands; i++) {
      children.add(tree(random, depth - 1));
    }
    return new Formula.Operation(operator, children);
  }

  @Test
  void everyDocumentComesBackFromItsLineTokenByToken() throws Exception {
    var random = new SplittableRandom(2);
    for (int i = 0; i < 3_000; i++) {
      List<MathText.Part> parts = new ArrayList<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        parts.add(
            random.nextBoolean()
                ? new MathText.Words(TEXTS[random.nextInt(TEXTS.length)])
                : new MathText.Expression(tree(random, random.nextInt(4))));
      }
      var document =
          new CorpusDocument(TEXTS[random.nextInt(TEXTS.length)], "s\"", MathText.of(parts));
      String line = line(document);
      assertThat(line.indexOf('\n')).isEqualTo(line.length() - 1);
      CorpusDocument back = ShardLine.read(line);
      assertThat(back).isEqualTo(document);
      List<Formula> trees = document.text().formulas();
      for (int j = 0; j < trees.size(); j++) {
        assertThat(TreeSequenceCoder.PLAIN.encode(back.text().formulas().get(j)).orThrow().tokens())
            .isEqualTo(TreeSequenceCoder.PLAIN.encode(trees.get(j)).orThrow().tokens());
      }
    }
  }

  @Test
  void aLineThatIsNoDocumentIsRefused() {
    for (String broken :
        List.of(
            "",
            "{",
            "[]",
            "{\"id\":\"a\",\"source\":\"b\"}",
            "{\"id\":1,\"source\":\"b\",\"parts\":[]}",
            "{\"id\":\"a\",\"source\":\"b\",\"parts\":[1]}",
            "{\"id\":\"a\",\"source\":\"b\",\"parts\":[\"\"]}",
            "{\"id\":\"a\",\"source\":\"b\",\"parts\":[{\"f\":\"+ x\"}]}",
            "{\"id\":\"a\",\"source\":\"b\",\"parts\":[{\"f\":\"\"}]}")) {
      assertThatThrownBy(() -> ShardLine.read(broken))
          .as(broken)
          .isInstanceOf(MalformedLineException.class);
    }
  }
}
