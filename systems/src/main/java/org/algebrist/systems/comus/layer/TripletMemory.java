package org.algebrist.systems.comus.layer;

import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Initialisation;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * A syntax-aware memory network (COMUS, section 3.2, equations 2 to 8): tokens read from the
 * triplets (h, r, t) of a graph, and the triplets' tails are written to from the tokens.
 *
 * <p>B texts, T tokens, M triplets of the longest, E of all; N nodes of all graphs side by side, R
 * relations; D width, V views of d = D/V. A view's bilinear matrix W^S (eq. 2) is of rank d, the
 * product of a query's and a key's matrix, scaled by 1/√d; the values of all views and of all
 * tokens go through a matrix too, as in the release. The key [n_h; r] times a matrix is n_h times
 * its one half plus r times its other, so that nodes and relations are multiplied once and not for
 * every triplet.
 */
public final class TripletMemory extends Layer {
  /** z of eq. 7 is then 0.02 at first, and nodes stay almost as they are. */
  private static final double CLOSED_GATE = -4;

  private final Linear queries;
  private final Linear headKeys;
  private final Linear relationKeys;
  private final Linear nodeValues;
  private final Linear readOutput; // W^O
  private final Linear tokenValues;
  private final Linear writeOutput; // W^R
  private final Linear gateNew; // W^A
  private final Linear gateOld; // W^B
  private final Tensor gateBias_D;
  private final @Nullable LayerNorm readNorm;
  private final @Nullable LayerNorm writeNorm;
  private final int views;
  private final int viewWidth;
  private final double dropout;

  /**
   * What kind of memory.
   *
   * @param width D
   * @param views V; divides the width
   * @param dropout of what is read and written, 0..1
   * @param norms whether tokens and nodes are normalised after reading and writing, as in the
   *     release; the paper's equations do not
   * @param closed whether at first nothing is read and hardly anything written, so that a trained
   *     encoder begins as it was
   * @param deviation standard deviation of the weights' first values
   */
  public record Shape(
      int width, int views, double dropout, boolean norms, boolean closed, double deviation) {
    public Shape {
      if (views < 1 || width % views != 0) {
        throw new IllegalArgumentException(
            "views=%d must divide width=%d of the memory".formatted(views, width));
      }
    }
  }

  /** A memory with random weights, drawn from libtorch's generator. */
  public TripletMemory(Shape shape) {
    int width = shape.width();
    double deviation = shape.deviation();
    views = shape.views();
    viewWidth = width / views;
    dropout = shape.dropout();
    queries = child("queries", new Linear(width, width, deviation));
    headKeys = child("head_keys", new Linear(width, width, deviation));
    relationKeys = child("relation_keys", Linear.withoutBias(width, width, deviation));
    nodeValues = child("node_values", new Linear(width, width, deviation));
    readOutput = child("read_output", new Linear(width, width, shape.closed() ? 0 : deviation));
    tokenValues = child("token_values", new Linear(width, width, deviation));
    writeOutput = child("write_output", new Linear(width, width, deviation));
    gateNew = child("gate_new", Linear.withoutBias(width, width, deviation));
    gateOld = child("gate_old", Linear.withoutBias(width, width, deviation));
    gateBias_D =
        parameter("gate_bias", Initialisation.constant(shape.closed() ? CLOSED_GATE : 0, width));
    readNorm = shape.norms() ? child("read_norm", new LayerNorm(width, 1e-12)) : null;
    writeNorm = shape.norms() ? child("write_norm", new LayerNorm(width, 1e-12)) : null;
  }

  /**
   * The triplets of a batch. Slots are the M places of each text, padding behind its own.
   *
   * @param heads_BM int64 nodes, row by row
   * @param relations_BM int64 relations
   * @param tails_BM int64 nodes
   * @param padding [B, 1, 1, M], 0 at a triplet, −∞ at padding; every text has one triplet at least
   * @param places_E int64, the E slots b·M + m that hold a triplet
   * @param tails_E int64, the tails of those
   */
  public record Triplets(
      Tensor heads_BM,
      Tensor relations_BM,
      Tensor tails_BM,
      Tensor padding,
      Tensor places_E,
      Tensor tails_E) {}

