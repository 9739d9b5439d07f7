package org.algebrist.systems.numgpt.data;

import java.util.List;

/**
 * A text with its class.
 *
 * @param segments a question and an answer, or one sentence; at least one
 * @param label the class, from 0
 * @param template what it was made from, from 0; −1 if it was not generated
 */
public record ClassifiedText(List<String> segments, int label, int template) {
  public ClassifiedText {
    segments = List.copyOf(segments);
    if (segments.isEmpty() || label < 0) {
      throw new IllegalArgumentException(
          "a classified text needs a segment and a class; got %s, class %d"
              .formatted(segments, label));
    }
  }
}
