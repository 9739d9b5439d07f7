package org.algebrist.systems.numgpt.data;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.systems.numgpt.data.Magnitude.OfDocument;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.algebrist.systems.numgpt.data.corpus.CorpusFiles;
import org.algebrist.systems.numgpt.data.corpus.Passage;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/**
 * Magnitude classification of numbers in running text: a sentence with one number masked, as
 * Numeracy-600K is not to be had everywhere.
 *
 * <p>Of a sentence one number is masked, chosen at random; the others stay. A percent sign and a
 * minus stay as well. Sentences that are alike once masked come once; those of one document fall
 * into one part. Only prose is taken: in a formula nearly every number has one digit, and says
 * little of the world. So a number counts where it stands as a word of its own, in a sentence
 * without formula signs.
 */
public final class MagnitudeSentences {
  /** Shorter ones say nothing about their number. */
  private static final int SHORTEST = 20;

  /** Longer ones are no sentences but lists and tables, and few models read them whole. */
  private static final int LONGEST = 400;

  private static final String FORMULA_SIGNS = "\\{}<>=^_";

  /** What may stand before and behind a number that is a word of its own. */
  private static final String BEFORE = " ($\"-";

  private static final String BEHIND = " ),.;:?!%\"-";

  private MagnitudeSentences() {}

  /**
   * The sentences of the open data sets that are in a folder.
   *
   * @param testShare of the documents
   * @throws CorpusException if none is there, or none has a number
   */
  public static Splits<ClassifiedText> ofOpenCorpora(Path data, double testShare, long seed)
      throws IOException {
    return of(CorpusFiles.open(data), testShare, seed);
  }

  /**
   * The sentences of files as {@link CorpusFiles#read} takes them.
   *
   * @param testShare of the documents
   * @throws MalformedDataException if a file is not in its format
   * @throws CorpusException if none has a sentence with a number
   */
  public static Splits<ClassifiedText> of(List<Path> files, double testShare, long seed)
      throws IOException {
    var random = new SplittableRandom(seed);
    List<OfDocument> masked = new ArrayList<>();
    try (TextSource<Passage> passages = CorpusFiles.read(files)) {
      for (Optional<Passage> next = passages.next(); next.isPresent(); next = passages.next()) {
        Passage passage = next.orElseThrow();
        for (String sentence : sentences(passage.text())) {
          masked(sentence, random)
              .map(text -> new OfDocument(passage.document(), text))
              .ifPresent(masked::add);
        }
      }
    }
    if (masked.isEmpty()) {
      throw CorpusException.empty(files.size() + " files: no sentence with a number");
    }
    return Magnitude.split(masked, testShare, seed);
  }

  /** Whether the sentences of a document are tested on, for the same share and seed. */
  public static boolean isTested(String document, double testShare, long seed) {
    return Magnitude.isTested(document, testShare, seed);
  }

  private static Optional<ClassifiedText> masked(String sentence, SplittableRandom random) {
    if (sentence.length() < SHORTEST
        || sentence.length() > LONGEST
        || sentence.chars().anyMatch(c -> FORMULA_SIGNS.indexOf(c) >= 0)) {
      return Optional.empty();
    }
    List<NumeralScanner.Found> numbers =
        NumeralScanner.scan(sentence).stream().filter(found -> isWord(sentence, found)).toList();
    if (numbers.isEmpty()) {
      return Optional.empty();
    }
    NumeralScanner.Found chosen = numbers.get(random.nextInt(numbers.size()));
    Numeral numeral = chosen.numeral();
    int start = chosen.start();
    int end = chosen.end();
    while (!Character.isDigit(sentence.codePointAt(start)) && !isPoint(sentence.charAt(start))) {
      start++;
    }
    while (!Character.isDigit(sentence.codePointBefore(end))) {
      end--;
    }
    BigDecimal figure = numeral.percent() ? numeral.value().movePointRight(2) : numeral.value();
    return Optional.of(
        new ClassifiedText(
            List.of(Magnitude.mask(sentence, start, end)), Magnitude.of(figure), -1));
  }

  private static boolean isWord(String sentence, NumeralScanner.Found found) {
    int start = found.start();
    int end = found.end();
    return (start == 0 || BEFORE.indexOf(sentence.charAt(start - 1)) >= 0)
        && (end == sentence.length() || BEHIND.indexOf(sentence.charAt(end)) >= 0);
  }

  private static boolean isPoint(char c) {
    return c == '.' || c == ',' || c == '\u066B';
  }

  /**
   * A passage's sentences: what ends with a point, question or exclamation mark before a blank,
   * outside of formulas in dollars.
   */
  static List<String> sentences(String passage) {
    List<String> sentences = new ArrayList<>();
    int from = 0;
    boolean inFormula = false;
    for (int i = 0; i < passage.length(); i++) {
      char c = passage.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '$') {
        inFormula = isFormulaSign(passage, i) && !inFormula;
      } else if ((c == '.' || c == '?' || c == '!')
          && !inFormula
          && (i + 1 == passage.length() || passage.charAt(i + 1) == ' ')) {
        sentences.add(passage.substring(from, i + 1).strip());
        from = i + 1;
      }
    }
    if (!passage.substring(from).isBlank()) {
      sentences.add(passage.substring(from).strip());
    }
    return sentences;
  }

  /** A dollar sign before a digit that follows a blank is money, as in "for $12": no formula. */
  private static boolean isFormulaSign(String passage, int at) {
    boolean digitFollows = at + 1 < passage.length() && Character.isDigit(passage.charAt(at + 1));
    boolean partner = digitFollows && passage.indexOf('$', at + 1) >= 0;
    return !digitFollows || partner;
  }
}
