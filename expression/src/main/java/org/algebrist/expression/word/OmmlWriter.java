package org.algebrist.expression.word;

import java.util.List;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.algebrist.expression.xml.XmlNode;
import org.jspecify.annotations.Nullable;

/** Writes formulas as Office Math Markup, an element {@code m:oMath} that Word takes. */
public final class OmmlWriter {
  private static final String NAMESPACE =
      "http://schemas.openxmlformats.org/officeDocument/2006/math";

  private final StringBuilder out = new StringBuilder();

  /** Where the sign ! written last ends in its source; −1 if another piece was. */
  private int factorialEnd = -1;

  private OmmlWriter() {}

  /**
   * The formula as an element {@code m:oMath}.
   *
   * @throws IllegalArgumentException saying what OMML has no form for
   */
  public static String write(Formula formula) {
    Layout.Row row = LatexReader.layout(LatexWriter.write(formula), Context.NONE).row();
    var writer = new OmmlWriter();
    writer.out.append("<m:oMath xmlns:m=\"").append(NAMESPACE).append("\">");
    writer.piece(row);
    return writer.out.append("</m:oMath>").toString();
  }

  private static IllegalArgumentException noForm(String what) {
    return new IllegalArgumentException("OMML has no form for " + what);
  }

  private void piece(Layout layout) {
    switch (layout) {
      case Layout.Row row -> items(OmmlRows.grouped(row.items()));
      case Layout.Name name -> name(name);
      case Layout.Numeral numeral -> run("", numeral.digits());
      case Layout.Sign sign -> {
        if (sign.character().equals("!") && factorialEnd == sign.start()) {
          out.insert(out.length() - "</m:t></m:r>".length(), '!'); // n!! in one run
        } else {
          sign(sign.character());
        }
        factorialEnd = sign.character().equals("!") ? sign.end() : -1;
      }
      case Layout.Words words -> run("<m:nor/>", words.text());
      case Layout.Space space when space.wide() -> run("", "\u2003");
      case Layout.Space ignored -> {}
      case Layout.Scripts scripts -> scripts(scripts);
      case Layout.Fraction fraction -> {
        out.append("<m:f>");
        if (!fraction.line()) {
          out.append("<m:fPr><m:type m:val=\"noBar\"/></m:fPr>");
        }
        part("num", fraction.over());
        part("den", fraction.under());
        out.append("</m:f>");
      }
      case Layout.Radical radical -> {
        out.append("<m:rad>");
        if (radical.degree() == null) {
          out.append("<m:radPr><m:degHide m:val=\"1\"/></m:radPr><m:deg/>");
        } else {
          part("deg", radical.degree());
        }
        part("e", radical.radicand());
        out.append("</m:rad>");
      }
      case Layout.Marked marked -> marked(marked);
      case Layout.Stacked stacked -> stacked(stacked);
      case Layout.Fenced fenced -> {
        delimiters(fenced.open(), fenced.close());
        part("e", fenced.body());
        out.append("</m:d>");
      }
      case Layout.Grid grid -> grid(grid);
      case Layout.Arrow arrow ->
          stacked(
              new Layout.Stacked(
                  new Layout.Sign(arrow.character(), 0, 0),
                  arrow.under(),
                  arrow.over(),
                  null,
                  0,
                  0));
      case Layout.Stated ignored -> throw noForm("brackets or units that say what they mean");
      case Layout.Given ignored -> throw noForm("a piece that is no layout");
      case Layout.Unreadable ignored -> throw noForm("a piece that was not read");
    }
  }

  /** Items of a row, a large sign with its operand and a function with its argument. */
  private void items(List<Layout> items) {
    int at = 0;
    while (at < items.size()) {
      Layout item = items.get(at);
      int next = at + 1;
      if (OmmlRows.isLarge(item)) {
        next = OmmlRows.operandEnd(items, at + 1);
        large(item, items.subList(at + 1, next));
      } else if (OmmlRows.isFunction(item)) {
        boolean limit = OmmlRows.isLimit(item);
        int end = limit ? OmmlRows.operandEnd(items, next) : OmmlRows.argumentEnd(items, next);
        if (end == next) {
          piece(item);
        } else {
          function(item, limit, items.subList(next, end));
          next = end;
        }
      } else {
        piece(item);
      }
      at = next;
    }
  }

