package org.algebrist.algebra.proof.meaning.custom;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether digits typed beside a letter are an index or a factor, a10^n and n2, and
 * where an exponent ends: n^22^n may be n²·2ⁿ.
 */
public record DigitsAsFactor() implements OtherMeaning {
  private static final Pattern GLUED = Pattern.compile("([a-zA-Z])([1-9]\\d{0,2})");
  private static final Pattern TWO_DIGITS = Pattern.compile("([2-9])(\\d+)");

  @Override
  public Formula of(Formula node) {
    if (node instanceof Symbol(String name)) {
      Matcher glued = GLUED.matcher(name);
      return glued.matches()
          ? product(Formula.symbol(glued.group(1)), number(glued.group(2)))
          : node;
    }
    if (!(node instanceof Operation power) || power.operator() != Operator.POWER) {
      return node;
    }
    Formula base = power.operands().getFirst();
    Formula exponent = power.operands().getLast();
    if (base instanceof Operation indexed
        && indexed.operator() == Operator.SUBSCRIPT
        && indexed.operands().getLast() instanceof Num digits
        && indexed.operands().getFirst() instanceof Symbol letter) {
      return product(letter, Formula.of(Operator.POWER, digits, exponent));
    }
    if (base instanceof Operation made
        && made.operator() == Operator.MULTIPLY
        && made.operands().getLast() instanceof Num digits
        && made.operands().getFirst() instanceof Symbol letter) {
      return product(letter, Formula.of(Operator.POWER, digits, exponent)); // of n2^k
    }
    return exponent instanceof Operation tower && tower.operator() == Operator.POWER
        ? parted(base, tower, node)
        : node;
  }

  /** n^2·2^n for n^(22^n). */
  private static Formula parted(Formula base, Operation tower, Formula node) {
    Matcher digits = TWO_DIGITS.matcher(tower.operands().getFirst().toString());
    return digits.matches()
        ? product(
            Formula.of(Operator.POWER, base, number(digits.group(1))),
            Formula.of(Operator.POWER, number(digits.group(2)), tower.operands().getLast()))
        : node;
  }

  private static Formula product(Formula a, Formula b) {
    return Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula number(String digits) {
    return Formula.number(Integer.parseInt(digits));
  }

  @Override
  public String reason() {
    return "they are equal if digits beside a letter are a factor";
  }
}
