package org.algebrist.benchmarks.formulas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;

/** What sources cost that are made to hurt: nesting, bombs, length, broken text, mutations. */
final class HostileInputs {
  /** What opens a part of a formula in each notation of plain text. */
  private static final SequencedMap<Notation, String> OPENING = opening();

  private static final int MEGABYTE = 1 << 20;

  /** Half of what a thread has by default. */
  private static final long STACK_BYTES = 512 * 1024;

  private static final int ROUNDS = 5;

  private HostileInputs() {}

  /** A source and what it is. */
  record Input(String name, Notation notation, String source) {}

  /**
   * The result of one source.
   *
   * @param outcome whole, partial or failed with the first problem's kind; or what was thrown
   * @param firstMillis processor time of the first reading, before the compiler has seen this kind
   *     of source
   * @param millis the middle of {@value #ROUNDS} more readings
   * @param megabytes allocated by one reading
   */
  record Outcome(
      Input input, String outcome, double firstMillis, double millis, double megabytes) {}

  /**
   * The result of many mutated formulas.
   *
   * @param slowestMillis of the best of three for each
   * @param thrown how many threw anything
   */
  record Mutated(int texts, double slowestMillis, String slowest, int thrown) {}

  static List<Input> inputs() {
    var inputs = new ArrayList<Input>();
    latex(inputs, "100,000 opening braces", "{".repeat(100_000));
    latex(inputs, "100,000 closing braces", "}".repeat(100_000));
    latex(inputs, "100,000 nested groups", "{".repeat(100_000) + "x" + "}".repeat(100_000));
    latex(inputs, "100,000 opening brackets", "(".repeat(100_000));
    latex(inputs, "50,000 nested brackets", "(".repeat(50_000) + "x" + ")".repeat(50_000));
    latex(
        inputs, "10,000 nested fractions", "\\frac{1}{".repeat(10_000) + "x" + "}".repeat(10_000));
    latex(inputs, "10,000 nested roots", "\\sqrt{".repeat(10_000) + "x" + "}".repeat(10_000));
    latex(inputs, "10,000 nested \\left(", "\\left(".repeat(10_000) + "\\right)".repeat(10_000));
    latex(inputs, "10,000 nested matrices", "\\begin{matrix}".repeat(10_000));
    latex(inputs, "10,000 nested exponents", "x^{".repeat(10_000) + "x" + "}".repeat(10_000));
    latex(inputs, "100,000 exponents in a row", "x^".repeat(100_000));
    latex(inputs, "100,000 primes", "f" + "'".repeat(100_000));
    latex(inputs, "100,000 bars", "|".repeat(100_000));
    latex(inputs, "50,000 bars with letters", "|x".repeat(50_000));
    latex(inputs, "100,000 minus signs", "-".repeat(100_000) + "1");
    latex(inputs, "100,000 commas", ",".repeat(100_000));
    latex(inputs, "100,000 equals signs", "a=".repeat(100_000));
    latex(inputs, "100,000 integrals", "\\int ".repeat(100_000));
    latex(inputs, "20,000 integrals with dx", "\\int x ".repeat(20_000) + "dx".repeat(20_000));
    latex(inputs, "50,000 sums", "\\sum_i ".repeat(50_000));
    latex(inputs, "50,000 quantifiers", "\\forall x".repeat(50_000));
    latex(inputs, "50,000 functions without bracket", "\\sin ".repeat(50_000));
    latex(inputs, "50,000 calls with doubt", "a(b)".repeat(50_000));
    latex(inputs, "50,000 nested calls", "f(".repeat(50_000) + "x" + ")".repeat(50_000));
    latex(inputs, "100,000 ampersands", "&".repeat(100_000));
    latex(inputs, "100,000 line ends", "\\\\".repeat(100_000));
    latex(inputs, "100,000 dollars", "$".repeat(100_000));
    latex(inputs, "macro bomb of 3^25", bomb());
    latex(inputs, "macro that calls itself", "\\def\\x{\\x\\x}\\x");
    latex(
        inputs,
        "macro argument bomb",
        "\\def\\x#1{#1#1#1#1}" + "\\x{".repeat(30) + "y" + "}".repeat(30));
    latex(inputs, "1 MB sum", "a+".repeat(MEGABYTE / 2) + "a");
    latex(inputs, "1 MB product", "xy".repeat(MEGABYTE / 2));
    latex(inputs, "1 MB numeral", "7".repeat(MEGABYTE));
    latex(inputs, "1 MB word", "\\mathrm{" + "a".repeat(MEGABYTE) + "}");
    latex(inputs, "1 MB command name", "\\" + "a".repeat(MEGABYTE));
    latex(inputs, "1 MB of blanks", " ".repeat(MEGABYTE) + "x");
    latex(inputs, "1 MB comment", "%" + "x".repeat(MEGABYTE));
    latex(inputs, "1 MB text", "\\text{" + "word ".repeat(MEGABYTE / 5) + "}");
    latex(
        inputs,
        "1 MB matrix",
        "\\begin{matrix}" + "1&2\\\\".repeat(MEGABYTE / 5) + "\\end{matrix}");
    latex(inputs, "100,000 lone surrogates", "\uD835".repeat(50_000) + "\uDC00".repeat(50_000));
    latex(inputs, "100,000 zero bytes", "\0".repeat(100_000));
    latex(inputs, "100,000 combining marks", "x" + "\u0301".repeat(100_000));
    mathml(inputs, "100,000 nested rows", "<math>" + "<mrow>".repeat(100_000));
    mathml(
        inputs,
        "10,000 nested fractions in MathML",
        "<math>"
            + "<mfrac><mn>1</mn>".repeat(10_000)
            + "<mi>x</mi>"
            + "</mfrac>".repeat(10_000)
            + "</math>");
    mathml(inputs, "10,000 nested applies", "<math>" + "<apply><sin/>".repeat(10_000));
    mathml(
        inputs,
        "entity bomb",
        "<!DOCTYPE math [<!ENTITY a \"&b;&b;\"><!ENTITY b \"&a;&a;\">]><math><mi>&a;</mi></math>");
    mathml(
        inputs,
        "1 MB of attributes",
        "<math " + "a='b' ".repeat(MEGABYTE / 6) + "><mi>x</mi></math>");
    mathml(
        inputs,
        "1 MB row",
        "<math>" + "<mi>x</mi><mo>+</mo>".repeat(MEGABYTE / 20) + "<mi>x</mi></math>");
    mathml(inputs, "100,000 opening angles", "<".repeat(100_000));
    input(inputs, "100,000 superscripts in HTML", Notation.HTML, "<sup>".repeat(100_000));
    input(inputs, "1 MB of entities", Notation.HTML, "&alpha;+".repeat(MEGABYTE / 8) + "x");
    OPENING.forEach((notation, piece) ->
        input(inputs, "100,000 nested in " + notation, notation, piece.repeat(100_000)));
    input(inputs, "1 MB sum in INFIX", Notation.INFIX, "a+".repeat(MEGABYTE / 2) + "a");
    input(inputs, "100,000 signs in INFIX", Notation.INFIX, "-".repeat(100_000) + "1");
    return inputs;
  }

