package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.Context.Role;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Operator;
import org.algebrist.expression.ReadResult;
import org.algebrist.expression.Surface;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/**
 * Reads one stretch of tokens, everything inside which is read already: a precedence parser with
 * two stacks, operands and pending operators.
 *
 * <p>Plan: (1) take punctuation off the ends; (2) cut at words and wide spaces that set formulas
 * apart; (3) read each part, deciding at every token by whether an operand or an operator is due;
 * (4) join the parts.
 */
final class RowParser {
  /** A function takes the product after it: sin 2x. */
  private static final int ARGUMENT_LEVEL = 790;

  /** A product without a sign after a slash: a/bc. */
  private static final int AFTER_SLASH_LEVEL = 710;

  private static final int UNIT_LEVEL = Operator.QUANTITY.precedence();
  private static final int SIGN_AFTER_TIMES_LEVEL = 705;
  private static final int STATEMENT_LEVEL = 155;
  private static final int BOUND_LIST_LEVEL = 342;
  private static final int CONDITION_LEVEL = 145;
  private static final int SET_BAR_LEVEL = 90;

  private static final double MIXED_WEIGHT = 0.75;
  private static final double SLASH_WEIGHT = 0.7;
  private static final double REACH_WEIGHT = 0.7;
  private static final double DIFFERENTIAL_WEIGHT = 0.8;
  private static final double VECTOR_WEIGHT = 0.85;
  private static final double WEDGE_WEIGHT = 0.75;
  private static final double LIST_WEIGHT = 0.8;

  final Usage usage;
  final Choices choices;
  final Problems problems;
  final Atoms atoms;
  private final Fences fences;
  private final Calls calls;
  private final Reducer reducer;

  private Node[] operands = new Node[16];
  private int operandTop;
  private Pending[] pending = new Pending[16];
  private int pendingTop;

  private Token[] tokens = {};
  private Place place = Place.ROOT;
  private int from;
  private int end;
  private boolean operandDue;

  /** The index of the name that the last operand is, or of the bracket it closes; −1 if neither. */
  private int lastName;

  private int lastGroup;

  /** Scripts that stand before the operand to come. */
  private @Nullable Token preScripts;

  /** Whether an argument of a call is certain, by U+2061. */
  private boolean applied;

  RowParser(Usage usage, Choices choices, Problems problems) {
    this.usage = usage;
    this.choices = choices;
    this.problems = problems;
    this.atoms = new Atoms(usage, choices, problems);
    this.fences = new Fences(usage, choices, atoms);
    this.calls = new Calls(usage, choices);
    this.reducer = new Reducer(this);
  }

  /** Finds the meaning of a stretch. */
  void read(Stretch stretch) {
    tokens = stretch.tokens;
    place = stretch.place;
    int first = stretch.from;
    int last = stretch.to;
    boolean statement = place == Place.ROOT || place == Place.LINE || place == Place.CELL;
    while (last > first && isTrailing(tokens[last - 1], statement)) {
      last--;
    }
    while (first < last && tokens[first].kind == Kind.SPACE) {
      first++;
    }
    if (first < last && isModulo(tokens[first]) && last - first > 1) {
      first++;
    }
    if (first == last) {
      stretch.result =
          stretch.isEmpty() || !tokens[stretch.from].is(Sign.Kind.COMMA) ? null : lone(stretch);
      return;
    }
    stretch.result =
        Segments.areIn(tokens, first, last)
            ? new Segments(this, tokens, place).read(first, last)
            : segment(first, last);
  }

  private @Nullable Node lone(Stretch stretch) {
    Token token = tokens[stretch.from];
    return stretch.isSingle() ? Node.symbol(token.text, token.start, token.end) : null;
  }

  private static boolean isTrailing(Token token, boolean statement) {
    if (token.kind == Kind.SPACE) {
      return true;
    }
    return statement
        && token.kind == Kind.SIGN
        && !token.hasScripts()
        && switch (token.sign.kind()) {
          case COMMA, PERIOD, SEMICOLON -> true;
          default -> false;
        };
  }

