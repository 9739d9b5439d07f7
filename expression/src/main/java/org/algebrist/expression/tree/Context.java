package org.algebrist.expression.tree;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a document has declared before a formula, as far as it decides how the formula reads.
 *
 * @param roles what a name stands for; names without a role are judged by usage
 * @param macros the document's own LaTeX commands, by name without backslash
 * @param decimalComma whether 3,5 is three and a half
 * @param called names that the document calls somewhere, as in x(t), whatever is declared of them
 */
public record Context(
    Map<String, Role> roles, Map<String, Macro> macros, boolean decimalComma, Set<String> called) {
  /** Nothing is declared. */
  public static final Context NONE = new Context(Map.of(), Map.of(), false);

  public Context {
    roles = Map.copyOf(roles);
    macros = Map.copyOf(macros);
    called = Set.copyOf(called);
  }

  /** A context whose document calls no name. */
  public Context(Map<String, Role> roles, Map<String, Macro> macros, boolean decimalComma) {
    this(roles, macros, decimalComma, Set.of());
  }

  /** What a name stands for. */
  public enum Role {
    FUNCTION,
    NUMBER,
    VECTOR,
    MATRIX,
    SET,
    POINT,
    /** A statement, so that its bars and colons are logic's. */
    STATEMENT,
    UNIT,
    /** Several letters that are one name. */
    WORD,
    /** A letter that counts components below other names, as μ in A_μ. */
    INDEX
  }

  /**
   * A LaTeX command of the document's own.
   *
   * @param arguments how many it takes, 0..9
   * @param body with #1 … #9 for the arguments
   * @param option what the first argument that is no star is if a call gives none in square
   *     brackets; null if it stands in braces like the others
   * @param star what a star after its name is
   */
  public record Macro(int arguments, String body, @Nullable String option, Star star) {
    /** What a star after the name of a macro is. */
    public enum Star {
      /** No part of the call. */
      NONE,
      /** Allowed, and says nothing. */
      IGNORED,
      /** The first argument, which {@code \IfBooleanTF} asks for. */
      ARGUMENT
    }

    public Macro {
      if (arguments < 0 || arguments > 9) {
        throw new IllegalArgumentException("a macro takes 0 to 9 arguments, got " + arguments);
      }
    }

    /** A macro whose arguments all stand in braces. */
    public Macro(int arguments, String body) {
      this(arguments, body, null, Star.NONE);
    }
  }

  /** This context and one declaration more; a later one replaces an earlier one. */
  public Context with(String name, Role role) {
    Map<String, Role> more = new HashMap<>(roles);
    more.put(name, role);
    return new Context(more, macros, decimalComma, called);
  }

  /** This context and one macro more. */
  public Context with(String name, Macro macro) {
    Map<String, Macro> more = new HashMap<>(macros);
    more.put(name, macro);
    return new Context(roles, more, decimalComma, called);
  }
}
