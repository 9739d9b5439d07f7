package org.algebrist.expression.sequence;

import java.util.List;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Formula;

/**
 * A question and its answer as Lample and Charton publish them, one a line: {@code 183681|sub Y'
 * pow x INT+ 2⇥mul div INT+ 1 INT+ 3 pow x INT+ 3}.
 *
 * @param count how often it was drawn
 * @param question such as Y' − f, the equation being that it is 0
 * @param answer such as an integral of f
 */
public record SymbolicPair(long count, Formula question, Formula answer) {

  /** Reads a line; a fault's index counts tokens within the part that its message names. */
  public static Coded<SymbolicPair> read(String line) {
    int bar = line.indexOf('|');
    int tab = line.indexOf('\t', bar + 1);
    long count;
    try {
      count = Long.parseLong(line.substring(0, Math.max(bar, 0)));
    } catch (NumberFormatException notACount) {
      return failed(Kind.BAD_NUMBER, "no count before '|'", "such as 12|question TAB answer");
    }
    if (tab < 0) {
      return failed(Kind.INCOMPLETE, "no tab", "count|question TAB answer");
    }
    return switch (SymbolicReader.read(line.substring(bar + 1, tab))) {
      case Coded.Failed<Formula> bad -> in("question", bad.fault());
      case Coded.Done<Formula> question ->
          switch (SymbolicReader.read(line.substring(tab + 1))) {
            case Coded.Failed<Formula> bad -> in("answer", bad.fault());
            case Coded.Done<Formula> answer ->
                new Coded.Done<>(new SymbolicPair(count, question.value(), answer.value()));
          };
    };
  }

  private static Coded<SymbolicPair> in(String part, SequenceFault fault) {
    return new Coded.Failed<>(
        new SequenceFault(
            fault.kind(), fault.index(), fault.expected(), part + ", " + fault.message()));
  }

  private static Coded<SymbolicPair> failed(Kind kind, String what, String expected) {
    return new Coded.Failed<>(SequenceFault.at(kind, 0, what, expected));
  }

  /** The line, if both trees can be written. */
  public Coded<String> write() {
    return switch (SymbolicWriter.write(question)) {
      case Coded.Failed<List<String>> bad -> new Coded.Failed<>(bad.fault());
      case Coded.Done<List<String>> asked ->
          switch (SymbolicWriter.write(answer)) {
            case Coded.Failed<List<String>> bad -> new Coded.Failed<>(bad.fault());
            case Coded.Done<List<String>> answered ->
                new Coded.Done<>(
                    count
                        + "|"
                        + String.join(" ", asked.value())
                        + "\t"
                        + String.join(" ", answered.value()));
          };
    };
  }
}
