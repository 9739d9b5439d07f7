package org.algebrist.systems.comus;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.comus.baseline.MathBert;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.algebrist.systems.comus.task.Objective;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * The three objectives of continual pre-training (COMUS, section 3.3, equations 9 to 11), added up
 * with equal weights, each a mean.
 *
 * <p>Where we differ: pieces that stand for no text are never masked (the release may mask
 * padding); the contrastive loss is the symmetric NT-Xent of the release, cosine and τ = 0.07,
 * where eq. 11 is a dot product and leaves the positive pair out of its denominator; the negative
 * relation r′ of eq. 10 is drawn from the batch's triplets. A masked piece's node may be masked
 * with it: it says the word that is to be found, and the memory would only have to read it.
 *
 * <p>B problems, T pieces, L masked pieces, E triplets, V vocabulary, D width.
 */
final class ContinualPretraining extends Layer {
  private static final double MASKED = 0.15;
  private static final double SHOWN_AS_MASK = 0.8;
  private static final double SHOWN_AS_ANOTHER = 0.1;
  private static final double MARGIN = 1; // γ of eq. 10
  private static final double TEMPERATURE = 0.07; // τ of eq. 11

  /** More triplets of a batch say no more; the step is then no slower for long problems. */
  private static final long MOST_TRIPLETS = 4096;

  private final ProblemEncoder encoder;
  private final @Nullable Bert text;
  private final @Nullable Linear dense;
  private final @Nullable LayerNorm norm;
  private final @Nullable Tensor bias_V;

  /**
   * @param encoder {@link ComusModel} or {@link MathBert}; belongs to this layer from now on
   */
  ContinualPretraining(ProblemEncoder encoder) {
    this.encoder = child("encoder", encoder);
    text =
        switch (encoder) {
          case ComusModel comus -> comus.text();
          case MathBert mathBert -> mathBert.text();
          default ->
              throw new IllegalArgumentException(
                  "pre-training is for comus, concat, text, graph and mathbert");
        };
    if (text == null) {
      dense = null;
      norm = null;
      bias_V = null;
      return;
    }
    int width = text.config().shape().width();
    dense = child("mlm.dense", new Linear(width, width, text.config().shape().deviation()));
    norm = child("mlm.norm", new LayerNorm(width, 1e-12));
    bias_V = parameter("mlm.bias", torch.zeros(text.config().vocabulary()));
  }

  /**
   * Which ids are not to be masked.
   *
   * @param mask the id that hides a piece
   * @param padding [PAD]
   * @param begin [CLS]
   * @param separator [SEP]
   */
  record Special(long mask, long padding, long begin, long separator) {}

  /**
   * The losses of one batch, each a mean; one that has nothing to count is left out.
   *
   * @param maskGraph whether masked pieces' nodes are masked too
   */
  Map<Objective, Tensor> losses(
      ProblemBatch batch, Set<Objective> objectives, boolean maskGraph, Special special) {
    Map<Objective, Tensor> losses = new EnumMap<>(Objective.class);
    if (encoder instanceof MathBert mathBert) {
      masked(batch, false, special)
          .ifPresent(m -> losses.put(Objective.MLM, said(mathBert.pieces(m.batch()), m)));
      losses.put(Objective.DTC, mathBert.structureLoss(batch, MASKED)); // its own, in DTC's place
      return losses;
    }
    ComusModel comus = (ComusModel) encoder;
    var masked =
        objectives.contains(Objective.MLM) && text != null
            ? masked(batch, maskGraph, special)
            : Optional.<Masked>empty();
    ProblemBatch shown = masked.map(Masked::batch).orElse(batch);
    ComusModel.States states = comus.encode(shown);
    masked.ifPresent(
        m -> losses.put(Objective.MLM, said(Objects.requireNonNull(states.tokens_BTD()), m)));
    Tensor nodes_ND = states.nodes_ND();
    if (nodes_ND != null && objectives.contains(Objective.DTC)) {
      losses.put(Objective.DTC, completion(nodes_ND, comus.relationEmbeddings(), shown));
    }
    Tensor tokens_BTD = states.tokens_BTD();
    if (nodes_ND != null
        && tokens_BTD != null
        && objectives.contains(Objective.TGCL)
        && shown.size() > 1) {
      losses.put(
          Objective.TGCL,
          contrast(comus.textVector(tokens_BTD, shown), comus.graphVector(nodes_ND, shown)));
    }
    return losses;
  }

