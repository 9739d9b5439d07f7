package org.algebrist.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Writes prefix (Polish) notation that {@link PrefixReader} reads back to an equal tree. */
public final class PrefixWriter {
  private PrefixWriter() {}

  /**
   * The tree's tokens with one blank between: {@code = + * 9 x * 5 y 144}.
   *
   * @throws IllegalArgumentException if a symbol's name could not be read back
   */
  public static String write(Formula formula) {
    return String.join(" ", tokens(formula));
  }

  /**
   * The tree's tokens, every operator before its operands.
   *
   * @throws IllegalArgumentException if a symbol's name could not be read back
   */
  public static List<String> tokens(Formula formula) {
    var tokens = new ArrayList<String>();
    Deque<Formula> pending = new ArrayDeque<>();
    pending.push(formula);
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Formula.Num number -> tokens.add(number.value().toString());
        case Formula.Symbol symbol -> tokens.add(checked(symbol.name()));
        case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
            throw new IllegalArgumentException("this notation has no way to write such a leaf yet");
        case Formula.Operation operation -> {
          tokens.add(operation.operator().spelling());
          operation.operands().reversed().forEach(pending::push);
        }
      }
    }
    return tokens;
  }

  static String checked(String name) {
    if (!InfixReader.isName(name) || PrefixReader.OPERATORS.containsKey(name)) {
      throw new IllegalArgumentException(
          "the symbol \""
              + ReadFailure.shown(name)
              + "\" cannot be written token by token; expected"
              + " a letter, then letters, digits or _, and no operator's name");
    }
    return name;
  }
}
