package org.algebrist.systems.mathgpt.token;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.text.TextTokenizer;

/** Reads texts and formulas off the tokens that a model said. */
public final class TokenDecoder {

  private final TextTokenizer tokenizer;
  private final MathVocabulary vocabulary;
  private final TextMarks marks;
  private final FormulaStyle style;
  private final TreeSequenceCoder coder;

  public TokenDecoder(
      TextTokenizer tokenizer,
      MathVocabulary vocabulary,
      TextMarks marks,
      FormulaStyle style,
      TreeSequenceCoder coder) {
    this.tokenizer = tokenizer;
    this.vocabulary = vocabulary;
    this.marks = marks;
    this.style = style;
    this.coder = coder;
  }

  /**
   * The text of tokens; marks stand for nothing. A formula that is not finished, or as text is
   * none, is words.
   *
   * @param given the numbers that pointers mean
   */
  public MathText decoded(List<MathToken> tokens, List<MathSequence.Mention> given) {
    List<MathText.Part> parts = new ArrayList<>();
    List<Long> run = new ArrayList<>();
    List<MathToken> formula = new ArrayList<>();
    boolean inside = false;
    for (MathToken token : tokens) {
      int id = token.id();
      if (id == vocabulary.formulaStart()) {
        flush(run, parts);
        inside = true;
      } else if (id == vocabulary.formulaEnd()) {
        tree(formula, given).ifPresent(tree -> parts.add(new MathText.Expression(tree)));
        formula.clear();
        inside = false;
      } else if (inside) {
        formula.add(token);
      } else if (vocabulary.isText(id) && marks.group(id) == TokenGroup.TEXT) {
        run.add((long) id);
      }
    }
    flush(run, parts);
    return style == FormulaStyle.TREE
        ? MathText.of(parts)
        : MathText.of(parts.stream().flatMap(part -> delimited(part).stream()).toList());
  }

  /** Words in which formulas stand between dollars, in parts. */
  private List<MathText.Part> delimited(MathText.Part part) {
    if (!(part instanceof MathText.Words(String text))) {
      return List.of(part);
    }
    List<MathText.Part> parts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf(FormulaStyle.DELIMITER, at);
      int close = open < 0 ? -1 : text.indexOf(FormulaStyle.DELIMITER, open + 1);
      if (close < 0) {
        parts.add(new MathText.Words(text.substring(at)));
        break;
      }
      if (open > at) {
        parts.add(new MathText.Words(text.substring(at, open)));
      }
      Optional<Formula> tree = style.read(text.substring(open + 1, close));
      parts.add(
          tree.isPresent()
              ? new MathText.Expression(tree.get())
              : new MathText.Words(text.substring(open, close + 1)));
      at = close + 1;
    }
    return parts;
  }

  private void flush(List<Long> run, List<MathText.Part> parts) {
    if (!run.isEmpty()) {
      String text = text(run);
      if (!text.isEmpty()) {
        parts.add(new MathText.Words(text));
      }
      run.clear();
    }
  }

  private String text(List<Long> ids) {
    // A NUL that bytes below a head make would not come back from the tokenizer.
    return tokenizer
        .decode(ids.stream().mapToLong(Long::longValue).toArray())
        .replace('\0', '\uFFFD');
  }

  /** Words in a formula: blanks and line breaks are one blank, as in TeX, but at the ends. */
  private static String line(String text) {
    return text.isBlank() ? " " : text.strip().replaceAll("\\s+", " ");
  }

  /** The tree of a formula's tokens, without its marks; empty where they make none. */
  private Optional<Formula> tree(List<MathToken> tokens, List<MathSequence.Mention> given) {
    List<FormulaToken> nodes = new ArrayList<>();
    StringBuilder digits = new StringBuilder();
    List<Long> pieces = new ArrayList<>();
    for (MathToken token : tokens) {
      int id = token.id();
      if (vocabulary.isText(id)) {
        pieces.add((long) id);
        continue;
      }
      if (!pieces.isEmpty()) {
        nodes.add(new FormulaToken.Piece(line(text(pieces))));
        pieces.clear();
      }
      switch (vocabulary.group(id)) {
        case ZERO, DIGIT, POINT, MINUS, SLASH -> {
          if (vocabulary.form() == NumberForm.FLAT || vocabulary.form() == NumberForm.POINTER) {
            digits.append(vocabulary.entry(id).symbol());
          } else {
            nodes.add(vocabulary.token(id).orElseThrow());
          }
        }
        case NUMBER_END -> {
          nodes.add(new FormulaToken.Numeral(digits.toString()));
          digits.setLength(0);
        }
        case POINTER -> {
          int k = id - vocabulary.pointer(0);
          if (k >= given.size()) {
            return Optional.empty();
          }
          nodes.add(new FormulaToken.Numeral(given.get(k).value().toString()));
        }
        case NUMBER -> {
          Numeral numeral = token.numeral();
          nodes.add(
              numeral == null
                  ? vocabulary.token(id).orElseThrow()
                  : new FormulaToken.Numeral(numeral.value().toPlainString()));
        }
        default -> nodes.add(vocabulary.token(id).orElseThrow());
      }
    }
    return coder.decode(nodes) instanceof Coded.Done<Formula>(Formula tree)
        ? Optional.of(tree)
        : Optional.empty();
  }
}
