package org.algebrist.systems.symbolic.naming;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;

/**
 * The names of a question as a model has them: the variable is x, its parameters are a0, a1, … in
 * the order in which they appear. All are renamed at once, so that a question may have an x or a1
 * of its own.
 */
public final class ParameterNames {
  /** What a model calls the variable. */
  public static final String VARIABLE = "x";

  /** Most parameters; a8 and a9 are the arbitrary constants of equations. */
  public static final int MOST = 8;

  private final List<String> parameters;
  private final Map<String, Canonical> coded = new HashMap<>();
  private final Map<String, Canonical> named = new HashMap<>();

  private ParameterNames(String variable, List<String> parameters) {
    this.parameters = List.copyOf(parameters);
    put(variable, VARIABLE);
    for (int i = 0; i < parameters.size(); i++) {
      put(parameters.get(i), token(i));
    }
  }

  private void put(String own, String token) {
    coded.put(own, Canonical.name(token));
    named.put(token, Canonical.name(own));
  }

  /** The names of an integrand. */
  public static ParameterNames of(Canonical integrand, String variable) {
    List<String> names = new ArrayList<>(Canonical.variables(integrand.formula()));
    names.remove(variable);
    return new ParameterNames(variable, names);
  }

  /** The token of a parameter, such as {@code a0} for the first. */
  public static String token(int index) {
    return "a" + index;
  }

  /** How many parameters answers may have that consist of these tokens: a0, a1, … of them. */
  public static int admitted(Collection<String> tokens) {
    int count = 0;
    while (count < MOST && tokens.contains(token(count))) {
      count++;
    }
    return count;
  }

  /** Tokens of parameters that a question does not have, so that no answer may have them. */
  public static Set<String> foreign(Collection<String> names) {
    var foreign = new HashSet<String>();
    for (int i = 0; i < MOST; i++) {
      if (!names.contains(token(i))) {
        foreign.add(token(i));
      }
    }
    return foreign;
  }

  /** How many parameters there are. */
  public int count() {
    return parameters.size();
  }

  /** Whether an expression has no other names than these. */
  public boolean cover(Canonical expression) {
    return coded.keySet().containsAll(Canonical.variables(expression.formula()));
  }

  /** What a model is told. */
  public Canonical coded(Canonical expression) {
    return expression.replace(symbol -> coded.getOrDefault(symbol.name(), symbol));
  }

  /** What a model has said, in the names of the question. */
  public Canonical named(Canonical expression) {
    return expression.replace(symbol -> named.getOrDefault(symbol.name(), symbol));
  }
}
