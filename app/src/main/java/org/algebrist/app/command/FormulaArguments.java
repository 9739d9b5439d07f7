package org.algebrist.app.command;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Keeps formulas that begin as an option does, such as {@code -h+1}, from being taken for one: a
 * blank before them says that they are none. {@code -h} and {@code -V} stay options, unless
 * formulas alone stand beside them, as in {@code equal -h h}.
 */
public final class FormulaArguments implements IParameterPreprocessor {
  private static final int OPTION = 2;

  @Override
  public boolean preprocess(
      Stack<String> arguments,
      CommandSpec command,
      ArgSpec argument,
      Map<String, Object> information) {
    boolean formulas =
        arguments.size() > 1
            && arguments.stream().noneMatch(each -> each.startsWith("--"))
            && arguments.stream().anyMatch(each -> !each.startsWith("-"));
    int shortest = formulas ? OPTION : OPTION + 1;
    arguments.replaceAll(each -> marked(each, shortest));
    return false;
  }

  private static String marked(String text, int shortest) {
    boolean formula = text.length() >= shortest && (text.startsWith("-h") || text.startsWith("-V"));
    return formula ? " " + text : text;
  }

  /** The argument as it was typed. */
  public static String typed(String text) {
    return text.startsWith(" -") ? text.substring(1) : text;
  }
}