  /** The loss of a batch that has nothing to count: 0, with a gradient of 0. */
  Tensor nothing() {
    return parameters().firstEntry().getValue().sum().mul(Tensors.scalar(0));
  }

  /**
   * @throws IllegalArgumentException if this model can learn from none of them
   */
  void requireSomeOf(Set<Objective> objectives) {
    boolean graph = encoder instanceof ComusModel comus && comus.config().readsGraph();
    boolean any =
        encoder instanceof MathBert
            || (objectives.contains(Objective.MLM) && text != null)
            || (objectives.contains(Objective.DTC) && graph)
            || (objectives.contains(Objective.TGCL) && graph && text != null);
    if (!any) {
      throw new IllegalArgumentException(
          "learning.objectives=%s: this model can learn none of them; mlm needs a text encoder, dtc a graph, tgcl both"
              .formatted(objectives.stream().sorted().map(LowerCaseEnums::word).toList()));
    }
  }

  /**
   * A batch with masked pieces.
   *
   * @param places_L int64, where they stand, along the rows
   * @param targets_L int64, what they were
   */
  record Masked(ProblemBatch batch, Tensor places_L, Tensor targets_L) {}

  static Optional<Masked> masked(ProblemBatch batch, boolean maskGraph, Special special) {
    Tensor ids_P = batch.text().ids_BT().flatten();
    Tensor ordinary_P =
        ids_P
            .ne(Tensors.scalar(special.padding()))
            .logical_and(ids_P.ne(Tensors.scalar(special.begin())))
            .logical_and(ids_P.ne(Tensors.scalar(special.separator())));
    Tensor chosen_P = uniform(ids_P).lt(Tensors.scalar(MASKED)).logical_and(ordinary_P);
    Tensor places_L = torch.nonzero(chosen_P).flatten();
    if (places_L.numel() == 0) {
      return Optional.empty();
    }
    Tensor targets_L = ids_P.index_select(0, places_L);
    Tensor how_L = uniform(targets_L);
    Tensor asMask_L = how_L.lt(Tensors.scalar(SHOWN_AS_MASK));
    Tensor asAnother_L =
        how_L
            .ge(Tensors.scalar(SHOWN_AS_MASK))
            .logical_and(how_L.lt(Tensors.scalar(SHOWN_AS_MASK + SHOWN_AS_ANOTHER)));
    // Another piece of the batch: as frequent as pieces are, and never one that is not used.
    Tensor others_L =
        targets_L.index_select(
            0, torch.randperm(targets_L.size(0)).to(ids_P.device(), torch.ScalarType.Long));
    Tensor shown_L =
        torch.where(
            asMask_L,
            torch.full_like(targets_L, Tensors.scalar(special.mask())),
            torch.where(asAnother_L, others_L, targets_L));
    Tensor shown_P = ids_P.index_copy(0, places_L, shown_L);
    Tensor labels_N = batch.graphs().labels_N();
    if (maskGraph) {
      Tensor hidden_X = places_L.masked_select(asMask_L);
      Tensor nodes_X = batch.graphs().nodeOfPiece_BT().flatten().index_select(0, hidden_X);
      Tensor there_Y = nodes_X.masked_select(nodes_X.ge(Tensors.scalar(0)));
      labels_N = labels_N.index_fill(0, there_Y, Tensors.scalar(NodeVocabulary.MASK));
    }
    ProblemBatch shown = batch.with(shown_P.view(batch.text().ids_BT().size(0), -1), labels_N);
    return Optional.of(new Masked(shown, places_L, targets_L));
  }

