package org.algebrist.expression.opt;

import java.util.function.BiConsumer;
import org.algebrist.expression.opt.OptEncoder.PastLimitsException;
import org.algebrist.expression.tree.Formula;

/**
 * Writes formulas as Tangent's operator trees, which {@link OptReader} reads back to equal trees.
 *
 * <p>The labels are Tangent's (Tangent-CFT, Mansouri et al. 2019) wherever it has one: left-nested
 * sums and products are one node, {@code x_1^2} is {@code SUP} over {@code SUB}, bounds of sums,
 * integrals and limits are scripts of a compound head {@code +!}, an integral's variable is the
 * last factor {@code O!differential-d}, a root has its degree, a negative number is {@code O!minus}
 * over a number, calls of a name are {@code F!name}, Greek letters are characters. Where Tangent
 * has one label for two things, the rarer one gets a label of its own: {@code O!negate} of a
 * numeral, {@code O!power} with a mark and {@code O!superscript} with none, {@code O!nth-root} of
 * degree 2, {@code O!cases-of} and {@code O!matrix} over anything but pairs and equal rows. Labels
 * escape as Tangent does ({@code &comma; &lsqb; &rsqb; &quest;}, and besides {@code &amp;} and
 * numbers of characters).
 *
 * <p>An operator tree has at most 62 children at a node, for its edges are labelled by one digit or
 * letter each, and is at most 32 deep (MathGPT, Appendix B). Longer sums and products are nested.
 */
public final class OptWriter {
  /** The result of writing. */
  public sealed interface Result {
    /** The operator tree. */
    record Written(String text) implements Result {}

    /**
     * The formula has no operator tree within the limits.
     *
     * @param message which limit, for a person
     */
    record PastLimits(String message) implements Result {}
  }

  private OptWriter() {}

  /** The text form: {@code [U!eq,0[V!x],1[N!5]]}. */
  public static Result text(Formula formula) {
    return write(formula, OptText::append);
  }

  /** The JSON form: {@code ["U","eq",[["V","x",null],["N","5",null]]]}. */
  public static Result json(Formula formula) {
    return write(formula, OptJson::append);
  }

  private static Result write(Formula formula, BiConsumer<StringBuilder, OptNode> form) {
    try {
      var out = new StringBuilder();
      form.accept(out, OptEncoder.encode(formula));
      return new Result.Written(out.toString());
    } catch (PastLimitsException pastLimits) {
      return new Result.PastLimits(pastLimits.limit());
    }
  }
}
