package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/**
 * On the data of EPT, where it is at hand: how much of a MAWPS test fold its training part holds
 * already.
 */
class PublishedSplitsTest {
  private static final JsonMapper JSON = new JsonMapper();

  @Test
  void theSharesOfRepeatedMawpsProblemsAreWhatWasCountedBefore() throws IOException {
    Path ept = data().resolve("ept");
    for (int fold = 0; fold < 5; fold++) {
      var train = texts(ept.resolve("mawps_fold" + fold + "_train.jsonl"));
      var test = texts(ept.resolve("mawps_fold" + fold + "_test.jsonl"));
      double exact = repeated(Duplicates.exact(), test, train);
      double masked = repeated(Duplicates.masked(NumberMask::apply), test, train);
      assertThat(exact).as("exact, fold %d", fold).isBetween(0.12, 0.165);
      assertThat(masked).as("masked, fold %d", fold).isBetween(0.265, 0.31);
    }
  }

  @Test
  void whatIsRemovedFromTrainLeavesNoTestItemBehind() throws IOException {
    Path ept = data().resolve("ept");
    var train = texts(ept.resolve("mawps_fold0_train.jsonl"));
    var test = texts(ept.resolve("mawps_fold0_test.jsonl"));
    var duplicates = Duplicates.masked(NumberMask::apply);
    var cleaned = duplicates.part(train, t -> t, test).kept();
    assertThat(cleaned).hasSizeLessThan(train.size());
    assertThat(duplicates.find(test, cleaned)).isEmpty();
  }

  private static double repeated(Duplicates duplicates, List<String> test, List<String> train) {
    return (double) duplicates.part(test, t -> t, train).removed().size() / test.size();
  }

  private static List<String> texts(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.map(line -> JSON.readTree(line).get("text").asString()).toList();
    }
  }

  private static Path data() {
    Path data =
        Optional.ofNullable(System.getProperty("algebrist.data"))
            .or(() -> Optional.ofNullable(System.getenv("ALGEBRIST_DATA")))
            .map(Path::of)
            .orElse(Path.of("..", "..", "shared", "data"));
    assumeTrue(
        Files.isDirectory(data.resolve("ept")),
        () -> "no data at " + data + "; set ALGEBRIST_DATA to the data folder");
    return data;
  }
}
