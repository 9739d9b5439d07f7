package org.algebrist.expression.typed;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** A notation for typing: what it calls signs, letters, accents, alphabets and functions. */
public enum TypedNotation {
  ASCIIMATH(
      "ASCIIMath",
      """
      ⋅ * ∗ ** ⋆ *** ∖ \\\\ × xx ⋉ |>< ⋊ ><| ⋈ |><| ÷ -: ∘ @ ⊕ o+ ⊗ ox ⊙ o. ∧ ^^ ⋀ ^^^ ∨ vv ⋁ vvv
      ∩ nn ⋂ nnn ∪ uu ⋃ uuu ≠ != ≤ <= ≥ >= ≺ -< ≻ >- ⪯ -<= ⪰ >-= ∈ in ∉ !in ⊂ sub ⊃ sup ⊆ sube ⊇
      supe ≡ -= ≅ ~= ≈ ~~ ∼ sim ∝ prop ¬ not ⇒ => ⇔ <=> ∀ AA ∃ EE ⊥ _|_ ⊤ TT ⊢ |-- ⊨ |== ∑ sum ∏ prod
      ∫ int ∮ oint ∂ del ∇ grad ± +- ∓ -+ ∠ /_ △ /_\\ ∴ :. ∵ :' … ... ⋯ cdots ⋮ vdots ⋱ ddots ↑ uarr
      ↓ darr → -> ↦ |-> ← larr ↔ harr ⇐ lArr ↠ ->> ↣ >-> ∣ mid ≔ := ≪ mlt ≫ mgt
      """,
      "infinity oo emptyset O/",
      """
      ∘ @ ∂ partial ⋅ cdot × times ≤ le ≤ leq ≥ ge ≥ geq ≠ ne ∩ cap ∪ cup ⊂ subset ⊃ supset ⊆ subseteq
      ⊇ supseteq ∈ in ∉ notin ∇ nabla → to → rightarrow ⇒ implies ⇔ iff ∀ forall ∃ exists ± pm ∓ mp
      ∧ wedge ∨ vee ≡ equiv ≈ approx ≅ cong ∝ propto … ldots ↦ mapsto ∖ setminus ∘ circ
      """,
      """
      HAT hat BAR bar OVERLINE overline UNDERLINE ul VECTOR vec DOT dot DOUBLE_DOT ddot TILDE tilde
      CANCELLED cancel SLASHED slashed OVER_RIGHT_ARROW overrightarrow ARC overarc
      """,
      "BOLD bb BLACKBOARD bbb CALLIGRAPHIC cc FRAKTUR fr SANS_SERIF sf TYPEWRITER tt",
      "ℂ CC ℕ NN ℚ QQ ℝ RR ℤ ZZ"),
  TYPST(
      "Typst",
      """
      ⋅ dot.op ∗ * ⋆ star.op ∖ without × times ⋉ times.l ⋊ times.r ⋈ join ÷ div ∘ compose ⊕ plus.o
      ⊗ times.o ⊙ dot.o ∧ and ⋀ and.big ∨ or ⋁ or.big ∩ inter ⋂ inter.big ∪ union ⋃ union.big ≠ !=
      ≤ <= ≥ >= ≺ prec ≻ succ ∈ in ∉ in.not ∋ in.rev ⊂ subset ⊃ supset ⊆ subset.eq ⊇ supset.eq ≡
      equiv ≅ tilde.equiv ≈ approx ∼ tilde.op ≃ tilde.eq ∝ prop ¬ not ⇒ => ⇔ <=> ∀ forall ∃ exists
      ∄ exists.not ⊥ perp ⊢ tack.r ⊨ models ∑ sum ∏ product ∐ product.co ∫ integral ∬ integral.double
      ∭ integral.triple ∮ integral.cont ∂ diff ∇ nabla ± plus.minus ∓ minus.plus ∠ angle △ triangle.t
      ∴ therefore ∵ because … ... ⋯ dots.c ⋮ dots.v ⋱ dots.down ↑ arrow.t ↓ arrow.b → -> ↦ |-> ← <-
      ↔ <-> ⇐ arrow.l.double ⟶ --> ↪ arrow.r.hook ∣ divides ∤ divides.not ∥ parallel ≔ := ≪ << ≫ >>
      ⨁ plus.o.big ⨂ times.o.big † dagger
      """,
      """
      infinity oo emptyset emptyset varepsilon epsilon epsilon epsilon.alt varphi phi phi phi.alt
      vartheta theta.alt varrho rho.alt varpi pi.alt varkappa kappa.alt varsigma sigma.alt
      hbar planck.reduce aleph aleph beth beth gimel gimel ell ell imath dotless.i jmath dotless.j
      """,
      "∘ degree ∂ partial ⋅ dot ∼ tilde",
      """
      HAT hat BAR macron OVERLINE overline UNDERLINE underline VECTOR arrow DOT dot DOUBLE_DOT
      dot.double TRIPLE_DOT dot.triple TILDE tilde CHECK caron BREVE breve ACUTE acute GRAVE grave
      RING circle CANCELLED cancel SLASHED slashed
      """,
      "BOLD bold BLACKBOARD bb CALLIGRAPHIC cal FRAKTUR frak SANS_SERIF sans TYPEWRITER mono UPRIGHT"
          + " upright",
      "ℂ CC ℕ NN ℚ QQ ℝ RR ℤ ZZ");

