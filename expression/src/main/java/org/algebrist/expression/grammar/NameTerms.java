package org.algebrist.expression.grammar;

import java.util.Objects;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Names and words where an operand is due, and the functions among them. */
final class NameTerms {
  static final double REACH_WEIGHT = 0.7;
  private static final double COVARIANT_WEIGHT = 0.75;

  private final RowRules row;

  NameTerms(RowRules row) {
    this.row = row;
  }

  int words(int i) {
    Token token = row.tokens[i];
    String text = token.text;
    if (Names.function(text) != null
        || (i + 1 < row.end && row.tokens[i + 1].isSign("(") && text.indexOf(' ') < 0)) {
      return name(i);
    }
    if (i + 1 < row.end
        && !text.isEmpty()
        && startsArgument(i + 1)
        && !row.tokens[i + 1].is(Sign.Kind.INFIX)) {
      return function(i, null);
    }
    Node unit = i > row.from ? Atoms.unit(token) : null;
    boolean whole = row.end - row.from == 1 && (row.place == Place.ROOT || row.place == Place.LINE);
    if (text.isEmpty() || ((whole || row.place == Place.CELL) && row.end - row.from == 1)) {
      row.push(Node.leaf(new Formula.Text(text), token.start, token.end));
    } else {
      row.push(
          row.atoms.scripts(
              unit != null ? unit : Node.symbol(text, token.start, token.end), token));
    }
    return i + 1;
  }

  int name(int i) {
    Token token = row.tokens[i];
    String text = token.text;
    if (text.length() > 1) {
      Operator limit = Names.limit(text);
      if (limit != null && i + 1 < row.end) {
        return limit(i, limit);
      }
      if (text.equals("mod")) {
        row.missingOperand(token.start);
        return i;
      }
      if (text.equals("arg") && isArgumentOfExtreme(i)) {
        return function(
            i + 1, row.tokens[i + 1].text.equals("min") ? Operator.ARGMIN : Operator.ARGMAX);
      }
      Operator function = Names.function(text);
      if (function != null && (!row.usage.isFunction(text) || function.character().equals(text))) {
        return function(i, function);
      }
      if (Names.WORD_FUNCTIONS.contains(text) && token.style == Style.UPRIGHT || isApplied(i)) {
        return function(i, null);
      }
      if (isLargeSign(token)) {
        return largeSign(i);
      }
      if (text.length() == 2
          && text.charAt(0) == 'd'
          && token.style == Style.UPRIGHT
          && token.sub == null
          && !isIndex()
          && (!token.isOperatorName() || Differentials.isUsualVariable(text.substring(1)))
          && !(i + 1 < row.end
              && (row.tokens[i + 1].isSign("(") || row.tokens[i + 1].is(Sign.Kind.APPLY)))) {
        return row.calculus.uprightDifferential(i);
      }
    } else if (text.equals("m")
        && !token.hasScripts()
        && i + 1 < row.end
        && (row.tokens[i + 1].isSign("∠") || row.tokens[i + 1].isSign("∡"))) {
      return function(i, null); // the measure of an angle
    } else if (text.equals("D") && isCovariant(i)) {
      return row.calculus.indexed(i);
    } else if (token.isD() && i + 1 < row.end) {
      int next = row.calculus.differential(i);
      if (next > i) {
        return next;
      }
    }
    row.push(row.atoms.name(token));
    row.lastName = i;
    return i + 1;
  }

  /** Whether D with an index of tensors stands before what it differentiates: D_μ ϕ. */
  private boolean isCovariant(int i) {
    Token token = row.tokens[i];
    return token.subLayout != null
        && token.supLayout == null
        && token.primes == 0
        && i + 1 < row.end
        && (row.tokens[i + 1].kind == Kind.NAME || row.tokens[i + 1].kind == Kind.PIECE)
        && AttachedScripts.single(token.subLayout) instanceof Layout.Name index
        && ScriptNames.isTensorIndex(index.text())
        && row.usage.role("D") == null
        && row.choices.first(
            Question.DIFFERENTIAL,
            token.start,
            COVARIANT_WEIGHT,
            "a covariant derivative",
            "D with an index is a factor");
  }

  /** Whether {@code \operatorname} names what is applied to the operand after it, no bracket. */
  boolean isApplied(int i) {
    Token token = row.tokens[i];
    if (i + 1 >= row.end || !token.isOperatorName() || Names.joins(token.text)) {
      return false;
    }
    Token next = row.tokens[i + 1];
    boolean differential =
        token.text.length() == 2
            && token.text.charAt(0) == 'd'
            && (row.place == Place.INTEGRAND
                || next.text.length() == 2 && next.text.charAt(0) == 'd');
    return switch (next.kind) {
      case NUMERAL, PIECE -> !differential;
      case NAME -> !differential && !next.isModulo();
      case WORDS, SPACE, BARE_SCRIPTS -> false;
      case SIGN ->
          next.isSign("(") ? token.sup != null : next.is(Sign.Kind.BAR) && next.opensGroup();
    };
  }

  /** Whether arg stands before min or max, as in {@code arg min f(x)}. */
  private boolean isArgumentOfExtreme(int i) {
    if (row.tokens[i].hasScripts() || i + 1 >= row.end) {
      return false;
    }
    Token next = row.tokens[i + 1];
    return next.kind == Kind.NAME && (next.text.equals("min") || next.text.equals("max"));
  }

