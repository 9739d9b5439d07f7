package org.algebrist.algebra.typed.habit;

import java.text.Normalizer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Signs of print that a keyboard has not: raised letters, dots over decimals, ℃. */
final class PrintedSigns {
  /** Raised letters, with digits beside them: eˣ, e²ˣ. */
  private static final Pattern RAISED =
      Pattern.compile(
          "[⁺⁻⁰¹²³⁴-⁹]*+[ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵅᵝᵞᵟᵋᶿᵠᵡ][⁺⁻⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵅᵝᵞᵟᵋᶿᵠᵡ]*+(?!√)");

  /** 0.3̇ and 0.1̇6̇: dots over the first and the last recurring digit, or a line over all. */
  private static final Pattern DOTTED =
      Pattern.compile("(\\d*\\.\\d*?)(\\d)\u0307(?:(\\d*)(\\d)\u0307)?");

  private static final Pattern LINED = Pattern.compile("(\\d*\\.\\d*?)((?:\\d[\u0305\u0304])+)");

  /** A letter o as a raised ring: 30^o. */
  private static final Pattern RING = Pattern.compile("(?<=\\d) ?\\^ ?o(?![A-Za-z\\d_(])");

  /** The dagger of an adjoint without the sign of a script: a†. */
  private static final Pattern DAGGER = Pattern.compile("(?<=[\\p{L})\\]]) ?†");

  private PrintedSigns() {}

  /** The text with signs that a keyboard has. */
  static String typed(String text) {
    String typed = text.replace('º', '°').replace("℃", "°C").replace("℉", "°F");
    typed = typed.replace("²√", "√").replace("³√", "∛").replace("⁴√", "∜");
    typed = RING.matcher(typed).replaceAll("°");
    if (typed.chars().allMatch(c -> c < 0x7F)) {
      return typed;
    }
    typed = DAGGER.matcher(typed).replaceAll("^†");
    typed = RAISED.matcher(typed).replaceAll(PrintedSigns::exponent);
    typed =
        DOTTED
            .matcher(typed)
            .replaceAll(m ->
                recurring(
                    m.group(1), m.group(2) + (m.group(4) == null ? "" : m.group(3) + m.group(4))));
    return LINED
        .matcher(typed)
        .replaceAll(m -> recurring(m.group(1), m.group(2).replaceAll("\\D", "")));
  }

  private static String exponent(MatchResult raised) {
    String plain = Normalizer.normalize(raised.group(), Normalizer.Form.NFKC).replace('−', '-');
    return plain.length() == 1 ? "^" + plain : "^(" + plain + ")";
  }

  private static String recurring(String before, String digits) {
    return before + digits.repeat(3) + "…";
  }
}
