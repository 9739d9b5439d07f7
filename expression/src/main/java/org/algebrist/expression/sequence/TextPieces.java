package org.algebrist.expression.sequence;

import java.util.ArrayList;
import java.util.List;

/** How a name outside the vocabulary, or words, are cut into tokens of text. */
public interface TextPieces {
  /** One piece a Unicode character. */
  TextPieces CHARACTERS =
      new TextPieces() {
        @Override
        public List<String> split(String text) {
          var pieces = new ArrayList<String>(text.length());
          text.codePoints().forEach(c -> pieces.add(Character.toString(c)));
          return pieces;
        }

        @Override
        public String join(List<String> pieces) {
          return String.join("", pieces);
        }
      };

  /** The whole text as one piece; an empty one has none. */
  TextPieces UNCUT =
      new TextPieces() {
        @Override
        public List<String> split(String text) {
          return text.isEmpty() ? List.of() : List.of(text);
        }

        @Override
        public String join(List<String> pieces) {
          return String.join("", pieces);
        }
      };

  /** The pieces of {@code text}; {@link #join} makes it of them again. */
  List<String> split(String text);

  /** The text that the pieces make. */
  String join(List<String> pieces);
}
