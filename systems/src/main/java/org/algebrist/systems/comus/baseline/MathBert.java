package org.algebrist.systems.comus.baseline;

import java.util.Arrays;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.comus.encoding.NodeEmbedding;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * MathBERT (Peng et al. 2021, section 3): one encoder reads the text with its formulas and, behind
 * it, the nodes of their operator trees. A node attends to itself and its neighbours in the tree;
 * pieces attend to all pieces; a piece and the node it is written in attend to each other; [CLS] to
 * all.
 *
 * <p>Three objectives pre-train it: masked pieces; whether formulas and context belong together
 * (half of the problems get the nodes of their neighbour in the batch); and masked nodes, of which
 * the label is to be told.
 *
 * <p>B problems, T pieces, K nodes of the largest trees together, S = T + K, N nodes of all graphs;
 * words of the dependency tree are no nodes here.
 */
public final class MathBert extends ProblemEncoder {
  private static final double HIDDEN = -1e9; // finite: a row of padding sees nothing else

  private final BertConfig config;
  private final Bert text;
  private final NodeEmbedding nodes;
  private final Linear pooler;
  private final Linear belongs;
  private final Linear nodeLabel;

  /**
   * @param labels of nodes
   */
  public MathBert(BertConfig config, int labels) {
    this.config = config;
    int width = config.shape().width();
    double deviation = config.shape().deviation();
    text = child("text", new Bert(config));
    nodes = child("nodes", new NodeEmbedding(labels, width));
    pooler = child("pooler", new Linear(width, width, deviation));
    belongs = child("belongs", new Linear(width, 2, deviation));
    nodeLabel = child("node_label", new Linear(width, labels, deviation));
  }

  /** The encoder of the text. */
  public Bert text() {
    return text;
  }

  @Override
  public int width() {
    return config.shape().width();
  }

  @Override
  public Tensor pool(ProblemBatch batch) {
    return NativeScope.keep(() -> vector(states(batch, false, true).select(1, 0)));
  }

  private Tensor vector(Tensor first_BD) {
    return pooler.forward(first_BD).tanh();
  }

  /** The states of pieces [B, T, D]. */
  public Tensor pieces(ProblemBatch batch) {
    return NativeScope.keep(
        () -> states(batch, false, true).narrow(1, 0, batch.text().ids_BT().size(1)));
  }

  /** Where each node of an operator tree stands: row b, column k. */
  private record Places(long[] row, long[] column, long[] node, int most) {
    static Places of(ProblemBatch batch) {
      long[] graph = Tensors.toLongs(batch.graphs().graph_N());
      float[] formula = Tensors.toFloats(batch.graphs().formula_N());
      int[] filled = new int[batch.size()];
      int count = 0;
      for (float one : formula) {
        count += one > 0 ? 1 : 0;
      }
      long[] row = new long[count];
      long[] column = new long[count];
      long[] node = new long[count];
      int at = 0;
      int most = 1;
      for (int n = 0; n < graph.length; n++) {
        if (formula[n] > 0) {
          int b = (int) graph[n];
          row[at] = b;
          column[at] = filled[b]++;
          node[at++] = n;
          most = Math.max(most, filled[b]);
        }
      }
      return new Places(row, column, node, most);
    }

    /** Index of each node's place in a table [B, most], −1 for words. */
    long[] flat(int nodes) {
      long[] flat = new long[nodes];
      Arrays.fill(flat, -1);
      for (int i = 0; i < node.length; i++) {
        flat[(int) node[i]] = row[i] * most + column[i];
      }
      return flat;
    }
  }

  /**
   * The states of pieces and nodes [B, T + K, D].
   *
   * @param swapped whether each problem has the nodes of the one before it
   * @param linked whether pieces and nodes see each other; the first piece sees all nodes anyway
   */
  private Tensor states(ProblemBatch batch, boolean swapped, boolean linked) {
    ProblemBatch.Graphs graphs = batch.graphs();
    Places places = Places.of(batch);
    int length = (int) batch.text().ids_BT().size(1);
    int most = places.most();
    int nodeCount = (int) graphs.labels_N().size(0);
    long[] flat = places.flat(nodeCount);
    Tensor pieces_BTD = text.embed(batch.text().ids_BT(), batch.text().segments_BT());
    Tensor embedded_ND = nodes.forward(graphs.labels_N());
    Tensor table_PD =
        torch
            .zeros((long) batch.size() * most, width())
            .to(embedded_ND.device(), embedded_ND.scalar_type())
            .index_copy(
                0,
                longs(row(places, most), embedded_ND),
                embedded_ND.index_select(0, longs(places.node(), embedded_ND)));
    Tensor nodes_BKD = table_PD.view(batch.size(), most, width());
    if (swapped) {
      nodes_BKD =
          Tensors.concat(
              0,
              nodes_BKD.narrow(0, batch.size() - 1, 1),
              nodes_BKD.narrow(0, 0, batch.size() - 1));
    }
    Tensor bias = bias(batch, flat, length, most, swapped, linked, pieces_BTD);
    return text.layers(
        Tensors.concat(1, pieces_BTD, nodes_BKD), bias, 0, config.layers()); // [B, S, D]
  }

