package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class HouseMapTest {
  private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
  private static final Path DOCS = REPOSITORY.resolve("docs");

  private static HouseMap map;

  @BeforeAll
  static void read() throws IOException {
    map = HouseMap.read(REPOSITORY);
    if (Boolean.getBoolean("house.write")) {
      map.write(DOCS);
    }
  }

  @Test
  void theMapInTheDocsShowsTheHouseAsItIs() throws IOException {
    String page = Files.readString(DOCS.resolve("house.md"));
    assertThat(page)
        .as("docs/house.md is out of date; its first lines say how to write it anew")
        .isEqualTo(map.page() + HouseMap.byHand(page));
    assertThat(Files.readString(DOCS.resolve("pictures/house.svg"))).isEqualTo(map.picture());
  }

  @Test
  void everyPackageSaysWhatIsThere() {
    assertThat(map.modules())
        .allSatisfy(module ->
            assertThat(module.rooms())
                .allSatisfy(room -> assertThat(room.about()).as(room.name()).isNotBlank()));
  }
}
