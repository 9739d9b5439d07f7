package org.algebrist.expression.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolicTest {

  @Test
  void allPublishedPairsAreReadAndWrittenBackCharacterByCharacter() throws IOException {
    List<String> lines = Files.readAllLines(SharedData.at("symbolic-fwd/prim_fwd.valid"));
    assertThat(lines).hasSize(9_985);
    for (String line : lines) {
      SymbolicPair pair = SymbolicPair.read(line).orThrow();
      assertThat(pair.write().orThrow()).isEqualTo(line);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sub Y' pow x INT+ 2",
        "mul div INT- 1 INT+ 1 0 4 E",
        "add pow2 x add pow5 sin y inv I",
        "sub Y'' add Y mul a8 h x y z",
        "derivative derivative f x x x",
        "derivative derivative g x y x y",
        "rac acoth x INT+ 3",
        "sign asech acsch t"
      })
  void whatIsReadIsWrittenBackTokenByToken(String text) {
    Formula tree = SymbolicReader.read(text).orThrow();
    assertThat(String.join(" ", SymbolicWriter.write(tree).orThrow())).isEqualTo(text);
  }

  @Test
  void readingInvertsWriting() {
    var random = new Random(4);
    for (int i = 0; i < 5_000; i++) {
      Formula tree = tree(random, i % 6);
      List<String> tokens = SymbolicWriter.write(tree).orThrow();
      assertThat(SymbolicReader.read(tokens).orThrow()).isEqualTo(tree);
    }
  }

  private static Formula tree(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return switch (random.nextInt(5)) {
        case 0 ->
            Formula.symbol(
                List.of("x", "y", "z", "a0", "e", "i", "pi", "Y").get(random.nextInt(8)));
        case 1 ->
            Formula.of(Operator.PRIME, Formula.symbol("Y"), Formula.number(random.nextInt(1, 3)));
        case 2 -> Formula.number(random.nextLong());
        default -> Formula.number(random.nextInt(-20, 20));
      };
    }
    var all = new ArrayList<>(SymbolicVocabulary.OPERATORS.entrySet());
    all.sort(Map.Entry.comparingByKey());
    Operator operator = all.get(random.nextInt(all.size())).getValue();
    var operands = new ArrayList<Formula>();
    for (int i = 0; i < operator.arity(); i++) {
      operands.add(tree(random, depth - 1));
    }
    return switch (random.nextInt(12)) {
      case 0 -> Formula.of(Operator.APPLY, Formula.symbol("f"), operands.getFirst());
      case 1 ->
          Formula.of(
              Operator.DERIVATIVE,
              Formula.of(Operator.SIN, operands.getFirst()),
              Formula.symbol("x"),
              Formula.number(random.nextInt(1, 4)));
      case 2 ->
          new Formula.Operation(
              Operator.POWER,
              List.of(operands.getFirst(), Formula.number(random.nextInt(2, 6))),
              Surface.VARIANT);
      default -> new Formula.Operation(operator, operands);
    };
  }

  @Test
  void whatHasNoWordIsWrittenByWhatStandsForIt() {
    assertThat(written("-x + 0.5")).isEqualTo("add mul INT- 1 x div INT+ 1 INT+ 2");
    assertThat(written("y = x + 1 + 2")).isEqualTo("sub y add add x INT+ 1 INT+ 2");
  }

  private static String written(String infix) {
    return String.join(" ", SymbolicWriter.write(InfixReader.read(infix).orThrow()).orThrow());
  }

  @Test
  void whatItCannotSayIsRefusedWithTheNode() {
    Formula tree =
        Formula.of(
            Operator.ADD, Formula.symbol("x"), Formula.of(Operator.FACTORIAL, Formula.symbol("n")));
    assertThat(fault(SymbolicWriter.write(tree)).index()).isEqualTo(2);
    for (Formula bad :
        List.of(
            Formula.absent(),
            new Formula.Text("if"),
            Formula.symbol("add"),
            Formula.symbol("E"),
            Formula.symbol("a b"),
            Formula.symbol("f"),
            Formula.of(Operator.APPLY, Formula.symbol("f"), Formula.number(1), Formula.number(2)),
            Formula.of(
                Operator.DERIVATIVE,
                Formula.symbol("x"),
                Formula.symbol("x"),
                Formula.number(1_000_000_000)))) {
      assertThat(fault(SymbolicWriter.write(bad)).kind()).as("%s", bad).isEqualTo(Kind.UNKNOWN);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|EMPTY|0",
        "add x|INCOMPLETE|2",
        "x x|TRAILING|1",
        "INT+|BAD_NUMBER|1",
        "add INT- x|BAD_NUMBER|2",
        "add 1 x|MISPLACED|1",
        "INT+ 10|BAD_NUMBER|1",
        "add x FLOAT+|UNKNOWN|2",
        "add x $|UNKNOWN|2",
        "derivative x INT+ 2|MISPLACED|3",
      })
  void malformedSequencesAreTypedFaultsAtTheirToken(String text, Kind kind, int index) {
    SequenceFault fault = fault(SymbolicReader.read(text == null ? "" : text));
    assertThat(fault.kind()).isEqualTo(kind);
    assertThat(fault.index()).isEqualTo(index);
  }

  private static SequenceFault fault(Coded<?> coded) {
    return switch (coded) {
      case Coded.Failed<?> failed -> failed.fault();
      case Coded.Done<?> done -> throw new AssertionError("no fault: " + done.value());
    };
  }

  @Test
  void mutatedSequencesAreFaultsOrReadBack() {
    var random = new Random(5);
    int faults = 0;
    for (int i = 0; i < 5_000; i++) {
      List<String> tokens = SymbolicWriter.write(tree(random, 1 + i % 5)).orThrow();
      List<String> mutated = RandomTrees.mutated(random, tokens);
      switch (SymbolicReader.read(mutated)) {
        case Coded.Failed<Formula> failed -> {
          faults++;
          assertThat(failed.fault().index()).isBetween(0, mutated.size());
        }
        case Coded.Done<Formula> done ->
            // Only leading zeros and the sign of zero may differ.
            assertThat(SymbolicReader.read(SymbolicWriter.write(done.value()).orThrow()).orThrow())
                .isEqualTo(done.value());
      }
    }
    assertThat(faults).isGreaterThan(2_500);
  }

  @Test
  void badLinesOfPairsAreTypedFaults() {
    assertThat(fault(SymbolicPair.read("x\tx")).kind()).isEqualTo(Kind.BAD_NUMBER);
    assertThat(fault(SymbolicPair.read("3|x")).kind()).isEqualTo(Kind.INCOMPLETE);
    assertThat(fault(SymbolicPair.read("3|add x\tx")).message()).startsWith("question, token 2");
    assertThat(fault(SymbolicPair.read("3|x\tadd")).message()).startsWith("answer, token 1");
  }

  @Test
  void hostileDepthOverflowsNothing() {
    assertThat(fault(SymbolicReader.read("add ".repeat(200_000))).kind())
        .isEqualTo(Kind.INCOMPLETE);
    Formula deep = SymbolicReader.read("sin ".repeat(200_000) + "x").orThrow();
    assertThat(SymbolicWriter.write(deep).orThrow()).hasSize(200_001);
    assertThat(fault(SymbolicReader.read("INT+" + " 7".repeat(100_000))).kind())
        .isEqualTo(Kind.BAD_NUMBER);
  }
}
