package org.algebrist.expression.opt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.opt.OptWriter.Result.PastLimits;
import org.algebrist.expression.opt.OptWriter.Result.Written;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptTest {
  private static Formula infix(String text) {
    return InfixReader.read(text).orThrow();
  }

  private static String opt(String infix) {
    return ((Written) OptWriter.text(infix(infix))).text();
  }

  /** The forms are Tangent's own, as its publications and the notes on formulas give them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '#',
      value = {
        "sub(x, 1)^2@[O!SUP,0[O!SUB,0[V!x],1[N!1]],1[N!2]]",
        "(a, b)@[M!V-2,0[V!a],1[V!b]]",
        "open(a, b)@[O!interval(O-O),0[V!a],1[V!b]]",
        "{1, 2, 3}@[M!S-3,0[N!1],1[N!2],2[N!3]]",
        "list(1, 2)@[M!L-2,0[N!1],1[N!2]]",
        "matrix(row(1, 2), row(3, x))@[M!M-2x2,0[M!R!,0[N!1],1[N!2]],1[M!R!,0[N!3],1[V!x]]]",
        "a + b + c@[U!plus,0[V!a],1[V!b],2[V!c]]",
        "a + (b + c)@[U!plus,0[V!a],1[U!plus,0[V!b],1[V!c]]]",
        "a - b - c@[O!minus,0[O!minus,0[V!a],1[V!b]],1[V!c]]",
        "-2@[O!minus,0[N!2]]",
        "-(2)@[O!negate,0[N!2]]",
        "-x@[O!minus,0[V!x]]",
        "sqrt(x)@[O!root,0[V!x],1[N!2]]",
        "root(x, 3)@[O!root,0[V!x],1[N!3]]",
        "root(x, 2)@[O!nth-root,0[V!x],1[N!2]]",
        "f(alpha)@[F!f,0[V!α]]",
        "`α`@[V!&#945;]",
        "infinity@[C!infinity]",
        "_ = \"a, b\"@[U!eq,0[W!],1[T!a&comma; b]]",
        "sum(i = 1, n, i)@[+!O!SUB,0[O!SUP,0[O!SUB,0[O!sum],1[U!eq,0[V!i],1[N!1]]],1[V!n]],1[V!i]]",
        "sum(i, _, i)@[+!O!sum,0[O!SUB,0[O!sum],1[V!i]],1[V!i]]",
        "sum(_, _, i)@[O!sum,0[V!i]]",
        "integral(_, _, a*b, x)@"
            + "[O!int,0[U!times,0[V!a],1[V!b],2[O!differential-d,0[V!x]]],1[W!],2[W!]]",
        "log(8, 2)@[+!F!log,0[O!SUB,0[F!log],1[N!2]],1[N!8]]",
        "apply(prime(f, 1), x)@[+!,0[O!prime,0[V!f],1[N!1]],1[V!x]]",
        "apply(sub(f, 1), x)@[+!V!f,0[O!SUB,0[V!f],1[N!1]],1[V!x]]",
        "apply(`sin`, x)@[+!,0[V!sin],1[V!x]]",
        "sup(x, `*`)@[O!SUP,0[V!x],1[V!*]]",
        "sup(x, n)@[O!superscript,0[V!x],1[V!n]]",
        "cases(case(1, x > 0), case(0))@[O!cases,0[N!1],1[O!gt,0[V!x],1[N!0]],2[N!0]]",
        "limit(x -> 0, x)@[+!O!limit,0[O!SUB,0[O!limit],1[O!→,0[V!x],1[N!0]]],1[V!x]]",
        "[x]@[M!D-&lsqb;&rsqb;,0[V!x]]"
      })
  void labelsAreTangents(String infix, String opt) {
    assertThat(opt(infix)).isEqualTo(opt);
    assertThat(OptReader.read(opt).orThrow()).isEqualTo(infix(infix));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[O!int,0[V!x],1[W!],2[W!]];integral(_, _, x, _)",
        "[+!F!sin,0[O!SUP,0[F!sin],1[N!2]],1[V!x]];sin(x)^2",
        "[F!g,0[V!x],1[V!y]];g(x, y)",
        "[M!V-1,0[V!x]];x",
        "[M!S-0];{}",
        "[-!weird];weird",
        "[O!root,0[V!x]];sqrt(x)",
        "[O!partialdiff,0[V!x]];partialdifferential(x)"
      })
  void whatOnlyTangentWritesIsReadToo(String opt, String infix) {
    assertThat(OptReader.read(opt).orThrow()).isEqualTo(infix(infix));
  }

  @Test
  void theJsonFormIsTypeNameAndChildren() {
    Formula equation = infix("x = 5");
    String json = ((Written) OptWriter.json(equation)).text();
    assertThat(json).isEqualTo("[\"U\",\"eq\",[[\"V\",\"x\",null],[\"N\",\"5\",null]]]");
    assertThat(OptReader.read(json).orThrow()).isEqualTo(equation);
    assertThat(OptReader.read(" [ \"V\" , \"x\" , [ ] ] ").orThrow()).isEqualTo(infix("x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '#',
      value = {
        "##;EMPTY;1",
        "x;UNEXPECTED_CHARACTER;1",
        "[V!x;UNCLOSED_PARENTHESIS;5",
        "[V!x]];TRAILING_TEXT;6",
        "[V!];UNKNOWN_TOKEN;2",
        "[N!x];UNKNOWN_TOKEN;2",
        "[N!1/0];UNKNOWN_TOKEN;2",
        "[Q!x];UNKNOWN_TOKEN;2",
        "[x];UNKNOWN_TOKEN;2",
        "[O!unheard-of,0[V!x]];UNKNOWN_TOKEN;2",
        "[O!divide,0[V!x]];WRONG_ARITY;2",
        "[U!eq,0[V!x],2[V!y]];UNEXPECTED_CHARACTER;14",
        "[U!eq,0[V!x],1[N!y]];UNKNOWN_TOKEN;16",
        "[O!sum];WRONG_ARITY;2",
        "[+!];WRONG_ARITY;2",
        "[M!M-1x1,0[V!x]];UNKNOWN_TOKEN;12",
        "[\"V\",\"x\"];UNEXPECTED_CHARACTER;9",
        "[\"V\",\"x\",null;UNCLOSED_PARENTHESIS;14",
        "[\"VV\",\"x\",null];UNKNOWN_TOKEN;2",
        "[\"V\",\"\\q\",null];BAD_QUOTE;6",
        "[\"V\",1,null];UNEXPECTED_CHARACTER;6",
        "[\"V\",\"x\",null] 1;TRAILING_TEXT;16",
      })
  void badTreesGetATypedErrorWithItsColumn(String text, Kind kind, int column) {
    assertThat(OptReader.read(text)).isInstanceOf(Failed.class);
    var failed = (Failed) OptReader.read(text);
    assertThat(failed.kind()).as(failed.message()).isEqualTo(kind);
    assertThat(failed.column()).as(failed.message()).isEqualTo(column);
  }

  @Test
  void whatIsPastTheLimitsIsAValueAndNoException() {
    Formula deep = infix("-".repeat(5_000) + "x");
    assertThat(OptWriter.text(deep)).isInstanceOf(PastLimits.class);
    Formula wide = infix("{" + "x, ".repeat(62) + "x}");
    assertThat(OptWriter.json(wide)).isInstanceOf(PastLimits.class);
    assertThat(((PastLimits) OptWriter.json(wide)).message()).contains("63").contains("62");
    String deepText = "[F!f,0".repeat(100_000) + "[V!x]" + "]".repeat(100_000);
    assertThat(((Failed) OptReader.read(deepText)).kind()).isEqualTo(Kind.TOO_DEEP);
    assertThat(((Failed) OptReader.read("[\"F\",\"f\",[".repeat(100_000))).kind())
        .isEqualTo(Kind.TOO_DEEP);
  }

  @Test
  void theDeepestAndTheWidestTreesAreWritten() {
    Formula deepest = infix("abs(".repeat(31) + "x" + ")".repeat(31));
    assertThat(OptReader.read(((Written) OptWriter.text(deepest)).text()).orThrow())
        .isEqualTo(deepest);
    assertThat(OptWriter.text(Formula.of(Operator.ABS, deepest))).isInstanceOf(PastLimits.class);
    Formula widest = infix("{" + "x, ".repeat(61) + "x}");
    assertThat(OptReader.read(((Written) OptWriter.text(widest)).text()).orThrow())
        .isEqualTo(widest);
  }

  @Test
  void aSumOfMoreTermsThanANodeHasChildrenIsNested() {
    for (int terms : new int[] {62, 63, 64, 124, 200, 1_800}) {
      Formula sum = infix("x" + " + x".repeat(terms - 1));
      String text = ((Written) OptWriter.text(sum)).text();
      assertThat(OptReader.read(text).orThrow()).isEqualTo(sum);
      Formula integral =
          Formula.of(
              Operator.INTEGRAL,
              Formula.absent(),
              Formula.absent(),
              infix("x" + "*x".repeat(terms - 1)),
              infix("x"));
      String product = ((Written) OptWriter.text(integral)).text();
      assertThat(OptReader.read(product).orThrow()).isEqualTo(integral);
    }
    assertThat(OptWriter.text(infix("x" + " + x".repeat(9_000)))).isInstanceOf(PastLimits.class);
  }

  @Test
  void mutatedTreesNeverThrow() {
    var random = new Random(21);
    RandomTrees trees = RandomTrees.everything(random);
    for (int i = 0; i < 4_000; i++) {
      boolean json = random.nextBoolean();
      Formula tree = trees.next(1 + random.nextInt(12));
      if ((json ? OptWriter.json(tree) : OptWriter.text(tree)) instanceof Written(String text)) {
        var mutated = new StringBuilder(text);
        for (int j = random.nextInt(4); j >= 0 && !mutated.isEmpty(); j--) {
          int at = random.nextInt(mutated.length());
          switch (random.nextInt(3)) {
            case 0 -> mutated.deleteCharAt(at);
            case 1 -> mutated.insert(at, text.charAt(random.nextInt(text.length())));
            default -> mutated.setCharAt(at, text.charAt(random.nextInt(text.length())));
          }
        }
        switch (OptReader.read(mutated.toString())) {
          case ReadResult.Read(Formula read) -> assertThat(InfixWriter.write(read)).isNotEmpty();
          case Failed failed -> assertThat(failed.column()).isBetween(1, mutated.length() + 1);
        }
      }
    }
  }
}
