package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.management.ManagementFactory;
import java.util.Random;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileMarkupTest {
  private static final int DOCUMENTS = 20_000;
  private static final String[] SCRAPS = {
    "<",
    ">",
    "&",
    "</",
    "/>",
    "\"",
    "=",
    "<mi>",
    "</mi>",
    "<mrow>",
    "</mrow>",
    "</math>",
    "<math>",
    "<apply>",
    "<ci>",
    "<plus/>",
    "&lt;",
    "&#x",
    "&#0;",
    "\ud800",
    "\udc00",
    "\u0000",
    "<mfrac>",
    "<msup>",
    "intent=\"power($a,$b)\"",
    " arg=\"a\"",
    "<!--",
    "<![CDATA[",
    "<mtable>",
    "<mtr>",
    "<mo>(</mo>",
    "<mo>|</mo>",
    "<sub>",
    "</sup>",
    "<semantics>",
    "<annotation encoding='tex'>\\frac",
    "<mmultiscripts>",
    "<mprescripts/>",
    "<bvar>",
    "<cn type='rational'>",
    "<sep/>",
    "<piecewise>"
  };

  /** A small stack, so that recursion over the input shows. */
  private static Reading onSmallStack(String source, boolean html) throws InterruptedException {
    var result = new Reading[1];
    var thread =
        new Thread(
            null,
            () ->
                result[0] =
                    html
                        ? HtmlReader.read(source, Context.NONE, 1)
                        : MathmlReader.read(source, Context.NONE, 1),
            "small stack",
            512 * 1024);
    thread.start();
    thread.join();
    assertThat(result[0]).as("a value for every input").isNotNull();
    return result[0];
  }

  private static Kind failure(String source) throws InterruptedException {
    return onSmallStack(source, false) instanceof Reading.Failed failed
        ? failed.problem().kind()
        : null;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mrow",
        "msqrt",
        "mfrac",
        "msup",
        "mtable",
        "mfenced",
        "mi",
        "semantics",
        "apply",
        "ci",
        "bvar",
        "set",
        "mmultiscripts"
      })
  void nestingWithoutEndIsNoWholeFormula(String element) throws InterruptedException {
    assertThat(onSmallStack("<math>" + ("<" + element + ">").repeat(100_000), false))
        .isNotInstanceOf(Reading.Whole.class);
  }

  @Test
  void deepTreesAreReadOrRefused() throws InterruptedException {
    String roots = "<msqrt>".repeat(1_500) + "<mi>x</mi>" + "</msqrt>".repeat(1_500);
    assertThat(onSmallStack("<math>" + roots + "</math>", false)).isInstanceOf(Reading.Whole.class);
    String deeper = "<msqrt>".repeat(10_000) + "<mi>x</mi>" + "</msqrt>".repeat(10_000);
    assertThat(failure("<math>" + deeper + "</math>")).isEqualTo(Kind.TOO_DEEP);
    String content = "<apply><sin/>".repeat(9_000) + "<ci>x</ci>" + "</apply>".repeat(9_000);
    assertThat(onSmallStack("<math>" + content + "</math>", false))
        .isInstanceOf(Reading.Whole.class);
  }

  @Test
  void kindsOfMarkupInEachOtherAreBounded() throws InterruptedException {
    assertThat(failure("<math>" + "<mrow><apply><sin/>".repeat(5_000))).isEqualTo(Kind.TOO_DEEP);
  }

  @Test
  void anIntentCannotMultiplyItsArguments() throws InterruptedException {
    var bomb = new StringBuilder("<mi arg=\"b\">x</mi>");
    for (int i = 0; i < 200; i++) {
      bomb.insert(0, "<mrow arg=\"b\" intent=\"add($a,$b)\"><mrow arg=\"a\">");
      bomb.append("</mrow></mrow>");
    }
    Reading reading = onSmallStack("<math>" + bomb + "</math>", false);
    assertThat(reading).isInstanceOf(Reading.Whole.class);
    String twice = "<mrow intent=\"add($a,$a)\"><mi arg=\"a\">x</mi></mrow>";
    assertThat(Trees.ofMathml("<math>" + twice + "</math>")).isEqualTo("x");
  }

  @Test
  void entitiesDoNotExpand() {
    assertThat(
            Trees.ofMathml(
                "<!DOCTYPE x [<!ENTITY a \"&b;&b;\"><!ENTITY b \"x\">]><math><mi>&a;</mi></math>"))
        .isEqualTo("FORBIDDEN_MARKUP");
    assertThat(Trees.ofMathml("<!ENTITY a SYSTEM \"file:///etc/passwd\"><math><mi>&a;</mi></math>"))
        .isEqualTo("FORBIDDEN_MARKUP");
  }

  /** The processor time of reading on a thread of its own, in nanoseconds. */
  private static long cpuTime(String source, boolean html) throws InterruptedException {
    var time = new long[1];
    var clock = ManagementFactory.getThreadMXBean();
    var thread =
        new Thread(
            null,
            () -> {
              long start = clock.getCurrentThreadCpuTime();
              Reading reading =
                  html
                      ? HtmlReader.read(source, Context.NONE, 1)
                      : MathmlReader.read(source, Context.NONE, 1);
              time[0] = reading == null ? 0 : clock.getCurrentThreadCpuTime() - start;
            },
            "small stack",
            512 * 1024);
    thread.start();
    thread.join();
    assertThat(time[0]).as("a value for every input").isPositive();
    return time[0];
  }

  @Test
  void longInputTakesLinearTime() throws InterruptedException {
    String[] pieces = {
      "<mi>a</mi><mo>+</mo>",
      "<!x>",
      "<a ",
      "&",
      "&amp",
      "</mrow>",
      "<mo>′</mo>",
      "<mrow>",
      "<i>x",
      "x<sub>1</sub>",
      "<mi arg='a'>x</mi>",
      "<mrow intent='add($a,$b)'>",
      "\"",
      "<mo>(</mo>"
    };
    for (String piece : pieces) {
      for (boolean html : new boolean[] {false, true}) {
        long small = cpuTime("<math>" + piece.repeat(6_000 / piece.length()), html);
        long large = cpuTime("<math>" + piece.repeat(60_000 / piece.length()), html);
        // Ten times the length: quadratic work takes a hundred times as long. The floor is what
        // the compiler of the virtual machine may add.
        assertThat(large).as(piece).isLessThan(50 * small + 500_000_000L);
      }
    }
    assertThat(failure("x".repeat(MathmlReader.MAX_LENGTH + 1))).isEqualTo(Kind.TOO_LONG);
    assertThat(failure("<math>" + "<mi>x</mi><mo>+</mo>".repeat(60_000) + "<mi>x</mi></math>"))
        .isEqualTo(Kind.TOO_LONG);
  }

  @Test
  void mutatedDocumentsGiveAValue() {
    var random = new Random(7);
    var trees = RandomTrees.everything(random);
    String base = "";
    for (int i = 0; i < DOCUMENTS; i++) {
      if (i % 20 == 0) {
        var tree = trees.next(12);
        base = i % 40 == 0 ? PresentationWriter.write(tree) : ContentWriter.write(tree);
      }
      String mutated = mutated(base, random);
      boolean html = i % 5 == 0;
      assertThatCode(
              () -> {
                if (html) {
                  HtmlReader.read(mutated, Context.NONE, 2);
                } else {
                  MathmlReader.read(mutated, Context.NONE, 2);
                }
              })
          .as(mutated)
          .doesNotThrowAnyException();
    }
  }

  private static String mutated(String base, Random random) {
    var text = new StringBuilder(base);
    for (int k = random.nextInt(1, 6); k > 0; k--) {
      int at = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), at + random.nextInt(12));
      switch (random.nextInt(4)) {
        case 0 -> text.delete(at, to);
        case 1 -> text.insert(at, SCRAPS[random.nextInt(SCRAPS.length)]);
        case 2 -> text.insert(at, text.substring(at, to));
        default -> text.insert(at, (char) random.nextInt(0x3000));
      }
    }
    return text.toString();
  }
}
