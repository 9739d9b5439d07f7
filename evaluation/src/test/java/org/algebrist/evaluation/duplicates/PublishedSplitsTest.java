package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.expression.SharedData;
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
    Path ept = SharedData.at("ept");
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
    Path ept = SharedData.at("ept");
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
}
