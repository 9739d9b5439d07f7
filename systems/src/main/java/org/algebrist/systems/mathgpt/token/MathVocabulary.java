package org.algebrist.systems.mathgpt.token;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.FormulaToken.Spelled;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Operator;

/**
 * The tokens of text with formulas: V tokens of text, then M of formulas. A token of a formula is
 * known by its type and its symbol together.
 *
 * <p>Ids 0 to V−1 are the text tokenizer's; V to V+M−1 are formula marks, names, numbers, digits,
 * operators, the end node and, last, pointers.
 */
public final class MathVocabulary {
  /** The digits and signs that spell a number out. */
  private static final String DIGITS = "0123456789.-/";

  /**
   * Operators that are younger than the models with this vocabulary; formulas with them end there.
   */
  private static final Set<Operator> WITHOUT_TOKEN =
      EnumSet.of(
          Operator.SLASHED,
          Operator.FUNCTIONAL_DERIVATIVE,
          Operator.MATERIAL_DERIVATIVE,
          Operator.COVARIANT_DERIVATIVE);

  /**
   * A token of formulas.
   *
   * @param symbol as {@link FormulaToken#symbol()}, or a mark of ours in angle brackets
   * @param text what it is linked with in the text's vocabulary (2.3); empty where nothing is
   */
  public record Entry(TokenType type, String symbol, TokenGroup group, String text) {}

  private record Key(TokenType type, String symbol) {}

  private final int textSize;
  private final int pointers;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Key, Integer> ids = new HashMap<>();
  private final Map<Integer, FormulaToken> tokens = new HashMap<>();
  private final TokenGroup[] groups;

  private final NumberForm form;

  /**
   * @param textSize V
   * @param names that are tokens of their own, most frequent first
   * @param numbers that are leaves, for {@link NumberForm#FREQUENT}
   * @param pointers how many numbers of a text can be pointed to, for {@link NumberForm#POINTER}
   */
  public MathVocabulary(
      int textSize, NumberForm form, List<String> names, List<String> numbers, int pointers) {
    this.textSize = textSize;
    this.form = form;
    this.pointers = form == NumberForm.POINTER ? pointers : 0;
    mark(TokenType.FORMULA_START, "<formula>", TokenGroup.FORMULA_START);
    mark(TokenType.FORMULA_END, "</formula>", TokenGroup.FORMULA_END);
    add(new FormulaToken.Nothing(), "");
    names.forEach(name -> add(new FormulaToken.Variable(name), name));
    switch (form) {
      case SUBTREE -> {
        for (char digit = '0'; digit <= '9'; digit++) {
          add(new FormulaToken.Numeral(String.valueOf(digit)), String.valueOf(digit));
        }
      }
      case FREQUENT -> numbers.forEach(n -> add(new FormulaToken.Numeral(n), n));
      case NUMERAL -> mark(TokenType.NUMBER, "<numeral>", TokenGroup.NUMBER);
      case FLAT, POINTER -> {}
    }
    if (form != NumberForm.NUMERAL) {
      for (char c : DIGITS.toCharArray()) {
        add(new FormulaToken.Digit(c), String.valueOf(c));
      }
    }
    if (form == NumberForm.FLAT || form == NumberForm.POINTER) {
      mark(TokenType.DIGIT, "</number>", TokenGroup.NUMBER_END);
    }
    // No head for what was not read: a model should not learn to say that.
    add(new FormulaToken.Head(Spelled.NAME), "");
    add(new FormulaToken.Head(Spelled.WORDS), "");
    if (form == NumberForm.SUBTREE || form == NumberForm.FREQUENT) {
      add(new FormulaToken.Head(Spelled.NUMBER), "");
    }
    for (Operator operator : Operator.values()) {
      if (!WITHOUT_TOKEN.contains(operator)) {
        add(new FormulaToken.OperatorNode(operator), words(operator));
      }
    }
    add(FormulaToken.END, "");
    for (int k = 0; k < this.pointers; k++) {
      mark(TokenType.NUMBER, "<number " + k + ">", TokenGroup.POINTER);
    }
    groups = entries.stream().map(Entry::group).toArray(TokenGroup[]::new);
  }

