package org.algebrist.systems.ept.amount;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTimeTest {
  /** A text, what its time is in minutes, and how other times are written beside it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          at 19:45 | 1185 | 1320 | 22:00
          at 7:45 pm | 1185 | 1320 | 10:00 pm
          at 7:45 PM. | 1185 | 1500 | 1:00 am the next day
          at half past eight | 510 | 545 | 9:05
          at 8:30 | 510 | 800 | 1:20 (or 13:20)
          at 11:30 am | 690 | 720.5 | 12:00:30 pm
          at 08:30 | 510 | 485 | 08:05
          at noon | 720 | 670 | 11:10 am
          at midnight | 0 | 95 | 01:35
          at 0:20 am | 20 | -40 | 11:20 pm the day before
          at quarter past two in the afternoon | 855 | 905 | 3:05 pm
          at 22:40 | 1360 | 1755 | 05:15 the next day
          at 9:00 | 540 | 550.333 | about 9:10:20
          """)
  void timesAreReadAndWritten(String text, int minutes, double other, String written) {
    ClockTime time = ClockTime.in(text).getFirst();
    assertThat(time.minutes()).isEqualTo(minutes);
    assertThat(time.write(other)).isEqualTo(written);
  }
}