  /** Reads tokens without words or wide spaces between them. */
  Node segment(int first, int last) {
    from = first;
    end = last;
    operandTop = 0;
    pendingTop = 0;
    operandDue = true;
    lastName = -1;
    lastGroup = -1;
    preScripts = null;
    applied = false;
    if (last - first == 1 && tokens[first].kind == Kind.SIGN && !tokens[first].hasScripts()) {
      return loneSign(tokens[first]);
    }
    int i = first;
    while (i < last) {
      i = operandDue ? operand(i) : operator(i);
    }
    if (preScripts != null) {
      push(Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, preScripts.start, preScripts.end));
    }
    if (operandDue) {
      missingOperand(tokens[last - 1].end);
    }
    reduce(0);
    return operands[0];
  }

  private Node loneSign(Token token) {
    if (token.is(Sign.Kind.OPEN) || token.is(Sign.Kind.CLOSE)) {
      return Node.leaf(new Formula.Unread(token.text), token.start, token.end);
    }
    String name = token.sign.symbolName();
    return Node.symbol(name.isEmpty() ? "?" : name, token.start, token.end);
  }

  // ---- The stacks

  void push(Node node) {
    Node whole = node;
    Token before = preScripts;
    if (before != null) {
      preScripts = null;
      whole = withPreScripts(before, node);
    }
    if (operandTop == operands.length) {
      operands = Arrays.copyOf(operands, 2 * operandTop);
    }
    operands[operandTop++] = whole;
    operandDue = false;
    lastName = -1;
    lastGroup = -1;
  }

  Node pop() {
    return operands[--operandTop];
  }

  private void push(Pending next) {
    if (pendingTop == pending.length) {
      pending = Arrays.copyOf(pending, 2 * pendingTop);
    }
    pending[pendingTop++] = next;
    operandDue = true;
    lastName = -1;
    lastGroup = -1;
  }

  private @Nullable Pending top() {
    return pendingTop == 0 ? null : pending[pendingTop - 1];
  }

  /** Completes all pending operators that bind at least as tightly. */
  private void reduce(int precedence) {
    while (pendingTop > 0 && pending[pendingTop - 1].precedence >= precedence) {
      Pending done = pending[--pendingTop];
      Node node = reducer.complete(done);
      if (operandTop == operands.length) {
        operands = Arrays.copyOf(operands, 2 * operandTop);
      }
      operands[operandTop++] = node;
    }
  }

  /** Puts what stands for an operand that the source leaves out. */
  private void missingOperand(int at) {
    Pending waiting = top();
    boolean allowed =
        waiting == null
            || switch (waiting.kind) {
              case RELATIONS, COMMAS, SEMICOLONS, LARGE, INTEGRAL, LIMIT, DERIVATIVE, QUANTIFIER,
                  BRA_KET_BARS ->
                  true;
              case BINARY, PREFIX ->
                  waiting.operator == Operator.TYPED
                      || waiting.operator == Operator.RATIO
                      || waiting.operator == Operator.SET_BUILDER
                      || waiting.operator == Operator.CONDITIONAL
                      || waiting.operator == Operator.THEREFORE
                      || waiting.operator == Operator.BECAUSE;
              case FUNCTION, PARTIAL, MODULUS -> false;
            };
    if (allowed) {
      push(Node.absent(at));
      return;
    }
    if (waiting.kind == Pending.Kind.PREFIX && waiting.token != null && waiting.head == null) {
      // A sign that stands alone, as in (G, -).
      pendingTop--;
      push(
          Node.symbol(waiting.token.sign.symbolName(), waiting.token.start, waiting.token.end));
      return;
    }
    problems.add(
        ReadResult.Kind.MISSING_OPERAND,
        at,
        "an operand is missing",
        "a number, a name or a bracket");
    push(Node.leaf(new Formula.Unread(""), at, at));
  }

  private Node withPreScripts(Token scripts, Node node) {
    Node lower = scripts.sub == null ? Node.absent(scripts.start) : scripts.sub.node();
    Node upper = scripts.sup == null ? Node.absent(scripts.start) : scripts.sup.node();
    boolean one = lower.isAbsent() != upper.isAbsent();
    if (one && node.is(Operator.SUBSCRIPT) && "C".equals(node.operands[0].name())) {
      Node of = lower.isAbsent() ? upper : lower;
      return Node.of(
          Operator.BINOMIAL, Surface.VARIANT, scripts.start, node.end, of, node.operands[1]);
    }
    if (node.is(Operator.EMPTY_GROUP) && node.start == scripts.start) {
      Node base = node;
      if (!lower.isAbsent()) {
        base = Node.of(Operator.SUBSCRIPT, base, lower);
      }
      return upper.isAbsent() ? base : Node.of(Operator.SUPERSCRIPT, base, upper);
    }
    return Node.of(
        Operator.PRE_SCRIPTS, Surface.PLAIN, scripts.start, node.end, node, lower, upper);
  }

  // ---- Where an operand is due

  private int operand(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL -> number(i);
      case NAME -> name(i);
      case WORDS -> words(i);
      case SPACE -> i + 1;
      case PIECE -> piece(i);
      case BARE_SCRIPTS -> {
        if (preScripts != null) {
          push(Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, token.start, token.start));
        } else {
          preScripts = token;
        }
        yield i + 1;
      }
      case SIGN -> signOperand(i);
    };
  }

  private int signOperand(int i) {
    Token token = tokens[i];
    if (token.opens && token.inside != null && !token.is(Sign.Kind.INTEGRAL)) {
      return group(i);
    }
    return switch (token.sign.kind()) {
      case INFIX -> prefixOrLone(i);
      case RELATION, BAR -> {
        if (isAlone(i) || isQuotientBy(i)) {
          push(atoms.scripts(loneSign(token), token));
          yield i + 1;
        }
        missingOperand(token.start);
        yield i;
      }
      case PREFIX -> prefix(i);
      case LARGE -> large(i);
      case INTEGRAL -> integral(i);
      case QUANTIFIER -> quantifier(i);
      case COMMA, SEMICOLON, COLON -> {
        missingOperand(token.start);
        yield i;
      }
      case OPEN, CLOSE -> {
        push(Node.leaf(new Formula.Unread(token.text), token.start, token.end));
        yield i + 1;
      }
      case PERIOD, APPLY -> i + 1;
      case POSTFIX -> {
        push(atoms.scripts(loneSign(token), token));
        yield i + 1;
      }
      case OPERAND -> signAsOperand(i);
    };
  }

  /** Whether a sign stands between commas or ends, as in (G, +). */
  private boolean isAlone(int i) {
    boolean before = i == from || isSeparator(tokens[i - 1]);
    boolean after = i + 1 == end || isSeparator(tokens[i + 1]);
    return before && after;
  }

  /** Whether a relation is what a set is divided by: X/∼. */
  private boolean isQuotientBy(int i) {
    Pending top = top();
    return top != null
        && top.kind == Pending.Kind.BINARY
        && top.operator == Operator.DIVIDE
        && (i + 1 == end || !startsOperand(i + 1));
  }

  private static boolean isSeparator(Token token) {
    return token.is(Sign.Kind.COMMA) || token.is(Sign.Kind.SEMICOLON) || token.is(Sign.Kind.COLON);
  }

  private int signAsOperand(int i) {
    Token token = tokens[i];
    boolean currency =
        switch (token.text) {
          case "$", "£", "€", "¥" -> true;
          default -> false;
        };
    if (currency && i + 1 < end && tokens[i + 1].kind == Kind.NUMERAL) {
      int next = number(i + 1);
      Node unit = Node.symbol(token.text, token.start, token.end);
      Node amount = pop();
      push(
          Node.of(Operator.QUANTITY, Surface.VARIANT, token.start, amount.end, amount, unit));
      return next;
    }
    push(atoms.scripts(loneSign(token), token));
    return i + 1;
  }

  private int number(int i) {
    int next = i + 1;
    Token token = tokens[i];
    String digits = token.text;
    int last = i;
    if (next < end && !token.hasScripts()) {
      int merged = Numerals.end(tokens, i, from, end, place, usage, problems);
      if (merged > next) {
        digits = Numerals.digits(tokens, i, merged, usage);
        last = merged - 1;
        next = merged;
      }
      int repeated = Numerals.repeating(tokens, next, end, digits);
      if (repeated > 0) {
        Token bar = tokens[next + repeated - 1];
        String under = Numerals.underBar(bar);
        String before = digits.indexOf('.') < 0 ? digits + "." : digits;
        push(atoms.scripts(Atoms.repeating(before, under, token.start, bar.end), bar));
        return next + repeated;
      }
    }
    Token scripted = tokens[last];
    int numberEnd =
        scripted.layout instanceof Layout.Scripts s ? s.base().end() : scripted.end;
    Node node = atoms.number(digits, token.start, numberEnd);
    if (next < end && !scripted.hasScripts() && isProperFraction(tokens[next], node)) {
      Token fraction = tokens[next];
      boolean certain = tokens[next].kind == Kind.PIECE;
      boolean mixed =
          certain
              && choices.first(
                  Question.MIXED, token.start, MIXED_WEIGHT, "a mixed number", "a product");
      if (mixed) {
        push(Node.of(Operator.MIXED_NUMBER, node, pieceNode(fraction)));
        return next + 1;
      }
    }
    push(atoms.scripts(node, scripted));
    return next;
  }

  /** Whether a whole number and this fraction make a mixed number. */
  private static boolean isProperFraction(Token token, Node whole) {
    if (token.kind != Kind.PIECE
        || token.derivative
        || token.hasScripts()
        || token.parts.length != 2
        || !(token.layout instanceof Layout.Fraction fraction)
        || !fraction.line()) {
      return false;
    }
    Node over = token.parts[0].result;
    Node under = token.parts[1].result;
    return over != null
        && under != null
        && over.leaf instanceof Formula.Num a
        && under.leaf instanceof Formula.Num b
        && whole.leaf instanceof Formula.Num w
        && w.value().isInteger()
        && a.value().isInteger()
        && b.value().isInteger()
        && a.value().signum() > 0
        && a.value().compareTo(b.value()) < 0;
  }

  private int words(int i) {
    Token token = tokens[i];
    String text = token.text;
    if (Names.function(text) != null
        || (i + 1 < end && tokens[i + 1].isSign("(") && text.indexOf(' ') < 0)) {
      return name(i);
    }
    if (i + 1 < end && !text.isEmpty() && startsArgument(i + 1)) {
      return function(i, null);
    }
    Node unit = i > from ? Atoms.unit(token) : null;
    boolean whole = end - from == 1 && (place == Place.ROOT || place == Place.LINE);
    if (text.isEmpty() || ((whole || place == Place.CELL) && end - from == 1)) {
      push(Node.leaf(new Formula.Text(text), token.start, token.end));
    } else {
      push(
          atoms.scripts(
              unit != null ? unit : Node.symbol(text, token.start, token.end), token));
    }
    return i + 1;
  }

  private int name(int i) {
    Token token = tokens[i];
    String text = token.text;
    if (text.length() > 1) {
      Operator limit = Names.limit(text);
      if (limit != null && i + 1 < end) {
        return limit(i, limit);
      }
      if (text.equals("mod")) {
        missingOperand(token.start);
        return i;
      }
      Operator function = Names.function(text);
      if (function != null && !usage.isFunction(text)) {
        return function(i, function);
      }
      if (Names.WORD_FUNCTIONS.contains(text) && token.style == Style.UPRIGHT) {
        return function(i, null);
      }
      if (text.length() == 2
          && text.charAt(0) == 'd'
          && token.style == Style.UPRIGHT
          && token.sub == null) {
        return uprightDifferential(i);
      }
    } else if (token.isD() && i + 1 < end) {
      int next = differential(i);
      if (next > i) {
        return next;
      }
    }
    push(atoms.name(token));
    lastName = i;
    return i + 1;
  }

  private int uprightDifferential(int i) {
    Token token = tokens[i];
    Node variable = Node.symbol(token.text.substring(1), token.start + 1, token.end);
    push(
        Node.of(
            Operator.DIFFERENTIAL,
            Surface.PLAIN,
            token.start,
            token.end,
            atoms.scripts(variable, token)));
    return i + 1;
  }

  private int limit(int i, Operator operator) {
    Token token = tokens[i];
    Pending limit =
        new Pending(
            Pending.Kind.LIMIT, operator, Surface.PLAIN, operator.precedence(), token.start);
    limit.token = token;
    push(limit);
    return i + 1;
  }

  // ---- Functions by name

  /** A named function; {@code operator} null where the table has none. */
  private int function(int i, @Nullable Operator operator) {
    Token token = tokens[i];
    int next = i + 1;
    if (next < end && tokens[next].is(Sign.Kind.APPLY)) {
      next++;
    }
    while (next < end && tokens[next].kind == Kind.SPACE) {
      next++;
    }
    if (next >= end || !startsArgument(next)) {
      Node symbol =
          operator == null
              ? Atoms.symbol(token)
              : Node.symbol(operator.character(), token.start, token.start + token.text.length());
      push(atoms.scripts(symbol, token));
      return i + 1;
    }
    boolean runs = operator != null && token.sub != null && Names.runsOverSubscript(operator);
    Token open = tokens[next];
    if (open.opensGroup() && isCallBracket(open) && !runs && reachesOnlyBracket(i, next)) {
      Token close = tokens[open.partner];
      Node[] arguments =
          open.isSign("(") || open.isSign("[")
              ? Calls.arguments(open)
              : new Node[] {fences.node(open, close, false, false)};
      int baseEnd = close.layout instanceof Layout.Scripts s ? s.base().end() : close.end;
      Node call = reducer.function(operator, token, arguments, Surface.CALLED, baseEnd);
      push(atoms.scripts(call, close));
      return open.partner + 1;
    }
    Pending function =
        new Pending(
            Pending.Kind.FUNCTION,
            operator,
            Surface.PLAIN,
            runs ? Operator.SUM.precedence() : Operator.SIN.precedence(),
            token.start);
    function.token = token;
    push(function);
    return next;
  }

  private static boolean isCallBracket(Token open) {
    return switch (open.text) {
      case "(", "[", "{", "|", "" -> true;
      default -> false;
    };
  }

  /** Whether sin(n+1)θ is sin(n+1) times θ. */
  private boolean reachesOnlyBracket(int i, int bracket) {
    int after = tokens[bracket].partner + 1;
    if (after >= end
        || !tokens[bracket].isSign("(")
        || tokens[after - 1].hasScripts()
        || !isAngleName(tokens[after])) {
      return true;
    }
    return choices.first(
        Question.FUNCTION_REACH,
        tokens[i].start,
        REACH_WEIGHT,
        tokens[i].text + " of the bracket only",
        tokens[i].text + " of the whole product");
  }

  private static boolean isAngleName(Token token) {
    return token.kind == Kind.NAME && Names.function(token.text) == null;
  }

  private boolean startsArgument(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL, NAME, PIECE -> !isModulo(token);
      case WORDS -> !Names.joins(token.text);
      case BARE_SCRIPTS -> false;
      case SPACE -> false;
      case SIGN ->
          switch (token.sign.kind()) {
            case OPEN, BAR -> token.opens;
            case PREFIX, LARGE, INTEGRAL -> true;
            case INFIX -> token.sign.prefix() != null && i + 1 < end && !isSeparator(tokens[i + 1]);
            case OPERAND -> true;
            case RELATION, CLOSE -> token.opens;
            case QUANTIFIER, COMMA, SEMICOLON, COLON, POSTFIX, PERIOD, APPLY -> false;
          };
    };
  }

  // ---- Differentials and derivatives in a row

  /** Reads a d that is a differential; the same index if it is a letter. */
  private int differential(int i) {
    Token token = tokens[i];
    if (token.front) {
      // The integral before has it; if nothing follows, the integral's body is 1.
      boolean last = i + 2 >= end || !tokens[i + 2].front;
      if (last && (i + 2 >= end || endsTerm(tokens[i + 2]))) {
        push(Node.leaf(Formula.number(1), tokens[i + 1].end, tokens[i + 1].end));
      }
      return i + 2;
    }
    Token next = tokens[i + 1];
    if (!Differentials.isVariable(next) || token.sup != null) {
      return i;
    }
    if (isQuotientOfDifferentials(i)) {
      Node body = atoms.name(tokens[i + 1]);
      Node variable = atoms.name(tokens[i + 4]);
      Node one = Node.leaf(Formula.number(1), variable.end, variable.end);
      push(
          Node.of(
              Operator.DERIVATIVE,
              Surface.SLASH,
              token.start,
              variable.end,
              body,
              variable,
              one));
      return i + 5;
    }
    if (!isDifferential(i)) {
      return i;
    }
    Node variable =
        next.kind == Kind.PIECE ? pieceNode(next) : Atoms.symbol(next);
    if (next.sub != null) {
      variable = Node.of(Operator.SUBSCRIPT, variable, Atoms.part(next.sub));
    }
    Node differential =
        Node.of(Operator.DIFFERENTIAL, Surface.PLAIN, token.start, variable.end, variable);
    if (next.primes > 0 || next.sup != null) {
      Token rest = new Token(next.kind, next.layout, next.text, next.style);
      rest.primes = next.primes;
      rest.sup = next.sup;
      rest.supLayout = next.supLayout;
      differential = atoms.scripts(differential, rest);
    }
    push(differential);
    return i + 2;
  }

  /** Whether a sign follows that no term goes on after. */
  private static boolean endsTerm(Token token) {
    return token.kind == Kind.SIGN
        && switch (token.sign.kind()) {
          case INFIX, RELATION, COMMA, SEMICOLON, PERIOD, POSTFIX -> true;
          case CLOSE, BAR -> !token.opens;
          default -> false;
        };
  }

  private boolean isDifferential(int i) {
    Token token = tokens[i];
    Token next = tokens[i + 1];
    if (token.style == Style.UPRIGHT || place == Place.INTEGRAND || next.kind == Kind.PIECE) {
      return true;
    }
    if (!Differentials.isUsualVariable(next) || usage.has("d", Role.NUMBER)) {
      return false;
    }
    boolean likely = i > from && tokens[i - 1].is(Sign.Kind.INFIX) && hasIntegral();
    if (!likely && !severalDifferentials()) {
      return !choices.first(
          Question.DIFFERENTIAL,
          token.start,
          DIFFERENTIAL_WEIGHT,
          "d times " + next.text,
          "the differential of " + next.text);
    }
    return choices.first(
        Question.DIFFERENTIAL,
        token.start,
        DIFFERENTIAL_WEIGHT,
        "the differential of " + next.text,
        "d times " + next.text);
  }

  private boolean hasIntegral() {
    return tokens.length > 0 && firstIntegral >= 0;
  }

  private int firstIntegral = -1;
  private Token[] countedIn = {};
  private int differentials;

  private boolean severalDifferentials() {
    if (countedIn != tokens) {
      countedIn = tokens;
      differentials = 0;
      firstIntegral = -1;
      for (int k = 0; k < tokens.length; k++) {
        if (k + 1 < tokens.length
            && tokens[k].isD()
            && Differentials.isUsualVariable(tokens[k + 1])) {
          differentials++;
        } else if (tokens[k].is(Sign.Kind.INTEGRAL)) {
          firstIntegral = k;
        }
      }
    }
    return differentials > 1 || firstIntegral >= 0;
  }

  /** Whether dy/dx stands at {@code i}. */
  private boolean isQuotientOfDifferentials(int i) {
    return i + 4 < end
        && tokens[i + 1].kind == Kind.NAME
        && tokens[i + 1].sup == null
        && tokens[i + 2].isSign("/")
        && tokens[i + 3].isD()
        && tokens[i + 3].sup == null
        && tokens[i + 4].kind == Kind.NAME
        && tokens[i + 4].sup == null;
  }

  // ---- Pieces with layouts of their own

  private int piece(int i) {
    Token token = tokens[i];
    if (token.derivative && token.parts[0].result == null) {
      Pending derivative =
          new Pending(
              Pending.Kind.DERIVATIVE,
              token.partial ? Operator.PARTIAL_DERIVATIVE : Operator.DERIVATIVE,
              Surface.PLAIN,
              Operator.DERIVATIVE.precedence(),
              token.start);
      derivative.token = token;
      push(derivative);
      return i + 1;
    }
    push(atoms.scripts(pieceNode(token), token));
    if (token.layout instanceof Layout.Marked) {
      lastName = i;
    }
    return i + 1;
  }

  /** The meaning of a piece without its scripts. */
  Node pieceNode(Token token) {
    int start = token.layout.start();
    int end = token.layout.end();
    return switch (token.layout) {
      case Layout.Fraction fraction -> {
        if (token.derivative) {
          yield reducer.derivative(token, Atoms.part(token.parts[0]));
        }
        Node over =
            token.emptyNumerator
                ? Node.leaf(Formula.number(1), start, start)
                : Atoms.part(token.parts[0]);
        Node under = Atoms.part(token.parts[1]);
        yield fraction.line()
            ? Node.of(Operator.DIVIDE, Surface.FRACTION, start, end, over, under)
            : Node.of(Operator.STACK, Surface.PLAIN, start, end, over, under);
      }
      case Layout.Radical _ ->
          token.parts.length == 1
              ? Node.of(Operator.SQRT, Surface.PLAIN, start, end, Atoms.part(token.parts[0]))
              : Node.of(
                  Operator.ROOT,
                  Surface.PLAIN,
                  start,
                  end,
                  Atoms.part(token.parts[0]),
                  Atoms.part(token.parts[1]));
      case Layout.Marked marked ->
          Node.of(marked.mark(), Surface.PLAIN, start, end, Atoms.part(token.parts[0]));
      case Layout.Stacked stacked -> stacked(token, stacked);
      case Layout.Grid grid -> Grids.node(token, grid, grid.brackets());
      case Layout.Stated stated -> {
        var parts = new Node[token.parts.length];
        for (int i = 0; i < parts.length; i++) {
          parts[i] = Atoms.part(token.parts[i]);
        }
        yield Node.of(stated.operator(), Surface.PLAIN, start, end, parts);
      }
      case Layout.Given given -> Node.given(given.formula(), start, end);
      case Layout.Unreadable unreadable ->
          Node.leaf(new Formula.Unread(unreadable.source()), start, end);
      case Layout.Scripts _,
          Layout.Name _,
          Layout.Numeral _,
          Layout.Sign _,
          Layout.Words _,
          Layout.Space _,
          Layout.Row _,
          Layout.Fenced _,
          Layout.Arrow _ ->
          token.parts.length > 0 ? Atoms.part(token.parts[0]) : Atoms.symbol(token);
    };
  }

  private static Node stacked(Token token, Layout.Stacked stacked) {
    Node node = Atoms.part(token.parts[0]);
    Operator brace = stacked.brace();
    if (brace != null) {
      Layout label = brace == Operator.OVERBRACE ? stacked.over() : stacked.under();
      Stretch part = token.parts[brace == Operator.OVERBRACE ? 2 : 1];
      Node labelled = label == null ? Node.absent(stacked.end()) : part.node();
      node = Node.of(brace, Surface.PLAIN, stacked.start(), stacked.end(), node, labelled);
      Stretch other = token.parts[brace == Operator.OVERBRACE ? 1 : 2];
      return other.result == null ? node : Node.of(Operator.UNDER, node, other.result);
    }
    if (stacked.under() != null) {
      node = Node.of(Operator.UNDER, node, Atoms.part(token.parts[1]));
    }
    if (stacked.over() != null) {
      node = Node.of(Operator.OVER, node, Atoms.part(token.parts[2]));
    }
    return node.spanning(stacked.start(), stacked.end());
  }

  /** A bracket where an operand is due. */
  private int group(int i) {
    Token open = tokens[i];
    Token close = tokens[open.partner];
    Node node = fence(i, i > from && isProduct(tokens[i - 1]));
    push(node);
    lastGroup = i;
    return open.partner + 1;
  }

  private boolean isProduct(Token token) {
    return token.is(Sign.Kind.INFIX) && token.sign.precedence() == Sign.PRODUCT_LEVEL;
  }

  /** The bracket at {@code i} with the scripts at its end. */
  private Node fence(int i, boolean afterFactor) {
    Token open = tokens[i];
    Token close = tokens[open.partner];
    boolean factor =
        afterFactor
            || close.supLayout != null
            || (open.partner + 1 < end && startsFactor(open.partner + 1));
    Node node = fences.node(open, close, factor, intervalIsDue(i));
    if ((close.isSign("|") || close.isSign("∣")) && open.text.isEmpty()) {
      Node lower = close.sub == null ? Node.absent(close.end) : close.sub.node();
      Node upper = close.sup == null ? Node.absent(close.end) : close.sup.node();
      return Node.of(
          Operator.EVALUATED_AT, Surface.PLAIN, open.start, close.end, node, lower, upper);
    }
    return atoms.scripts(node, close);
  }

  private boolean startsFactor(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL, NAME, PIECE -> true;
      case WORDS, SPACE, BARE_SCRIPTS -> false;
      case SIGN -> token.opens || isProduct(token);
    };
  }

  /** Whether (a, b) at {@code i} is a set by what stands beside it. */
  private boolean intervalIsDue(int i) {
    if (i > from && makesSet(tokens[i - 1])) {
      return true;
    }
    int after = tokens[i].partner + 1;
    return after < end && tokens[after].is(Sign.Kind.INFIX) && makesSet(tokens[after]);
  }

  private boolean makesSet(Token token) {
    if (token.kind == Kind.SIGN && token.sign.operator() != null) {
      return switch (token.sign.operator()) {
        case UNION, INTERSECTION -> true;
        case SUBSET, SUBSET_EQUAL -> true;
        case IN, NOT_IN -> !leftIsPoint();
        default -> false;
      };
    }
    return token.kind == Kind.WORDS && token.text.endsWith("interval");
  }

  /** Whether the left side of ∈ is a name, not a tuple. */
  private boolean leftIsPoint() {
    return operandTop > 0 && operands[operandTop - 1].is(Operator.TUPLE);
  }

  // ---- Signs before their operand

  private int prefixOrLone(int i) {
    Token token = tokens[i];
    Operator prefix = token.sign.prefix();
    if (isAlone(i)) {
      push(atoms.scripts(loneSign(token), token));
      return i + 1;
    }
    if (prefix == null || token.hasLayoutScripts()) {
      if (i + 1 == end || isSeparator(tokens[i + 1]) || tokens[i + 1].is(Sign.Kind.RELATION)) {
        push(atoms.scripts(loneSign(token), token));
        return i + 1;
      }
      if (prefix == null) {
        missingOperand(token.start);
        return i;
      }
    }
    if (prefix == Operator.NEGATE && i + 1 < end && isWholeNumeral(i + 1)) {
      int next = number(i + 1);
      Node number = pop();
      if (number.isNumber()) {
        push(Atoms.negated(number, token.start));
        return next;
      }
      push(number);
      Node operand = pop();
      push(Node.of(Operator.NEGATE, Surface.PLAIN, token.start, operand.end, operand));
      return next;
    }
    Pending top = top();
    int precedence = prefix == null ? Sign.SUM_LEVEL : prefix.precedence();
    if (top != null && top.kind == Pending.Kind.FUNCTION) {
      precedence = ARGUMENT_LEVEL - 5;
    } else if (top != null
        && top.kind == Pending.Kind.BINARY
        && top.precedence >= Sign.PRODUCT_LEVEL) {
      precedence = SIGN_AFTER_TIMES_LEVEL;
    } else if (top != null && top.kind == Pending.Kind.PREFIX) {
      precedence = Math.max(precedence, top.precedence);
    }
    Pending sign =
        new Pending(Pending.Kind.PREFIX, prefix, Surface.PLAIN, precedence, token.start);
    sign.token = token;
    push(sign);
    return i + 1;
  }

  /** Whether a numeral is an operand by itself, so that a minus before it is the number's own. */
  private boolean isWholeNumeral(int i) {
    if (tokens[i].kind != Kind.NUMERAL) {
      return false;
    }
    int last = Numerals.end(tokens, i, from, end, place, usage, problems) - 1;
    if (tokens[last].hasScripts()) {
      return false;
    }
    if (last + 1 >= end) {
      return true;
    }
    Token after = tokens[last + 1];
    boolean script =
        after.kind == Kind.BARE_SCRIPTS
            || after.isSign("!")
            || after.isSign("%")
            || after.isSign("°");
    return !script && Numerals.repeating(tokens, last + 1, end, "0.") == 0;
  }

  private int prefix(int i) {
    Token token = tokens[i];
    Operator operator = token.sign.operator();
    if (i + 1 >= end || isSeparator(tokens[i + 1]) || !startsOperand(i + 1)) {
      if (operator == Operator.GRADIENT && i + 1 < end && !token.hasScripts()) {
        Operator vector = vectorCalculus(tokens[i + 1]);
        if (vector != null && i + 2 < end) {
          pushPrefix(vector, token, 780);
          return i + 2;
        }
      }
      push(atoms.scripts(loneSign(token), token));
      return i + 1;
    }
    if (operator == Operator.PARTIAL_DIFFERENTIAL) {
      return partial(i);
    }
    if (token.hasScripts()) {
      if (operator == Operator.GRADIENT && isSquare(token)) {
        pushPrefix(Operator.LAPLACIAN, token, 780);
        return i + 1;
      }
      push(atoms.scripts(loneSign(token), token));
      return i + 1;
    }
    if (operator == null) {
      push(loneSign(token));
      return i + 1;
    }
    pushPrefix(operator, token, token.sign.precedence());
    return i + 1;
  }

  private static boolean isSquare(Token token) {
    return token.sub == null
        && token.primes == 0
        && token.supLayout instanceof Layout.Numeral two
        && two.digits().equals("2");
  }

  private static @Nullable Operator vectorCalculus(Token token) {
    return token.isSign("⋅") || token.isSign("·") || token.isSign("∙")
        ? Operator.DIVERGENCE
        : token.isSign("×") ? Operator.CURL : null;
  }

  private void pushPrefix(Operator operator, Token token, int precedence) {
    Pending prefix =
        new Pending(Pending.Kind.PREFIX, operator, Surface.PLAIN, precedence, token.start);
    prefix.token = token;
    push(prefix);
  }

  /** ∂x, ∂f/∂x, or ∂ with the variable as subscript. */
  private int partial(int i) {
    Token token = tokens[i];
    if (i + 4 < end
        && tokens[i + 1].kind == Kind.NAME
        && tokens[i + 2].isSign("/")
        && tokens[i + 3].isSign("∂")
        && tokens[i + 4].kind == Kind.NAME
        && !token.hasScripts()
        && !tokens[i + 3].hasScripts()) {
      Node body = atoms.name(tokens[i + 1]);
      Node variable = atoms.name(tokens[i + 4]);
      push(
          Node.of(
              Operator.PARTIAL_DERIVATIVE,
              Surface.SLASH,
              token.start,
              variable.end,
              body,
              variable));
      return i + 5;
    }
    if (token.sub != null && token.primes == 0) {
      Pending partial =
          new Pending(
              Pending.Kind.PARTIAL,
              Operator.PARTIAL_DERIVATIVE,
              Surface.VARIANT,
              Operator.PARTIAL_DIFFERENTIAL.precedence(),
              token.start);
      partial.token = token;
      push(partial);
      return i + 1;
    }
    if (token.hasScripts()) {
      push(atoms.scripts(loneSign(token), token));
      return i + 1;
    }
    pushPrefix(Operator.PARTIAL_DIFFERENTIAL, token, 780);
    return i + 1;
  }

  private boolean startsOperand(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL, NAME, PIECE, WORDS -> !isModulo(token);
      case BARE_SCRIPTS -> true;
      case SPACE -> i + 1 < end && startsOperand(i + 1);
      case SIGN ->
          switch (token.sign.kind()) {
            case OPEN, BAR, CLOSE, RELATION -> token.opens;
            case PREFIX, LARGE, INTEGRAL, QUANTIFIER, OPERAND -> true;
            case INFIX -> token.sign.prefix() != null;
            case COMMA, SEMICOLON, COLON, POSTFIX, PERIOD, APPLY -> false;
          };
    };
  }

  private int large(int i) {
    Token token = tokens[i];
    Operator operator = java.util.Objects.requireNonNull(token.sign.operator());
    Pending large =
        new Pending(
            Pending.Kind.LARGE, operator, Surface.PLAIN, operator.precedence(), token.start);
    large.token = token;
    push(large);
    return i + 1;
  }

  private int integral(int i) {
    Token token = tokens[i];
    if (token.inside != null && token.partner > i) {
      Node body = token.inside.result;
      push(reducer.integral(token, body, tokens[token.partner].end));
      return token.partner + 1;
    }
    Pending integral =
        new Pending(
            Pending.Kind.INTEGRAL,
            token.sign.operator(),
            Surface.PLAIN,
            token.sign.precedence(),
            token.start);
    integral.token = token;
    push(integral);
    return i + 1;
  }

  private int quantifier(int i) {
    Token token = tokens[i];
    Operator operator = java.util.Objects.requireNonNull(token.sign.operator());
    int next = i + 1;
    if (operator == Operator.EXISTS && next < end && tokens[next].isSign("!")) {
      operator = Operator.EXISTS_UNIQUE;
      next++;
    }
    Pending quantifier =
        new Pending(
            Pending.Kind.QUANTIFIER,
            operator,
            Surface.PLAIN,
            operator.precedence(),
            token.start);
    quantifier.token = token;
    push(quantifier);
    return next;
  }

  /** What a quantifier binds is complete; its statement follows. */
  private void bind(Pending quantifier) {
    quantifier.bound = pop();
    operandDue = true;
  }

  // ---- Where an operator is due

  private int operator(int i) {
    Token token = tokens[i];
    switch (token.kind) {
      case SPACE -> {
        return i + 1;
      }
      case NUMERAL, PIECE, NAME -> {
        if (isModulo(token)) {
          return modulo(i);
        }
        Node unit = token.kind == Kind.NAME ? unitAfterNumber(token) : null;
        return unit == null ? juxtapose(i) : unit(i, unit);
      }
      case WORDS -> {
        Node unit = Atoms.unit(token);
        if (isModulo(token)) {
          return modulo(i);
        }
        return unit == null ? juxtapose(i) : unit(i, unit);
      }
      case BARE_SCRIPTS -> {
        if (i + 1 < end && isCombinations(tokens[i + 1])) {
          return juxtapose(i);
        }
        int name = lastName;
        push(atoms.scripts(pop(), token));
        lastName = name;
        return i + 1;
      }
      case SIGN -> {
        return signOperator(i);
      }
    }
    throw new IllegalStateException("no token of kind " + token.kind);
  }

  private static boolean isCombinations(Token token) {
    return token.kind == Kind.NAME
        && token.sub != null
        && (token.text.equals("C") || token.text.equals("P") || token.text.equals("F"));
  }

  private static boolean isModulo(Token token) {
    return token.text.equals("mod")
        && (token.kind == Kind.SIGN || token.kind == Kind.NAME || token.kind == Kind.WORDS);
  }

  private @Nullable Node unitAfterNumber(Token token) {
    return Atoms.mayBeUnit(token) && operands[operandTop - 1].isNumber()
        ? Node.symbol(token.text, token.start, token.start + token.text.length())
        : null;
  }

  private int signOperator(int i) {
    Token token = tokens[i];
    if (token.opens && token.inside != null && !token.is(Sign.Kind.INTEGRAL)) {
      return bracket(i);
    }
    switch (token.sign.kind()) {
      case INFIX -> {
        return isModulo(token) ? modulo(i) : infix(i);
      }
      case RELATION -> {
        if (token.text.equals("∣") && isBarPlace()) {
          return bar(i);
        }
        return relation(i);
      }
      case BAR -> {
        return bar(i);
      }
      case COMMA -> {
        return comma(i);
      }
      case SEMICOLON -> {
        reduce(Operator.SEMICOLON_LIST.precedence() + 1);
        separate(Pending.Kind.SEMICOLONS, Operator.SEMICOLON_LIST.precedence(), token);
        return i + 1;
      }
      case COLON -> {
        return colon(i);
      }
      case POSTFIX -> {
        return postfix(i);
      }
      case PERIOD -> {
        return i + 1;
      }
      case APPLY -> {
        applied = true;
        return i + 1;
      }
      case CLOSE, OPEN -> {
        // Without a partner; the problem is noted already.
        Node unread = Node.leaf(new Formula.Unread(token.text), token.start, token.end);
        Node before = pop();
        push(Node.of(Operator.JOIN, before, unread));
        return i + 1;
      }
      case QUANTIFIER -> {
        Pending top = top();
        if (top == null || top.kind != Pending.Kind.QUANTIFIER) {
          reduce(Operator.FOR_ALL.precedence() + 1);
          top = top();
        }
        if (top != null && top.kind == Pending.Kind.QUANTIFIER && top.bound == null) {
          bind(top);
          return i;
        }
        return juxtapose(i);
      }
      case PREFIX, LARGE, INTEGRAL, OPERAND -> {
        return juxtapose(i);
      }
    }
    throw new IllegalStateException("no sign of kind " + token.sign.kind());
  }

  private int infix(int i) {
    Token token = tokens[i];
    if (i + 1 == end && token.sign.prefix() != null && i > from) {
      if (token.sign.prefix() == Operator.NEGATE && isCompound()) {
        // The hyphen in "x-coordinate".
        Node hyphen = Node.leaf(new Formula.Text("-"), token.start, token.end);
        reduce(0);
        push(Node.of(Operator.JOIN, pop(), hyphen));
        return i + 1;
      }
    }
    if (i + 1 == end && token.sign.prefix() != null && marksSide()) {
      // 0+ under a limit: from above.
      Node mark = Node.symbol(token.sign.symbolName(), token.start, token.end);
      push(Node.of(Operator.SUPERSCRIPT, pop(), mark));
      return i + 1;
    }
    Operator operator = token.sign.operator();
    int precedence = token.sign.precedence();
    if (operator == Operator.AND && token.text.equals("∧") && isWedge(i)) {
      operator = Operator.WEDGE;
      precedence = Operator.WEDGE.precedence();
    }
    reduce(precedence);
    Pending binary =
        new Pending(
            Pending.Kind.BINARY, operator, token.sign.surface(), precedence, token.start);
    binary.token = token;
    if (operator == null || token.hasScripts()) {
      binary.head = atoms.scripts(loneSign(token), token);
    }
    push(binary);
    return i + 1;
  }

  private boolean marksSide() {
    Node before = operands[operandTop - 1];
    Pending top = top();
    boolean tends =
        top != null
            && top.kind == Pending.Kind.RELATIONS
            && Arrows.isArrow(top.relations.getLast().token());
    return (place == Place.SUBSCRIPT || place == Place.SUPERSCRIPT || tends)
        && (before.operator == null || before.is(Operator.SUBSCRIPT));
  }

  /** Whether all that stands before is a name or a few side by side, in a text. */
  private boolean isCompound() {
    if (place != Place.ROOT || operands[0].isNumber()) {
      return false;
    }
    for (int k = 0; k < pendingTop; k++) {
      if (pending[k].surface != Surface.JUXTAPOSED) {
        return false;
      }
    }
    return true;
  }

  /** Whether ∧ is the exterior product by the things beside it. */
  private boolean isWedge(int i) {
    Node left = operands[operandTop - 1];
    boolean form =
        left.is(Operator.DIFFERENTIAL) || left.is(Operator.WEDGE) || atoms.isVector(left);
    Token next = i + 1 < end ? tokens[i + 1] : tokens[i];
    form |= next.isD() || (next.kind == Kind.NAME && next.style == Style.BOLD);
    form |= isForm(next) || (left.name() != null && isFormName(left.name()));
    if (form) {
      return choices.first(
          Question.WEDGE, tokens[i].start, WEDGE_WEIGHT, "an exterior product", "logical and");
    }
    boolean statements =
        left.operator != null && left.operator.form() == Operator.Form.RELATION;
    return !statements
        && !choices.first(
            Question.WEDGE, tokens[i].start, WEDGE_WEIGHT, "logical and", "an exterior product");
  }

  private static boolean isForm(Token token) {
    return token.kind == Kind.NAME && isFormName(token.text);
  }

  private static boolean isFormName(String name) {
    return switch (name) {
      case "omega", "eta", "theta", "xi" -> true;
      default -> false;
    };
  }

  private int relation(int i) {
    Token token = tokens[i];
    int precedence = token.sign.precedence();
    reduce(precedence + 1);
    Pending top = top();
    if (top == null || top.kind != Pending.Kind.RELATIONS || top.precedence != precedence) {
      top = new Pending(Pending.Kind.RELATIONS, null, Surface.PLAIN, precedence, token.start);
      top.add(new Pending.Relation(token));
      push(top);
      return i + 1;
    }
    top.add(new Pending.Relation(token));
    operandDue = true;
    lastName = -1;
    lastGroup = -1;
    return i + 1;
  }

  private int comma(int i) {
    Token token = tokens[i];
    reduce(Operator.FOR_ALL.precedence() + 1);
    Pending top = top();
    if (top != null && top.kind == Pending.Kind.QUANTIFIER && top.bound == null) {
      if (listsBound(i)) {
        separate(Pending.Kind.COMMAS, BOUND_LIST_LEVEL, token);
        return i + 1;
      }
      bind(top);
      top.precedence = STATEMENT_LEVEL;
      return i + 1;
    }
    reduce(Operator.LIST.precedence() + 1);
    separate(Pending.Kind.COMMAS, Operator.LIST.precedence(), token);
    return i + 1;
  }

  /** Whether the comma after ∀x stands before more names that ∀ binds. */
  private boolean listsBound(int i) {
    Node bound = operands[operandTop - 1];
    if (bound.operator != null && !bound.is(Operator.SUBSCRIPT) && !bound.is(Operator.LIST)) {
      return false;
    }
    if (i + 2 >= end || tokens[i + 1].kind != Kind.NAME) {
      return false;
    }
    Token after = tokens[i + 2];
    if (!after.is(Sign.Kind.COMMA) && !after.is(Sign.Kind.RELATION)) {
      return false;
    }
    for (int k = i + 2; k < end; k++) {
      if (tokens[k].is(Sign.Kind.COLON) || (k > i + 2 && tokens[k].is(Sign.Kind.COMMA))) {
        return true;
      }
    }
    return after.isSign("∈");
  }

  private void separate(Pending.Kind kind, int precedence, Token token) {
    Pending top = top();
    if (top != null && top.kind == kind && top.precedence == precedence) {
      top.separators++;
      operandDue = true;
      lastName = -1;
      lastGroup = -1;
      return;
    }
    Pending list = new Pending(kind, null, Surface.PLAIN, precedence, token.start);
    list.separators = 1;
    push(list);
  }

  private int colon(int i) {
    Token token = tokens[i];
    if (place == Place.BRACES && noSetBar() && !hasBar(i)) {
      return separator(i, Operator.SET_BUILDER, SET_BAR_LEVEL);
    }
    Pending quantifier = quantifierToBind();
    if (quantifier != null) {
      reduce(Operator.FOR_ALL.precedence() + 1);
      bind(quantifier);
      quantifier.precedence = STATEMENT_LEVEL;
      return i + 1;
    }
    boolean arrow = false;
    boolean relation = false;
    for (int k = i + 1; k < end && k < i + 40; k++) {
      if (tokens[k].opens && tokens[k].partner > k) {
        k = tokens[k].partner;
        continue;
      }
      if (tokens[k].is(Sign.Kind.COMMA) || tokens[k].is(Sign.Kind.COLON)) {
        break;
      }
      arrow |= Arrows.isArrow(tokens[k]);
      relation |= tokens[k].is(Sign.Kind.RELATION);
    }
    reduce(Operator.RATIO.precedence());
    Node left = operands[operandTop - 1];
    Pending below = top();
    boolean inRelation = below != null && below.kind == Pending.Kind.RELATIONS;
    String name = left.name();
    boolean typed =
        arrow
            || (name != null && usage.isFunction(name))
            || i + 1 == end
            || (relation && !inRelation && isStatementAhead(i));
    if (typed) {
      return separator(i, Operator.TYPED, Operator.TYPED.precedence());
    }
    return separator(i, Operator.RATIO, Operator.RATIO.precedence());
  }

  /** Whether what follows a colon is a statement, so that the colon is no ratio's. */
  private boolean isStatementAhead(int i) {
    for (int k = i + 1; k < end; k++) {
      if (tokens[k].opens && tokens[k].partner > k) {
        k = tokens[k].partner;
      } else if (tokens[k].is(Sign.Kind.RELATION)) {
        // a : b = c : d is an equation of ratios.
        for (int m = k + 1; m < end; m++) {
          if (tokens[m].is(Sign.Kind.COLON)) {
            return false;
          }
        }
        return operands[operandTop - 1].operator == null
            && !operands[operandTop - 1].isNumber()
            && tokens[i + 1].kind != Kind.NUMERAL
            && k > i + 2;
      }
    }
    return false;
  }

  private @Nullable Pending quantifierToBind() {
    for (int k = pendingTop - 1; k >= 0; k--) {
      Pending candidate = pending[k];
      if (candidate.kind == Pending.Kind.QUANTIFIER) {
        return candidate.bound == null ? candidate : null;
      }
      if (candidate.precedence <= Operator.FOR_ALL.precedence()) {
        return null;
      }
    }
    return null;
  }

  private int separator(int i, Operator operator, int precedence) {
    reduce(precedence);
    Pending binary =
        new Pending(Pending.Kind.BINARY, operator, Surface.PLAIN, precedence, tokens[i].start);
    binary.token = tokens[i];
    push(binary);
    return i + 1;
  }

  private boolean noSetBar() {
    return pendingTop == 0 || pending[0].operator != Operator.SET_BUILDER;
  }

  /** Whether a bar separates later in these braces, so that the colon does not. */
  private boolean hasBar(int i) {
    for (int k = i + 1; k < end; k++) {
      Token token = tokens[k];
      if (token.opens && token.partner > k) {
        k = token.partner;
      } else if (token.isSign("∣") || (token.is(Sign.Kind.BAR) && !token.closes)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBarPlace() {
    return place == Place.BRACES || place == Place.CALL || place == Place.ANGLE;
  }

  /** A bar between two things. */
  private int bar(int i) {
    Token token = tokens[i];
    if (token.sub != null || token.sup != null) {
      return evaluated(i);
    }
    if (place == Place.BRACES && noSetBar()) {
      return separator(i, Operator.SET_BUILDER, SET_BAR_LEVEL);
    }
    if (place == Place.CALL) {
      return separator(i, Operator.CONDITIONAL, CONDITION_LEVEL);
    }
    if (place == Place.ANGLE) {
      reduce(SET_BAR_LEVEL + 1);
      separate(Pending.Kind.BRA_KET_BARS, SET_BAR_LEVEL, token);
      return i + 1;
    }
    return relation(i);
  }

  /** F(x)|₀¹ */
  private int evaluated(int i) {
    Token token = tokens[i];
    reduce(Sign.PRODUCT_LEVEL);
    Node body = pop();
    Node lower = token.sub == null ? Node.absent(token.end) : token.sub.node();
    Node upper = token.sup == null ? Node.absent(token.end) : token.sup.node();
    push(
        Node.of(
            Operator.EVALUATED_AT, Surface.PLAIN, body.start, token.end, body, lower, upper));
    return i + 1;
  }

  private int postfix(int i) {
    Token token = tokens[i];
    Node operand = pop();
    Operator operator = java.util.Objects.requireNonNull(token.sign.operator());
    int next = i + 1;
    Node node;
    if (operator == Operator.FACTORIAL
        && next < end
        && tokens[next].isSign("!")
        && tokens[next].start == token.end) {
      node = Node.of(Operator.DOUBLE_FACTORIAL, operand).spanning(operand.start, token.end + 1);
      token = tokens[next++];
    } else if (operator == Operator.PRIME) {
      int count = primes(token);
      while (next < end && tokens[next].is(Sign.Kind.POSTFIX) && primes(tokens[next]) > 0) {
        count += primes(tokens[next++]);
      }
      Node number = Node.leaf(Formula.number(count), token.start, token.end);
      node = Node.of(Operator.PRIME, operand, number);
    } else {
      node =
          Node.of(operator, Surface.PLAIN, operand.start, token.start + 1, operand);
    }
    int name = lastName;
    push(atoms.scripts(node, token));
    lastName = operator == Operator.PRIME ? name : -1;
    return next;
  }

  private static int primes(Token token) {
    return switch (token.text) {
      case "′" -> 1;
      case "″" -> 2;
      case "‴" -> 3;
      default -> 0;
    };
  }

  private int modulo(int i) {
    Token token = tokens[i];
    boolean congruence = false;
    for (int k = pendingTop - 1; k >= 0 && pending[k].precedence >= 400; k--) {
      if (pending[k].kind == Pending.Kind.RELATIONS) {
        for (Pending.Relation relation : pending[k].relations) {
          congruence |= Reducer.isCongruence(relation.token());
        }
      }
    }
    if (!congruence) {
      return separator(i, Operator.MODULO, Operator.MODULO.precedence());
    }
    reduce(Sign.RELATION_LEVEL + 1);
    push(
        new Pending(
            Pending.Kind.MODULUS, null, Surface.PLAIN, Sign.RELATION_LEVEL + 1, token.start));
    return i + 1;
  }

  /** Sets the modulus of the relations that are pending; false if there are none. */
  boolean setModulus(Node modulus) {
    Pending top = top();
    if (top == null || top.kind != Pending.Kind.RELATIONS) {
      return false;
    }
    top.modulus = modulus;
    return true;
  }

  private int unit(int i, Node unit) {
    Node whole = atoms.scripts(unit, tokens[i]);
    int next = i + 1;
    if (next + 1 < end && tokens[next].isSign("/") && Atoms.mayBeUnit(tokens[next + 1])) {
      Node under = Atoms.unit(tokens[next + 1]);
      if (under == null && tokens[next + 1].kind == Kind.NAME) {
        under = Atoms.symbol(tokens[next + 1]);
      }
      if (under != null) {
        whole =
            Node.of(
                Operator.DIVIDE, Surface.SLASH, whole, atoms.scripts(under, tokens[next + 1]));
        next += 2;
      }
    }
    if (whole.is(Operator.POWER) && whole.operands[0].is(Operator.DIVIDE)) {
      // The exponent in m/s² is the last unit's.
      Node quotient = whole.operands[0];
      whole =
          Node.of(
              Operator.DIVIDE,
              Surface.SLASH,
              quotient.operands[0],
              Node.of(Operator.POWER, quotient.operands[1], whole.operands[1]));
    }
    while (pendingTop > 0
        && (top() instanceof Pending p
            && (p.precedence > UNIT_LEVEL
                || (p.kind == Pending.Kind.BINARY && p.surface == Surface.JUXTAPOSED)))) {
      reduce(pending[pendingTop - 1].precedence);
    }
    push(Node.of(Operator.QUANTITY, pop(), whole));
    return next;
  }

  // ---- Side by side

  /** A bracket after an operand: a call, a modulus or a factor. */
  private int bracket(int i) {
    Token open = tokens[i];
    Token close = tokens[open.partner];
    if (isModulus(open)) {
      reduce(Sign.RELATION_LEVEL + 1);
      Node modulus = java.util.Objects.requireNonNull(open.inside).node();
      if (!setModulus(modulus)) {
        Node left = pop();
        push(Node.of(Operator.MODULO, Surface.VARIANT, left, modulus));
      }
      operandDue = false;
      return open.partner + 1;
    }
    boolean isRound = open.isSign("(") || open.isSign("[") || open.isSign("{");
    int name = lastName >= 0 ? lastName : lastGroup;
    if (isRound && (name >= 0 || applied)) {
      Node function = operands[operandTop - 1];
      boolean call =
          applied
              || (!endsWithPower(function)
                  && !isMatrixAhead(open)
                  && calls.isCall(tokens[name], function, open));
      applied = false;
      if (call) {
        Node applied = Calls.apply(pop(), open, baseEnd(close));
        push(atoms.scripts(applied, close));
        return open.partner + 1;
      }
    }
    return juxtapose(i);
  }

  private static int baseEnd(Token close) {
    return close.layout instanceof Layout.Scripts s ? s.base().end() : close.end;
  }

  /** x²(x+1) is a product, f²(x) and f⁻¹(x) may be calls. */
  private boolean endsWithPower(Node function) {
    if (!function.is(Operator.POWER)) {
      return false;
    }
    Node base = function.operands[0];
    while (base.operator == Operator.SUBSCRIPT || base.operator == Operator.PRIME) {
      base = base.operands[0];
    }
    String name = base.name();
    return name == null
        || !(usage.isFunction(name) || Names.USUAL_FUNCTIONS.contains(name))
            && !isInverse(function.operands[1]);
  }

  private static boolean isInverse(Node exponent) {
    return exponent.leaf instanceof Formula.Num n && n.value().signum() < 0;
  }

  private static boolean isMatrixAhead(Token open) {
    Stretch inside = java.util.Objects.requireNonNull(open.inside);
    return inside.isSingle()
        && inside.tokens[inside.from].layout instanceof Layout.Grid;
  }

  /** (mod n) */
  private static boolean isModulus(Token open) {
    Stretch inside = java.util.Objects.requireNonNull(open.inside);
    return !inside.isEmpty()
        && isModulo(inside.tokens[inside.from])
        && inside.to - inside.from > 1;
  }

  /** Multiplies the operand before by the one that begins at {@code i}. */
  private int juxtapose(int i) {
    Pending top = top();
    if (top != null
        && top.kind == Pending.Kind.QUANTIFIER
        && top.bound == null
        && !operands[operandTop - 1].isNumber()) {
      bind(top);
      return i;
    }
    Pending relations = top;
    if (relations != null
        && relations.kind == Pending.Kind.RELATIONS
        && pendingTop > 1
        && pending[pendingTop - 2].kind == Pending.Kind.QUANTIFIER
        && pending[pendingTop - 2].bound == null
        && !operands[operandTop - 1].isNumber()) {
      reduce(Operator.FOR_ALL.precedence() + 1);
      bind(pending[pendingTop - 1]);
      return i;
    }
    int precedence = Sign.PRODUCT_LEVEL;
    boolean tight = false;
    if (top != null) {
      if (isArgument(top) && continuesArgument(i)) {
        precedence = ARGUMENT_LEVEL;
        tight = true;
      } else if (top.kind == Pending.Kind.BINARY && top.tight && top.precedence < ARGUMENT_LEVEL) {
        precedence = top.precedence;
        tight = true;
      } else if (top.kind == Pending.Kind.BINARY
          && top.operator == Operator.DIVIDE
          && top.surface == Surface.SLASH
          && bindsAfterSlash(top, i)) {
        precedence = AFTER_SLASH_LEVEL;
        tight = true;
      }
    }
    reduce(precedence);
    Pending product =
        new Pending(
            Pending.Kind.BINARY,
            Operator.MULTIPLY,
            Surface.JUXTAPOSED,
            precedence,
            tokens[i].start);
    product.tight = tight;
    push(product);
    return i;
  }

  private static boolean isArgument(Pending top) {
    return (top.kind == Pending.Kind.FUNCTION && top.precedence > Sign.PRODUCT_LEVEL)
        || (top.tight && top.precedence == ARGUMENT_LEVEL)
        || (top.kind == Pending.Kind.PREFIX && top.precedence == ARGUMENT_LEVEL - 5);
  }

  /** Whether sin 2 goes on with what stands at {@code i}: x does, cos and a bracket do not. */
  private boolean continuesArgument(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL, PIECE -> true;
      case NAME ->
          Names.function(token.text) == null
              && !Names.WORD_FUNCTIONS.contains(token.text)
              && !(token.isD() && i + 1 < end && Differentials.isUsualVariable(tokens[i + 1]));
      case WORDS, SPACE, BARE_SCRIPTS -> false;
      case SIGN -> token.opens && operands[operandTop - 1].isNumber();
    };
  }

  /** Whether bc in a/bc is the denominator. */
  private boolean bindsAfterSlash(Pending slash, int i) {
    Token token = tokens[i];
    Node denominator = operands[operandTop - 1];
    Node numerator = operands[operandTop - 2];
    boolean letter = token.kind == Kind.NAME && Names.function(token.text) == null;
    if (!letter || denominator.bracketed) {
      return false;
    }
    boolean numbers = denominator.isNumber() && isNumeric(numerator);
    return choices.first(
            Question.SLASH,
            slash.start,
            SLASH_WEIGHT,
            numbers ? "only the number under the slash" : "the whole product under the slash",
            numbers ? "the whole product under the slash" : "only the first factor under the slash")
        != numbers;
  }

  private static boolean isNumeric(Node node) {
    return node.isNumber() || (node.is(Operator.NEGATE) && node.operands[0].isNumber());
  }

  // ---- Questions that the completion of operators asks

  Place place() {
    return place;
  }

  /** Whether a dot or cross between these two is that of vectors. */
  boolean isVectorProduct(Node left, Node right, int at) {
    if (!atoms.isVector(left) || !atoms.isVector(right)) {
      return false;
    }
    return choices.first(
        Question.VECTOR_PRODUCT, at, VECTOR_WEIGHT, "a product of vectors", "a product");
  }

  /** Whether what is being read is the condition of a set. */
  boolean isAfterSetBar() {
    return !noSetBar();
  }

  boolean sharesRelation(int at) {
    return choices.first(
        Question.LIST, at, LIST_WEIGHT, "the relation is the whole list's", "a list of statements");
  }

  /** Joins parts that stand side by side. */
  static Node join(List<Node> parts) {
    return parts.size() == 1
        ? parts.getFirst()
        : Node.of(Operator.JOIN, new ArrayList<>(parts).toArray(new Node[0]));
  }
}
