package org.algebrist.algebra.proof.notation;

import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;

/**
 * Two formulas whose notation has been written out.
 *
 * @param meanings what they may mean, what needs the fewest conditions first: they are equal if
 *     they are so in one of these
 * @param settings they are different only if they differ in every one of these; empty if nothing is
 *     told of a difference. They are made when they are needed
 */
public record WrittenOut(List<Meaning> meanings, Supplier<List<Setting>> settings) {
  /** Begins a name that stands for what was written out, which no name that is read does. */
  public static final String MARK = "#";

  private static final Pattern NAME = Pattern.compile("`?#([^ `]+)(?: ([xyzt]+))?`?");

  /**
   * What two formulas mean.
   *
   * @param left the parts of the first formula, such as the components of a vector
   * @param right the parts of the second one, as many
   * @param conditions under which they mean this
   */
  public record Meaning(List<Formula> left, List<Formula> right, List<String> conditions) {
    public Meaning {
      left = List.copyOf(left);
      right = List.copyOf(right);
      conditions = List.copyOf(conditions);
      if (left.size() != right.size()) {
        throw new IllegalArgumentException(
            "parts are compared one by one: " + left.size() + " and " + right.size());
      }
    }
  }

  /**
   * Examples of one kind, of which one must show a difference.
   *
   * @param examples each as what is put into both formulas, and their parts with it
   * @param otherwise what is told if none of them does
   */
  public record Setting(List<Example> examples, String otherwise) {
    public Setting {
      examples = List.copyOf(examples);
    }
  }

  /**
   * Two formulas with an example put into them.
   *
   * @param text the example for a person, such as "f = x*y"
   * @param left the parts of the first formula
   * @param right the parts of the second one, as many
   */
  public record Example(String text, List<Formula> left, List<Formula> right) {
    public Example {
      left = List.copyOf(left);
      right = List.copyOf(right);
    }
  }

  public WrittenOut {
    meanings = List.copyOf(meanings);
  }

  /** A condition for a person, with partial derivatives as they are written. */
  public static String readable(String condition) {
    return condition.contains("#E ") && condition.contains("<")
        ? "no variance is 0"
        : names(condition);
  }

  private static String names(String condition) {
    return NAME.matcher(condition)
        .replaceAll(found ->
            found.group(2) == null
                ? found.group(1)
                : "∂" + found.group(1) + "/∂" + String.join("∂", found.group(2).split("")));
  }
}
