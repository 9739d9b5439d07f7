package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Several;
import org.algebrist.expression.mathml.MarkupTask.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Trees as presentation MathML Core, with an {@code intent} wherever the looks alone could be read
 * in another way, so that {@link MathmlReader} gives back an equal tree.
 *
 * <p>Reading refuses elements nested deeper than it has room for; writing has no such limit, and
 * time and length are linear in the tree.
 */
public final class PresentationWriter {
  private static final String OPEN = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">";

  private PresentationWriter() {}

  /** The tree as one {@code math} element within a line of text. */
  public static String write(Formula formula) {
    var out = new StringBuilder(OPEN);
    Deque<MarkupTask> pending = new ArrayDeque<>();
    pending.push(new Tree(formula, Place.SIDE_BY_SIDE, ""));
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Ready ready -> out.append(ready.markup());
        case Several several -> push(several.tasks(), pending);
        case Tree tree -> write(tree, out, pending);
      }
    }
    return out.append("</math>").toString();
  }

  private static void write(Tree tree, StringBuilder out, Deque<MarkupTask> pending) {
    String argument = tree.argument().isEmpty() ? "" : " arg=\"" + tree.argument() + "\"";
    boolean one = tree.place() != Place.SIDE_BY_SIDE;
    if (tree.formula() instanceof Operation operation) {
      push(tasks(operation, tree, argument, one), pending);
      return;
    }
    boolean several =
        tree.formula() instanceof Num number
            && (number.value().signum() < 0 || PresentationLeaves.repeats(number));
    // The element around must count one child, brackets and all.
    boolean group = one && (tree.brackets() || several && argument.isEmpty());
    out.append(group ? "<mrow>" : "").append(tree.brackets() ? "<mo>(</mo>" : "");
    out.append(
        switch (tree.formula()) {
          case Num number -> PresentationLeaves.number(number, argument);
          case Formula.Symbol symbol when tree.unit() ->
              PresentationLeaves.unit(symbol.name(), argument);
          case Formula.Symbol symbol -> PresentationLeaves.symbol(symbol.name(), argument);
          case Formula.Text text -> PresentationLeaves.words(text.content(), argument);
          case Formula.Unread unread -> PresentationLeaves.unread(unread.source(), argument);
          case Formula.Absent absent -> "<mrow" + argument + " intent=\"absent\"/>";
          case Operation operation -> throw new AssertionError("written above");
        });
    out.append(tree.brackets() ? "<mo>)</mo>" : "").append(group ? "</mrow>" : "");
  }

  /**
   * An operation's mark-up. Brackets round one with an intent belong to what the intent explains:
   * round a list they would make a tuple.
   */
  private static List<MarkupTask> tasks(
      Operation operation, Tree tree, String argument, boolean one) {
    OperationMarkup markup = OperationSetter.set(operation, tree);
    var tasks = new ArrayList<MarkupTask>();
    String outside = argument + markup.intent();
    String inside = markup.attributes();
    boolean row = markup.element().equals("mrow") && inside.isEmpty();
    boolean wrapped =
        tree.brackets() ? one || !outside.isEmpty() : row && (one || !outside.isEmpty());
    if (wrapped) {
      tasks.add(new Ready("<mrow" + outside + ">"));
    }
    if (tree.brackets()) {
      tasks.add(new Ready("<mo>(</mo>"));
    }
    if (!row) {
      tasks.add(new Ready("<" + markup.element() + (wrapped ? "" : outside) + inside + ">"));
    }
    tasks.addAll(markup.content());
    if (!row) {
      tasks.add(new Ready("</" + markup.element() + ">"));
    }
    if (tree.brackets()) {
      tasks.add(new Ready("<mo>)</mo>"));
    }
    if (wrapped) {
      tasks.add(new Ready("</mrow>"));
    }
    return tasks;
  }

  private static void push(List<MarkupTask> tasks, Deque<MarkupTask> pending) {
    for (int i = tasks.size() - 1; i >= 0; i--) {
      pending.push(tasks.get(i));
    }
  }
}
