package org.algebrist.benchmarks.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CampaignResumeTest {
  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  private int campaign(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "truth",
                "--count",
                "1000",
                "--state",
                folder.resolve("state.json").toString(),
                "--report",
                folder.resolve("report.md").toString()));
    arguments.addAll(List.of(more));
    return new CommandLine(new CampaignCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setErr(new PrintWriter(err, true))
        .execute(arguments.toArray(String[]::new));
  }

  private Progress progress() {
    return CampaignState.read(folder.resolve("state.json")).parts().get("truth");
  }

  @Test
  void aCampaignThatWasStoppedEndsAsOneThatWasNot() throws Exception {
    assertThat(campaign()).as(err.toString()).isZero();
    Progress whole = progress();
    assertThat(whole.isWhole()).isTrue();
    assertThat(whole.sums().values()).allSatisfy(row -> assertThat(row.get("false")).isZero());
    assertThat(folder.resolve("report.md")).content().contains("## truth", "| kinds | 500 | 0 |");

    // As it stands once the first of its two units is done.
    var settings = new CampaignSettings(1000, 0, 1, folder, folder, folder, folder);
    Progress first;
    try (CampaignPart part = Part.TRUTH.open(settings)) {
      Tally tally = new Tally();
      part.run(0, tally);
      first = Progress.none(part.units()).and(tally, 1, 1);
    }
    new CampaignState(1000, 0, 1, new TreeMap<>(Map.of("truth", first)))
        .write(folder.resolve("state.json"));
    assertThat(campaign("--resume")).as(err.toString()).isZero();
    assertThat(progress().sums()).isEqualTo(whole.sums());
  }

  @Test
  void aStateIsNeitherOverwrittenNorContinuedWithOtherSettings() throws Exception {
    var state = new CampaignState(1000, 0, 5, new TreeMap<>());
    state.write(folder.resolve("state.json"));
    String before = Files.readString(folder.resolve("state.json"));
    assertThat(campaign()).isEqualTo(2);
    assertThat(err.toString()).contains("--resume continues it");
    assertThat(campaign("--resume", "--seed", "6")).isEqualTo(2);
    assertThat(err.toString()).contains("--seed 5; give the same");
    assertThat(folder.resolve("state.json")).content().isEqualTo(before);
  }
}
