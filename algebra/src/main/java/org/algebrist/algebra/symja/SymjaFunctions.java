package org.algebrist.algebra.symja;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.FunctionNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What Symja calls the functions that have values to be computed here, too. */
final class SymjaFunctions {
  private static final Map<Operator, String> NAMES = new EnumMap<>(Operator.class);
  private static final Map<String, Operator> FUNCTIONS = new HashMap<>();

  static {
    for (FunctionNames names : FunctionNames.all()) {
      String name = names.mathematica();
      if (name != null && ElementaryFunction.of(names.function()) != null) {
        NAMES.put(names.function(), name);
        FUNCTIONS.put(name, names.function());
      }
    }
  }

  private SymjaFunctions() {}

  /** The name of a function, or null if it has none. */
  static @Nullable String name(Operator function) {
    return NAMES.get(function);
  }

  /** The function of a name, or null if it is none of them. */
  static @Nullable Operator called(String name) {
    return FUNCTIONS.get(name);
  }
}