  private void function(Layout name, boolean limit, List<Layout> argument) {
    out.append("<m:func><m:fName>");
    if (limit && name instanceof Layout.Scripts scripts) {
      out.append("<m:limLow>");
      part("e", scripts.base());
      part("lim", orEmpty(scripts.sub()));
      out.append("</m:limLow>");
    } else {
      piece(name);
    }
    out.append("</m:fName><m:e>");
    items(argument);
    out.append("</m:e></m:func>");
  }

  /** A large sign; a bound that it does not have is hidden, which would be a box to fill in. */
  private void large(Layout sign, List<Layout> operand) {
    Layout.Scripts scripts =
        sign instanceof Layout.Scripts s
            ? s
            : new Layout.Scripts(sign, null, null, 0, sign.start(), sign.end());
    out.append("<m:nary><m:naryPr><m:chr m:val=\"")
        .append(((Layout.Sign) scripts.base()).character())
        .append("\"/>")
        .append(scripts.sub() == null ? "<m:subHide m:val=\"1\"/>" : "")
        .append(scripts.sup() == null ? "<m:supHide m:val=\"1\"/>" : "")
        .append("</m:naryPr>");
    part("sub", orEmpty(scripts.sub()));
    part("sup", orEmpty(scripts.sup()));
    out.append("<m:e>");
    items(operand);
    out.append("</m:e></m:nary>");
  }

  private void part(String element, Layout content) {
    out.append("<m:").append(element).append('>');
    piece(content);
    out.append("</m:").append(element).append('>');
  }

  private void run(String properties, String text) {
    out.append("<m:r>");
    if (!properties.isEmpty()) {
      out.append("<m:rPr>").append(properties).append("</m:rPr>");
    }
    out.append("<m:t xml:space=\"preserve\">").append(XmlNode.escaped(text)).append("</m:t></m:r>");
  }

  private void name(Layout.Name name) {
    String letter = Characters.characterOf(name.text());
    String text = letter == null ? name.text() : letter;
    String script = OmmlMarks.script(name.style());
    String properties =
        script != null
            ? "<m:scr m:val=\"" + script + "\"/><m:sty m:val=\"p\"/>"
            : switch (name.style()) {
              case UPRIGHT -> "<m:sty m:val=\"p\"/>";
              case BOLD -> "<m:sty m:val=\"b\"/>";
              default -> text.codePointCount(0, text.length()) > 1 ? "<m:sty m:val=\"p\"/>" : "";
            };
    run(properties, text);
  }

  private void sign(String character) {
    if (!new Layout.Sign(character, 0, 0).isScriptMark()) {
      String sign = Layout.Sign.unmarked(character);
      run(sign.equals("mod") ? "<m:sty m:val=\"p\"/>" : "", sign);
    }
  }

  private void scripts(Layout.Scripts scripts) {
    boolean sub = scripts.sub() != null;
    boolean sup = scripts.sup() != null || scripts.primes() > 0;
    String element = sub && sup ? "sSubSup" : sub ? "sSub" : "sSup";
    out.append("<m:").append(element).append('>');
    part("e", scripts.base());
    if (sub) {
      part("sub", orEmpty(scripts.sub()));
    }
    if (sup) {
      out.append("<m:sup>");
      if (scripts.primes() > 0) {
        run("", "′".repeat(scripts.primes()));
      }
      piece(orEmpty(scripts.sup()));
      out.append("</m:sup>");
    }
    out.append("</m:").append(element).append('>');
  }

  private static Layout orEmpty(@Nullable Layout layout) {
    return layout == null ? new Layout.Row(List.of(), 0, 0) : layout;
  }

