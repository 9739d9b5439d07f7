package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Several texts with formulas as tensors: B texts, T tokens. Places count along the rows, b·T + t;
 * padding is behind the texts.
 *
 * @param ids_BT int64, text tokens, 0 where a formula's stands
 * @param types_BT int64, ordinals of token types
 * @param formulaPlaces_K int64, where tokens of formulas stand; null when there are none
 * @param formulaIds_K int64, those tokens, minus V
 * @param treePlaces where nodes of trees stand; null when there are none, or positions are not
 *     given
 * @param numeralPlaces_N int64, where numerals with a value stand; null when there are none
 * @param features_NF their descriptions
 * @param mentions_BQ int64, places of the words' numbers, 0 where there are fewer; null without
 *     pointers
 * @param mentionMask_BQ 0, or −∞ where there are fewer
 * @param tokens without padding
 */
public record MathGptBatch(
    Tensor ids_BT,
    Tensor types_BT,
    @Nullable Tensor formulaPlaces_K,
    @Nullable Tensor formulaIds_K,
    @Nullable TreePlaces treePlaces,
    @Nullable Tensor numeralPlaces_N,
    @Nullable Tensor features_NF,
    @Nullable Tensor mentions_BQ,
    @Nullable Tensor mentionMask_BQ,
    int tokens) {

  /** The same on a device; itself on the processor. */
  public MathGptBatch to(Device device) {
    return device.is_cpu()
        ? this
        : new MathGptBatch(
            Tensors.on(device, ids_BT),
            Tensors.on(device, types_BT),
            Tensors.onIfAny(device, formulaPlaces_K),
            Tensors.onIfAny(device, formulaIds_K),
            treePlaces == null ? null : treePlaces.to(device),
            Tensors.onIfAny(device, numeralPlaces_N),
            Tensors.onIfAny(device, features_NF),
            Tensors.onIfAny(device, mentions_BQ),
            Tensors.onIfAny(device, mentionMask_BQ),
            tokens);
  }

  /** Whole numbers as a tensor of int64. */
  public static Tensor longs(List<Long> values) {
    return Tensors.ofLongs(values.stream().mapToLong(Long::longValue).toArray(), values.size());
  }

  /**
   * Several texts as one batch.
   *
   * @param coding of numerals with a value; null where there are none
   */
  public static MathGptBatch of(
      List<MathSequence> texts,
      MathVocabulary vocabulary,
      MathGptConfig.Positions positions,
      @Nullable NumeralCoding coding) {
    int longest = texts.stream().mapToInt(MathSequence::length).max().orElse(1);
    long[] ids = new long[texts.size() * longest];
    long[] types = new long[ids.length];
    List<Long> formulaPlaces = new ArrayList<>();
    List<Long> formulaIds = new ArrayList<>();
    List<@Nullable TreePosition> at = Arrays.asList(new TreePosition[ids.length]);
    List<Long> numeralPlaces = new ArrayList<>();
    List<Numeral> numerals = new ArrayList<>();
    int tokens = 0;
    for (int b = 0; b < texts.size(); b++) {
      MathSequence text = texts.get(b);
      tokens += text.length();
      for (int t = 0; t < text.length(); t++) {
        int place = b * longest + t;
        MathToken token = text.tokens().get(t);
        types[place] = text.types().get(t).ordinal();
        if (vocabulary.isText(token.id())) {
          ids[place] = token.id();
        } else {
          formulaPlaces.add((long) place);
          formulaIds.add((long) token.id() - vocabulary.textSize());
        }
        at.set(place, text.positions().get(t));
        if (token.numeral() != null) {
          numeralPlaces.add((long) place);
          numerals.add(token.numeral());
        }
      }
    }
    boolean formulas = !formulaPlaces.isEmpty();
    boolean valued = !numerals.isEmpty() && coding != null;
    long[] mentions = mentions(texts, vocabulary.pointers(), longest);
    return new MathGptBatch(
        Tensors.ofLongs(ids, texts.size(), longest),
        Tensors.ofLongs(types, texts.size(), longest),
        formulas ? longs(formulaPlaces) : null,
        formulas ? longs(formulaIds) : null,
        positions == MathGptConfig.Positions.NONE ? null : TreePlaces.of(at, positions),
        valued ? longs(numeralPlaces) : null,
        described(numerals, coding),
        vocabulary.pointers() == 0
            ? null
            : Tensors.ofLongs(
                Arrays.stream(mentions).map(place -> Math.max(0, place)).toArray(),
                texts.size(),
                vocabulary.pointers()),
        vocabulary.pointers() == 0
            ? null
            : Tensors.ofFloats(absent(mentions), texts.size(), vocabulary.pointers()),
        tokens);
  }

  /** Descriptions of numerals; null where there are none. */
  static @Nullable Tensor described(List<Numeral> numerals, @Nullable NumeralCoding coding) {
    return numerals.isEmpty() || coding == null ? null : coding.described(numerals);
  }

  /** Places of the numbers of each text's words; −1 where there are fewer. */
  private static long[] mentions(List<MathSequence> texts, int most, int longest) {
    long[] places = new long[texts.size() * most];
    Arrays.fill(places, -1);
    for (int b = 0; b < texts.size(); b++) {
      List<MathSequence.Mention> numbers = texts.get(b).numbers();
      for (int q = 0; q < Math.min(most, numbers.size()); q++) {
        places[b * most + q] = (long) b * longest + numbers.get(q).last();
      }
    }
    return places;
  }

  private static float[] absent(long[] mentions) {
    float[] mask = new float[mentions.length];
    for (int i = 0; i < mask.length; i++) {
      mask[i] = mentions[i] < 0 ? Float.NEGATIVE_INFINITY : 0;
    }
    return mask;
  }
}