  private static SequencedMap<Notation, String> opening() {
    SequencedMap<Notation, String> opening = new LinkedHashMap<>();
    opening.put(Notation.INFIX, "(");
    opening.put(Notation.PREFIX, "neg ");
    opening.put(Notation.SYMBOLIC, "sin ");
    opening.put(Notation.OPT, "[O!minus,0");
    opening.put(Notation.SYMPY, "sin(");
    opening.put(Notation.MATHEMATICA, "Sin[");
    opening.put(Notation.MAXIMA, "sin(");
    opening.put(Notation.ASCIIMATH, "sqrt(");
    opening.put(Notation.TYPST, "sqrt(");
    opening.put(Notation.OMML, "<m:rad><m:e>");
    opening.put(Notation.OPENMATH, "<OMA><OMS cd=\"transc1\" name=\"sin\"/>");
    opening.put(Notation.CONTENT, "<apply><sin/>");
    return opening;
  }

  /** Reads every input on a small stack, first cold, then {@value #ROUNDS} times. */
  static List<Outcome> outcomes() {
    var outcomes = new ArrayList<Outcome>();
    onSmallStack(() -> inputs().forEach(input -> outcomes.add(outcome(input))));
    return outcomes;
  }

  private static Outcome outcome(Input input) {
    String outcome;
    double start = Clock.threadSeconds();
    long allocated = Clock.allocated();
    try {
      outcome =
          switch (FormulaReader.read(input.source(), input.notation(), Context.NONE, 1)) {
            case Reading.Whole whole -> "whole";
            case Reading.Partial partial -> "partial, " + partial.problems().getFirst().kind();
            case Reading.Failed failed -> "failed, " + failed.problem().kind();
          };
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new Outcome(input, "THROWN " + e, millisSince(start), Double.NaN, Double.NaN);
    }
    double first = millisSince(start);
    double megabytes = (double) (Clock.allocated() - allocated) / MEGABYTE;
    double[] millis = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      start = Clock.threadSeconds();
      FormulaReader.read(input.source(), input.notation(), Context.NONE, 1);
      millis[i] = millisSince(start);
    }
    Arrays.sort(millis);
    return new Outcome(input, outcome, first, millis[ROUNDS / 2], megabytes);
  }

  /** Reads so many formulas of the corpus after one to eight edits each. */
  static Mutated mutated(Corpus corpus, int texts) {
    var random = new SplittableRandom(11);
    var mutation = new TextMutation(corpus.formulas().stream().map(Found::source).toList(), random);
    double[] slowest = {0};
    String[] slowestText = {""};
    int[] thrown = {0};
    onSmallStack(() -> {
      for (int i = 0; i < texts; i++) {
        Found formula = corpus.formulas().get(random.nextInt(corpus.formulas().size()));
        String text = mutation.of(formula.source());
        double best = Double.MAX_VALUE;
        try {
          // Three times only where the first was slow: collector and compiler have pauses too.
          for (int round = 0; round < 3 && best > 20; round++) {
            double start = Clock.threadSeconds();
            FormulaReader.read(text, formula.notation(), formula.context(), 1);
            best = Math.min(best, millisSince(start));
          }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
          thrown[0]++;
        }
        if (best != Double.MAX_VALUE && best > slowest[0]) {
          slowest[0] = best;
          slowestText[0] = text;
        }
      }
    });
    return new Mutated(texts, slowest[0], slowestText[0], thrown[0]);
  }

  private static String bomb() {
    var bomb = new StringBuilder();
    for (char c = 'a'; c < 'a' + 25; c++) {
      char next = (char) (c + 1);
      bomb.append("\\def\\q").append(c).append("{\\q").append(next).append("\\q").append(next);
      bomb.append("\\q").append(next).append('}');
    }
    return bomb + "\\def\\qz{x}\\qa";
  }

  private static void latex(List<Input> inputs, String name, String source) {
    input(inputs, name, Notation.LATEX, source);
  }

  private static void mathml(List<Input> inputs, String name, String source) {
    input(inputs, name, Notation.MATHML, source);
  }

  private static void input(List<Input> inputs, String name, Notation notation, String source) {
    inputs.add(new Input(name, notation, source));
  }

  private static double millisSince(double start) {
    return (Clock.threadSeconds() - start) * 1e3;
  }

  private static void onSmallStack(Runnable work) {
    var failure = new AtomicReference<Throwable>();
    Thread thread = new Thread(null, work, "hostile", STACK_BYTES);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (failure.get() != null) {
      throw new IllegalStateException("the thread of hostile inputs died", failure.get());
    }
  }
}