  private void marked(Layout.Marked marked) {
    String accent = OmmlMarks.accent(marked.mark());
    String group = OmmlMarks.group(marked.mark());
    String element;
    String properties;
    if (accent != null) {
      element = "acc";
      properties = "<m:chr m:val=\"" + accent + "\"/>";
    } else if (group != null) {
      element = "groupChr";
      properties = "<m:chr m:val=\"" + group + "\"/><m:pos m:val=\"top\"/>";
    } else {
      element =
          switch (marked.mark()) {
            case OVERLINE, UNDERLINE -> "bar";
            case BOXED, CANCELLED -> "borderBox";
            default -> throw noForm(marked.mark().name());
          };
      properties =
          switch (marked.mark()) {
            case OVERLINE -> "<m:pos m:val=\"top\"/>";
            case UNDERLINE -> "<m:pos m:val=\"bot\"/>";
            case CANCELLED -> "<m:strikeBLTR m:val=\"1\"/>";
            default -> "";
          };
    }
    out.append("<m:").append(element).append('>');
    out.append("<m:").append(element).append("Pr>").append(properties);
    out.append("</m:").append(element).append("Pr>");
    part("e", marked.body());
    out.append("</m:").append(element).append('>');
  }

  private void stacked(Layout.Stacked stacked) {
    if (stacked.over() != null) {
      out.append("<m:limUpp><m:e>");
    }
    if (stacked.under() != null) {
      out.append("<m:limLow><m:e>");
    }
    Operator brace = stacked.brace();
    if (brace == null) {
      piece(stacked.base());
    } else {
      boolean over = brace == Operator.OVERBRACE;
      out.append("<m:groupChr><m:groupChrPr><m:chr m:val=\"")
          .append(over ? "⏞" : "⏟")
          .append("\"/><m:pos m:val=\"")
          .append(over ? "top" : "bot")
          .append("\"/></m:groupChrPr>");
      part("e", stacked.base());
      out.append("</m:groupChr>");
    }
    if (stacked.under() != null) {
      out.append("</m:e>");
      part("lim", stacked.under());
      out.append("</m:limLow>");
    }
    if (stacked.over() != null) {
      out.append("</m:e>");
      part("lim", stacked.over());
      out.append("</m:limUpp>");
    }
  }

  private void delimiters(String open, String close) {
    out.append("<m:d><m:dPr><m:begChr m:val=\"")
        .append(XmlNode.escaped(open))
        .append("\"/><m:endChr m:val=\"")
        .append(XmlNode.escaped(close))
        .append("\"/></m:dPr>");
  }

  private void grid(Layout.Grid grid) {
    switch (grid.kind()) {
      case LINES -> {
        out.append("<m:eqArr>");
        for (List<Layout> line : grid.cells()) {
          out.append("<m:e>");
          for (int i = 0; i < line.size(); i++) {
            if (i > 0) {
              run("", "&");
            }
            piece(line.get(i));
          }
          out.append("</m:e>");
        }
        out.append("</m:eqArr>");
      }
      case CASES -> {
        delimiters("{", "");
        out.append("<m:e>");
        rows(grid.cells());
        out.append("</m:e></m:d>");
      }
      case MATRIX -> {
        String pair = brackets(grid.brackets());
        if (pair.isEmpty()) {
          rows(grid.cells());
        } else {
          delimiters(pair.substring(0, 1), pair.substring(1));
          out.append("<m:e>");
          rows(grid.cells());
          out.append("</m:e></m:d>");
        }
      }
      default -> throw noForm(grid.kind().name());
    }
  }

  static String brackets(Surface surface) {
    return switch (surface) {
      case ROUND -> "()";
      case SQUARE -> "[]";
      case BRACES -> "{}";
      case BARS -> "||";
      case DOUBLE_BARS -> "‖‖";
      default -> "";
    };
  }

  private void rows(List<List<Layout>> cells) {
    out.append("<m:m>");
    for (List<Layout> row : cells) {
      out.append("<m:mr>");
      row.forEach(cell -> part("e", cell));
      out.append("</m:mr>");
    }
    out.append("</m:m>");
  }
}