  private static Tensor uniform(Tensor like_P) {
    return torch.rand(like_P.size(0)).to(like_P.device(), torch.ScalarType.Float);
  }

  /** Eq. 9, with BERT's transform and the word embeddings as output. */
  private Tensor said(Tensor tokens_BTD, Masked masked) {
    return NativeScope.keep(() -> {
      Tensor states_LD = tokens_BTD.flatten(0, 1).index_select(0, masked.places_L());
      Tensor ready_LD =
          Objects.requireNonNull(norm)
              .forward(torch.gelu(Objects.requireNonNull(dense).forward(states_LD)));
      Tensor logits_LV =
          torch.linear(
              ready_LD,
              Objects.requireNonNull(text).wordEmbeddings(),
              new TensorOptional(Objects.requireNonNull(bias_V)));
      return CrossEntropy.sum(logits_LV, masked.targets_L())
          .div(Tensors.scalar(masked.targets_L().numel()));
    });
  }

  /** Eq. 10: max(γ + |n_h + r − n_t| − |n_h + r′ − n_t|, 0). */
  private static Tensor completion(Tensor nodes_ND, Tensor relations_RD, ProblemBatch batch) {
    return NativeScope.keep(() -> {
      ProblemBatch.Graphs graphs = batch.graphs();
      long all = graphs.heads_E().size(0);
      Tensor order =
          torch.randperm(all).to(nodes_ND.device(), torch.ScalarType.Long); // of all triplets
      Tensor chosen_E = order.narrow(0, 0, Math.min(all, MOST_TRIPLETS));
      Tensor other_E = turned(chosen_E);
      Tensor right_E = graphs.relations_E().index_select(0, chosen_E);
      Tensor wrong_E = graphs.relations_E().index_select(0, other_E);
      Tensor gap_ED =
          nodes_ND
              .index_select(0, graphs.heads_E().index_select(0, chosen_E))
              .sub(nodes_ND.index_select(0, graphs.tails_E().index_select(0, chosen_E)));
      Tensor near_E = distance(gap_ED.add(relations_RD.index_select(0, right_E)));
      Tensor far_E = distance(gap_ED.add(relations_RD.index_select(0, wrong_E)));
      Tensor differs_E = right_E.ne(wrong_E).to(near_E.scalar_type());
      Tensor loss_E = torch.relu(near_E.sub(far_E).add(Tensors.scalar(MARGIN))).mul(differs_E);
      return loss_E.sum().div(differs_E.sum().clamp_min(Tensors.scalar(1)));
    });
  }

  /** Each one's neighbour, the first after the last. */
  private static Tensor turned(Tensor x_E) {
    long all = x_E.size(0);
    return Tensors.concat(0, x_E.narrow(0, 1, all - 1), x_E.narrow(0, 0, 1));
  }

  /** |x| of each row; the small number keeps the root's gradient finite at 0. */
  private static Tensor distance(Tensor x_ED) {
    return x_ED.square().sum(1).add(Tensors.scalar(1e-12)).sqrt();
  }

  /** Eq. 11 as NT-Xent, both ways. */
  private static Tensor contrast(Tensor text_BD, Tensor graph_BD) {
    return NativeScope.keep(() -> {
      Tensor similar_BB =
          unit(text_BD).matmul(unit(graph_BD).transpose(0, 1)).div(Tensors.scalar(TEMPERATURE));
      long batch = similar_BB.size(0);
      Tensor own_B =
          torch.arange(Tensors.scalar(batch)).to(text_BD.device(), torch.ScalarType.Long);
      return CrossEntropy.sum(similar_BB, own_B)
          .add(CrossEntropy.sum(similar_BB.transpose(0, 1), own_B))
          .div(Tensors.scalar(2.0 * batch));
    });
  }

  private static Tensor unit(Tensor x_BD) {
    return x_BD.div(distance(x_BD).unsqueeze(1).clamp_min(Tensors.scalar(1e-6)));
  }
}