  /** An operator's name in Tangent's table, in words: {@code greater than or equal to}. */
  private static String words(Operator operator) {
    String name = operator.opt().substring(2).replace('-', ' ').strip();
    return name.chars().anyMatch(Character::isLetterOrDigit)
        ? name
        : operator.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private void mark(TokenType type, String symbol, TokenGroup group) {
    put(new Entry(type, symbol, group, ""));
  }

  private void add(FormulaToken token, String text) {
    tokens.put(put(new Entry(token.type(), token.symbol(), TokenGroup.of(token), text)), token);
  }

  private int put(Entry entry) {
    int id = textSize + entries.size();
    if (ids.putIfAbsent(new Key(entry.type(), entry.symbol()), id) != null) {
      throw new IllegalArgumentException(
          "the " + entry.type() + " '" + entry.symbol() + "' is listed twice; list each once");
    }
    entries.add(entry);
    return id;
  }

  /** V. */
  public int textSize() {
    return textSize;
  }

  /** M. */
  public int formulaSize() {
    return entries.size();
  }

  /** V + M. */
  public int size() {
    return textSize + entries.size();
  }

  /** The last so many ids are pointers. */
  public int pointers() {
    return pointers;
  }

  /** How numbers of formulas are given. */
  public NumberForm form() {
    return form;
  }

  /** The tokens of formulas, by id − V. */
  public List<Entry> entries() {
    return Collections.unmodifiableList(entries);
  }

  /** Whether it is a token of text. */
  public boolean isText(int id) {
    return id < textSize;
  }

  /** The entry of a token of formulas. */
  public Entry entry(int id) {
    return entries.get(id - textSize);
  }

  /** The group of a token of formulas. */
  public TokenGroup group(int id) {
    return groups[id - textSize];
  }

  /** The ids from V on that are in a mask, each minus V. */
  public int[] members(int mask) {
    int[] members = new int[entries.size()];
    int count = 0;
    for (int i = 0; i < groups.length; i++) {
      if (groups[i].isIn(mask)) {
        members[count++] = i;
      }
    }
    return Arrays.copyOf(members, count);
  }

  /** Whether {@code token} is a token of its own. */
  public boolean has(FormulaToken token) {
    return ids.containsKey(new Key(token.type(), token.symbol()));
  }

  /**
   * The id of a token of formulas.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int idOf(FormulaToken token) {
    return idOf(token.type(), token.symbol());
  }

  private int idOf(TokenType type, String symbol) {
    Integer id = ids.get(new Key(type, symbol));
    if (id == null) {
      throw new IllegalArgumentException(
          "the vocabulary has no " + type + " '" + symbol + "'; spell it out");
    }
    return id;
  }

  /** The token of an id; of a mark there is none. */
  public Optional<FormulaToken> token(int id) {
    return Optional.ofNullable(tokens.get(id));
  }

  /** The mark before a formula. */
  public int formulaStart() {
    return textSize;
  }

  /** The mark after a formula. */
  public int formulaEnd() {
    return textSize + 1;
  }

  /** The id of the token that ends the children of a node. */
  public int endNode() {
    return idOf(FormulaToken.END);
  }

  /** The id of the token that ends a number that is spelled out. */
  public int numberEnd() {
    return idOf(TokenType.DIGIT, "</number>");
  }

  /** The id of the token for a numeral with a value. */
  public int numeral() {
    return idOf(TokenType.NUMBER, "<numeral>");
  }

  /** The pointer to the k-th number of the text, from 0. */
  public int pointer(int k) {
    return size() - pointers + k;
  }

  boolean isPointer(int id) {
    return id >= size() - pointers;
  }
}
