package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.numeral.NumberValues;
import org.algebrist.systems.mathgpt.MathGptConfig;
import org.algebrist.systems.mathgpt.TreePlaces;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Several texts as the encoder takes them: B texts, T tokens. Places count along the rows, b·T + t.
 *
 * @param rows B
 * @param length T
 * @param pieces_K int64, word pieces of all tokens
 * @param places_K int64, the tokens that they are of
 * @param shares_K1 1 over the number of the token's pieces
 * @param segments_BT int64
 * @param types_BT int64, ordinals of token types
 * @param padding 0, or −∞ behind a text [B, 1, 1, T]
 * @param present_BT1 1, or 0 behind a text
 * @param places in trees; null where there are none
 * @param valuePlaces_N int64, where numbers stand; null where there are none
 * @param values_NF their descriptions
 * @param tokens without padding
 */
record JointInput(
    int rows,
    int length,
    Tensor pieces_K,
    Tensor places_K,
    Tensor shares_K1,
    Tensor segments_BT,
    Tensor types_BT,
    Tensor padding,
    Tensor present_BT1,
    @Nullable TreePlaces places,
    @Nullable Tensor valuePlaces_N,
    @Nullable Tensor values_NF,
    int tokens) {

  static JointInput of(List<JointSource> sources, Device device) {
    int longest = sources.stream().mapToInt(JointSource::length).max().orElse(1);
    int size = sources.size() * longest;
    List<Long> pieces = new ArrayList<>();
    List<Long> places = new ArrayList<>();
    List<Float> shares = new ArrayList<>();
    long[] segments = new long[size];
    long[] types = new long[size];
    float[] present = new float[size];
    int[] lengths = new int[sources.size()];
    List<@Nullable TreePosition> at = new ArrayList<>();
    List<Long> valuePlaces = new ArrayList<>();
    List<JointSource.Token> valued = new ArrayList<>();
    int tokens = 0;
    for (int b = 0; b < sources.size(); b++) {
      JointSource source = sources.get(b);
      lengths[b] = source.length();
      tokens += source.length();
      for (int t = 0; t < longest; t++) {
        int place = b * longest + t;
        if (t >= source.length()) {
          at.add(null);
          continue;
        }
        JointSource.Token token = source.tokens().get(t);
        for (long piece : token.pieces()) {
          pieces.add(piece);
          places.add((long) place);
          shares.add(1f / token.pieces().length);
        }
        segments[place] = token.segment();
        types[place] = token.type().ordinal();
        present[place] = 1;
        at.add(token.at());
        if (token.value() != null) {
          valuePlaces.add((long) place);
          valued.add(token);
        }
      }
    }
    return new JointInput(
        sources.size(),
        longest,
        longs(pieces, device),
        longs(places, device),
        floats(shares, device, shares.size(), 1),
        Tensors.on(device, Tensors.ofLongs(segments, sources.size(), longest)),
        Tensors.on(device, Tensors.ofLongs(types, sources.size(), longest)),
        Tensors.on(device, AttentionBias.padding(lengths, longest)),
        floats(present, device, sources.size(), longest, 1),
        places(at, device),
        valued.isEmpty() ? null : longs(valuePlaces, device),
        valued.isEmpty() ? null : values(valued, device),
        tokens);
  }

  private static Tensor values(List<JointSource.Token> valued, Device device) {
    int features = NumberValues.FEATURES;
    float[] values = new float[valued.size() * features];
    for (int i = 0; i < valued.size(); i++) {
      var value = valued.get(i).value();
      if (value != null) {
        NumberValues.describe(value, values, i * features);
      }
    }
    return floats(values, device, valued.size(), features);
  }

  /** Places in trees; null where nothing stands in one. */
  static @Nullable TreePlaces places(List<@Nullable TreePosition> at, Device device) {
    TreePlaces places = TreePlaces.of(at, MathGptConfig.Positions.BINARY);
    return places == null ? null : places.to(device);
  }

  static Tensor longs(List<Long> values, Device device) {
    return Tensors.on(
        device,
        Tensors.ofLongs(values.stream().mapToLong(Long::longValue).toArray(), values.size()));
  }

  static Tensor floats(List<Float> values, Device device, long... shape) {
    float[] array = new float[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = values.get(i);
    }
    return floats(array, device, shape);
  }

  static Tensor floats(float[] values, Device device, long... shape) {
    return Tensors.on(device, Tensors.ofFloats(values, shape));
  }

  /** −∞, so many times. */
  static float[] never(int size) {
    float[] mask = new float[size];
    Arrays.fill(mask, Float.NEGATIVE_INFINITY);
    return mask;
  }
}
