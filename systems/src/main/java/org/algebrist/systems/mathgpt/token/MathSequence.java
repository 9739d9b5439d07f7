package org.algebrist.systems.mathgpt.token;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.systems.mathgpt.MathGptCodec;
import org.jspecify.annotations.Nullable;

/**
 * Text with formulas as T tokens, made by {@link MathGptCodec}.
 *
 * @param tokens what is said
 * @param types of the tokens
 * @param positions where each stands in its formula's tree; null outside trees
 * @param masks before each token the groups that {@link MathGrammar} allows
 * @param numbers the numbers of the words, which pointers mean
 */
public record MathSequence(
    List<MathToken> tokens,
    List<TokenType> types,
    List<@Nullable TreePosition> positions,
    int[] masks,
    List<Mention> numbers) {

  /**
   * A number that the words hold.
   *
   * @param last index of its last token
   */
  public record Mention(Rational value, int last) {}

  /** How many tokens there are. */
  public int length() {
    return tokens.size();
  }

  /** The tokens from {@code from} to before {@code to}. */
  public MathSequence cut(int from, int to) {
    int[] some = new int[to - from];
    System.arraycopy(masks, from, some, 0, some.length);
    return new MathSequence(
        tokens.subList(from, to),
        types.subList(from, to),
        positions.subList(from, to),
        some,
        numbers.stream()
            .filter(number -> number.last() >= from && number.last() < to)
            .map(number -> new Mention(number.value(), number.last() - from))
            .toList());
  }

  /** This one, then {@code other}. */
  public MathSequence then(MathSequence other) {
    return joined(List.of(this, other));
  }

  /** One after the other. */
  public static MathSequence joined(List<MathSequence> parts) {
    List<MathToken> tokens = new ArrayList<>();
    List<TokenType> types = new ArrayList<>();
    List<@Nullable TreePosition> positions = new ArrayList<>();
    List<Mention> numbers = new ArrayList<>();
    int[] masks = new int[parts.stream().mapToInt(MathSequence::length).sum()];
    for (MathSequence part : parts) {
      int from = tokens.size();
      System.arraycopy(part.masks, 0, masks, from, part.length());
      part.numbers.forEach(
          number -> numbers.add(new Mention(number.value(), number.last() + from)));
      tokens.addAll(part.tokens);
      types.addAll(part.types);
      positions.addAll(part.positions);
    }
    return new MathSequence(tokens, types, positions, masks, numbers);
  }

  /**
   * At most {@code most} tokens of a text: what is left out stands before the last {@code last}
   * tokens, and neither end of it lies in a formula.
   */
  public MathSequence shortened(int most, int last) {
    if (length() <= most) {
      return this;
    }
    int behind = length() - Math.min(last, most - 1);
    while (behind < length() && !mayBeCutAt(behind)) {
      behind++;
    }
    int before = Math.max(1, most - (length() - behind));
    while (before > 1 && !mayBeCutAt(before)) {
      before--;
    }
    return cut(0, before).then(cut(behind, length()));
  }

  /** The first token, and at most {@code most} tokens in all, the last ones, cut before words. */
  public MathSequence latest(int most) {
    if (length() <= most) {
      return this;
    }
    int from = length() - most + 1;
    while (from < length() && !mayBeCutAt(from)) {
      from++;
    }
    return cut(0, 1).then(cut(from, length()));
  }

  /** Whether words, or nothing, come before token {@code at}: a text may be cut there. */
  public boolean mayBeCutAt(int at) {
    return at == length() || TokenGroup.TEXT.isIn(masks[at]);
  }
}
