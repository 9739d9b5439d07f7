package org.algebrist.systems.numgpt.baseline;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * Several texts as words.
 *
 * @param ids_BT int64; padding behind the text
 * @param lengths words of each text, at least 1
 * @param numeralPlaces_N int64, where numbers stand, counted along the rows: b·T + t
 * @param numerals those N numbers
 */
record WordBatch(Tensor ids_BT, int[] lengths, Tensor numeralPlaces_N, List<Numeral> numerals) {

  static WordBatch of(List<WordVocabulary.Encoded> texts) {
    int[] lengths = texts.stream().mapToInt(text -> text.ids().length).toArray();
    int longest = 1;
    for (int length : lengths) {
      longest = Math.max(longest, length);
    }
    long[] ids = new long[texts.size() * longest];
    List<Long> places = new ArrayList<>();
    List<Numeral> numerals = new ArrayList<>();
    for (int b = 0; b < texts.size(); b++) {
      int row = b * longest;
      for (int t = 0; t < lengths[b]; t++) {
        ids[row + t] = texts.get(b).ids()[t];
      }
      for (WordVocabulary.Placed placed : texts.get(b).numerals()) {
        places.add((long) row + placed.at());
        numerals.add(placed.numeral());
      }
    }
    long[] at = places.stream().mapToLong(Long::longValue).toArray();
    return new WordBatch(
        Tensors.ofLongs(ids, texts.size(), longest),
        lengths,
        Tensors.ofLongs(at, at.length),
        List.copyOf(numerals));
  }

  WordBatch to(Device device) {
    return new WordBatch(
        Tensors.on(device, ids_BT), lengths, Tensors.on(device, numeralPlaces_N), numerals);
  }

  long words() {
    long words = 0;
    for (int length : lengths) {
      words += length;
    }
    return words;
  }
}
