package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Hypothesis;
import org.algebrist.neural.decoding.Sampling;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.bytedeco.pytorch.Device;

/** Says what follows many texts, by beam search under their grammars. */
public final class MathGptGeneration {
  /** Texts that are continued at once, all of one length. */
  private static final int TOGETHER = 64;

  /** What is drawn at random comes from so many tokens, and the likeliest nine tenths of them. */
  private static final int DRAWN_FROM = 50;

  private static final double NUCLEUS = 0.9;

  private final MathGptModel model;
  private final MathGptCodec codec;
  private final Device device;
  private final boolean cached;

  /**
   * @param device where the model is
   * @param cached whether keys and values are kept; else the whole text is read at every token,
   *     which gives the same and takes longer
   */
  public MathGptGeneration(MathGptModel model, MathGptCodec codec, Device device, boolean cached) {
    this.model = model;
    this.codec = codec;
    this.device = device;
    this.cached = cached;
  }

  /**
   * What was said after a text.
   *
   * @param ended whether it came to its end, and not to the longest length
   * @param logProbability of all tokens
   */
  public record Said(MathText text, boolean ended, double logProbability) {}

  /**
   * The likeliest continuations of each text, best first.
   *
   * @param given the beginnings
   * @param goal what is to be said; for a formula as a tree the beginning ends with its mark
   * @param most tokens to say; fewer where the model has no more positions
   * @param width of the beam
   */
  public List<List<Said>> continued(
      List<MathSequence> given, MathGrammar.Goal goal, int most, int width) {
    List<List<Said>> said = new ArrayList<>();
    given.forEach(_ -> said.add(List.of()));
    for (List<Integer> some : TestBatches.ofOneLength(given, MathSequence::length, TOGETHER)) {
      List<MathSequence> texts = some.stream().map(given::get).toList();
      int room = Math.min(most, model.config().length() - texts.getFirst().length());
      List<List<Said>> found = together(texts, goal, room, width);
      for (int i = 0; i < some.size(); i++) {
        said.set(some.get(i), found.get(i));
      }
    }
    return said;
  }

  private List<List<Said>> together(
      List<MathSequence> texts, MathGrammar.Goal goal, int room, int width) {
    if (room < (goal == MathGrammar.Goal.FORMULA ? 2 : 1)) {
      return texts.stream().map(_ -> List.<Said>of()).toList();
    }
    List<MathGrammar> grammars =
        texts.stream().map(text -> codec.grammar(goal, room, text.numbers().size())).toList();
    try (MathGptDecoder decoder = new MathGptDecoder(model, texts, grammars, device, cached)) {
      List<List<Hypothesis<MathToken, MathState>>> found =
          new BeamSearch(width, room).search(decoder, grammars);
      List<List<Said>> said = new ArrayList<>();
      for (int i = 0; i < texts.size(); i++) {
        MathSequence text = texts.get(i);
        said.add(found.get(i).stream().map(hypothesis -> said(hypothesis, text, goal)).toList());
      }
      return said;
    }
  }

  /**
   * Continuations of one text, drawn at random.
   *
   * @param count how many
   */
  public List<Said> drawn(
      MathSequence given,
      MathGrammar.Goal goal,
      int most,
      int count,
      long seed,
      double temperature) {
    int room = Math.min(most, model.config().length() - given.length());
    MathGrammar grammar = codec.grammar(goal, room, given.numbers().size());
    List<MathGrammar> grammars = Collections.nCopies(count, grammar);
    try (MathGptDecoder decoder =
        new MathGptDecoder(model, Collections.nCopies(count, given), grammars, device, cached)) {
      return new Sampling(temperature, DRAWN_FROM, NUCLEUS, seed, room)
          .draw(decoder, grammars).stream().map(output -> said(output, given, goal)).toList();
    }
  }

  private Said said(
      Hypothesis<MathToken, MathState> output, MathSequence given, MathGrammar.Goal goal) {
    return new Said(
        codec.decoded(formulaMarked(output.tokens(), goal), given.numbers()),
        output.state().place() == MathState.Place.DONE,
        output.logProbability());
  }

  /** A formula whose mark was given is read with it. */
  private List<MathToken> formulaMarked(List<MathToken> tokens, MathGrammar.Goal goal) {
    if (goal != MathGrammar.Goal.FORMULA) {
      return tokens;
    }
    List<MathToken> marked = new ArrayList<>();
    marked.add(MathToken.of(codec.vocabulary().formulaStart()));
    marked.addAll(tokens);
    return marked;
  }
}
