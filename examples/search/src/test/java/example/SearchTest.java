package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {
  @Test
  void a_problem_is_found_by_one_that_is_worded_otherwise(@TempDir Path folder) throws IOException {
    Search.add(
        folder,
        List.of(
            "A train travels 120 km in 2 hours. What is its speed?",
            "Sam has 3 apples and buys 4 more. How many apples has he now?",
            "Solve $x^2 - 5x + 6 = 0$ for $x$."));
    assertEquals(
        "problem 1",
        Search.find(folder, "How fast is a car that drives 200 km in 4 hours?").getFirst().source());
    assertEquals(
        "problem 3", Search.find(folder, "Find the roots of $y^2 - 7y + 12 = 0$.").getFirst().source());
  }
}
