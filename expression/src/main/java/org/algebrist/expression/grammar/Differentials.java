package org.algebrist.expression.grammar;

import java.util.Set;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;

/** What may stand after the d of a differential. */
final class Differentials {
  private static final Set<String> USUAL_VARIABLES =
      Set.of(
          "x", "y", "z", "t", "u", "v", "w", "s", "r", "p", "q", "theta", "phi", "varphi", "tau",
          "rho", "sigma", "xi", "eta", "zeta", "omega", "psi", "lambda", "mu", "A", "V", "S",
          "Omega", "l", "k");

  private Differentials() {}

  static boolean isVariable(Token token) {
    return token.kind == Kind.NAME && !FunctionNames.isFunction(token.text)
        || token.kind == Kind.PIECE
            && (token.layout instanceof Layout.Marked || isOneSymbol(token.layout));
  }

  /** Whether a group is an upright d with its variable. */
  static boolean isUpright(Layout.Row group) {
    return group.items().size() == 2
        && group.items().getFirst() instanceof Layout.Name d
        && d.text().equals("d")
        && d.style() == Layout.Style.UPRIGHT
        && group.items().getLast() instanceof Layout.Name;
  }

  /** Whether brackets are said to be one ordinary symbol, and so no factor. */
  static boolean isOneSymbol(Layout layout) {
    return layout instanceof Layout.Stated stated
        && stated.commas()
        && stated.operator() == Operator.INTERVAL_OPEN;
  }

  /** Whether d before it is a differential rather than a factor, where no integral stands. */
  static boolean isUsualVariable(Token token) {
    return token.kind == Kind.NAME && isUsualVariable(token.text);
  }

  static boolean isUsualVariable(String name) {
    return USUAL_VARIABLES.contains(name);
  }
}