  private static long[] row(Places places, int most) {
    long[] rows = new long[places.node().length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = places.row()[i] * most + places.column()[i];
    }
    return rows;
  }

  private static Tensor bias(
      ProblemBatch batch,
      long[] flat,
      int length,
      int most,
      boolean swapped,
      boolean linked,
      Tensor like) {
    int size = batch.size();
    int s = length + most;
    float[] bias = new float[size * s * s];
    Arrays.fill(bias, (float) HIDDEN);
    int[] lengths = batch.text().lengths();
    for (int b = 0; b < size; b++) {
      for (int t = 0; t < s; t++) {
        int row = (b * s + t) * s;
        bias[row + t] = 0;
        if (t < length) {
          Arrays.fill(bias, row, row + lengths[b], 0);
        }
      }
    }
    for (long place : flat) {
      if (place >= 0) {
        int b = moved((int) (place / most), size, swapped);
        bias[b * s * s + length + (int) (place % most)] = 0;
      }
    }
    long[] heads = Tensors.toLongs(batch.graphs().heads_E());
    long[] tails = Tensors.toLongs(batch.graphs().tails_E());
    for (int e = 0; e < heads.length; e++) {
      long from = flat[(int) heads[e]];
      long to = flat[(int) tails[e]];
      if (from >= 0 && to >= 0) {
        int b = moved((int) (from / most), size, swapped);
        bias[(b * s + length + (int) (from % most)) * s + length + (int) (to % most)] = 0;
      }
    }
    long[] nodeOfPiece = Tensors.toLongs(batch.graphs().nodeOfPiece_BT());
    for (int p = 0; p < nodeOfPiece.length && linked; p++) {
      long place = nodeOfPiece[p] < 0 ? -1 : flat[(int) nodeOfPiece[p]];
      if (place >= 0) {
        int b = p / length;
        int t = p % length;
        int k = length + (int) (place % most);
        bias[(b * s + t) * s + k] = 0;
        bias[(b * s + k) * s + t] = 0;
      }
    }
    return Tensors.ofFloats(bias, size, 1, s, s).to(like.device(), torch.ScalarType.Float);
  }

  private static int moved(int b, int size, boolean swapped) {
    return swapped ? (b + 1) % size : b;
  }

  /**
   * The losses of context correspondence and masked nodes, each a mean, added up.
   *
   * @param share of nodes that are masked
   */
  public Tensor structureLoss(ProblemBatch batch, double share) {
    return NativeScope.keep(() -> {
      int size = batch.size();
      // Without the links between pieces and nodes, which swapped nodes do not have.
      Tensor right_BD = vector(states(batch, false, false).select(1, 0));
      Tensor loss = mean(belongs.forward(right_BD), all(1, size, right_BD));
      if (size > 1) {
        Tensor wrong_BD = vector(states(batch, true, false).select(1, 0));
        loss =
            loss.add(mean(belongs.forward(wrong_BD), all(0, size, right_BD)))
                .div(Tensors.scalar(2));
      }
      Tensor labels_N = batch.graphs().labels_N();
      Tensor formula_N = batch.graphs().formula_N();
      Tensor chosen_N =
          torch
              .rand(formula_N.size(0))
              .to(formula_N.device(), formula_N.scalar_type())
              .lt(Tensors.scalar(share))
              .logical_and(formula_N.gt(Tensors.scalar(0)));
      Tensor masked_M = torch.nonzero(chosen_N).flatten();
      if (masked_M.numel() == 0) {
        return loss;
      }
      ProblemBatch hidden =
          batch.with(
              batch.text().ids_BT(),
              labels_N.index_fill(0, masked_M, Tensors.scalar(NodeVocabulary.MASK)));
      Places places = Places.of(batch);
      long[] flat = places.flat((int) labels_N.size(0));
      long[] masked = Tensors.toLongs(masked_M);
      long[] rows = new long[masked.length];
      int length = (int) batch.text().ids_BT().size(1);
      int s = length + places.most();
      for (int i = 0; i < rows.length; i++) {
        long place = flat[(int) masked[i]];
        rows[i] = place / places.most() * s + length + place % places.most();
      }
      Tensor states_MD =
          states(hidden, false, true).flatten(0, 1).index_select(0, longs(rows, labels_N));
      return loss.add(mean(nodeLabel.forward(states_MD), labels_N.index_select(0, masked_M)));
    });
  }

  private static Tensor mean(Tensor logits_NC, Tensor targets_N) {
    return CrossEntropy.sum(logits_NC, targets_N)
        .div(Tensors.scalar(Math.max(1, targets_N.numel())));
  }

  private static Tensor all(long label, int count, Tensor like) {
    long[] labels = new long[count];
    Arrays.fill(labels, label);
    return longs(labels, like);
  }

  private static Tensor longs(long[] values, Tensor like) {
    return Tensors.ofLongs(values, values.length).to(like.device(), torch.ScalarType.Long);
  }
}
