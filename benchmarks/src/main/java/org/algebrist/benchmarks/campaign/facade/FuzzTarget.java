package org.algebrist.benchmarks.campaign.facade;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.jspecify.annotations.Nullable;

/**
 * A façade, or the reader of one notation, as the fuzzer Jazzer calls it: which code a text reaches
 * decides which texts are changed further.
 *
 * <p>What must not happen is an exception, an answer that takes longer than its limit, and another
 * answer to the same text. {@code benchmarks/fuzz} starts it.
 */
public final class FuzzTarget {
  private static final String TARGET = System.getProperty("algebrist.fuzz.target", "");
  private static final Path MODELS =
      Path.of(System.getProperty("algebrist.fuzz.models", "pretrained"));

  /** One text in so many is asked about twice. */
  private static final int ASKED_AGAIN = 64;

  /** What a façade may take past its limit, on a busy machine and with its code watched. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static @Nullable Facade facade;

  private FuzzTarget() {}

  /** Prints the targets, or writes the texts with which one begins into a folder. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      targets().forEach(System.out::println);
      return;
    }
    int number = 0;
    for (String input : open(arguments[0]).inputs()) {
      Files.writeString(Path.of(arguments[1]).resolve("seed-" + number++), input);
    }
  }

  private static List<String> targets() {
    return Stream.concat(
            Arrays.stream(FacadeKind.values()).map(FacadeKind::name),
            Arrays.stream(Notation.values()).map(Notation::name))
        .map(name -> name.toLowerCase(Locale.ROOT))
        .toList();
  }

  private static Facade open(String target) {
    String name = target.toUpperCase(Locale.ROOT);
    return Arrays.stream(Notation.values()).anyMatch(notation -> notation.name().equals(name))
        ? reader(Notation.valueOf(name))
        : FacadeKind.valueOf(name).open(MODELS);
  }

  /** Called by Jazzer once. */
  public static void fuzzerInitialize() {
    facade = open(TARGET);
  }

  /** Called by Jazzer with each text. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    Facade opened = Objects.requireNonNull(facade);
    long begun = System.nanoTime();
    String answer = opened.answer(text);
    Duration took = Duration.ofNanos(System.nanoTime() - begun);
    if (took.compareTo(AlgebraFacades.LIMIT.plus(PATIENCE)) > 0) {
      throw new IllegalStateException("an answer took " + took.toMillis() + " ms");
    }
    if (text.hashCode() % ASKED_AGAIN == 0 && !opened.answer(text).equals(answer)) {
      throw new IllegalStateException("the second answer to the same text is another");
    }
  }

  /** The readings of a text in one notation, whatever it looks like. */
  private static Facade reader(Notation notation) {
    return new Facade(
        FormulaFacades.reader().inputs(),
        input -> FormulaFacades.text(FormulaReader.read(input, notation, Context.NONE)));
  }
}
