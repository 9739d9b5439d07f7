package org.algebrist.expression.sequence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.algebrist.expression.sequence.FormulaToken.Digit;
import org.algebrist.expression.sequence.FormulaToken.End;
import org.algebrist.expression.sequence.FormulaToken.Head;
import org.algebrist.expression.sequence.FormulaToken.Nothing;
import org.algebrist.expression.sequence.FormulaToken.Numeral;
import org.algebrist.expression.sequence.FormulaToken.OperatorNode;
import org.algebrist.expression.sequence.FormulaToken.Piece;
import org.algebrist.expression.sequence.FormulaToken.Spelled;
import org.algebrist.expression.sequence.FormulaToken.Variable;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.TreePosition;
import org.jspecify.annotations.Nullable;

/**
 * Operator trees as sequences, depth first: an end node as last child of every operator, numbers as
 * sub-trees of digits, names outside the vocabulary as sub-trees of text (Scarlatos and Lan,
 * MathGPT, 2.1).
 *
 * <p>{@code decode} inverts {@code encode}. Where we differ: text, unread pieces and unknown names
 * have heads of their own, so that nothing is lost; what the source leaves out is a leaf; no
 * operator is out of vocabulary. Linear time, no recursion.
 *
 * @param numbers how numbers stand
 * @param names which names are tokens of their own; the others are spelled out
 * @param pieces how a name or words are spelled out
 * @param limits how large a tree may be; checked both ways
 */
