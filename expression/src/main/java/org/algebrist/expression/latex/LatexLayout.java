package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.ReadResult;

/** The result of setting out LaTeX source. */
public sealed interface LatexLayout {

  /** What was made out; pieces that could not be are {@link Layout.Unreadable}. */
  Layout.Row row();

  /** What is wrong with the source, in order of discovery; none if all of it was made out. */
  List<ReadResult.Failed> problems();

  /** All of the source was made out. */
  record Whole(Layout.Row row) implements LatexLayout {
    @Override
    public List<ReadResult.Failed> problems() {
      return List.of();
    }
  }

  /** Something in the source is wrong; the rest was made out all the same. */
  record Broken(Layout.Row row, List<ReadResult.Failed> problems) implements LatexLayout {
    public Broken {
      problems = List.copyOf(problems);
    }
  }
}
