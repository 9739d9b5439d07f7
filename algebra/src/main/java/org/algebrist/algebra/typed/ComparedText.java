package org.algebrist.algebra.typed;

import java.util.Set;
import java.util.regex.Pattern;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;

/** A text that is compared with another, in which words are names or tell what is not known. */
final class ComparedText {
  private static final Pattern LATEX = Pattern.compile("[{}\\\\$%#&_^~]");

  /** From a sign of ASCII to that which is as wide as an ideograph. */
  private static final int WIDER = 0xFEE0;

  private ComparedText() {}

  /**
   * A formula that is compared with another. Words that mean nothing are names in it; where they
   * tell something, all of it is a text.
   */
  static TypedFormula of(String given, String other) {
    TypedFormula plain = TypedFormula.of(given);
    if (!TypedFormula.isPlain(given) || plain.text().contains("quantity(") || given.isBlank()) {
      return plain;
    }
    Set<String> names = names(plain);
    String text = TypedFormula.inSigns(TypedFormula.usual(given));
    WordsInText found = WordsInText.of(text, other, names);
    if (found.words().isEmpty() && !found.prose() || TypedFormula.whole(text).isPresent()) {
      return plain;
    }
    if (!found.prose() && names.containsAll(found.words())) {
      return plain;
    }
    String infix =
        TypedSyntax.scripts(
            Bars.asCalls(TypedSyntax.signs(TypedSyntax.infix(Bars.afterWords(text)))));
    return !found.prose() && InfixReader.read(infix) instanceof ReadResult.Read
        ? TypedFormula.infix(infix)
        : unread(given);
  }

  /** What is not understood, as a text, in which signs that LaTeX knows are wide. */
  static TypedFormula unread(String given) {
    String text =
        LATEX
            .matcher(given.strip())
            .replaceAll(sign -> Character.toString(sign.group().charAt(0) + WIDER));
    return new TypedFormula("\\text{" + text + "}", Notation.LATEX);
  }

  private static Set<String> names(TypedFormula typed) {
    return typed.read(Context.NONE, 1) instanceof Reading.Whole whole
        ? Set.copyOf(whole.candidates().getFirst().formula().symbols())
        : Set.of();
  }
}