  private final String title;
  private final Map<String, String> signs = new HashMap<>();
  private final Map<String, String> signWords = new HashMap<>();
  private final Map<String, String> letters = new HashMap<>();
  private final Map<String, String> letterWords = new HashMap<>();
  private final Map<Operator, String> accents = new HashMap<>();
  private final Map<String, Operator> accentWords = new HashMap<>();
  private final Map<Style, String> alphabets = new HashMap<>();
  private final Map<String, Style> alphabetWords = new HashMap<>();
  private final Map<String, String> doubled = new HashMap<>();
  private final Map<String, String> doubledWords = new HashMap<>();
  private final List<String> spellings;

  TypedNotation(
      String title,
      String signs,
      String letters,
      String aliases,
      String accents,
      String alphabets,
      String doubled) {
    this.title = title;
    pairs(signs, (sign, word) -> both(this.signs, this.signWords, sign, word));
    pairs(aliases, (sign, word) -> this.signWords.put(word, sign));
    LetterNames.all().keySet().stream()
        .filter(name -> name.length() > 1)
        .forEach(name -> both(this.letters, this.letterWords, name, name));
    if (title.equals("ASCIIMath")) {
      // These stand as characters: ASCIIMath has no words for them.
      for (String name :
          "omicron digamma ell hbar wp aleph beth gimel daleth imath jmath varkappa".split(" ")) {
        this.letters.remove(name);
        this.letterWords.remove(name);
      }
    } else {
      for (String name : "digamma wp daleth".split(" ")) {
        this.letters.remove(name);
        this.letterWords.remove(name);
      }
    }
    pairs(letters, (name, word) -> this.letterWords.remove(this.letters.getOrDefault(name, "")));
    if (title.equals("ASCIIMath")) {
      this.letterWords.put("infty", "infinity");
    }
    pairs(letters, (name, word) -> both(this.letters, this.letterWords, name, word));
    pairs(
        accents,
        (name, word) -> {
          this.accents.put(Operator.valueOf(name), word);
          this.accentWords.put(word, Operator.valueOf(name));
        });
    pairs(
        alphabets,
        (name, word) -> {
          this.alphabets.put(Style.valueOf(name), word);
          this.alphabetWords.put(word, Style.valueOf(name));
        });
    pairs(doubled, (letter, word) -> both(this.doubled, this.doubledWords, letter, word));
    this.spellings =
        Stream.concat(signWords.keySet().stream(), letterWords.keySet().stream())
            .filter(word ->
                !word.chars().allMatch(c -> Character.isLetter(c) || c == '.')
                    || word.equals("..."))
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
  }

  private static void pairs(String pairs, BiConsumer<String, String> taker) {
    String[] words = pairs.strip().split("\\s+");
    for (int i = 0; i + 1 < words.length; i += 2) {
      taker.accept(words[i], words[i + 1]);
    }
  }

  private static void both(
      Map<String, String> there, Map<String, String> back, String first, String second) {
    there.put(first, second);
    back.put(second, first);
  }

  /** Whether a word is a d of differentials: ASCIIMath's dx, dy, dz, dt, and Typst's dif. */
  boolean isDifferential(String word) {
    return this == TYPST
        ? word.equals("dif")
        : word.length() == 2 && word.charAt(0) == 'd' && "xyzt".indexOf(word.charAt(1)) >= 0;
  }

  /** The name of the notation. */
  public String title() {
    return title;
  }

  /** What a sign is called, or null if it stands for itself. */
  @Nullable String signWord(String sign) {
    return signs.get(sign);
  }

  /** The sign that is called so, or null. */
  @Nullable String signCalled(String word) {
    return signWords.get(word);
  }

  /** What a letter with an English name is called, or null if it stands as its character. */
  @Nullable String letterWord(String name) {
    return letters.get(name);
  }

  @Nullable String letterCalled(String word) {
    return letterWords.get(word);
  }

  @Nullable String accentWord(Operator accent) {
    return accents.get(accent);
  }

  @Nullable Operator accentCalled(String word) {
    return accentWords.get(word);
  }

  @Nullable String alphabetWord(Style style) {
    return alphabets.get(style);
  }

  @Nullable Style alphabetCalled(String word) {
    return alphabetWords.get(word);
  }

  /** The word of a double-struck letter that has one, such as RR, or null. */
  @Nullable String doubledWord(String letter) {
    return doubled.get(letter);
  }

  @Nullable String doubledCalled(String word) {
    return doubledWords.get(word);
  }

  /** The spellings that are no words of letters and dots, the longest first. */
  List<String> spellings() {
    return spellings;
  }

  /** Says that it has no form for what is to be written. */
  IllegalArgumentException noForm(String what) {
    return new IllegalArgumentException(title() + " has no form for " + what);
  }
}