  /**
   * Tokens and nodes after the memory.
   *
   * @param attention α of eq. 4 [B, V, T, M]
   */
  public record Fused(Tensor tokens_BTD, Tensor nodes_ND, Tensor attention) {}

  /**
   * Reads and writes once.
   *
   * @param h_BTD tokens
   * @param tokenPadding [B, 1, 1, T], 0 or −∞; null when nothing is padded
   * @param n_ND nodes
   * @param r_RD relations
   */
  public Fused forward(
      Tensor h_BTD, @Nullable Tensor tokenPadding, Tensor n_ND, Tensor r_RD, Triplets triplets) {
    long batch = h_BTD.size(0);
    long slots = triplets.heads_BM().size(1);
    Tensor keys_PD =
        headKeys
            .forward(n_ND)
            .index_select(0, triplets.heads_BM().flatten())
            .add(
                relationKeys
                    .forward(r_RD)
                    .index_select(0, triplets.relations_BM().flatten())); // [B·M, D]
    Tensor s_BVTM =
        split(queries.forward(h_BTD).mul(Tensors.scalar(1 / Math.sqrt(viewWidth))))
            .matmul(split(keys_PD.view(batch, slots, -1)).transpose(2, 3)); // eq. 2

    Tensor alpha_BVTM = torch.softmax(s_BVTM.add(triplets.padding()), -1); // eq. 4
    Tensor values_BMD =
        nodeValues
            .forward(n_ND)
            .index_select(0, triplets.tails_BM().flatten())
            .view(batch, slots, -1);
    Tensor read_BTD = readOutput.forward(join(alpha_BVTM.matmul(split(values_BMD))));
    Tensor tokens_BTD = h_BTD.add(dropped(read_BTD, dropout)); // eq. 3

    Tensor turned_BVMT = s_BVTM.transpose(2, 3);
    Tensor beta_BVMT =
        torch.softmax(tokenPadding == null ? turned_BVMT : turned_BVMT.add(tokenPadding), -1);
    Tensor mixed_BMD = join(beta_BVMT.matmul(split(tokenValues.forward(h_BTD))));
    Tensor new_ED =
        dropped(
            writeOutput.forward(mixed_BMD.flatten(0, 1).index_select(0, triplets.places_E())),
            dropout); // eq. 5, 6
    Tensor old_ED = n_ND.index_select(0, triplets.tails_E());
    Tensor z_ED =
        gateNew.forward(new_ED).add(gateOld.forward(old_ED)).add(gateBias_D).sigmoid(); // eq. 7
    Tensor written_ED = old_ED.add(z_ED.mul(new_ED.sub(old_ED))); // eq. 8
    return new Fused(
        readNorm == null ? tokens_BTD : readNorm.forward(tokens_BTD),
        toNodes(writeNorm == null ? written_ED : writeNorm.forward(written_ED), n_ND, triplets),
        alpha_BVTM);
  }

  /** A node is the mean of what was written to it as a tail; one that is no tail stays as it is. */
  private static Tensor toNodes(Tensor written_ED, Tensor n_ND, Triplets triplets) {
    long nodes = n_ND.size(0);
    Tensor counts_N1 = Segments.counts(triplets.tails_E(), nodes, n_ND);
    Tensor untouched_N1 = counts_N1.eq(Tensors.scalar(0)).to(n_ND.scalar_type());
    return Segments.mean(written_ED, triplets.tails_E(), nodes).add(n_ND.mul(untouched_N1));
  }

  /** [B, X, D] to [B, V, X, d]. */
  private Tensor split(Tensor x_BXD) {
    return x_BXD.view(x_BXD.size(0), x_BXD.size(1), views, viewWidth).transpose(1, 2);
  }

  /** [B, V, X, d] to [B, X, D]. */
  private Tensor join(Tensor x_BVXd) {
    return x_BVXd.transpose(1, 2).flatten(2, 3);
  }
}
