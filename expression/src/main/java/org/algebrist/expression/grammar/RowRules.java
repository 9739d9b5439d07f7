package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;

/**
 * What the rules for the several kinds of tokens share: how far the reading has come, the names and
 * choices of the formula, and the rules themselves, where one continues another's.
 */
class RowRules extends RowState {
  /** A function takes the product after it: sin 2x. */
  static final int ARGUMENT_LEVEL = 790;

  static final double LIST_WEIGHT = 0.8;

  final Usage usage;

  final Choices choices;

  final Problems problems;

  final Atoms atoms;

  final Fences fences;

  final Calls calls;

  final Reducer reducer;
  final NumberTerms numbers;
  final NameTerms names;
  final CalculusTerms calculus;
  final Quotients quotients;
  final PieceTerms pieces;
  final BracketTerms brackets;
  final PrefixTerms prefixes;
  final SignOperators signs;
  final Separators separators;
  final SideBySide products;
  final LargeReach sums;

  RowRules(Usage usage, Choices choices, Problems problems) {
    this.usage = usage;
    this.choices = choices;
    this.problems = problems;
    this.atoms = new Atoms(usage, choices, problems);
    this.fences = new Fences(usage, choices, atoms);
    this.calls = new Calls(usage, choices);
    this.reducer = new Reducer(this);
    this.numbers = new NumberTerms(this);
    this.names = new NameTerms(this);
    this.calculus = new CalculusTerms(this);
    this.quotients = new Quotients(this);
    this.pieces = new PieceTerms(this);
    this.brackets = new BracketTerms(this);
    this.prefixes = new PrefixTerms(this);
    this.signs = new SignOperators(this);
    this.separators = new Separators(this);
    this.products = new SideBySide(this);
    this.sums = new LargeReach(this);
  }

  Node loneSign(Token token) {
    if (token.is(Sign.Kind.OPEN) || token.is(Sign.Kind.CLOSE)) {
      return Node.leaf(new Formula.Unread(token.text), token.start, token.end);
    }
    String name = token.sign.symbolName();
    return Node.symbol(name.isEmpty() ? "?" : name, token.start, token.end);
  }

  Node signWithScripts(Token token) {
    return atoms.scripts(loneSign(token), token);
  }

  /** Takes a sign as an operand; the index behind it. */
  int pushSign(int i) {
    push(signWithScripts(tokens[i]));
    return i + 1;
  }

  /** Completes all pending operators that bind at least as tightly. */
  void reduce(int precedence) {
    while (pendingTop > 0 && pending[pendingTop - 1].precedence >= precedence) {
      Pending done = pending[--pendingTop];
      Node node = reducer.complete(done);
      putBack(node);
    }
  }

  /** Puts what stands for an operand that the source leaves out. */
  void missingOperand(int at) {
    Pending waiting = top();
    if (waiting == null || waiting.mayLackOperand()) {
      push(Node.absent(at));
      return;
    }
    if (waiting.kind == Pending.Kind.PREFIX && waiting.token != null && waiting.head == null) {
      // A sign that stands alone, as in (G, -).
      pendingTop--;
      push(Node.symbol(waiting.token.sign.symbolName(), waiting.token.start, waiting.token.end));
      return;
    }
    reportMissing(at);
  }

  /** Puts what stands for an operand that cannot be left out. */
  void reportMissing(int at) {
    problems.add(
        ReadResult.Kind.MISSING_OPERAND,
        at,
        "an operand is missing",
        "a number, a name or a bracket");
    push(Node.leaf(new Formula.Unread(""), at, at));
  }

  boolean sharesRelation(int at) {
    return choices.first(
        Question.LIST, at, LIST_WEIGHT, "the relation is the whole list's", "a list of statements");
  }
}
