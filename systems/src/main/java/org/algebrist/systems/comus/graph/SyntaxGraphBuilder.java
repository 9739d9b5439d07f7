package org.algebrist.systems.comus.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.FormulaFinder;
import org.algebrist.expression.document.Region;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;
import org.algebrist.systems.comus.graph.SyntaxGraph.Kind;
import org.algebrist.systems.comus.graph.SyntaxGraph.Node;

/**
 * Builds the math syntax graph of a text with formulas between dollars or TeX's brackets.
 *
 * <p>Takes any text in linear time: one without formulas has no operator trees, one in another
 * language is cut into its words or ideographs, an empty one is ROOT with an edge to itself.
 */
public final class SyntaxGraphBuilder {
  /** Longer sentences are parsed in parts: parsers take more than linear time. */
  private static final int LONGEST_SENTENCE = 120;

  private final DependencyParser parser;

  /** A builder that takes the words' dependencies from {@code parser}. */
  public SyntaxGraphBuilder(DependencyParser parser) {
    this.parser = parser;
  }

  /** The graph of a problem's text. */
  public SyntaxGraph build(String text) {
    return new Run(parser).build(text);
  }

  /** One text on its way. */
  private static final class Run {
    private final DependencyParser parser;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final List<Integer> wordNodes = new ArrayList<>();
    private int unread;

    private Run(DependencyParser parser) {
      this.parser = parser;
    }

    private SyntaxGraph build(String text) {
      nodes.add(new Node(Kind.ROOT, "root", 0, 0));
      // A backtick opens code in Markdown; in problems it is a quotation mark.
      String plain = text.replace('`', '‘');
      FormulaFinder.find(plain, DocumentFormat.MARKDOWN, this::region);
      endSentence();
      return new SyntaxGraph(nodes, edges, unread);
    }

    private void region(Region region) {
      switch (region) {
        case Region.Text text -> words(text);
        case Region.Math formula -> formula(formula);
        case Region.Markup markup -> {
          if (markup.breaks()) {
            endSentence();
          }
        }
      }
    }

    private void words(Region.Text text) {
      // Entities and escapes are shown shorter than they are written; their words then have the
      // span of the whole stretch.
      boolean literal = text.words().length() == text.end() - text.start();
      for (TextWords.Word word : TextWords.of(text.words())) {
        int start = literal ? text.start() + word.start() : text.start();
        int end = literal ? text.start() + word.end() : text.end();
        add(new Node(Kind.WORD, word.text().toLowerCase(Locale.ROOT), start, end), word.text());
        if (TextWords.endsSentence(word.text())) {
          endSentence();
        }
      }
    }

    private void formula(Region.Math formula) {
      int slot = nodes.size();
      add(
          new Node(Kind.SLOT, DependencyParser.SLOT, formula.start(), formula.end()),
          DependencyParser.SLOT);
      unread +=
          FormulaNodes.add(
              formula.source(), formula.notation(), formula.sourceStart(), slot, nodes, edges);
    }

    private void add(Node node, String word) {
      wordNodes.add(nodes.size());
      words.add(word);
      nodes.add(node);
      if (words.size() == LONGEST_SENTENCE) {
        endSentence();
      }
    }

    private void endSentence() {
      if (words.isEmpty()) {
        return;
      }
      List<DependencyParser.Head> heads = parser.parse(List.copyOf(words));
      if (heads.size() != words.size()) {
        throw new IllegalStateException(
            "the parser '%s' gave %d heads for %d words"
                .formatted(parser.name(), heads.size(), words.size()));
      }
      for (int i = 0; i < heads.size(); i++) {
        DependencyParser.Head head = heads.get(i);
        int from = head.head() < 0 ? 0 : wordNodes.get(head.head());
        edges.add(new Edge(from, Relation.of(head.relation()), wordNodes.get(i)));
      }
      words.clear();
      wordNodes.clear();
    }
  }
}
