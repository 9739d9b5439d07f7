package org.algebrist.expression.document;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/**
 * Reads documents into words and formula trees (Scarlatos and Lan, MathGPT, 3.1).
 *
 * <p>Words are as they are shown: without markup, with one blank for white space and one line feed
 * between paragraphs. Each formula has its likeliest reading under what the document declares
 * before it. One that is not understood as a whole, or is past the {@linkplain
 * SequenceLimits#MATH_GPT limits} of position vectors, stays among the words as its source, and is
 * counted by why. A full stop or comma set inside of a formula's delimiters goes with the words.
 *
 * <p>Linear time, no failure on any document.
 */
public final class MathTextReader {
  private final DocumentFormat format;
  private final Function<Region.Math, Context> contexts;
  private final RunningText out;
  private final SortedMap<String, Long> failures = new TreeMap<>();
  private long formulas;

  private MathTextReader(DocumentFormat format, Function<Region.Math, Context> contexts) {
    this.format = format;
    this.contexts = contexts;
    this.out = new RunningText(format != DocumentFormat.HTML);
  }

  /** The text of a document, and what became of its formulas. */
  public record Result(MathText text, FormulaCounts counts) {}

  /** Reads a document; what it declares counts for the formulas after. */
  public static Result read(CharSequence document, DocumentFormat format) {
    return read(document, FormulaFinder.find(document, format), format);
  }

  /**
   * Reads a document that has been cut into {@code regions}; what it declares counts for the
   * formulas after.
   */
  public static Result read(CharSequence document, List<Region> regions, DocumentFormat format) {
    DocumentContext learned = DocumentContext.learn(document, regions);
    return new MathTextReader(format, formula -> learned.at(formula.start())).read(regions);
  }

  /**
   * Reads a document by what {@code context} says, and learns nothing from it: the inverse of
   * {@link MathTextWriter} for {@link DocumentFormat#LATEX} and {@link Context#NONE}.
   */
  public static Result read(CharSequence document, DocumentFormat format, Context context) {
    return new MathTextReader(format, formula -> context)
        .read(FormulaFinder.find(document, format));
  }

  private Result read(List<Region> regions) {
    for (Region region : regions) {
      switch (region) {
        case Region.Text text -> out.words(text.words());
        case Region.Markup markup when markup.breaks() -> out.paragraph();
        case Region.Markup ignored -> {}
        case Region.Math formula -> add(formula);
      }
    }
    long failed = failures.values().stream().mapToLong(Long::longValue).sum();
    return new Result(out.text(), new FormulaCounts(formulas, formulas - failed, failures));
  }

  private void add(Region.Math region) {
    formulas++;
    Context context = contexts.apply(region);
    FormulaSource source = FormulaSource.of(region, format);
    Reading reading = FormulaReader.read(source.formula(), source.notation(), context, 1);
    if (source.otherwise() != null && !(reading instanceof Reading.Whole)) {
      reading = FormulaReader.read(source.otherwise(), Notation.LATEX, context, 1);
    }
    @Nullable String failure = failure(reading);
    if (failure == null) {
      out.formula(reading.orThrow(), source.after(), region.display());
    } else {
      failures.merge(failure, 1L, Long::sum);
      out.source(source.words(), region.display());
    }
  }

  /** Why a reading is not the tree of a formula; null if it is. */
  private static @Nullable String failure(Reading reading) {
    return switch (reading) {
      case Reading.Whole whole ->
          TreeLimits.fault(whole.candidates().getFirst().formula())
              .map(fault -> "tree-" + name(fault))
              .orElse(null);
      case Reading.Partial partial -> name(partial.problems().getFirst().kind());
      case Reading.Failed failed -> name(failed.problem().kind());
    };
  }

  private static String name(Enum<?> kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
