package org.algebrist.neural.bert;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.text.TextTokenizer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published encoders give, on 50 texts, the hidden states that ONNX Runtime gives from the same
 * file.
 *
 * <p>ONNX Runtime sees each text alone; ours sees them in padded batches of ten, so padding is
 * checked too.
 */
class EncoderParityTest {
  private static final double BOUND = 1e-4;
  private static final int BATCH = 10;

  @ParameterizedTest
  @CsvSource({"MiniLM-L6, /all-minilm-l6-v2.onnx", "bge-small, /bge-small-en-v1.5.onnx"})
  void hiddenStatesAreThoseOfOnnxRuntime(String name, String model) throws Exception {
    URL onnx = EncoderParityTest.class.getResource(model);
    Assumptions.assumeTrue(
        onnx != null, () -> name + ": no " + model + " on the class path; run with Maven");
    PublishedEncoder published =
        PublishedEncoder.open(
            Path.of(URI.create(((JarURLConnection) onnx.openConnection()).getJarFileURL() + "")));
    List<long[]> texts = encode(published, texts());

    double largest = 0;
    double reach = 0;
    try (PointerScope whole = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        Bert bert = new Bert(BertWeights.config(published.dimensions(), 0));
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        OrtSession session = session(environment, onnx)) {
      BertWeights.load(bert, published);
      for (int from = 0; from < texts.size(); from += BATCH) {
        List<long[]> batch = texts.subList(from, Math.min(from + BATCH, texts.size()));
        List<float[]> ours = ours(bert, batch);
        for (int b = 0; b < batch.size(); b++) {
          float[] theirs = theirs(environment, session, batch.get(b));
          assertThat(ours.get(b)).hasSameSizeAs(theirs);
          for (int i = 0; i < theirs.length; i++) {
            assertThat(ours.get(b)[i]).isFinite();
            largest = Math.max(largest, Math.abs(ours.get(b)[i] - theirs[i]));
            reach = Math.max(reach, Math.abs(theirs[i]));
          }
        }
      }
    }
    System.out.printf(
        "%s against ONNX Runtime, %d texts of %d to %d pieces: largest difference %.2g of values up"
            + " to %.1f%n",
        name,
        texts.size(),
        texts.stream().mapToInt(ids -> ids.length).min().orElseThrow(),
        texts.stream().mapToInt(ids -> ids.length).max().orElseThrow(),
        largest,
        reach);
    assertThat(largest).isLessThanOrEqualTo(BOUND);
  }

  private static List<String> texts() throws Exception {
    try (InputStream stream = EncoderParityTest.class.getResourceAsStream("parity-texts.txt")) {
      List<String> texts =
          new ArrayList<>(
              new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
      texts.add(""); // no piece but the special ones
      texts.add("A train leaves at 9:15 and travels 80 miles. ".repeat(15)); // some 180 pieces
      assertThat(texts).hasSize(50);
      return texts;
    }
  }

  private static List<long[]> encode(PublishedEncoder published, List<String> texts) {
    try (TextTokenizer tokenizer = TextTokenizer.of(published.tokenizerJson())) {
      return texts.stream().map(text -> tokenizer.encode(text).ids()).toList();
    }
  }

  private static OrtSession session(OrtEnvironment environment, URL onnx) throws Exception {
    try (InputStream stream = onnx.openStream();
        OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      return environment.createSession(stream.readAllBytes(), options);
    }
  }

  private static List<float[]> ours(Bert bert, List<long[]> batch) {
    try (PointerScope scope = new PointerScope()) {
      int[] lengths = batch.stream().mapToInt(ids -> ids.length).toArray();
      int longest = Arrays.stream(lengths).max().orElseThrow();
      long[] padded = new long[batch.size() * longest];
      for (int b = 0; b < lengths.length; b++) {
        System.arraycopy(batch.get(b), 0, padded, b * longest, lengths[b]);
      }
      float[] hidden =
          Tensors.toFloats(
              bert.forward(
                  Tensors.ofLongs(padded, batch.size(), longest),
                  AttentionBias.padding(lengths, longest)));
      int width = bert.config().shape().width();
      List<float[]> rows = new ArrayList<>();
      for (int b = 0; b < lengths.length; b++) {
        int from = b * longest * width;
        rows.add(Arrays.copyOfRange(hidden, from, from + lengths[b] * width));
      }
      return rows;
    }
  }

  private static float[] theirs(OrtEnvironment environment, OrtSession session, long[] ids)
      throws OrtException {
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    Map<String, long[]> known =
        Map.of("input_ids", ids, "attention_mask", ones, "token_type_ids", new long[ids.length]);
    Map<String, OnnxTensor> inputs = new HashMap<>();
    try {
      for (String input : session.getInputNames()) {
        assertThat(known).containsKey(input);
        inputs.put(input, OnnxTensor.createTensor(environment, new long[][] {known.get(input)}));
      }
      try (OrtSession.Result result = session.run(inputs)) {
        float[][][] hidden = (float[][][]) result.get("last_hidden_state").orElseThrow().getValue();
        int width = hidden[0][0].length;
        float[] flat = new float[ids.length * width];
        for (int t = 0; t < ids.length; t++) {
          System.arraycopy(hidden[0][t], 0, flat, t * width, width);
        }
        return flat;
      }
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
  }
}
