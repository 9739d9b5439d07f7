package org.algebrist.systems.mathgpt.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.FormulaToken.Spelled;
import org.algebrist.expression.sequence.PositionTracker;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.tree.OperandPlaces;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.mathgpt.Drawing;
import org.algebrist.systems.mathgpt.MathGptConfig;
import org.algebrist.systems.mathgpt.token.MathState.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MathGrammarTest {
  private static final int TEXT = 40;
  private static final TextMarks MARKS = TextMarks.OWN;

  /** {@code -Dalgebrist.states=1000000} for the figure in docs/performance/mathgpt.md. */
  private static final int STATES = Integer.getInteger("algebrist.states", 3_000);

  private static MathVocabulary vocabulary(NumberForm form) {
    return new MathVocabulary(
        TEXT, form, List.of("x", "y", "alpha"), List.of("0.5", "100", "7"), 3);
  }

  /** One token of every kind that the grammar tells apart; operators by how many they take. */
  private static List<FormulaToken> kinds() {
    List<FormulaToken> kinds = new ArrayList<>();
    for (Operator operator :
        List.of(
            Operator.EMPTY_GROUP,
            Operator.SQRT,
            Operator.ADD,
            Operator.EQUAL,
            Operator.CONGRUENT_MODULO,
            Operator.CHAIN,
            Operator.SUM,
            Operator.INTEGRAL,
            Operator.DERIVATIVE,
            Operator.SET,
            Operator.MATRIX,
            Operator.ROW,
            Operator.CASES,
            Operator.CASE)) {
      kinds.add(new FormulaToken.OperatorNode(operator));
    }
    for (Spelled spelled : List.of(Spelled.NUMBER, Spelled.NAME, Spelled.WORDS)) {
      kinds.add(new FormulaToken.Head(spelled));
    }
    kinds.add(new FormulaToken.Variable("x"));
    kinds.add(new FormulaToken.Nothing());
    kinds.add(new FormulaToken.Numeral("7"));
    for (char c : "05.-/".toCharArray()) {
      kinds.add(new FormulaToken.Digit(c));
    }
    kinds.add(new FormulaToken.Piece("a"));
    kinds.add(FormulaToken.END);
    return kinds;
  }

  /** A tracker that knows beyond arity which operand may stand where. */
  private static final class Tree {
    private final PositionTracker tracker;
    private final Deque<FormulaToken> open = new ArrayDeque<>();

    /** How deep the open nodes lie that are links of a chain. */
    private final Set<Integer> links = new HashSet<>();

    Tree(SequenceLimits limits) {
      this(new PositionTracker(limits));
    }

    private Tree(PositionTracker tracker) {
      this.tracker = tracker;
    }

    Tree copy() {
      Tree copy = new Tree(tracker.copy());
      copy.open.addAll(open);
      copy.links.addAll(links);
      return copy;
    }

    boolean allows(FormulaToken token) {
      return tracker.allows(token)
          && (token instanceof FormulaToken.End ? !isWordsOfNothing() : isInItsPlace(token));
    }

    private boolean isWordsOfNothing() {
      return open.peek() instanceof FormulaToken.Head(Spelled spelled)
          && spelled == Spelled.WORDS
          && tracker.next().index() == 0;
    }

    private boolean isInItsPlace(FormulaToken token) {
      Operator parent =
          open.peek() instanceof FormulaToken.OperatorNode(Operator above) ? above : null;
      Operator child =
          token instanceof FormulaToken.OperatorNode(Operator operator) ? operator : null;
      if (parent == Operator.MATRIX || parent == Operator.CASES) {
        return child == (parent == Operator.MATRIX ? Operator.ROW : Operator.CASE);
      }
      if (child == Operator.ROW || child == Operator.CASE) {
        return false;
      }
      int place = open.isEmpty() ? 0 : tracker.next().index();
      if (parent == Operator.CHAIN && place > 0) {
        return child != null && OperandPlaces.isRelation(child);
      }
      if (place == 0 && links.contains(open.size())) {
        return token instanceof FormulaToken.Nothing;
      }
      if (token instanceof FormulaToken.Numeral
          && parent != null
          && !OperandPlaces.mayBeNumber(parent, place)) {
        return false;
      }
      if (child == Operator.EMPTY_GROUP) {
        return parent != null && OperandPlaces.mayHoldNothing(parent, tracker.next().index());
      }
      return !(token instanceof FormulaToken.Nothing)
          || parent != null && OperandPlaces.mayLack(parent, tracker.next().index());
    }

    void accept(FormulaToken token) {
      boolean link =
          open.peek() instanceof FormulaToken.OperatorNode(Operator parent)
              && parent == Operator.CHAIN
              && tracker.next().index() > 0;
      assertThat(tracker.accept(token)).isEmpty();
      if (token.opens()) {
        open.push(token);
        if (link) {
          links.add(open.size());
        }
      } else if (token instanceof FormulaToken.End) {
        links.remove(open.size());
        open.pop();
      }
    }

    /** Tokens until it is complete at least, the formula's end included; -1 if it cannot be. */
    int shortest() {
      Tree at = copy();
      List<FormulaToken> cheapest =
          List.of(
              FormulaToken.END,
              new FormulaToken.Digit('5'),
              new FormulaToken.Piece("a"),
              new FormulaToken.Variable("x"),
              new FormulaToken.Nothing(),
              // One group stands for all relations: it needs room for the one that needs most.
              new FormulaToken.OperatorNode(Operator.CONGRUENT_MODULO),
              new FormulaToken.OperatorNode(Operator.ROW),
              new FormulaToken.OperatorNode(Operator.CASE));
      int tokens = 1;
      while (!at.tracker.isComplete()) {
        Optional<FormulaToken> next = cheapest.stream().filter(at::allows).findFirst();
        if (next.isEmpty()) {
          return -1;
        }
        at.accept(next.get());
        tokens++;
      }
      return tokens;
    }

    boolean may(FormulaToken token, int remaining) {
      if (!allows(token)) {
        return false;
      }
      Tree after = copy();
      after.accept(token);
      int shortest = after.shortest();
      return shortest > 0 && shortest <= remaining - 1;
    }
  }

  /** Whether a group stands for it and many others. */
  private static boolean isOneOfMany(FormulaToken token) {
    return token.opens()
        && !(token instanceof FormulaToken.OperatorNode(Operator operator)
            && (OperandPlaces.isPart(operator)
                || OperandPlaces.partOf(operator).isPresent()
                || operator == Operator.CHAIN
                || operator == Operator.EMPTY_GROUP));
  }

  private static boolean isRelation(FormulaToken token) {
    return token instanceof FormulaToken.OperatorNode(Operator operator)
        && OperandPlaces.isRelation(operator);
  }

  private static int id(MathVocabulary vocabulary, FormulaToken token) {
    return token instanceof FormulaToken.Piece ? TEXT - 1 : vocabulary.idOf(token);
  }

  @Test
  void allowsWhatTheTreeAllowsAndCanBeEndedInTime() {
    MathVocabulary vocabulary = vocabulary(NumberForm.SUBTREE);
    SplittableRandom random = new SplittableRandom(1);
    List<FormulaToken> kinds = kinds();
    List<FormulaToken> everyOperator =
        Arrays.stream(Operator.values())
            .<FormulaToken>map(FormulaToken.OperatorNode::new)
            .filter(MathGrammarTest::isOneOfMany)
            .filter(token -> !isRelation(token))
            .toList();
    List<FormulaToken> everyRelation =
        Arrays.stream(Operator.values())
            .<FormulaToken>map(FormulaToken.OperatorNode::new)
            .filter(MathGrammarTest::isRelation)
            .toList();
    int states = 0;
    while (states < STATES) {
      SequenceLimits limits = new SequenceLimits(random.nextInt(0, 6), random.nextInt(5, 9));
      int length = random.nextInt(2, 60);
      MathGrammar grammar =
          new MathGrammar(vocabulary, MARKS, limits, MathGrammar.Goal.FORMULA, length, 0);
      MathState state = grammar.start();
      Tree tree = new Tree(limits);
      while (state.place() != Place.CLOSED) {
        List<FormulaToken> allowed = new ArrayList<>();
        int remaining = state.remaining();
        // Room for every operator is asked for at once: one group stands for them all.
        boolean opens = everyOperator.stream().allMatch(operator -> tree.may(operator, remaining));
        boolean relates = everyRelation.stream().allMatch(one -> tree.may(one, remaining));
        for (FormulaToken token : kinds) {
          boolean expected =
              isRelation(token) ? relates : isOneOfMany(token) ? opens : tree.may(token, remaining);
          boolean actual = grammar.allows(state, MathToken.of(id(vocabulary, token)));
          assertThat(actual).as("%s in %s", token, state).isEqualTo(expected);
          if (actual) {
            allowed.add(token);
          }
        }
        states++;
        assertThat(allowed).isNotEmpty();
        assertThat(state.next()).contains(tree.tracker.next());
        FormulaToken chosen = allowed.get(random.nextInt(allowed.size()));
        state = grammar.advance(state, MathToken.of(id(vocabulary, chosen)));
        tree.accept(chosen);
      }
      assertThat(tree.tracker.isComplete()).isTrue();
      assertThat(state.remaining()).isGreaterThanOrEqualTo(1);
      assertThat(grammar.mask(state)).isEqualTo(TokenGroup.FORMULA_END.bit());
    }
  }

  @ParameterizedTest
  @EnumSource(NumberForm.class)
  void whatIsDrawnUnderTheMasksEndsInTime(NumberForm form) {
    MathVocabulary vocabulary = vocabulary(form);
    SplittableRandom random = new SplittableRandom(form.ordinal());
    for (int i = 0; i < 2_000; i++) {
      int length = random.nextInt(2, 100);
      MathGrammar grammar =
          new MathGrammar(
              vocabulary, MARKS, MathGptConfig.LIMITS, MathGrammar.Goal.FORMULA, length, 2);
      MathState state = grammar.start();
      int said = 0;
      while (!grammar.isComplete(state)) {
        MathToken token = Drawing.any(grammar, state, vocabulary, random);
        state = grammar.advance(state, token);
        said++;
      }
      assertThat(state.place()).isEqualTo(Place.DONE);
      assertThat(said).isLessThanOrEqualTo(length);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = NumberForm.class,
      names = {"FLAT", "POINTER"})
  void anIntegralsVariableIsNoNumber(NumberForm form) {
    MathVocabulary vocabulary = vocabulary(form);
    MathGrammar grammar =
        new MathGrammar(vocabulary, MARKS, MathGptConfig.LIMITS, MathGrammar.Goal.FORMULA, 100, 2);
    MathState state = grammar.start();
    FormulaToken x = new FormulaToken.Variable("x");
    for (FormulaToken token : List.of(new FormulaToken.OperatorNode(Operator.INTEGRAL), x, x, x)) {
      assertThat(grammar.mask(state) & TokenGroup.DIGIT.bit()).as("%s", state).isNotZero();
      state = grammar.advance(state, MathToken.of(id(vocabulary, token)));
    }
    for (TokenGroup number :
        List.of(TokenGroup.DIGIT, TokenGroup.ZERO, TokenGroup.MINUS, TokenGroup.POINTER)) {
      assertThat(number.isIn(grammar.mask(state))).as("%s", number).isFalse();
    }
    assertThat(TokenGroup.VARIABLE.isIn(grammar.mask(state))).isTrue();
  }

  @Test
  void wordsEndAtTheNextFormulaWhereOnlyWordsAreWanted() {
    MathVocabulary vocabulary = vocabulary(NumberForm.SUBTREE);
    MathGrammar grammar =
        new MathGrammar(vocabulary, MARKS, MathGptConfig.LIMITS, MathGrammar.Goal.WORDS, 10, 0);
    MathState state = grammar.advance(grammar.start(), MathToken.of(30));
    assertThat(grammar.isComplete(state)).isFalse();
    assertThat(grammar.isComplete(grammar.advance(state, MathToken.of(vocabulary.formulaStart()))))
        .isTrue();
    assertThat(grammar.isComplete(grammar.advance(state, MathToken.of(MARKS.end())))).isTrue();
  }

  @Test
  void noFormulaBeginsThatCouldNotBeEnded() {
    MathVocabulary vocabulary = vocabulary(NumberForm.SUBTREE);
    for (int length : new int[] {1, 2, 3}) {
      MathGrammar grammar =
          new MathGrammar(
              vocabulary, MARKS, MathGptConfig.LIMITS, MathGrammar.Goal.WHOLE, length, 0);
      assertThat(grammar.allows(grammar.start(), MathToken.of(vocabulary.formulaStart())))
          .isEqualTo(length >= 3);
    }
  }

  @Test
  void aFormulaMayFollowAFormula() {
    MathVocabulary vocabulary = vocabulary(NumberForm.SUBTREE);
    MathGrammar grammar =
        new MathGrammar(vocabulary, MARKS, MathGptConfig.LIMITS, MathGrammar.Goal.WHOLE, 50, 0);
    MathState state = grammar.start();
    for (int id :
        new int[] {
          vocabulary.formulaStart(),
          vocabulary.idOf(new FormulaToken.Variable("x")),
          vocabulary.formulaEnd(),
          vocabulary.formulaStart()
        }) {
      assertThat(grammar.allows(state, MathToken.of(id))).isTrue();
      state = grammar.advance(state, MathToken.of(id));
    }
    assertThat(state.place()).isEqualTo(Place.ROOT);
  }

  @Test
  void limitsThatSomeOperatorCannotKeepAreRefused() {
    MathVocabulary vocabulary = vocabulary(NumberForm.SUBTREE);
    assertThatThrownBy(() ->
            new MathGrammar(
                vocabulary,
                MARKS,
                new SequenceLimits(3, 4),
                MathGrammar.Goal.WHOLE,
                MathGrammar.UNBOUNDED,
                0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("operators need 5");
  }

  @Test
  void pointersReachOnlyTheNumbersThereAre() {
    MathVocabulary vocabulary = vocabulary(NumberForm.POINTER);
    MathGrammar grammar =
        new MathGrammar(vocabulary, MARKS, MathGptConfig.LIMITS, MathGrammar.Goal.FORMULA, 50, 2);
    assertThat(
            IntStream.range(0, 3)
                .filter(k -> grammar.allows(grammar.start(), MathToken.of(vocabulary.pointer(k)))))
        .containsExactly(0, 1);
  }
}
