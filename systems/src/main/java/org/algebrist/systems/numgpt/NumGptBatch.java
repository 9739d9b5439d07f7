package org.algebrist.systems.numgpt;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Several texts as tensors, made by {@link NumGptCodec}: B texts, T tokens, N numerals of F
 * features. Places count along the rows, b·T + t.
 *
 * @param ids_BT int64 tokens; padding behind the text
 * @param numeralPlaces_N int64, where numerals stand; null when there are none
 * @param features_NF their descriptions; null when there are none
 * @param ends_B int64, the place of each text's last token
 * @param padding [B, 1, 1, T], 0 or −∞ behind the text
 * @param tokens without padding
 */
public record NumGptBatch(
    Tensor ids_BT,
    @Nullable Tensor numeralPlaces_N,
    @Nullable Tensor features_NF,
    Tensor ends_B,
    Tensor padding,
    int tokens) {

  /**
   * What should be said next (eq. 7 to 12): after the token at a place comes a text token, or a
   * numeral.
   *
   * @param textPlaces_M int64, places that a text token follows
   * @param textTargets_M int64, those tokens
   * @param numeralPlaces_K int64, places that a numeral follows; null when there are none
   * @param features_KF the descriptions of those numerals; null when there are none
   */
  public record Next(
      Tensor textPlaces_M,
      Tensor textTargets_M,
      @Nullable Tensor numeralPlaces_K,
      @Nullable Tensor features_KF) {
    Next to(Device device) {
      return new Next(
          Tensors.on(device, textPlaces_M),
          Tensors.on(device, textTargets_M),
          Tensors.onIfAny(device, numeralPlaces_K),
          Tensors.onIfAny(device, features_KF));
    }

    int count() {
      return (int) (textPlaces_M.numel() + (numeralPlaces_K == null ? 0 : numeralPlaces_K.numel()));
    }
  }

  static Tensor longs(long[] values) {
    return Tensors.ofLongs(values, values.length);
  }

  NumGptBatch to(Device device) {
    return new NumGptBatch(
        Tensors.on(device, ids_BT),
        Tensors.onIfAny(device, numeralPlaces_N),
        Tensors.onIfAny(device, features_NF),
        Tensors.on(device, ends_B),
        Tensors.on(device, padding),
        tokens);
  }
}
