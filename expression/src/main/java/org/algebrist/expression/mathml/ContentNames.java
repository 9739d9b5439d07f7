package org.algebrist.expression.mathml;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** The names of operators in intents and in this project's own content dictionary. */
final class ContentNames {
  /** The content dictionary ({@code cd}) of operators that MathML has no element for. */
  static final String DICTIONARY = "algebrist";

  private static final Map<String, Operator> OPERATORS = new HashMap<>();
  private static final Map<Operator, String> NAMES = new EnumMap<>(Operator.class);

  static {
    for (Operator operator : Operator.values()) {
      String name = operator.name().toLowerCase(Locale.ROOT).replace('_', '-');
      OPERATORS.put(name, operator);
      NAMES.put(operator, name);
    }
    // Names of the core concepts of MathML 4 that differ from ours.
    core("absolute-value", Operator.ABS);
    core("open-interval", Operator.INTERVAL_OPEN);
    core("closed-interval", Operator.INTERVAL_CLOSED);
    core("open-closed-interval", Operator.INTERVAL_OPEN_CLOSED);
    core("closed-open-interval", Operator.INTERVAL_CLOSED_OPEN);
    core("binomial-coefficient", Operator.BINOMIAL);
    core("square-root", Operator.SQRT);
    core("cross-product", Operator.CROSS);
    core("inner-product", Operator.INNER);
    core("greatest-common-divisor", Operator.GCD);
    core("least-common-multiple", Operator.LCM);
    core("index", Operator.SUBSCRIPT);
  }

  private ContentNames() {}

  private static void core(String name, Operator operator) {
    OPERATORS.putIfAbsent(name, operator);
    NAMES.put(operator, OPERATORS.get(name) == operator ? name : NAMES.get(operator));
  }

  /** The operator of that name, or null. */
  static @Nullable Operator operator(String name) {
    return OPERATORS.get(name);
  }

  /** The name of an operator, which is an XML name. */
  static String name(Operator operator) {
    return Objects.requireNonNull(NAMES.get(operator), operator.name());
  }
}