  /** Whether Σ or Π has an index that runs, so that it is a sign and not the letter. */
  private static boolean isLargeSign(Token token) {
    return (token.text.equals("Sigma") || token.text.equals("Pi"))
        && token.sub != null
        && token.sub.result != null
        && token.sub.result.operator != null
        && token.sub.result.operator.form() == Operator.Form.RELATION
        && token.primes == 0;
  }

  private int largeSign(int i) {
    Token token = row.tokens[i];
    Operator operator = token.text.equals("Sigma") ? Operator.SUM : Operator.PRODUCT;
    row.push(new Pending(Pending.Kind.LARGE, operator, token));
    return i + 1;
  }

  int limit(int i, Operator operator) {
    Token token = row.tokens[i];
    row.push(new Pending(Pending.Kind.LIMIT, operator, token));
    return i + 1;
  }

  /** Whether braces hold the argument of a function of numbers, as in exp{−x}, and no set. */
  private static boolean isArgument(@Nullable Operator operator, Token open) {
    Node content = Objects.requireNonNull(open.inside).result;
    return open.isSign("{")
        && operator != null
        && operator.maxArity() == 1
        && !Names.runsOverSubscript(operator)
        && content != null
        && !content.is(Operator.LIST)
        && !content.is(Operator.SET_BUILDER);
  }

  /** A named function; {@code operator} null where the table has none. */
  int function(int i, @Nullable Operator operator) {
    Token token = row.tokens[i];
    int next = i + 1;
    if (next < row.end && row.tokens[next].is(Sign.Kind.APPLY)) {
      next++;
    }
    while (next < row.end && row.tokens[next].kind == Kind.SPACE) {
      next++;
    }
    boolean sign = next < row.end && row.tokens[next].is(Sign.Kind.INFIX);
    if (next >= row.end || !startsArgument(next) || (sign && operator == null)) {
      Node symbol =
          operator == null || isIndex()
              ? Atoms.symbol(token)
              : Node.symbol(operator.character(), token.start, token.start + token.text.length());
      row.push(row.atoms.scripts(symbol, token));
      return i + 1;
    }
    boolean runs = operator != null && token.sub != null && Names.runsOverSubscript(operator);
    Token open = row.tokens[next];
    if (open.opensGroup() && isCallBracket(open) && !runs && reachesOnlyBracket(i, next)) {
      Token close = row.tokens[open.partner];
      Node[] arguments =
          open.isSign("(") || open.isSign("[") || isArgument(operator, open)
              ? Calls.arguments(open)
              : new Node[] {row.fences.node(open, close, false, false)};
      int baseEnd = close.layout instanceof Layout.Scripts s ? s.base().end() : close.end;
      Surface surface = open.isSign("|") ? Surface.PLAIN : Surface.CALLED;
      Node call = row.reducer.function(operator, token, arguments, surface, baseEnd);
      row.push(row.atoms.scripts(call, close));
      return open.partner + 1;
    }
    row.push(
        new Pending(
            Pending.Kind.FUNCTION,
            operator,
            Surface.PLAIN,
            runs ? Operator.SUM.precedence() : Operator.SIN.precedence(),
            token));
    return next;
  }

  /** Whether a word is all of an index, where it is neither a function nor a differential. */
  private boolean isIndex() {
    return row.place == Place.SUBSCRIPT && row.end - row.from == 1;
  }

  static boolean isCallBracket(Token open) {
    return switch (open.text) {
      case "(", "[", "{", "|", "" -> true;
      default -> false;
    };
  }

  /** Whether sin(n+1)θ is sin(n+1) times θ. */
  boolean reachesOnlyBracket(int i, int bracket) {
    int after = row.tokens[bracket].partner + 1;
    if (after >= row.end
        || !row.tokens[bracket].isSign("(")
        || row.tokens[after - 1].hasScripts()
        || !isAngleName(row.tokens[after])) {
      return true;
    }
    return row.choices.first(
        Question.FUNCTION_REACH,
        row.tokens[i].start,
        REACH_WEIGHT,
        row.tokens[i].text + " of the bracket only",
        row.tokens[i].text + " of the whole product");
  }

  static boolean isAngleName(Token token) {
    return token.kind == Kind.NAME && Names.function(token.text) == null;
  }

  boolean startsArgument(int i) {
    Token token = row.tokens[i];
    return switch (token.kind) {
      case NUMERAL, NAME, PIECE -> !token.isModulo();
      case WORDS -> !Names.joins(token.text);
      case BARE_SCRIPTS -> false;
      case SPACE -> false;
      case SIGN ->
          switch (token.sign.kind()) {
            case OPEN, BAR -> token.opens;
            case PREFIX, LARGE, INTEGRAL -> true;
            case INFIX ->
                token.sign.prefix() != null && i + 1 < row.end && !row.tokens[i + 1].isSeparator();
            case OPERAND -> true;
            case RELATION, CLOSE -> token.opens;
            case QUANTIFIER, COMMA, SEMICOLON, COLON, POSTFIX, PERIOD, APPLY -> false;
          };
    };
  }
}
