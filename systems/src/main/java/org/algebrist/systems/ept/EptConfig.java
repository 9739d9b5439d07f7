package org.algebrist.systems.ept;

import java.util.List;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.LayerShape;

/**
 * The shape of an Expression-Pointer Transformer.
 *
 * @param encoder the text encoder; its width is the decoder's D
 * @param decoderLayers how often the one shared decoder layer is applied; the paper: 6
 * @param decoder the decoder layer; the paper takes heads, F and dropout from the encoder
 * @param constants numbers that may be used without standing in the text, a table built from the
 *     training set
 */
public record EptConfig(
    BertConfig encoder, int decoderLayers, LayerShape decoder, List<Rational> constants) {
  public EptConfig {
    constants = List.copyOf(constants);
    if (decoderLayers < 1) {
      throw new IllegalArgumentException("decoderLayers=" + decoderLayers + " must be positive");
    }
    if (decoder.width() != encoder.shape().width()) {
      throw new IllegalArgumentException(
          "the decoder's width %d must be the encoder's, %d (pointers compare their states)"
              .formatted(decoder.width(), encoder.shape().width()));
    }
    if (constants.isEmpty()) {
      throw new IllegalArgumentException("the table of constants is empty; it needs at least one");
    }
    if (constants.stream().distinct().count() != constants.size()) {
      throw new IllegalArgumentException("a constant is listed twice in " + constants);
    }
  }
}
