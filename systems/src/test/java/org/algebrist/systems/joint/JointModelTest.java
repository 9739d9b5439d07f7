package org.algebrist.systems.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.neural.decoding.StepModel;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.ept.TinyEncoder;
import org.algebrist.systems.mathgpt.token.MathGrammar.Goal;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JointModelTest {
  private static final Device CPU = new Device("cpu");

  @TempDir Path folder;
  private TextTokenizer tokenizer;
  private JointCodec codec;
  private JointModel model;

  @BeforeEach
  void make() throws IOException {
    PublishedEncoder published = PublishedEncoder.open(TinyEncoder.write(folder, 5));
    tokenizer = TextTokenizer.of(published.tokenizerJson());
    JointConfig config = JointCodecTest.config(96, true, true);
    codec = new JointCodec(tokenizer, config, List.of("x", "n"));
    TreeSet<Integer> pieces = new TreeSet<>();
    for (long id : tokenizer.encode("how many", true).ids()) {
      pieces.add((int) id);
    }
    JointConfig.Learnt learnt =
        new JointConfig.Learnt(
            published.dimensions(),
            List.of("x", "n"),
            List.copyOf(pieces),
            List.of(
                new JointConfig.Classes(JointTask.KNOWLEDGE_POINTS, List.of("a", "b", "c")),
                new JointConfig.Classes(JointTask.SIMILAR, List.of("no", "yes"))));
    torch.manual_seed(3);
    try (PointerScope scope = new PointerScope()) {
      model =
          new JointModel(
              config,
              learnt,
              BertWeights.config(published.dimensions(), 0),
              JointSystem.columns(codec, learnt));
      BertWeights.load(model.encoder(), published);
      try (NoGradGuard noGrad = new NoGradGuard()) { // parts that begin at zero count, too
        for (String part :
            List.of("types.weight", "source_places.weight", "values.output.weight")) {
          Objects.requireNonNull(model.parameters().get(part)).normal_(0, 0.1, null);
        }
      }
    }
  }

  @AfterEach
  void close() {
    model.close();
    tokenizer.close();
  }

  private JointItem.Said item(JointTask task, String question, String label) {
    JointSource source = codec.source(JointLearner.read(question));
    return new JointItem.Said(
        task, source, codec.targets(JointLearner.read(label), task.goal(), source));
  }

  @Test
  void generationGivesTheProbabilitiesOfTheLoss() {
    List<JointItem.Said> items =
        List.of(
            item(JointTask.MAWPS, "he has 7 pens and 12 cups, and 7 more", "$x=7+12$"),
            item(JointTask.NEXT_FORMULA, "is $x^2+1$ the sum", "$n=x^2+1$"),
            item(JointTask.HEADLINE, "is $x^2+1$ many", "how many $x^2+1$ many"));
    for (JointItem.Said item : items) {
      double forced = 0;
      try (PointerScope scope = new PointerScope();
          JointDecoder decoder =
              new JointDecoder(
                  model,
                  List.of(item.source()),
                  item.task(),
                  codec.grammar(item.task().goal()),
                  CPU)) {
        List<JointStep> said = new ArrayList<>();
        for (JointCodec.Target target : item.targets()) {
          List<Candidate<JointStep>> proposals =
              decoder.expand(List.of(new StepModel.Row<>(0, said, _ -> true)), 10_000).getFirst();
          assertThat(proposals.stream().mapToDouble(c -> Math.exp(c.logProbability())).sum())
              .as("probabilities after %s", said)
              .isCloseTo(1, within(1e-4));
          Candidate<JointStep> right =
              proposals.stream()
                  .filter(c -> c.token().tokens().equals(target.step().tokens()))
                  .findFirst()
                  .orElseThrow();
          forced += right.logProbability();
          said.add(target.step());
        }
      }
      assertThat(loss(List.of(item))).as(item.task().name()).isCloseTo(-forced, within(1e-3));
    }
  }

  @Test
  void theLossOfSeveralTextsIsTheSumOfTheirLosses() {
    JointItem.Said one = item(JointTask.MAWPS, "he has 7 pens and 12 cups", "$x=7+12$");
    JointItem.Said other =
        item(JointTask.DRAW, "a longer question, how many of $x^2+n$ in 15", "$x=15$ $n=x^2+n$");
    assertThat(loss(List.of(one, other)))
        .isCloseTo(loss(List.of(one)) + loss(List.of(other)), within(1e-3));
  }

  private double loss(List<JointItem> items) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      JointInput input = JointInput.of(items.stream().map(JointItem::source).toList(), CPU);
      JointTargets targets =
          Objects.requireNonNull(JointTargets.of(items, input.length(), model.columns(), CPU));
      return model.loss(model.encode(input), input, targets).item_double();
    }
  }

  @Test
  void everyParameterLearns() {
    List<JointItem> items =
        List.of(
            item(JointTask.MAWPS, "he has 7 pens and 12 cups of $x^2$", "$x=7\\cdot x^2-12$"),
            item(JointTask.HEADLINE, "how many of $n$", "how many $n+2$ many"));
    try (PointerScope scope = new PointerScope()) {
      JointInput input = JointInput.of(items.stream().map(JointItem::source).toList(), CPU);
      Tensor states = model.encode(input);
      JointTargets targets =
          Objects.requireNonNull(JointTargets.of(items, input.length(), model.columns(), CPU));
      model
          .loss(states, input, targets)
          .add(model.classes(states, input).logsumexp(1).sum())
          .backward();
      model
          .parameters()
          .forEach((name, tensor) -> {
            Tensor gradient = tensor.grad();
            assertThat(gradient.defined()).as(name).isTrue();
            double size = gradient.abs().sum().item_double();
            assertThat(size).as(name).isNotNaN();
            if (!name.equals("pointer_key.bias")) { // adds the same to all places of a row
              assertThat(size).as(name).isPositive();
            }
          });
    }
  }

  @Test
  void whateverTheWeightsEveryFormulaThatIsSaidIsATree() {
    List<JointSource> sources =
        List.of(
            codec.source(JointLearner.read("he has 7 pens and 12 cups")),
            codec.source(JointLearner.read("is $\\frac{x^2+1}{n}=\\sin(x)$ the sum of $n$")));
    for (JointTask task : List.of(JointTask.MAWPS, JointTask.HEADLINE, JointTask.DRAW)) {
      for (List<JointGeneration.Said> said :
          new JointGeneration(model, codec, CPU).said(sources, task, 3)) {
        for (JointGeneration.Said one : said) {
          for (Formula tree : one.text().formulas()) {
            assertThat(
                    codec.decoded(
                        codec
                            .targets(
                                new MathText(List.of(new MathText.Expression(tree))),
                                Goal.FORMULA,
                                sources.getFirst())
                            .stream()
                            .map(JointCodec.Target::step)
                            .toList(),
                        Goal.FORMULA,
                        sources.getFirst()))
                .isEqualTo(new MathText(List.of(new MathText.Expression(tree))));
          }
        }
      }
    }
  }

  @Test
  void classesOfATaskAreItsOwn() {
    List<float[]> scores =
        new JointGeneration(model, codec, CPU)
            .classes(
                List.of(
                    codec.source(JointLearner.read("one")),
                    codec.source(JointLearner.read("another one of $x$"))),
                JointTask.SIMILAR);
    assertThat(scores).hasSize(2).allMatch(row -> row.length == 2);
    assertThat(scores.get(0)).isNotEqualTo(scores.get(1));
  }
}
