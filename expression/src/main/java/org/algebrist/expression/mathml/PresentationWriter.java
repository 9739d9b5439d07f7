package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Formula.Operation;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Several;
import org.algebrist.expression.mathml.MarkupTask.Tree;

/**
 * Trees as presentation MathML Core, with an {@code intent} wherever the looks alone could be read
 * in another way, so that {@link MathmlReader} gives back an equal tree.
 *
 * <p>Reading refuses elements nested deeper than it has room for; writing has no such limit, and
 * time and length are linear in the tree.
 */
public final class PresentationWriter {
  private static final String OPEN = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"";

  private PresentationWriter() {}

  /** The tree as one {@code math} element within a line of text. */
  public static String write(Formula formula) {
    return OPEN + ">" + body(formula) + "</math>";
  }

  /** The tree as one {@code math} element on a line of its own. */
  public static String writeDisplay(Formula formula) {
    return OPEN + " display=\"block\">" + body(formula) + "</math>";
  }

  private static String body(Formula formula) {
    var out = new StringBuilder();
    Deque<MarkupTask> pending = new ArrayDeque<>();
    pending.push(new Tree(formula, Place.SIDE_BY_SIDE, ""));
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Ready ready -> out.append(ready.markup());
        case Several several -> push(several.tasks(), pending);
        case Tree tree -> write(tree, out, pending);
      }
    }
    return out.toString();
  }

  private static void write(Tree tree, StringBuilder out, Deque<MarkupTask> pending) {
    String argument = tree.argument().isEmpty() ? "" : " arg=\"" + tree.argument() + "\"";
    boolean one = tree.place() != Place.SIDE_BY_SIDE;
    switch (tree.formula()) {
      case Formula.Num number -> {
        boolean pair = one && argument.isEmpty() && number.value().signum() < 0;
        String written = PresentationLeaves.number(number, argument);
        out.append(pair ? "<mrow>" + written + "</mrow>" : written);
      }
      case Formula.Symbol symbol -> out.append(PresentationLeaves.symbol(symbol.name(), argument));
      case Formula.Text text -> out.append(PresentationLeaves.words(text.content(), argument));
      case Formula.Unread unread ->
          out.append(PresentationLeaves.unread(unread.source(), argument));
      case Formula.Absent absent ->
          out.append("<mrow").append(argument).append(" intent=\"absent\"/>");
      case Operation operation -> {
        OperationMarkup markup = OperationSetter.set(operation, tree.place());
        var tasks = new ArrayList<MarkupTask>();
        boolean dissolved =
            markup.element().equals("mrow")
                && !one
                && markup.attributes().isEmpty()
                && argument.isEmpty();
        if (dissolved) {
          tasks.addAll(markup.content());
        } else {
          tasks.add(new Ready("<" + markup.element() + argument + markup.attributes() + ">"));
          tasks.addAll(markup.content());
          tasks.add(new Ready("</" + markup.element() + ">"));
        }
        push(tasks, pending);
      }
    }
  }

  private static void push(List<MarkupTask> tasks, Deque<MarkupTask> pending) {
    for (int i = tasks.size() - 1; i >= 0; i--) {
      pending.push(tasks.get(i));
    }
  }
}
