package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Where the tokens of a batch stand in their trees (MathGPT, 2.2).
 *
 * @param tokens_P int64, which tokens stand in one
 * @param rows_P int64, the row of each one's vector
 * @param vectors_UW the different vectors
 */
public record TreePlaces(Tensor tokens_P, Tensor rows_P, Tensor vectors_UW) {
  /**
   * The places of tokens.
   *
   * @param at of each token; null where it stands in no tree
   * @param kind of the vectors, not none
   * @return null where no token stands in a tree
   */
  public static @Nullable TreePlaces of(
      List<@Nullable TreePosition> at, MathGptConfig.Positions kind) {
    List<Long> tokens = new ArrayList<>();
    List<Long> rows = new ArrayList<>();
    Map<TreePosition, Integer> distinct = new LinkedHashMap<>();
    for (int i = 0; i < at.size(); i++) {
      TreePosition place = at.get(i);
      if (place != null) {
        tokens.add((long) i);
        Integer known = distinct.putIfAbsent(place, distinct.size());
        rows.add((long) (known == null ? distinct.size() - 1 : known));
      }
    }
    return tokens.isEmpty()
        ? null
        : new TreePlaces(
            MathGptBatch.longs(tokens),
            MathGptBatch.longs(rows),
            Tensors.ofFloats(
                TreeVectors.of(List.copyOf(distinct.keySet()), kind),
                distinct.size(),
                MathGptConfig.VECTORS.width()));
  }

  /** The same on a device. */
  public TreePlaces to(Device device) {
    return new TreePlaces(
        Tensors.on(device, tokens_P), Tensors.on(device, rows_P), Tensors.on(device, vectors_UW));
  }

  /**
   * Adds the places' vectors to tokens.
   *
   * @param x_ND the tokens
   * @param map from vectors to D
   * @return [N, D]
   */
  public Tensor addedTo(Tensor x_ND, Linear map) {
    return x_ND.index_add(0, tokens_P, map.forward(vectors_UW).index_select(0, rows_P));
  }
}
