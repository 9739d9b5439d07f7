package org.algebrist.systems.joint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.text.LiteralMarks;
import org.algebrist.neural.text.Pieces;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.joint.JointSource.Token;
import org.algebrist.systems.mathgpt.MathGptCodec;
import org.algebrist.systems.mathgpt.task.EquationExtraction;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TextMarks;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.jspecify.annotations.Nullable;

/**
 * Texts with formulas as the encoder reads them, and labels as the decoder says them. Saying is
 * MathGPT's sequence of tokens, numbers as digits in a row; where the text holds a number or a
 * whole part of a formula, one step says it. Steps are decoded to what was encoded.
 */
public final class JointCodec {
  /** Tokens of a question's end that stay, and of its beginning. */
  private static final int QUESTION_END = 24;

  private static final int BEGINNING = 8;

  private final TextTokenizer tokenizer;
  private final JointConfig config;
  private final MathVocabulary vocabulary;
  private final MathGptCodec math;
  private final int begin;
  private final int separator;
  private final Map<String, long[]> spelled = new HashMap<>();

  /**
   * @param tokenizer of the encoder; stays the caller's to close
   * @param names that are formula tokens of their own
   */
  public JointCodec(TextTokenizer tokenizer, JointConfig config, List<String> names) {
    this.tokenizer = tokenizer;
    this.config = config;
    begin = (int) tokenizer.idOf("[CLS]");
    separator = (int) tokenizer.idOf("[SEP]");
    vocabulary = new MathVocabulary(tokenizer.size(), NumberForm.FLAT, names, List.of(), 0);
    TextMarks marks = new TextMarks((int) tokenizer.idOf("[PAD]"), separator, List.of(begin));
    math =
        new MathGptCodec(tokenizer, vocabulary, marks, FormulaStyle.TREE, SequenceLimits.MATH_GPT);
  }

  /** The tokens that can be said, and those of formulas that are read. */
  public MathVocabulary vocabulary() {
    return vocabulary;
  }

  /** The rules for what is said for a task. */
  JointGrammar grammar(MathGrammar.Goal goal) {
    return new JointGrammar(math.grammar(goal, config.said(), 0));
  }

  // ---- What is read

  /** A text as it is read; of one that is too long a stretch inside the question is left out. */
  JointSource source(MathText text) {
    List<Token> tokens = new ArrayList<>();
    tokens.add(mark(begin, 0));
    tokens.addAll(shortened(tokens(text), config.length() - 2));
    tokens.add(mark(separator, 0));
    return new JointSource(tokens, names(List.of(text)));
  }

  /** A pair of texts; of a longer one its end is left out. */
  JointSource pair(MathText first, MathText second) {
    List<Token> one = tokens(first);
    List<Token> other = tokens(second);
    int room = config.length() - 3;
    int half = room / 2;
    int ofOther = Math.min(other.size(), Math.max(half, room - one.size()));
    int ofOne = Math.min(one.size(), room - ofOther);
    List<Token> tokens = new ArrayList<>();
    tokens.add(mark(begin, 0));
    tokens.addAll(one.subList(0, ofOne));
    tokens.add(mark(separator, 0));
    other.subList(0, ofOther).forEach(token -> tokens.add(token.inSegment(1)));
    tokens.add(mark(separator, 1));
    return new JointSource(tokens, names(List.of(first, second)));
  }

  /** The first name of all that come back alike. */
  private Map<String, String> names(List<MathText> texts) {
    Map<String, String> names = new HashMap<>();
    for (MathText text : texts) {
      for (Formula tree : text.formulas()) {
        for (String name : tree.symbols()) {
          names.putIfAbsent(tokenizer.decode(tokenizer.encode(name, false).ids()), name);
        }
      }
    }
    return names;
  }

  private static Token mark(int id, int segment) {
    return new Token(new long[] {id}, TokenType.TEXT, null, null, -1, List.of(), segment);
  }

  /**
   * At most so many tokens: always what comes after the question, then the question's end, then its
   * beginning. No formula is cut.
   */
  private List<Token> shortened(List<Token> tokens, int most) {
    int size = tokens.size();
    if (size <= most) {
      return tokens;
    }
    int behind = 0;
    for (int i = size - 1; i >= 0 && behind == 0; i--) {
      behind = tokens.get(i).pieces()[0] == separator ? size - i : 0;
    }
    int end =
        Math.clamp(Math.max(most / 2, behind + QUESTION_END), 1, Math.max(1, most - BEGINNING));
    int tail = size - end;
    while (tail < size && !tokens.get(tail).mayBeginPart()) {
      tail++;
    }
    int head = most - (size - tail);
    while (head > 0 && !tokens.get(head).mayBeginPart()) {
      head--;
    }
    List<Token> kept = new ArrayList<>(tokens.subList(0, head));
    kept.addAll(tokens.subList(tail, size));
    return kept;
  }