public record TreeSequenceCoder(
    NumberCoding numbers, Predicate<String> names, TextPieces pieces, SequenceLimits limits) {

  /** Every name a token, numbers by digits, words by characters, no limits. */
  public static final TreeSequenceCoder PLAIN =
      new TreeSequenceCoder(
          NumberCoding.DIGITS, name -> true, TextPieces.CHARACTERS, SequenceLimits.NONE);

  /** A tree to be written, or null for the end node, and where. */
  private record Pending(@Nullable Formula formula, TreePosition at) {}

  /** An operator or head whose operands or pieces come after the first {@code from} ones. */
  private record Open(FormulaToken token, int from) {}

  /** The sequence of {@code tree}; it fails only where a limit is passed. */
  public Coded<TreeSequence> encode(Formula tree) {
    var tokens = new ArrayList<FormulaToken>();
    var positions = new ArrayList<TreePosition>();
    Deque<Pending> pending = new ArrayDeque<>();
    pending.push(new Pending(tree, TreePosition.ROOT));
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      int from = tokens.size();
      TreePosition at = next.at();
      switch (next.formula()) {
        case null -> tokens.add(FormulaToken.END);
        case Num number -> add(number, tokens);
        case Formula.Symbol(String name) when names.test(name) -> tokens.add(new Variable(name));
        case Formula.Symbol(String name) -> spell(Spelled.NAME, name, tokens);
        case Formula.Text(String content) -> spell(Spelled.WORDS, content, tokens);
        case Formula.Unread(String source) -> spell(Spelled.UNREAD, source, tokens);
        case Formula.Absent ignored -> tokens.add(new Nothing());
        case Operation operation -> {
          tokens.add(new OperatorNode(operation.operator()));
          int operands = operation.operands().size();
          pending.push(new Pending(null, at.child(operands)));
          for (int i = operands - 1; i >= 0; i--) {
            pending.push(new Pending(operation.operands().get(i), at.child(i)));
          }
        }
      }
      positions.add(at);
      for (int i = from + 1; i < tokens.size(); i++) {
        positions.add(at.child(i - from - 1));
      }
      SequenceFault fault = limitFault(positions, from);
      if (fault != null) {
        return new Coded.Failed<>(fault);
      }
    }
    return new Coded.Done<>(new TreeSequence(tokens, positions));
  }

  private void add(Num number, List<FormulaToken> tokens) {
    String text = SpelledNumber.of(number);
    boolean leaf =
        switch (numbers) {
          case DIGITS -> text.length() == 1;
          case ALWAYS_DIGITS -> false;
          case WHOLE -> true;
        };
    if (leaf) {
      tokens.add(new Numeral(text));
      return;
    }
    tokens.add(new Head(Spelled.NUMBER));
    text.chars().forEach(c -> tokens.add(new Digit((char) c)));
    tokens.add(FormulaToken.END);
  }

  private void spell(Spelled spelled, String text, List<FormulaToken> tokens) {
    List<String> split = pieces.split(text);
    if (!pieces.join(split).equals(text)) {
      throw new IllegalStateException(
          "the pieces "
              + SequenceFault.shown(split.toString())
              + " do not join to \""
              + SequenceFault.shown(text)
              + "\"; expected a tokenizer that loses nothing");
    }
    tokens.add(new Head(spelled));
    split.forEach(piece -> tokens.add(new Piece(piece)));
    tokens.add(FormulaToken.END);
  }

  /** What is past a limit among the positions from {@code from} on; the last are the farthest. */
  private @Nullable SequenceFault limitFault(List<TreePosition> positions, int from) {
    TreePosition last = positions.getLast();
    if (last.depth() > limits.depth()) {
      return SequenceFault.at(
          Kind.TOO_DEEP, from, "depth " + last.depth(), "at most " + limits.depth());
    }
    for (TreePosition at : List.of(positions.get(from), last)) {
      if (at.depth() > 0 && at.index() >= limits.children()) {
        return SequenceFault.at(
            Kind.TOO_WIDE,
            from,
            "a node with more than " + limits.children() + " children",
            "at most that, the end node included");
      }
    }
    return null;
  }

  /** The tree of a sequence, or the first token that makes it none. */
  public Coded<Formula> decode(List<FormulaToken> tokens) {
    if (tokens.isEmpty()) {
      return new Coded.Failed<>(
          SequenceFault.at(Kind.EMPTY, 0, "there is no token", "an operator, a name or a number"));
    }
    var tracker = new PositionTracker(limits);
    var operands = new ArrayList<Formula>();
    var texts = new ArrayList<String>();
    Deque<Open> open = new ArrayDeque<>();
    for (FormulaToken token : tokens) {
      Optional<SequenceFault> fault = tracker.accept(token);
      if (fault.isPresent()) {
        return new Coded.Failed<>(fault.get());
      }
      switch (token) {
        case OperatorNode ignored -> open.push(new Open(token, operands.size()));
        case Head ignored -> open.push(new Open(token, texts.size()));
        case Variable(String name) -> operands.add(Formula.symbol(name));
        case Nothing ignored -> operands.add(Formula.absent());
        case Numeral(String text) -> operands.add(number(List.of(text)));
        case Digit(char character) -> texts.add(String.valueOf(character));
        case Piece(String text) -> texts.add(text);
        case End ignored -> {
          Open closed = open.pop();
          if (isEmptyName(closed, texts)) {
            return new Coded.Failed<>(
                SequenceFault.at(
                    Kind.EMPTY_NAME, tracker.accepted() - 1, "a name of no characters", "a name"));
          }
          close(closed, operands, texts);
        }
      }
    }
    if (!tracker.isComplete()) {
      return new Coded.Failed<>(
          SequenceFault.at(
              Kind.INCOMPLETE, tokens.size(), "the sequence stops here", "the rest of the tree"));
    }
    return new Coded.Done<>(operands.getFirst());
  }

  /** Pieces that a tokenizer joins to nothing; that there is a piece the tracker has seen to. */
  private boolean isEmptyName(Open closed, List<String> texts) {
    return closed.token() instanceof Head(Spelled what)
        && what == Spelled.NAME
        && pieces.join(texts.subList(closed.from(), texts.size())).isEmpty();
  }

  private void close(Open closed, List<Formula> operands, List<String> texts) {
    boolean spelledOut = closed.token() instanceof Head;
    List<Formula> own = spelledOut ? List.of() : operands.subList(closed.from(), operands.size());
    List<String> spelled = spelledOut ? texts.subList(closed.from(), texts.size()) : List.of();
    Formula made =
        switch (closed.token()) {
          case OperatorNode(var operator) -> new Operation(operator, own);
          case Head(Spelled what) ->
              switch (what) {
                case NUMBER -> number(spelled);
                case NAME -> Formula.symbol(pieces.join(spelled));
                case WORDS -> new Formula.Text(pieces.join(spelled));
                case UNREAD -> new Formula.Unread(pieces.join(spelled));
              };
          case Variable ignored -> throw PositionTracker.childless(closed.token());
          case Nothing ignored -> throw PositionTracker.childless(closed.token());
          case Numeral ignored -> throw PositionTracker.childless(closed.token());
          case Digit ignored -> throw PositionTracker.childless(closed.token());
          case Piece ignored -> throw PositionTracker.childless(closed.token());
          case End ignored -> throw PositionTracker.childless(closed.token());
        };
    (spelledOut ? spelled : own).clear();
    operands.add(made);
  }

  private static Num number(List<String> characters) {
    var number = new SpelledNumber();
    for (String character : characters) {
      for (int i = 0; i < character.length(); i++) {
        number.add(character.charAt(i));
      }
    }
    return number.number();
  }
}
