package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Made-up solutions: stretches of words with formulas between them. */
final class RandomMathTexts {
  static final List<String> WORDS =
      List.of(
          ("the of and to is we that so a in by then have with for be let since which can from as it"
                  + " both sides equation value number sum product root roots factor term function"
                  + " solve solving find substituting dividing adding simplify expand gives therefore"
                  + " integer positive real point line circle area radius length angle square cube"
                  + " first second equal follows obtain answer possible must every only there are two"
                  + " three digits remainder sequence coefficient polynomial triangle probability")
              .split(" "));

  private static final List<Operator> BINARY =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.POWER);

  private final RandomGenerator random;

  RandomMathTexts(RandomGenerator random) {
    this.random = random;
  }

  /** A text of 2 to 6 formulas and 3 to 10 words before each and at the end. */
  MathText text() {
    var parts = new ArrayList<MathText.Part>();
    int formulas = 2 + random.nextInt(5);
    for (int i = 0; i < formulas; i++) {
      parts.add(new MathText.Words(words() + " "));
      parts.add(new MathText.Expression(formula()));
      parts.add(new MathText.Words(" "));
    }
    parts.add(new MathText.Words(words() + "."));
    return MathText.of(parts);
  }

  Formula formula() {
    Formula side = term(1 + random.nextInt(3));
    return random.nextInt(3) == 0
        ? side
        : Formula.of(Operator.EQUAL, side, term(random.nextInt(3)));
  }

  private String words() {
    int count = 3 + random.nextInt(8);
    var list = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      list.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    return String.join(" ", list);
  }

  private Formula term(int depth) {
    if (depth == 0) {
      return random.nextBoolean()
          ? Formula.number(random.nextInt(20))
          : Formula.symbol(String.valueOf("abcnxyz".charAt(random.nextInt(7))));
    }
    if (random.nextInt(8) == 0) {
      return Formula.of(Operator.SQRT, term(depth - 1));
    }
    return Formula.of(
        BINARY.get(random.nextInt(BINARY.size())), term(depth - 1), term(random.nextInt(depth)));
  }
}
