package org.algebrist.systems.mathgpt.corpus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.PrefixReader;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.QuotedText;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A document as one line of JSON: {@code {"id": …, "source": …, "parts": ["words", {"f": "= x
 * 3"}]}}. Formulas are in prefix notation, which loses nothing that counts for equality; decimals
 * keep their spelling, as 3.50 is other tokens than 3.5.
 */
final class ShardLine {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ShardLine() {}

  /** A line that is none. */
  static final class MalformedLineException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedLineException(String message) {
      super(message);
    }
  }

  /** Appends the line of a document and a line feed. */
  static void append(CorpusDocument document, StringBuilder out) {
    out.append("{\"id\":");
    QuotedText.append(out, document.id(), '"');
    out.append(",\"source\":");
    QuotedText.append(out, document.source(), '"');
    out.append(",\"parts\":[");
    String separator = "";
    for (MathText.Part part : document.text().parts()) {
      out.append(separator);
      separator = ",";
      switch (part) {
        case MathText.Words(String words) -> QuotedText.append(out, words, '"');
        case MathText.Expression(var tree) -> {
          out.append("{\"f\":");
          QuotedText.append(out, prefix(tree), '"');
          out.append('}');
        }
      }
    }
    out.append("]}\n");
  }

  private static String prefix(Formula tree) {
    List<String> tokens = PrefixWriter.tokens(tree);
    Deque<Formula> pending = new ArrayDeque<>();
    pending.push(tree);
    for (int i = 0; i < tokens.size(); i++) {
      Formula node = pending.pop();
      if (node instanceof Formula.Num number && isPlain(number)) {
        tokens.set(i, number.spelling());
      } else if (node instanceof Formula.Operation operation) {
        operation.operands().reversed().forEach(pending::push);
      }
    }
    return String.join(" ", tokens);
  }

  /** Whether a number is spelled with digits, a point and a sign alone. */
  private static boolean isPlain(Formula.Num number) {
    String spelling = number.spelling();
    if (spelling.isEmpty() || spelling.length() > Rational.MAX_DIGITS) {
      return false;
    }
    for (int i = 0; i < spelling.length(); i++) {
      char c = spelling.charAt(i);
      if ((c < '0' || c > '9') && c != '.' && (c != '-' || i > 0)) {
        return false;
      }
    }
    return PrefixReader.read(spelling) instanceof ReadResult.Read(Formula.Num back)
        && back.value().equals(number.value());
  }

  /**
   * The document of a line.
   *
   * @throws MalformedLineException saying what was met and what was expected
   */
  static CorpusDocument read(String line) throws MalformedLineException {
    JsonNode record;
    try {
      record = JSON.readTree(line);
    } catch (JacksonException broken) {
      throw new MalformedLineException(
          "no JSON, " + broken.getOriginalMessage() + "; expected a document");
    }
    JsonNode id = record.path("id");
    JsonNode source = record.path("source");
    JsonNode parts = record.path("parts");
    if (!id.isString() || !source.isString() || !parts.isArray()) {
      throw new MalformedLineException(
          "expected an object of the strings id and source and the array parts");
    }
    List<MathText.Part> read = new ArrayList<>(parts.size());
    for (JsonNode part : parts) {
      read.add(part(part));
    }
    return new CorpusDocument(id.stringValue(), source.stringValue(), MathText.of(read));
  }

  private static MathText.Part part(JsonNode part) throws MalformedLineException {
    if (part.isString() && !part.stringValue().isEmpty()) {
      return new MathText.Words(part.stringValue());
    }
    JsonNode formula = part.path("f");
    if (!formula.isString()) {
      throw new MalformedLineException("a part that is neither words nor {\"f\": formula}");
    }
    return switch (PrefixReader.read(formula.stringValue())) {
      case ReadResult.Read(var tree) -> new MathText.Expression(tree);
      case ReadResult.Failed failed -> throw new MalformedLineException(failed.message());
    };
  }
}
