package org.algebrist.expression.grammar;

import org.algebrist.expression.tree.Operator;

/** Names that are read as functions though they are not the functions' own. */
public final class FunctionNames {
  private FunctionNames() {}

  /** Whether a name is a function's or a limit's, such as sin or max. */
  public static boolean isFunction(String name) {
    return Names.function(name) != null || Names.limit(name) != null;
  }

  /** Whether a name is another one of a function: th, as some write tanh. */
  public static boolean isAlias(String name) {
    Operator function = Names.function(name);
    return function != null && !function.character().equals(name);
  }

  /** The letters of the longest word that letters side by side may be. */
  public static final int LONGEST_WORD = Names.LONGEST_ITALIC_WORD;

  /** Whether letters side by side may be one name, as s, i and n. */
  public static boolean isWord(String letters) {
    return Names.ITALIC_WORDS.contains(letters)
        || Names.CALLED_WORDS.contains(letters)
        || Names.GROUPS.contains(letters);
  }

  /** Whether letters that are all of an index may be one name, as e, f and f. */
  public static boolean isIndexWord(String letters) {
    return IndexWords.isWord(letters, "V");
  }
}
