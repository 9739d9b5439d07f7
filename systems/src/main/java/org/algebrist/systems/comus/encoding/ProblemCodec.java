package org.algebrist.systems.comus.encoding;

import java.util.Arrays;
import java.util.List;
import org.algebrist.neural.text.LiteralMarks;
import org.algebrist.neural.text.Pieces;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;

/**
 * Problems to ids. Formulas stay in the encoder's text as they are written, and are in the graph as
 * trees besides.
 *
 * <p>A text that is too long loses its end; of a pair the longer one does. A graph with too many
 * nodes keeps those of the beginning.
 */
public final class ProblemCodec {
  /** The tokens that a vocabulary must have. */
  public static final List<String> SPECIAL = List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]");

  private static final int BETWEEN_PAIR = 1; // the texts of a pair are joined by one line feed

  private final TextTokenizer tokenizer;
  private final NodeVocabulary nodes;
  private final SyntaxGraphBuilder graphs;
  private final int mostPieces;
  private final int mostNodes;
  private final int padding;
  private final int begin;
  private final int separator;
  private final int mask;

  /**
   * @param mostPieces of an encoded text, at least 8
   * @param mostNodes of a text's graph, at least 1; of a pair's twice as many
   */
  public ProblemCodec(
      TextTokenizer tokenizer,
      NodeVocabulary nodes,
      SyntaxGraphBuilder graphs,
      int mostPieces,
      int mostNodes) {
    if (mostPieces < 8 || mostNodes < 1) {
      throw new IllegalArgumentException(
          "mostPieces=%d and mostNodes=%d must be at least 8 and 1"
              .formatted(mostPieces, mostNodes));
    }
    this.tokenizer = tokenizer;
    this.nodes = nodes;
    this.graphs = graphs;
    this.mostPieces = mostPieces;
    this.mostNodes = mostNodes;
    padding = (int) tokenizer.idOf("[PAD]");
    begin = (int) tokenizer.idOf("[CLS]");
    separator = (int) tokenizer.idOf("[SEP]");
    mask = (int) tokenizer.idOf("[MASK]");
  }

  /** The id behind a text's end. */
  public int padding() {
    return padding;
  }

  /** The id that hides a piece. */
  public int mask() {
    return mask;
  }

  /** The labels of graph nodes. */
  public NodeVocabulary nodes() {
    return nodes;
  }

  /** The graph as {@link #encode} takes it. */
  public SyntaxGraph graph(String text) {
    return graphs.build(text).first(mostNodes);
  }

  /** Whether a text has more pieces or nodes than are read. */
  public boolean isShortened(String text) {
    return cut(text).ids().length > mostPieces - 2 || graphs.build(text).nodes().size() > mostNodes;
  }

  /** Pieces of one text, without marks, and where they stand. */
  private record Cut(int[] ids, int[] start) {
    Cut first(int count) {
      return new Cut(
          Arrays.copyOf(ids, Math.min(count, ids.length)),
          Arrays.copyOf(start, Math.min(count, start.length)));
    }
  }

  private Cut cut(String text) {
    // A problem that holds "[CLS]" does not get to say where it begins.
    int[] ids = new int[0];
    int[] start = new int[0];
    int at = 0;
    for (String part : LiteralMarks.cut(text, SPECIAL)) {
      Pieces pieces = tokenizer.encode(part, false);
      int before = ids.length;
      ids = Arrays.copyOf(ids, before + pieces.size());
      start = Arrays.copyOf(start, before + pieces.size());
      for (int i = 0; i < pieces.size(); i++) {
        ids[before + i] = (int) pieces.ids()[i];
        // Byte pairs take the blank before a word with it.
        int from = pieces.charStart()[i];
        while (from + 1 < pieces.charEnd()[i] && Character.isWhitespace(part.charAt(from))) {
          from++;
        }
        start[before + i] = at + from;
      }
      at += part.length();
    }
    return new Cut(ids, start);
  }

  /** One text. */
  public EncodedProblem encode(String text) {
    Cut cut = cut(text).first(mostPieces - 2);
    SyntaxGraph graph = graph(text);
    int length = cut.ids().length + 2;
    int[] pieces = new int[length];
    int[] nodeOfPiece = new int[length];
    Arrays.fill(nodeOfPiece, -1);
    pieces[0] = begin;
    place(cut, graph, 0, 0, pieces, nodeOfPiece, 1);
    pieces[length - 1] = separator;
    return EncodedProblem.of(pieces, new int[length], nodeOfPiece, graph, nodes);
  }

  /** A pair, its graphs side by side; an empty second text is a text alone. */
  public EncodedProblem encode(String first, String second) {
    if (second.isEmpty()) {
      return encode(first);
    }
    Cut one = cut(first);
    Cut two = cut(second);
    int room = mostPieces - 3;
    int shorter = Math.min(one.ids().length, two.ids().length);
    int forLonger = Math.max(room - shorter, (room + 1) / 2);
    one = one.first(one.ids().length > shorter ? forLonger : Math.max(room / 2, room - forLonger));
    two = two.first(room - one.ids().length);
    SyntaxGraph firstGraph = graph(first);
    SyntaxGraph secondGraph = graph(second);
    int length = one.ids().length + two.ids().length + 3;
    int[] pieces = new int[length];
    int[] segments = new int[length];
    int[] nodeOfPiece = new int[length];
    Arrays.fill(nodeOfPiece, -1);
    pieces[0] = begin;
    place(one, firstGraph, 0, 0, pieces, nodeOfPiece, 1);
    int middle = one.ids().length + 1;
    pieces[middle] = separator;
    place(two, secondGraph, 0, firstGraph.nodes().size(), pieces, nodeOfPiece, middle + 1);
    pieces[length - 1] = separator;
    Arrays.fill(segments, middle + 1, length, 1);
    return EncodedProblem.of(
        pieces,
        segments,
        nodeOfPiece,
        firstGraph.beside(secondGraph, first.length() + BETWEEN_PAIR),
        nodes);
  }

  private static void place(
      Cut cut,
      SyntaxGraph graph,
      int textStart,
      int firstNode,
      int[] pieces,
      int[] nodeOfPiece,
      int at) {
    int end = cut.start().length == 0 ? 0 : cut.start()[cut.start().length - 1] + 1;
    int[] nodeAt = new int[end];
    Arrays.fill(nodeAt, -1);
    // Operands come after their operators and write over them.
    for (int i = 0; i < graph.nodes().size(); i++) {
      SyntaxGraph.Node node = graph.nodes().get(i);
      for (int c = node.start() - textStart; c < Math.min(end, node.end() - textStart); c++) {
        nodeAt[c] = i;
      }
    }
    for (int i = 0; i < cut.ids().length; i++) {
      pieces[at + i] = cut.ids()[i];
      int node = nodeAt[cut.start()[i]];
      nodeOfPiece[at + i] = node < 0 ? -1 : node + firstNode;
    }
  }
}
