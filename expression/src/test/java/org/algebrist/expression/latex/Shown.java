package org.algebrist.expression.latex;

import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.expression.layout.Layout;
import org.jspecify.annotations.Nullable;

/** A layout in one short line, for tests: {@code sqrt(x) _1^2 frac(a; b)}. */
final class Shown {
  private Shown() {}

  static String row(List<Layout> items) {
    return items.stream().map(Shown::of).collect(Collectors.joining(" "));
  }

  private static String optional(String sign, @Nullable Layout piece) {
    return piece == null ? "" : sign + of(piece);
  }

  static String of(Layout layout) {
    return switch (layout) {
      case Layout.Name name -> name.text() + style(name.style());
      case Layout.Numeral numeral -> numeral.digits();
      case Layout.Sign sign -> sign.character();
      case Layout.Words words -> "\"" + words.text() + "\"";
      case Layout.Space _ -> "~";
      case Layout.Row row -> "[" + row(row.items()) + "]";
      case Layout.Scripts scripts ->
          of(scripts.base())
              + "'".repeat(scripts.primes())
              + optional("_", scripts.sub())
              + optional("^", scripts.sup());
      case Layout.Fraction fraction ->
          (fraction.line() ? "frac" : "pile")
              + "("
              + of(fraction.over())
              + "; "
              + of(fraction.under())
              + ")";
      case Layout.Radical radical ->
          "sqrt" + optional(":", radical.degree()) + "(" + of(radical.radicand()) + ")";
      case Layout.Marked marked -> marked.mark().name() + "(" + of(marked.body()) + ")";
      case Layout.Stacked stacked ->
          "stacked("
              + of(stacked.base())
              + optional(" under:", stacked.under())
              + optional(" over:", stacked.over())
              + (stacked.brace() == null ? "" : " " + stacked.brace())
              + ")";
      case Layout.Fenced fenced ->
          "<" + fenced.open() + " " + of(fenced.body()) + " " + fenced.close() + ">";
      case Layout.Grid grid ->
          grid.kind()
              + ":"
              + grid.brackets()
              + grid.cells().stream()
                  .map(r -> r.stream().map(Shown::of).collect(Collectors.joining(" & ")))
                  .collect(Collectors.joining(" / ", "(", ")"));
      case Layout.Arrow arrow ->
          arrow.character() + optional(" under:", arrow.under()) + optional(" over:", arrow.over());
      case Layout.Stated stated -> stated.operator() + "(" + row(stated.operands()) + ")";
      case Layout.Given given -> "{" + given.formula() + "}";
      case Layout.Unreadable unreadable -> "?" + unreadable.source() + "?";
    };
  }

  private static String style(Layout.Style style) {
    return switch (style) {
      case ITALIC -> "";
      case UPRIGHT -> ".rm";
      case BOLD -> ".bf";
      case BLACKBOARD -> ".bb";
      case CALLIGRAPHIC -> ".cal";
      case FRAKTUR -> ".frak";
      case SANS_SERIF -> ".sf";
      case TYPEWRITER -> ".tt";
    };
  }
}
