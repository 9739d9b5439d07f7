package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.FormulaToken.Spelled;
import org.algebrist.expression.sequence.NumberCoding;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.sequence.TextPieces;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.sequence.TreeSequence;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.text.LiteralMarks;
import org.algebrist.neural.text.Pieces;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.TextMarks;
import org.algebrist.systems.mathgpt.token.TokenDecoder;
import org.jspecify.annotations.Nullable;

/**
 * Text with formulas as tokens and back (MathGPT, 2.1). What is encoded is restored, but for a
 * formula's surface; a formula past the limits of depth and width, or with a piece that was not
 * read, becomes words, its LaTeX between dollars.
 */
public final class MathGptCodec {
  private final TextTokenizer tokenizer;
  private final MathVocabulary vocabulary;
  private final TextMarks marks;
  private final FormulaStyle style;
  private final SequenceLimits limits;
  private final TreeSequenceCoder coder;
  private final MathGrammar grammar;

  /**
   * @param tokenizer of the text; stays the caller's to close
   */
  public MathGptCodec(
      TextTokenizer tokenizer,
      MathVocabulary vocabulary,
      TextMarks marks,
      FormulaStyle style,
      SequenceLimits limits) {
    this.tokenizer = tokenizer;
    this.vocabulary = vocabulary;
    this.marks = marks;
    this.style = style;
    this.limits = limits;
    this.coder =
        new TreeSequenceCoder(
            NumberCoding.WHOLE,
            name -> vocabulary.has(new FormulaToken.Variable(name)),
            TextPieces.UNCUT, // the codec spells out what it must, with the text's tokens
            SequenceLimits.NONE);
    this.grammar = grammar(MathGrammar.Goal.WHOLE, MathGrammar.UNBOUNDED, vocabulary.pointers());
  }

  /** The rules for what is to be said in this codec's tokens. */
  public MathGrammar grammar(MathGrammar.Goal goal, int length, int pointers) {
    return new MathGrammar(vocabulary, marks, limits, goal, length, pointers);
  }

  /** The tokens that texts are made of. */
  public MathVocabulary vocabulary() {
    return vocabulary;
  }

  /** How formulas stand in the sequence. */
  public FormulaStyle style() {
    return style;
  }

  /** A text that begins: its mark, then what is given. */
  public MathSequence begun(MathText text) {
    return begin().then(encoded(text, List.of()));
  }

  /**
   * A whole text: the mark of its beginning, what is given, what should be said, the end.
   *
   * @param given the beginning, by {@link #begun}
   */
  public MathSequence whole(MathSequence given, MathText label) {
    return given.then(said(label, given.numbers()));
  }

  /** What should be said, and the end. */
  public MathSequence said(MathText label, List<MathSequence.Mention> given) {
    return encoded(label, given).then(mark(marks.end()));
  }

  /** The mark before a formula, which asks for one. */
  public MathSequence formulaStart() {
    return style == FormulaStyle.TREE
        ? mark(vocabulary.formulaStart())
        : words(String.valueOf(FormulaStyle.DELIMITER));
  }

  private MathSequence begin() {
    return mark(marks.given().isEmpty() ? marks.end() : marks.given().getLast());
  }

  private MathSequence mark(int id) {
    return alone(id, id == vocabulary.formulaStart() ? TokenType.FORMULA_START : TokenType.TEXT);
  }

  /** One token, wherever it may stand. */
  MathSequence alone(int id, TokenType type) {
    Builder one = new Builder();
    one.add(MathToken.of(id), type, null);
    return one.sequence(List.of());
  }

  /** What a token is called where a person reads it. */
  String shown(int id) {
    if (vocabulary.isText(id)) {
      String text = tokenizer.decode(new long[] {id});
      return text.isBlank() ? "\u2423" : text.strip();
    }
    return vocabulary.token(id).orElse(null) instanceof FormulaToken.OperatorNode(Operator operator)
        ? operator.spelling()
        : vocabulary.entry(id).symbol();
  }

