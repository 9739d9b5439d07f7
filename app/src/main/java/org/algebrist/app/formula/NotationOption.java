package org.algebrist.app.formula;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.FormulaArguments;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.notation.PrefixReader;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import picocli.CommandLine.Option;

/** The option {@code --from}: in which notation the formulas are written. */
public final class NotationOption {
  /** What {@code --from} takes: the notations, and to recognize which one it is. */
  enum From {
    AUTO,
    LATEX,
    MATHML,
    INFIX,
    HTML,
    PREFIX,
    SYMBOLIC,
    OPT,
    SYMPY,
    MATHEMATICA,
    MAXIMA,
    ASCIIMATH,
    TYPST,
    OMML,
    OPENMATH,
    CONTENT,
    STRICT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      description = "The notation of the input: ${COMPLETION-CANDIDATES} (default: auto).")
  private From from = From.AUTO;

  /** Words of published pairs that no other prefix notation has. */
  private static final Pattern PUBLISHED =
      Pattern.compile("(?<!\\S)(?:add|sub|mul|div|pow|inv|derivative|INT[+-]|Y'{1,2})(?!\\S)");

  /** The choice of a word, such as {@code latex} or {@code auto}. */
  static NotationOption named(String word) {
    NotationOption option = new NotationOption();
    option.from = From.valueOf(word.toUpperCase(Locale.ROOT));
    return option;
  }

  /** Whether the user left it to us to recognize the notation. */
  boolean isAuto() {
    return from == From.AUTO;
  }

  /** Two formulas that are compared: a number with a unit beside another are quantities. */
  List<FormulaInput> both(String left, String right, Declared declared) {
    return isAuto()
        ? TypedFormula.both(formulaText(left), formulaText(right)).stream()
            .map(typed -> new FormulaInput(typed.text(), typed.notation(), declared, null))
            .toList()
        : List.of(formula(left, declared), formula(right, declared));
  }

  /** Whether the user named prefix notation, of which published pairs have a form of their own. */
  public boolean isPrefix() {
    return from == From.PREFIX || from == From.SYMBOLIC;
  }

  /** A formula that stands alone, in the notation that the user named or that it looks like. */
  public FormulaInput formula(String text, Declared declared) {
    String given = formulaText(text);
    TypedFormula read =
        isAuto() ? TypedFormula.alone(given) : new TypedFormula(given, notation(given));
    return new FormulaInput(read.text(), read.notation(), declared, null);
  }

  /** What the user named; published pairs are written in a prefix form of their own. */
  private Notation notation(String given) {
    boolean published =
        from == From.PREFIX
            && PrefixReader.read(given) instanceof ReadResult.Failed
            && (SymbolicReader.read(given) instanceof Coded.Done<Formula>
                || PUBLISHED.matcher(given).find());
    return published ? Notation.SYMBOLIC : Notation.valueOf(from.name());
  }

  /** The text, unless it is an option that no command has. */
  private static String formulaText(String text) {
    if (text.startsWith("--") && text.length() > 2 && Character.isLetter(text.charAt(2))) {
      throw new BadInput(
          "unknown option "
              + text
              + "; a formula that begins with two minus signs needs a blank or a bracket first");
    }
    return FormulaArguments.typed(text);
  }
}
