package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.tartarus.snowball.ext.EnglishStemmer;

/** What {@link TextFormulaSimilarity} aligns: a word, a mark or a formula. */
sealed interface TextUnit {
  /** The weight of one word, in the whole numbers that costs are counted in. */
  long WORD = 1L << 20;

  /** Marks carry less than words. */
  double MARK_SHARE = 0.5;

  /** How much of a word another form of it is: its stem or its case alone differs. */
  double OTHER_FORM = 0.5;

  /** How much it counts; a formula of n nodes somewhat less than n words. */
  long weight();

  /** Letters and digits side by side. */
  record Word(String text, String stem) implements TextUnit {
    @Override
    public long weight() {
      return WORD;
    }
  }

  /** Any other character, by its code point. */
  record Mark(int character) implements TextUnit {
    @Override
    public long weight() {
      return (long) (WORD * MARK_SHARE);
    }
  }

  /** A formula of so many nodes. */
  record Tree(Formula formula, int size) implements TextUnit {
    @Override
    public long weight() {
      return Math.round(Math.pow(size, TextFormulaSimilarity.DAMPING) * WORD);
    }
  }

  /** The units of a text in order; blanks count nothing. */
  static List<TextUnit> of(MathText text) {
    var units = new ArrayList<TextUnit>();
    var stemmer = new EnglishStemmer();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> addWords(words, stemmer, units);
        case MathText.Expression(Formula tree) -> units.add(new Tree(tree, tree.size()));
      }
    }
    return units;
  }

  private static void addWords(String words, EnglishStemmer stemmer, List<TextUnit> units) {
    for (int i = 0; i < words.length(); ) {
      int end = i;
      while (end < words.length() && Character.isLetterOrDigit(words.codePointAt(end))) {
        end += Character.charCount(words.codePointAt(end));
      }
      if (end > i) {
        String word = words.substring(i, end);
        stemmer.setCurrent(word.toLowerCase(Locale.ROOT));
        stemmer.stem();
        units.add(new Word(word, stemmer.getCurrent()));
        i = end;
      } else {
        int c = words.codePointAt(i);
        if (c > Character.MAX_VALUE || !Tokens.isBlank((char) c)) {
          units.add(new Mark(c));
        }
        i += Character.charCount(c);
      }
    }
  }
}