  /**
   * The tokens of a text without marks around it.
   *
   * @param given the numbers that pointers may mean
   */
  public MathSequence encoded(MathText text, List<MathSequence.Mention> given) {
    List<MathSequence> parts = new ArrayList<>();
    for (MathText.Part part : text.parts()) {
      parts.add(
          switch (part) {
            case MathText.Words(String content) -> words(content);
            case MathText.Expression(Formula tree) -> formula(tree, given);
          });
    }
    return MathSequence.joined(parts);
  }

  private MathSequence words(String content) {
    Builder sequence = new Builder();
    List<MathSequence.Mention> numbers = new ArrayList<>();
    List<NumberMention> found =
        vocabulary.form().usesNumbersOfTheText() ? NumberFinder.find(content) : List.of();
    int next = 0;
    int start = 0;
    for (String piece : LiteralMarks.cut(content, TextMarks.NEVER_GIVEN)) {
      Pieces pieces = tokenizer.encode(piece, false);
      for (int i = 0; i < pieces.size(); i++) {
        // A number's last token is the one in which it ends.
        int end = start + (i + 1 < pieces.size() ? pieces.charStart()[i + 1] : piece.length());
        while (next < found.size() && found.get(next).end() <= end) {
          numbers.add(new MathSequence.Mention(found.get(next++).value(), sequence.tokens.size()));
        }
        sequence.add(MathToken.of((int) pieces.ids()[i]), TokenType.TEXT, null);
      }
      start += piece.length();
    }
    return sequence.sequence(numbers);
  }

  private MathSequence formula(Formula tree, List<MathSequence.Mention> given) {
    if (style != FormulaStyle.TREE) {
      return words(FormulaStyle.DELIMITER + style.written(tree) + FormulaStyle.DELIMITER);
    }
    TreeSequence nodes = coder.encode(tree).orThrow(); // no limits, so that it cannot fail
    Builder sequence = new Builder();
    sequence.add(MathToken.of(vocabulary.formulaStart()), TokenType.FORMULA_START, null);
    boolean fits = true;
    for (int i = 0; i < nodes.tokens().size() && fits; i++) {
      fits = add(nodes.tokens().get(i), nodes.positions().get(i), given, sequence);
    }
    if (!fits) {
      return words(
          FormulaStyle.DELIMITER + FormulaStyle.LATEX.written(tree) + FormulaStyle.DELIMITER);
    }
    sequence.add(MathToken.of(vocabulary.formulaEnd()), TokenType.FORMULA_END, null);
    return sequence.sequence(List.of());
  }

  /** Adds a node; whether the limits let it. */
  private boolean add(
      FormulaToken token, TreePosition at, List<MathSequence.Mention> given, Builder sequence) {
    return switch (token) {
      case FormulaToken.Numeral(String text) -> addNumber(text, at, given, sequence);
      case FormulaToken.Piece(String text) -> addPieces(text, at, sequence);
      case FormulaToken.End _ -> {
        // Below a head, the pieces of its text have moved it.
        TreePosition place = sequence.next().orElse(at);
        yield sequence.tryAdd(MathToken.of(vocabulary.idOf(token)), TokenType.END, place);
      }
      case FormulaToken.OperatorNode _,
          FormulaToken.Head _,
          FormulaToken.Variable _,
          FormulaToken.Nothing _,
          FormulaToken.Digit _ ->
          vocabulary.has(token)
              && sequence.tryAdd(MathToken.of(vocabulary.idOf(token)), token.type(), at);
    };
  }

  private boolean addPieces(String text, TreePosition at, Builder sequence) {
    TreePosition head = at.parent();
    int child = at.index();
    for (long id : tokenizer.encode(text, false).ids()) {
      if (!sequence.tryAdd(MathToken.of((int) id), TokenType.FORMULA_TEXT, head.child(child++))) {
        return false;
      }
    }
    return true;
  }

