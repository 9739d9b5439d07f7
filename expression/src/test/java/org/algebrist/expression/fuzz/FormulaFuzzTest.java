package org.algebrist.expression.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Mutation fuzzing of every reader: no exception, no overflow of a small stack, no wrong span, and
 * no more than {@link #LIMIT_MILLIS} of processor time for any text.
 *
 * <p>Without properties some thousand texts a reader, the same every time. With {@code
 * -Dalgebrist.fuzz.seconds=N} each reader is fuzzed for N seconds from {@code
 * -Dalgebrist.fuzz.seed}, those of {@code -Dalgebrist.fuzz.targets=HTML,OPT} if it is given; finds
 * are written to the folder {@code -Dalgebrist.fuzz.finds}. A find is kept for good in {@code
 * src/test/resources/fuzz/finds.tsv}: target, tab, its UTF-16 units in hexadecimal, tab, what was
 * wrong.
 */
class FormulaFuzzTest {
  private static final long LIMIT_MILLIS = 50;

  /** Texts of a reader when no time is given. */
  private static final int FEW = 3_000;

  /** Half of what a thread has by default: a reader that recurses deeply is found sooner. */
  private static final long STACK_BYTES = 512 * 1024;

  /** Finds of one run after which looking on tells little. */
  private static final int ENOUGH = 20;

  private static final double SECONDS =
      Double.parseDouble(System.getProperty("algebrist.fuzz.seconds", "0"));
  private static final List<String> TARGETS =
      Arrays.stream(System.getProperty("algebrist.fuzz.targets", "").split(","))
          .filter(name -> !name.isBlank())
          .toList();

  private static final long SEED = Long.getLong("algebrist.fuzz.seed", 1);

  /** What is fuzzed: a reader, or the guess which reader it is. */
  enum Target {
    LATEX(Notation.LATEX),
    MATHML(Notation.MATHML),
    /** Content mark-up; the same reader as for presentation, but other code. */
    CONTENT(Notation.MATHML),
    HTML(Notation.HTML),
    INFIX(Notation.INFIX),
    PREFIX(Notation.PREFIX),
    OPT(Notation.OPT),
    SYMPY(Notation.SYMPY),
    MATHEMATICA(Notation.MATHEMATICA),
    MAXIMA(Notation.MAXIMA),
    ASCIIMATH(Notation.ASCIIMATH),
    TYPST(Notation.TYPST),
    OMML(Notation.OMML),
    OPENMATH(Notation.OPENMATH),
    STRICT(Notation.STRICT),
    AUTO(null);

    private final @Nullable Notation notation;

    Target(@Nullable Notation notation) {
      this.notation = notation;
    }
  }

  private record Find(Target target, String text, String fault) {
    static Find parse(String line) {
      String[] cells = line.split("\t", -1);
      return new Find(Target.valueOf(cells[0]), decode(cells[1]), cells[2]);
    }

    /** One line of the file of finds. */
    String line() {
      return target + "\t" + encode(text) + "\t" + fault.lines().findFirst().orElse("");
    }

    @Override
    public String toString() {
      String shown = text.length() <= 200 ? text : text.substring(0, 200) + "…";
      return fault + "\n  in " + shown.replace("\n", "\\n") + "\n  " + line();
    }
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void noMutatedTextBreaksAReader(Target target) throws Exception {
    Assumptions.assumeTrue(
        TARGETS.isEmpty() || TARGETS.contains(target.name()), "not among algebrist.fuzz.targets");
    var mutator = new Mutator(new SplittableRandom(SEED + target.ordinal()), seeds(target));
    var finds = new ArrayList<Find>();
    int[] texts = {0};
    onSmallStack(() -> {
      long end = System.nanoTime() + (long) (SECONDS * 1e9);
      while (finds.size() < ENOUGH && (SECONDS > 0 ? System.nanoTime() < end : texts[0] < FEW)) {
        String text = mutator.next();
        texts[0]++;
        String fault = faultOf(target, text);
        if (fault != null) {
          finds.add(new Find(target, text, fault));
        }
      }
    });
    System.out.printf(
        Locale.ROOT, "fuzz %s: %,d texts, %d finds%n", target, texts[0], finds.size());
    keep(target, finds);
    assertThat(finds).isEmpty();
  }

  @Test
  void whatWasFoundOnceStaysMended() throws Exception {
    var broken = new ArrayList<Find>();
    List<Find> finds = resource("/fuzz/finds.tsv").lines().map(Find::parse).toList();
    onSmallStack(() -> {
      for (Find find : finds) {
        String fault = faultOf(find.target(), find.text());
        if (fault != null) {
          broken.add(new Find(find.target(), find.text(), fault));
        }
      }
    });
    assertThat(broken).isEmpty();
  }

  /** What is wrong with reading the text, exceptions and slowness included, or null. */
  private static @Nullable String faultOf(Target target, String text) {
    try {
      long start = processorNanos();
      String fault = ReaderProperties.fault(text, target.notation);
      if (fault != null) {
        return fault;
      }
      // What was slow once may have met the compiler or the collector: slow three times is slow.
      long millis = (processorNanos() - start) / 1_000_000;
      for (int i = 0; i < 2 && millis > LIMIT_MILLIS; i++) {
        long again = processorNanos();
        ReaderProperties.fault(text, target.notation);
        millis = Math.min(millis, (processorNanos() - again) / 1_000_000);
      }
      return millis > LIMIT_MILLIS ? millis + " ms" : null;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      StackTraceElement[] trace = e.getStackTrace();
      return e + (trace.length == 0 ? "" : " at " + trace[0]);
    }
  }

  /** Of this thread: other programs on the machine do not count. */
  private static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void onSmallStack(Runnable work) throws InterruptedException {
    var failure = new AtomicReference<@Nullable Throwable>();
    Thread thread = new Thread(null, work, "fuzz", STACK_BYTES);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    thread.join();
    assertThat(failure.get()).isNull();
  }

  /** Good sources of the notation; for {@link Target#AUTO} of all of them. */
  private static List<String> seeds(Target target) throws IOException {
    String name = target.name().toLowerCase(Locale.ROOT);
    List<String> seeds =
        resource("/fuzz/seeds.tsv")
            .lines()
            .map(line -> line.split("\t", 2))
            .filter(cells -> target == Target.AUTO || cells[0].equals(name))
            .map(cells -> cells[1])
            .toList();
    List<String> gold =
        resource("/gold/formulas.tsv")
            .lines()
            .skip(1)
            .map(line -> line.split("\t", -1))
            .filter(cells -> target == Target.AUTO || cells[2].equals(name))
            .map(cells -> cells[3])
            .toList();
    var all = new ArrayList<>(seeds);
    all.addAll(gold);
    if (all.isEmpty() && target.notation != null) {
      all.addAll(written(target.notation));
    }
    return all;
  }

  /** The gold formulas in a notation that has no seeds of its own, as far as it can write them. */
  private static List<String> written(Notation notation) throws IOException {
    var written = new ArrayList<String>();
    for (String line : resource("/gold/formulas.tsv").lines().skip(1).toList()) {
      String[] cells = line.split("\t", -1);
      if (cells[2].equals("latex")
          && FormulaReader.read(cells[3], Notation.LATEX, Context.NONE, 1)
              instanceof Reading.Whole whole) {
        try {
          written.add(FormulaWriter.write(whole.candidates().getFirst().formula(), notation));
        } catch (IllegalArgumentException noForm) {
          continue;
        }
      }
    }
    return written;
  }

  private static void keep(Target target, List<Find> finds) throws IOException {
    String folder = System.getProperty("algebrist.fuzz.finds");
    if (folder != null && !finds.isEmpty()) {
      Path file = Path.of(folder, target + ".tsv");
      Files.createDirectories(file.getParent());
      Files.write(file, finds.stream().map(Find::line).toList());
    }
  }

  private static String resource(String path) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(FormulaFuzzTest.class.getResourceAsStream(path), path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  // UTF-16 unit by unit, as a charset would replace half a surrogate pair.

  private static String encode(String text) {
    var hex = new StringBuilder();
    text.chars().forEach(unit -> hex.append(HexFormat.of().toHexDigits((char) unit)));
    return hex.toString();
  }

  private static String decode(String hex) {
    var text = new StringBuilder();
    for (int i = 0; i + 4 <= hex.length(); i += 4) {
      text.append((char) HexFormat.fromHexDigits(hex, i, i + 4));
    }
    return text.toString();
  }
}
