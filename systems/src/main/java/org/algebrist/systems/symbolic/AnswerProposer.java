package org.algebrist.systems.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.algebrist.algebra.Deadline;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.symbolic.naming.ParameterNames;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * A trained model that proposes answers, unchecked. It owns native memory: close it. One thread at
 * a time.
 */
public final class AnswerProposer implements Proposer {
  /** What model folders and configurations call the system. */
  public static final String NAME = "symbolic";

  /** Its model folders; {@code tokenizer.json} is the list of the vocabulary's tokens. */
  public static final ModelStore<SymbolicConfig, SymbolicConfig.Learnt> STORE =
      new ModelStore<>(NAME, 2, SymbolicConfig.class, SymbolicConfig.Learnt.class);

  /** What opening takes on a busy machine. */
  private static final Duration LOADING = Duration.ofSeconds(4);

  private final Path folder;
  private final boolean oneThread;
  private @Nullable SymbolicModel model;

  private AnswerProposer(Path folder, boolean oneThread) {
    this.folder = folder;
    this.oneThread = oneThread;
  }

  /**
   * Opens a model folder.
   *
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  public static AnswerProposer open(Path folder) {
    AnswerProposer proposer = new AnswerProposer(folder, false);
    proposer.load();
    return proposer;
  }

  /**
   * A model that is opened when it is first asked, or by {@link #load}, and until then costs
   * nothing. The whole process then computes on one thread, which suits one question at a time.
   */
  public static AnswerProposer onDemand(Path folder) {
    return new AnswerProposer(folder, true);
  }

  /**
   * Opens the model unless it is open.
   *
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  public synchronized void load() {
    model();
  }

  /** Unless the model is open it takes {@link #LOADING}, and nothing can end that sooner. */
  @Override
  public synchronized boolean load(Deadline deadline) {
    long needed = model == null ? LOADING.toNanos() : 0;
    if (deadline.remainingNanos() <= needed) {
      return false;
    }
    load();
    return true;
  }

  /** As many as it has learnt answers with, which its folder says before the model is open. */
  @Override
  public synchronized int parameters() {
    SymbolicConfig.Learnt learnt = model == null ? STORE.describe(folder).learnt() : model.learnt();
    return ParameterNames.admitted(learnt.admitted());
  }

  private SymbolicModel model() {
    @Nullable SymbolicModel opened = model;
    if (opened == null) {
      if (oneThread) {
        torch.set_num_threads(1);
      }
      opened = read(folder);
      model = opened;
    }
    if (opened.isClosed()) {
      throw new IllegalStateException("the model is closed; keep it open while in use");
    }
    return opened;
  }

  private static SymbolicModel read(Path folder) {
    SymbolicModel model =
        STORE
            .open(
                folder,
                json -> json,
                (stored, tokenizerJson) -> {
                  SymbolicCodec codec = new SymbolicCodec(stored.model().numbers());
                  codec.requireTokens(folder, tokenizerJson.get());
                  int length = stored.model().length();
                  new SymbolicGrammar(codec, stored.learnt().admitted(), length); // or refuses them
                  return new SymbolicModel(stored.model(), stored.learnt());
                })
            .model();
    model.prepareForInference();
    return model;
  }

  /**
   * A possible answer.
   *
   * @param score mean log-probability of its tokens
   */
  public record Proposal(Formula answer, double score) {}

  /** The answer to a question. */
  public sealed interface Proposals {
    /** Answers, best first; at least one, unless time was over. */
    record Made(List<Proposal> proposals) implements Proposals {}

    /**
     * The model cannot read the question.
     *
     * @param reason a clause for a person
     */
    record Unreadable(String reason) implements Proposals {}
  }

  /**
   * Proposes answers.
   *
   * @param question such as Y' − f
   * @param width of the beam, and so most answers
   * @param excluded tokens that must not occur, such as {@code c}; parameters that the question
   *     does not have never do
   */
  public Proposals propose(Formula question, int width, Set<String> excluded) {
    return propose(List.of(question), width, excluded).getFirst();
  }

  @Override
  public Proposals propose(Formula question, int width, Set<String> excluded, Deadline deadline) {
    return propose(List.of(question), width, excluded, deadline::hasPassed).getFirst();
  }

  /** Proposes answers to several questions at once, in their order. */
  public List<Proposals> propose(List<Formula> questions, int width, Set<String> excluded) {
    return propose(questions, width, excluded, () -> false);
  }

  private synchronized List<Proposals> propose(
      List<Formula> questions, int width, Set<String> excluded, BooleanSupplier stopped) {
    SymbolicModel model = model();
    int most = model.config().length();
    List<Proposals> answers = new ArrayList<>();
    List<byte[]> readable = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (Formula question : questions) {
      switch (model.codec().encode(question)) {
        case Coded.Failed<byte[]> failed ->
            answers.add(new Proposals.Unreadable(failed.fault().message()));
        case Coded.Done<byte[]>(byte[] ids) when ids.length > most ->
            answers.add(
                new Proposals.Unreadable(
                    "the question has %d tokens; the model reads at most %d"
                        .formatted(ids.length, most)));
        case Coded.Done<byte[]>(byte[] ids) -> {
          places.add(answers.size());
          readable.add(ids);
          answers.add(new Proposals.Made(List.of()));
        }
      }
    }
    Set<String> foreign =
        ParameterNames.foreign(
            questions.stream().flatMap(question -> question.symbols().stream()).toList());
    List<String> admitted =
        model.learnt().admitted().stream()
            .filter(token -> !excluded.contains(token) && !foreign.contains(token))
            .toList();
    List<List<SymbolicDecoder.Hypothesis>> said =
        SymbolicDecoder.of(width)
            .decode(
                model,
                new SymbolicGrammar(model.codec(), admitted, most),
                readable,
                ComputeDevice.CPU.torchDevice(),
                stopped);
    for (int i = 0; i < places.size(); i++) {
      List<Proposal> proposals = new ArrayList<>();
      for (SymbolicDecoder.Hypothesis hypothesis : said.get(i)) {
        if (model.codec().decode(hypothesis.tokens())
            instanceof Coded.Done<Formula>(Formula answer)) {
          proposals.add(new Proposal(answer, hypothesis.score()));
        }
      }
      answers.set(places.get(i), new Proposals.Made(proposals));
    }
    return answers;
  }

  @Override
  public synchronized void close() {
    if (model != null) {
      model.close();
    }
  }
}