  private boolean addNumber(
      String text, TreePosition at, List<MathSequence.Mention> given, Builder sequence) {
    FormulaToken leaf = new FormulaToken.Numeral(text);
    return switch (vocabulary.form()) {
      case SUBTREE, FREQUENT ->
          vocabulary.has(leaf)
              ? sequence.tryAdd(MathToken.of(vocabulary.idOf(leaf)), TokenType.NUMBER, at)
              : addSubtree(text, at, sequence);
      case FLAT -> addInARow(text, at, sequence);
      case NUMERAL -> {
        Optional<Numeral> numeral = numeral(text);
        yield numeral.isPresent()
            && sequence.tryAdd(
                new MathToken(vocabulary.numeral(), numeral.get()), TokenType.NUMBER, at);
      }
      case POINTER -> {
        // The digits of a code such as 08 are no value that a pointer could mean.
        boolean code = new Formula.Num(Rational.parse(text), text).isCode();
        int k = code ? -1 : pointer(Rational.parse(text), given);
        yield k < 0
            ? addInARow(text, at, sequence)
            : sequence.tryAdd(MathToken.of(vocabulary.pointer(k)), TokenType.NUMBER, at);
      }
    };
  }

  /** The numeral of a spelled number, where it is one and not a fraction. */
  private static Optional<Numeral> numeral(String text) {
    return text.indexOf('/') < 0
        ? NumeralScanner.scan(text).stream()
            .filter(found -> found.start() == 0 && found.end() == text.length())
            .map(NumeralScanner.Found::numeral)
            .findFirst()
        : Optional.empty();
  }

  private int pointer(Rational value, List<MathSequence.Mention> given) {
    for (int k = 0; k < Math.min(given.size(), vocabulary.pointers()); k++) {
      if (given.get(k).value().equals(value)) {
        return k;
      }
    }
    return -1;
  }

  private boolean addSubtree(String text, TreePosition at, Builder sequence) {
    FormulaToken head = new FormulaToken.Head(Spelled.NUMBER);
    if (!sequence.tryAdd(MathToken.of(vocabulary.idOf(head)), TokenType.OPERATOR, at)) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (!sequence.tryAdd(digit(text.charAt(i)), TokenType.DIGIT, at.child(i))) {
        return false;
      }
    }
    return sequence.tryAdd(
        MathToken.of(vocabulary.idOf(FormulaToken.END)), TokenType.END, at.child(text.length()));
  }

  private boolean addInARow(String text, TreePosition at, Builder sequence) {
    for (int i = 0; i < text.length(); i++) {
      if (!sequence.tryAdd(digit(text.charAt(i)), TokenType.DIGIT, at)) {
        return false;
      }
    }
    return sequence.tryAdd(MathToken.of(vocabulary.numberEnd()), TokenType.DIGIT, at);
  }

  private MathToken digit(char character) {
    return MathToken.of(vocabulary.idOf(new FormulaToken.Digit(character)));
  }

  /** A sequence under construction, held to the grammar. */
  private final class Builder {
    private final List<MathToken> tokens = new ArrayList<>();
    private final List<TokenType> types = new ArrayList<>();
    private final List<@Nullable TreePosition> positions = new ArrayList<>();
    private final List<Integer> masks = new ArrayList<>();
    private MathState state = grammar.start();

    boolean tryAdd(MathToken token, TokenType type, @Nullable TreePosition at) {
      if (!grammar.allows(state, token)) {
        return false;
      }
      tokens.add(token);
      types.add(type);
      positions.add(at);
      masks.add(grammar.mask(state));
      state = grammar.advance(state, token);
      return true;
    }

    /** For marks and words, which may stand wherever this class puts them. */
    void add(MathToken token, TokenType type, @Nullable TreePosition at) {
      if (!tryAdd(token, type, at)) {
        tokens.add(token);
        types.add(type);
        positions.add(at);
        masks.add(grammar.mask(grammar.start()));
      }
    }

    Optional<TreePosition> next() {
      return state.next();
    }

    MathSequence sequence(List<MathSequence.Mention> numbers) {
      return new MathSequence(
          tokens, types, positions, masks.stream().mapToInt(Integer::intValue).toArray(), numbers);
    }
  }

  /**
   * The text of tokens; marks stand for nothing. A formula that is not finished, or as text is
   * none, is words.
   *
   * @param given the numbers that pointers mean
   */
  public MathText decoded(List<MathToken> tokens, List<MathSequence.Mention> given) {
    return new TokenDecoder(tokenizer, vocabulary, marks, style, coder).decoded(tokens, given);
  }
}