  private List<Token> tokens(MathText text) {
    List<Token> tokens = new ArrayList<>();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String content) -> addWords(content, tokens);
        case MathText.Expression(Formula tree) -> addFormula(plain(tree), tokens);
      }
    }
    return tokens;
  }

  private void addWords(String content, List<Token> tokens) {
    List<NumberMention> found = NumberFinder.find(content);
    int next = 0;
    int start = 0;
    for (String part : LiteralMarks.cut(content, TextMarks.NEVER_GIVEN)) {
      Pieces pieces = tokenizer.encode(part, false);
      for (int i = 0; i < pieces.size(); i++) {
        int end = start + (i + 1 < pieces.size() ? pieces.charStart()[i + 1] : part.length());
        NumberMention number = null;
        while (next < found.size() && found.get(next).start() < end) {
          number = found.get(next++); // a number's token is the one in which it begins
        }
        int id = (int) pieces.ids()[i];
        tokens.add(
            new Token(
                new long[] {id},
                TokenType.TEXT,
                null,
                number == null ? null : number.value(),
                config.wordPointers() && id != separator ? id : -1,
                number != null && config.numberPointers() ? said(number.value()) : List.of(),
                0));
      }
      start += part.length();
    }
  }

  /** How a label says a number. */
  private List<MathToken> said(Rational value) {
    List<MathToken> tokens = formula(EquationExtraction.spellable(Formula.number(value))).tokens();
    return isFormula(tokens) ? List.copyOf(tokens.subList(1, tokens.size() - 1)) : List.of();
  }

  private MathSequence formula(Formula tree) {
    return math.encoded(new MathText(List.of(new MathText.Expression(tree))), List.of());
  }

  private boolean isFormula(List<MathToken> tokens) {
    return !tokens.isEmpty() && tokens.getFirst().id() == vocabulary.formulaStart();
  }

  private void addFormula(Formula tree, List<Token> tokens) {
    MathSequence sequence = formula(tree);
    List<MathToken> said = sequence.tokens();
    if (!isFormula(said)) { // too deep or wide: its LaTeX as words
      addWords(
          FormulaStyle.DELIMITER + FormulaStyle.LATEX.written(tree) + FormulaStyle.DELIMITER,
          tokens);
      return;
    }
    int[] ends = ends(said);
    for (int i = 0; i < said.size(); i++) {
      int id = said.get(i).id();
      TreePosition at = sequence.positions().get(i);
      if (vocabulary.isText(id)) {
        tokens.add(node(new long[] {id}, TokenType.FORMULA_TEXT, at, null, List.of()));
        continue;
      }
      switch (vocabulary.group(id)) {
        case FORMULA_START ->
            tokens.add(
                node(
                    pieces(String.valueOf(FormulaStyle.DELIMITER)),
                    TokenType.FORMULA_START,
                    null,
                    null,
                    List.of()));
        case FORMULA_END, END, NUMBER_END -> {}
        default -> {
          List<MathToken> whole = List.copyOf(said.subList(i, ends[i]));
          List<MathToken> copied = config.nodePointers() ? whole : List.of();
          if (isDigit(id)) {
            String text = digits(whole);
            tokens.add(node(pieces(text), TokenType.NUMBER, at, Rational.parse(text), copied));
            i = ends[i] - 1;
          } else {
            MathVocabulary.Entry entry = vocabulary.entry(id);
            String name = entry.text().isEmpty() ? entry.symbol() : entry.text();
            tokens.add(node(pieces(name), entry.type(), at, null, copied));
          }
        }
      }
    }
  }

  private Token node(
      long[] pieces,
      TokenType type,
      @Nullable TreePosition at,
      @Nullable Rational value,
      List<MathToken> copied) {
    return new Token(pieces, type, config.positions() ? at : null, value, -1, copied, 0);
  }

  /** The pieces of a node's name, which the encoder knows from texts. */
  private long[] pieces(String name) {
    return spelled.computeIfAbsent(
        name,
        _ -> {
          long[] ids = tokenizer.encode(name.replace('\\', ' '), false).ids();
          return ids.length == 0 ? new long[] {tokenizer.idOf("[UNK]")} : ids;
        });
  }

  private boolean isDigit(int id) {
    return switch (vocabulary.group(id)) {
      case ZERO, DIGIT, POINT, MINUS, SLASH -> true;
      default -> false;
    };
  }

  private String digits(List<MathToken> number) {
    StringBuilder text = new StringBuilder();
    for (MathToken token : number.subList(0, number.size() - 1)) {
      text.append(vocabulary.entry(token.id()).symbol());
    }
    return text.toString();
  }

  /** Numbers by their value alone, so that 5 and 5.0 are said alike. */
  private static Formula plain(Formula tree) {
    return Postorder.rebuilt(
        tree,
        (_, node) ->
            node instanceof Formula.Num number && !number.isCode()
                ? Formula.number(number.value())
                : node);
  }

  /** Behind which token the node that begins at each token ends; 0 where none begins. */
  private int[] ends(List<MathToken> tokens) {
    int[] ends = new int[tokens.size()];
    Deque<Integer> open = new ArrayDeque<>();
    int number = -1;
    for (int i = 0; i < ends.length; i++) {
      int id = tokens.get(i).id();
      if (vocabulary.isText(id)) {
        continue;
      }
      switch (vocabulary.group(id)) {
        case FORMULA_START, FORMULA_END, PIECE -> {}
        case VARIABLE, ABSENT -> ends[i] = i + 1;
        case ZERO, DIGIT, POINT, MINUS, SLASH -> number = number < 0 ? i : number;
        case NUMBER_END -> {
          ends[number] = i + 1;
          number = -1;
        }
        case END -> ends[open.pop()] = i + 1;
        default -> open.push(i);
      }
    }
    return ends;
  }

  // ---- What is said

  /**
   * What should be said in a step, and where.
   *
   * @param step what is said
   * @param mask the groups that may follow, as bits
   * @param at where it stands in its tree; null outside trees
   */
  record Target(JointStep step, int mask, @Nullable TreePosition at) {}

  /**
   * The steps that say a label after a text: the largest part that the text holds at a time.
   *
   * @param goal a formula without the mark before it, or a whole text with its end
   */
  List<Target> targets(MathText label, MathGrammar.Goal goal, JointSource source) {
    MathSequence whole = math.said(plain(label), List.of());
    boolean formula = goal == MathGrammar.Goal.FORMULA;
    MathSequence said = formula ? whole.cut(1, whole.length() - 1) : whole;
    Map<List<MathToken>, List<Integer>> copies = source.copies();
    Map<Integer, Integer> words = new HashMap<>();
    for (int t = source.length() - 1; t >= 0; t--) {
      words.put(source.tokens().get(t).word(), t);
    }
    List<MathToken> tokens = said.tokens();
    int[] ends = ends(tokens);
    List<Target> targets = new ArrayList<>();
    for (int i = 0; i < tokens.size(); ) {
      int end = Math.max(i + 1, ends[i]);
      List<MathToken> node = List.copyOf(tokens.subList(i, end));
      List<Integer> places = ends[i] > 0 ? copies.getOrDefault(node, List.of()) : List.of();
      boolean word = TokenGroup.TEXT.isIn(said.masks()[i]);
      int place =
          word
              ? words.getOrDefault(tokens.get(i).id(), -1)
              : places.isEmpty() ? -1 : places.getFirst();
      boolean copied = !word && place >= 0;
      targets.add(
          new Target(
              new JointStep(copied ? node : List.of(tokens.get(i)), place),
              said.masks()[i],
              said.positions().get(i)));
      i = copied ? end : i + 1;
    }
    return targets;
  }

  private static MathText plain(MathText text) {
    return new MathText(
        text.parts().stream()
            .map(part ->
                part instanceof MathText.Expression(Formula tree)
                    ? new MathText.Expression(plain(tree))
                    : part)
            .toList());
  }

  /**
   * The text of steps. A name that has no token of its own is in lower case, unless the text that
   * was read has it.
   */
  MathText decoded(List<JointStep> steps, MathGrammar.Goal goal, JointSource source) {
    List<MathToken> tokens = new ArrayList<>();
    if (goal == MathGrammar.Goal.FORMULA) {
      tokens.add(MathToken.of(vocabulary.formulaStart()));
    }
    steps.forEach(step -> tokens.addAll(step.tokens()));
    MathText said = math.decoded(tokens, List.of());
    return new MathText(
        said.parts().stream()
            .map(part ->
                part instanceof MathText.Expression(Formula tree)
                    ? new MathText.Expression(
                        tree.replaceSymbols(symbol ->
                            Formula.symbol(
                                source.names().getOrDefault(symbol.name(), symbol.name()))))
                    : part)
            .toList());
  }
}
