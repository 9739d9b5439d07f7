package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;

/** The limits that docs/threat-model.md promises are those of the code. */
class ThreatModelTest {
  private static final Pattern ROW =
      Pattern.compile("\\| [^|]+ \\| (\\d+) \\| `([\\w.]+)\\.(\\w+)` \\|");

  @Test
  void everyLimitOfThePageIsTheOneOfTheCode() throws Exception {
    String page = Files.readString(Home.locate().root().resolve("docs/threat-model.md"));
    List<MatchResult> rows = ROW.matcher(page).results().toList();
    assertThat(rows).hasSizeGreaterThan(10);
    for (MatchResult row : rows) {
      Field constant = Class.forName(row.group(2)).getField(row.group(3));
      Object value = constant.get(null);
      long number =
          value instanceof Duration limit ? limit.toSeconds() : ((Number) value).longValue();
      assertThat(number).as(row.group()).isEqualTo(Long.parseLong(row.group(1)));
    }
  }
}
