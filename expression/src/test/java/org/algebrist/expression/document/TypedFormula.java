package org.algebrist.expression.document;

import java.util.Map;
import java.util.Random;
import org.algebrist.expression.layout.Characters;

/** LaTeX rewritten as people type formulas without TeX: x^2, (a + b)/2, √5, α ≤ 3. */
final class TypedFormula {
  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("le", "≤"),
          Map.entry("leq", "≤"),
          Map.entry("ge", "≥"),
          Map.entry("geq", "≥"),
          Map.entry("ne", "≠"),
          Map.entry("neq", "≠"),
          Map.entry("cdot", "·"),
          Map.entry("times", "×"),
          Map.entry("div", "÷"),
          Map.entry("pm", "±"),
          Map.entry("to", "→"),
          Map.entry("rightarrow", "→"),
          Map.entry("Rightarrow", "⇒"),
          Map.entry("infty", "∞"),
          Map.entry("in", "∈"),
          Map.entry("sum", "∑"),
          Map.entry("int", "∫"),
          Map.entry("prod", "∏"),
          Map.entry("ldots", "..."),
          Map.entry("dots", "..."),
          Map.entry("cdots", "..."),
          Map.entry("equiv", "≡"),
          Map.entry("approx", "≈"),
          Map.entry("angle", "∠"),
          Map.entry("triangle", "△"),
          Map.entry("circ", "°"),
          Map.entry("alpha", "α"),
          Map.entry("beta", "β"),
          Map.entry("gamma", "γ"),
          Map.entry("delta", "δ"),
          Map.entry("epsilon", "ε"),
          Map.entry("theta", "θ"),
          Map.entry("lambda", "λ"),
          Map.entry("mu", "μ"),
          Map.entry("pi", "π"),
          Map.entry("rho", "ρ"),
          Map.entry("sigma", "σ"),
          Map.entry("tau", "τ"),
          Map.entry("phi", "φ"),
          Map.entry("omega", "ω"),
          Map.entry("Gamma", "Γ"),
          Map.entry("Delta", "Δ"),
          Map.entry("Omega", "Ω"),
          Map.entry("subset", "⊂"),
          Map.entry("subseteq", "⊆"),
          Map.entry("cup", "∪"),
          Map.entry("cap", "∩"),
          Map.entry("forall", "∀"),
          Map.entry("exists", "∃"),
          Map.entry("lfloor", "⌊"),
          Map.entry("rfloor", "⌋"),
          Map.entry("lceil", "⌈"),
          Map.entry("rceil", "⌉"),
          Map.entry("langle", "⟨"),
          Map.entry("rangle", "⟩"),
          Map.entry("nmid", "∤"),
          Map.entry("bmod", "mod "),
          Map.entry("over", "/"),
          Map.entry("partial", "∂"),
          Map.entry("nabla", "∇"),
          Map.entry("emptyset", "∅"),
          Map.entry("setminus", "∖"),
          Map.entry("ell", "ℓ"),
          Map.entry("prime", "'"),
          Map.entry("varepsilon", "ε"),
          Map.entry("varphi", "φ"),
          Map.entry("mapsto", "↦"),
          Map.entry("psi", "ψ"),
          Map.entry("xi", "ξ"),
          Map.entry("eta", "η"),
          Map.entry("zeta", "ζ"),
          Map.entry("chi", "χ"),
          Map.entry("nu", "ν"),
          Map.entry("Sigma", "Σ"),
          Map.entry("Phi", "Φ"),
          Map.entry("Lambda", "Λ"),
          Map.entry("mid", "|"),
          Map.entry("mathfrak", ""),
          Map.entry("em", ""),
          Map.entry("perp", "⊥"),
          Map.entry("quad", " "),
          Map.entry("qquad", " "),
          Map.entry("left", ""),
          Map.entry("right", ""),
          Map.entry("displaystyle", ""),
          Map.entry("limits", ""),
          Map.entry("nonumber", ""),
          Map.entry("mathbb", ""),
          Map.entry("mathcal", ""),
          Map.entry("mathbf", ""),
          Map.entry("mathrm", ""),
          Map.entry("text", ""),
          Map.entry("mbox", ""),
          Map.entry("textbf", ""),
          Map.entry("boxed", ""),
          Map.entry("operatorname", ""),
          Map.entry("overline", ""),
          Map.entry("big", ""),
          Map.entry("Big", ""));

  private final String source;
  private final boolean signs;
  private final StringBuilder out = new StringBuilder();
  private int at;

  private TypedFormula(String source, boolean signs) {
    this.source = source;
    this.signs = signs;
  }

  static String of(String source, Random random) {
    var typed = new TypedFormula(source, random.nextBoolean());
    while (typed.at < source.length()) {
      typed.step();
    }
    return typed.out.toString();
  }

  private void step() {
    char c = source.charAt(at);
    switch (c) {
      case '\\' -> command();
      case '{', '}', '$', '&' -> at++;
      case '^', '_' -> script(c);
      case '~' -> {
        out.append(' ');
        at++;
      }
      case '\n' -> {
        out.append(' ');
        at++;
      }
      default -> {
        out.append(c);
        at++;
      }
    }
  }

  private void command() {
    int after = TexText.commandEnd(source, at);
    String name = source.substring(at + 1, after);
    at = after;
    switch (name) {
      case "\\" -> out.append('\n');
      case ",", ";", ":", " " -> out.append(' ');
      case "!" -> {}
      case "{", "}", "%", "$", "#", "_", "&" -> out.append(name);
      case "begin", "end" -> {
        at = TexText.groupEnd(source, at, '{', '}');
        out.append(name.equals("begin") ? "" : " ");
      }
      case "pmod" -> out.append(" (mod ").append(argument()).append(')');
      case "binom", "dbinom", "tbinom" -> {
        String upper = argument();
        out.append("C(").append(upper).append(", ").append(argument()).append(')');
      }
      case "label", "hspace", "vspace" -> at = TexText.groupEnd(source, at, '{', '}');
      case "frac", "dfrac", "tfrac", "cfrac" -> {
        String over = argument();
        String under = argument();
        out.append(grouped(over)).append('/').append(grouped(under));
      }
      case "sqrt" -> {
        at = TexText.groupEnd(source, at, '[', ']');
        String radicand = argument();
        out.append(signs ? "√" + grouped(radicand) : "sqrt(" + radicand + ")");
      }
      case "le", "leq" -> out.append(signs ? "≤" : "<=");
      case "ge", "geq" -> out.append(signs ? "≥" : ">=");
      case "cdot", "times" -> out.append(signs ? SIGNS.get(name) : "*");
      default -> {
        boolean letter = Characters.isLatin(name.isEmpty() ? ' ' : name.charAt(0));
        String sign = SIGNS.getOrDefault(name, letter ? name : "");
        boolean glued = !out.isEmpty() && Characters.isLatin(out.charAt(out.length() - 1));
        if (glued && sign.length() > 1 && Characters.isLatin(sign.charAt(0))) {
          out.append(' ');
        }
        out.append(sign);
        boolean word = letter && sign.equals(name);
        int next = TexText.skipSpace(source, at);
        if (word && next < source.length() && Characters.isLatin(source.charAt(next))) {
          out.append(' ');
        }
        at = letter ? next : at;
        if (letter && sign.length() == 1 && !Character.isLetter(sign.charAt(0)) && next > after) {
          out.append(' ');
        }
      }
    }
  }

  /** One argument, rewritten. */
  private String argument() {
    at = TexText.skipSpace(source, at);
    if (at >= source.length()) {
      return "";
    }
    int end = TexText.groupEnd(source, at, '{', '}');
    String inner;
    if (end > at) {
      inner = source.substring(at + 1, end - 1);
    } else {
      end = source.charAt(at) == '\\' ? TexText.commandEnd(source, at) : at + 1;
      inner = source.substring(at, end);
    }
    at = end;
    var typed = new TypedFormula(inner, signs);
    while (typed.at < inner.length()) {
      typed.step();
    }
    return typed.out.toString().strip();
  }

  private static String grouped(String part) {
    boolean simple = part.length() <= 1 || part.chars().allMatch(Character::isLetterOrDigit);
    return simple ? part : "(" + part + ")";
  }

  private void script(char sign) {
    at++;
    String script = argument();
    if (sign == '^' && script.equals("°")) {
      out.append('°');
    } else if (sign == '^' && signs && script.equals("2")) {
      out.append('²');
    } else {
      out.append(sign).append(grouped(script));
    }
  }
}
