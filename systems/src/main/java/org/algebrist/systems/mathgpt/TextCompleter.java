package org.algebrist.systems.mathgpt;

import java.nio.file.Path;
import java.util.List;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.mathgpt.task.Headlines;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.bytedeco.pytorch.Device;
import org.jspecify.annotations.Nullable;

/**
 * Continues a text of words and formulas. It owns native memory: close it. Safe for use by several
 * threads; they take turns.
 */
public final class TextCompleter implements AutoCloseable {
  /** Tokens of a prompt that stay whatever is left out before them. */
  private static final int LEAST_GIVEN = 8;

  private static final Device CPU = ComputeDevice.CPU.torchDevice();

  private static final String HEADLINE = "headline";

  private final MathGpt math;
  private final String task;

  private TextCompleter(MathGpt math, String task) {
    this.math = math;
    this.task = task;
  }

  /** What comes next. */
  public enum Next {
    /** Words, up to the next formula. */
    TEXT,
    /** One formula. */
    FORMULA,
    /** Words and formulas. */
    ANY
  }

  /**
   * How to go on.
   *
   * @param candidates how many continuations
   * @param tokens longest continuation
   * @param seed draws the continuations at random, with this seed; null for the likeliest ones
   * @param temperature of drawing, above 0
   */
  public record Settings(
      Next next, int candidates, int tokens, @Nullable Long seed, double temperature) {
    public Settings {
      if (candidates < 1 || candidates > 50 || tokens < 2) {
        throw new IllegalArgumentException(
            "candidates=%d must be 1 to 50, tokens=%d at least 2".formatted(candidates, tokens));
      }
    }
  }

  /**
   * Opens the shipped model that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static TextCompleter load() {
    return load(ClassPathModel.folder("mathgpt"));
  }

  /**
   * Opens a model folder.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if a file is missing, damaged, or
   *     does not fit the others
   */
  public static TextCompleter load(Path folder) {
    MathGpt math = MathGpt.open(folder);
    math.model().prepareForInference();
    return new TextCompleter(math, MathGpt.STORE.describe(folder).task());
  }

  /**
   * Continues a prompt in LaTeX, Markdown, HTML or plain words; a dollar at its end asks for a
   * formula.
   */
  public synchronized Completion complete(String prompt, Settings settings) {
    int open = openFormula(prompt);
    String closed = open < 0 ? prompt : prompt.substring(0, open);
    if (open >= 0 && !prompt.substring(open + 1).isBlank()) {
      return new Completion.Declined(
          Completion.Cause.UNCLOSED_FORMULA,
          "column %d: this formula is not closed; close it with $, or let the text end with the $"
              .formatted(open + 1));
    }
    MathText text = MathTextReader.read(closed, DocumentFormat.MARKDOWN).text();
    boolean blank = !closed.isEmpty() && Character.isWhitespace(closed.charAt(closed.length() - 1));
    boolean kept =
        !text.parts().isEmpty()
            && text.parts().getLast() instanceof MathText.Words(String words)
            && Character.isWhitespace(words.charAt(words.length() - 1));
    if (blank && !kept) {
      text = text.then(MathText.words(" "));
    }
    return complete(
        text,
        open < 0
            ? settings
            : new Settings(
                Next.FORMULA,
                settings.candidates(),
                settings.tokens(),
                settings.seed(),
                settings.temperature()));
  }

  /** Continues a text; one that is too long, from its end. */
  public synchronized Completion complete(MathText text, Settings settings) {
    MathGptCodec codec = math.codec();
    int positions = math.length();
    int room = Math.min(settings.tokens(), positions / 2);
    MathSequence whole = codec.begun(text);
    MathSequence given = whole.latest(Math.max(LEAST_GIVEN, positions - room - 1));
    return continued(given, given.length() < whole.length(), room, settings);
  }

  /**
   * Headlines for a question in LaTeX, Markdown, HTML or plain words; of one that is too long, for
   * its beginning and its end.
   *
   * @param settings {@link Settings#next} is not asked
   * @throws IllegalStateException if the model was not trained for headlines
   */
  public synchronized Completion headline(String question, Settings settings) {
    if (!task.equals(HEADLINE)) {
      throw new IllegalStateException(
          "this model was trained for " + task + "; headlines need one trained for " + HEADLINE);
    }
    if (question.isBlank()) {
      return new Completion.Declined(Completion.Cause.EMPTY, "an empty question has no headline");
    }
    int positions = math.length();
    int room = Math.min(settings.tokens(), positions / 2);
    MathText prompt =
        Headlines.prompt(MathTextReader.read(question, DocumentFormat.MARKDOWN).text());
    MathSequence given = Prompts.given(prompt, math.codec(), positions);
    return continued(
        given,
        given.length() < math.codec().begun(prompt).length(),
        room,
        new Settings(
            Next.ANY,
            settings.candidates(),
            settings.tokens(),
            settings.seed(),
            settings.temperature()));
  }

  private Completion continued(MathSequence asked, boolean shortened, int room, Settings settings) {
    MathGptCodec codec = math.codec();
    MathSequence given = settings.next() == Next.FORMULA ? asked.then(codec.formulaStart()) : asked;
    MathGrammar.Goal goal =
        switch (settings.next()) {
          case TEXT -> MathGrammar.Goal.WORDS;
          case FORMULA -> MathGrammar.Goal.FORMULA;
          case ANY -> MathGrammar.Goal.WHOLE;
        };
    MathGptGeneration generation = new MathGptGeneration(math.model(), codec, CPU, true);
    List<MathGptGeneration.Said> said =
        settings.seed() == null
            ? generation.continued(List.of(given), goal, room, settings.candidates()).getFirst()
            : generation.drawn(
                given, goal, room, settings.candidates(), settings.seed(), settings.temperature());
    return said.isEmpty()
        ? new Completion.Declined(
            Completion.Cause.NOTHING_FITS, "nothing came to an end within the length")
        : new Completion.Continued(
            said.stream()
                .map(s -> new Completion.Candidate(s.text(), s.logProbability(), s.ended()))
                .toList(),
            shortened);
  }

  /** Where a formula begins that nothing closes; -1 for none. A dollar before a digit is money. */
  private static int openFormula(String prompt) {
    int open = -1;
    for (int i = 0; i < prompt.length(); i++) {
      char c = prompt.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '$') {
        boolean money =
            open < 0 && i + 1 < prompt.length() && Character.isDigit(prompt.charAt(i + 1));
        if (!money || prompt.indexOf('$', i + 1) >= 0) {
          open = open < 0 ? i : -1;
        }
      }
    }
    return open;
  }

  @Override
  public synchronized void close() {
    math.close();
  }
}
