package org.algebrist.expression.tree;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operators that a tree may hold: how many operands each takes, how it binds, and how every
 * notation spells it.
 *
 * <p>This table is the one place where a notation learns of an operator; the page of operators in
 * the guide is generated from it.
 */
public enum Operator {

  // ---- Arithmetic
  /** Equality. */
  EQUAL(Form.RELATION, 2, 2, 400, "=", "=", "=", "U!eq", "eq"),
  /** Sum. */
  ADD(Form.INFIX, 2, 2, 600, "+", "+", "+", "U!plus", "plus"),
  /** Difference. */
  SUBTRACT(Form.INFIX, 2, 2, 600, "-", "-", "−", "O!minus", "minus"),
  /** Product; its surface tells juxtaposition, dot, cross and star apart. */
  MULTIPLY(Form.INFIX, 2, 2, 700, "*", "\\cdot", "⋅", "U!times", "times"),
  /** Quotient; its surface tells fraction, slash and ÷ apart. */
  DIVIDE(Form.INFIX, 2, 2, 700, "/", "\\frac", "/", "O!divide", "divide"),
  /** Opposite. */
  NEGATE(Form.PREFIX, 1, 1, 650, "neg", "-", "−", "O!minus", "minus"),
  /** Base, exponent. */
  POWER(Form.STRUCTURE, 2, 2, 850, "^", "^", "", "O!SUP", "power"),
  /** Square root. */
  SQRT(Form.STRUCTURE, 1, 1, 1000, "sqrt", "\\sqrt", "√", "O!root", "root"),
  /** Absolute value. */
  ABS(Form.FENCE, 1, 1, 1000, "abs", "\\lvert \\rvert", "|", "F!abs", "abs"),
  /** Radicand, degree. */
  ROOT(Form.STRUCTURE, 2, 2, 1000, "root", "\\sqrt[]", "√", "O!root", "root"),
  /** A plus sign before an operand. */
  POSITIVE(Form.PREFIX, 1, 1, 650, "pos", "+", "+", "U!plus", "plus"),
  /** Two values at once. */
  PLUS_MINUS(Form.INFIX, 2, 2, 600, "+-", "\\pm", "±", "O!plus-or-minus", "csymbol"),
  MINUS_PLUS(Form.INFIX, 2, 2, 600, "-+", "\\mp", "∓", "O!minus-or-plus", "csymbol"),
  /** ± before an operand. */
  SIGN_PLUS_MINUS(Form.PREFIX, 1, 1, 650, "plusminus", "\\pm", "±", "O!plus-or-minus", "csymbol"),
  SIGN_MINUS_PLUS(Form.PREFIX, 1, 1, 650, "minusplus", "\\mp", "∓", "O!minus-or-plus", "csymbol"),
  /** Remainder of a by b. */
  MODULO(Form.INFIX, 2, 2, 700, "mod", "\\bmod", "mod", "O!rem", "rem"),
  /** A : b. */
  RATIO(Form.INFIX, 2, 2, 480, "ratio", ":", ":", "O!ratio", "csymbol"),
  /** Whole, fraction, as in 2½. */
  MIXED_NUMBER(Form.STRUCTURE, 2, 2, 750, "mixed", "", "", "O!mixed", "csymbol"),
  PERCENT(Form.POSTFIX, 1, 1, 880, "percent", "\\%", "%", "O!percent", "csymbol"),
  FACTORIAL(Form.POSTFIX, 1, 1, 880, "factorial", "!", "!", "O!factorial", "factorial"),
  DOUBLE_FACTORIAL(
      Form.POSTFIX, 1, 1, 880, "factorial2", "!!", "!!", "O!double-factorial", "csymbol"),
  /** An angle or temperature in degrees. */
  DEGREES(Form.POSTFIX, 1, 1, 880, "degrees", "^\\circ", "°", "O!degree", "csymbol"),
  /** N over k. */
  BINOMIAL(Form.STRUCTURE, 2, 2, 1000, "binomial", "\\binom", "", "O!binomial", "csymbol"),
  FLOOR(Form.FENCE, 1, 1, 1000, "floor", "\\lfloor \\rfloor", "⌊ ⌋", "F!floor", "floor"),
  CEILING(Form.FENCE, 1, 1, 1000, "ceiling", "\\lceil \\rceil", "⌈ ⌉", "F!ceiling", "ceiling"),
  /** Value, unit. */
  QUANTITY(Form.STRUCTURE, 2, 2, 720, "quantity", "", "", "O!quantity", "csymbol"),

  // ---- Relations
  NOT_EQUAL(Form.RELATION, 2, 2, 400, "!=", "\\ne", "≠", "U!neq", "neq"),
  LESS(Form.RELATION, 2, 2, 400, "<", "<", "<", "O!lt", "lt"),
  GREATER(Form.RELATION, 2, 2, 400, ">", ">", ">", "O!gt", "gt"),
  LESS_EQUAL(Form.RELATION, 2, 2, 400, "<=", "\\le", "≤", "O!leq", "leq"),
  GREATER_EQUAL(Form.RELATION, 2, 2, 400, ">=", "\\ge", "≥", "O!geq", "geq"),
  NOT_LESS(Form.RELATION, 2, 2, 400, "notless", "\\nless", "≮", "O!not-less-than", "csymbol"),
  NOT_GREATER(
      Form.RELATION, 2, 2, 400, "notgreater", "\\ngtr", "≯", "O!not-greater-than", "csymbol"),
  MUCH_LESS(Form.RELATION, 2, 2, 400, "<<", "\\ll", "≪", "O!much-less-than", "csymbol"),
  MUCH_GREATER(Form.RELATION, 2, 2, 400, ">>", "\\gg", "≫", "O!much-greater-than", "csymbol"),
  LESS_SIMILAR(
      Form.RELATION,
      2,
      2,
      400,
      "lesssim",
      "\\lesssim",
      "≲",
      "O!less-than-or-similar-to",
      "csymbol"),
  GREATER_SIMILAR(
      Form.RELATION,
      2,
      2,
      400,
      "gtrsim",
      "\\gtrsim",
      "≳",
      "O!greater-than-or-equivalent-to",
      "csymbol"),
  APPROXIMATELY(Form.RELATION, 2, 2, 400, "~~", "\\approx", "≈", "U!approx", "approx"),
  SIMILAR(Form.RELATION, 2, 2, 400, "~", "\\sim", "∼", "O!similar-to", "csymbol"),
  NOT_SIMILAR(Form.RELATION, 2, 2, 400, "notsim", "\\nsim", "≁", "O!not-similar-to", "csymbol"),
  SIMILAR_EQUAL(
      Form.RELATION, 2, 2, 400, "simeq", "\\simeq", "≃", "O!similar-to-or-equals", "csymbol"),
  CONGRUENT(Form.RELATION, 2, 2, 400, "cong", "\\cong", "≅", "O!approximately-equals", "csymbol"),
  EQUIVALENT(Form.RELATION, 2, 2, 400, "equiv", "\\equiv", "≡", "U!equivalent", "equivalent"),
  NOT_EQUIVALENT(
      Form.RELATION, 2, 2, 400, "notequiv", "\\not\\equiv", "≢", "O!not-equivalent-to", "csymbol"),
  /** A ≡ b (mod n). */
  CONGRUENT_MODULO(
      Form.STRUCTURE, 3, 3, 400, "congmod", "\\equiv \\pmod", "≡", "O!congruent-modulo", "csymbol"),
  /** A ≢ b (mod n). */
  NOT_CONGRUENT_MODULO(
      Form.STRUCTURE,
      3,
      3,
      400,
      "notcongmod",
      "\\not\\equiv \\pmod",
      "≢",
      "O!not-congruent-modulo",
      "csymbol"),
  PROPORTIONAL(Form.RELATION, 2, 2, 400, "propto", "\\propto", "∝", "O!proportional-to", "csymbol"),
  DEFINED_AS(Form.RELATION, 2, 2, 400, ":=", ":=", "≔", "O!assign", "csymbol"),
  EQUAL_BY_DEFINITION(
      Form.RELATION, 2, 2, 400, "eqdef", "\\triangleq", "≜", "O!delta-equals", "csymbol"),
  QUESTIONED_EQUAL(
      Form.RELATION,
      2,
      2,
      400,
      "questeq",
      "\\overset{?}{=}",
      "≟",
      "O!questioned-equals",
      "csymbol"),
  DOT_EQUAL(Form.RELATION, 2, 2, 400, "doteq", "\\doteq", "≐", "O!approaches-limit", "csymbol"),
  ASYMPTOTIC(
      Form.RELATION, 2, 2, 400, "asymp", "\\asymp", "≍", "O!asymptotically-equals", "csymbol"),
  DIVIDES(Form.RELATION, 2, 2, 400, "divides", "\\mid", "∣", "O!divides", "csymbol"),
  NOT_DIVIDES(Form.RELATION, 2, 2, 400, "notdivides", "\\nmid", "∤", "O!not-divides", "csymbol"),
  PERPENDICULAR(Form.RELATION, 2, 2, 400, "perp", "\\perp", "⊥", "O!perpendicular-to", "csymbol"),
  PARALLEL(Form.RELATION, 2, 2, 400, "parallel", "\\parallel", "∥", "O!parallel-to", "csymbol"),
  NOT_PARALLEL(
      Form.RELATION, 2, 2, 400, "notparallel", "\\nparallel", "∦", "O!not-parallel-to", "csymbol"),
  PRECEDES(Form.RELATION, 2, 2, 400, "prec", "\\prec", "≺", "O!precedes", "csymbol"),
  SUCCEEDS(Form.RELATION, 2, 2, 400, "succ", "\\succ", "≻", "O!succeeds", "csymbol"),
  PRECEDES_EQUAL(
      Form.RELATION, 2, 2, 400, "preceq", "\\preceq", "⪯", "O!precedes-or-equals", "csymbol"),
  SUCCEEDS_EQUAL(
      Form.RELATION, 2, 2, 400, "succeq", "\\succeq", "⪰", "O!succeeds-or-equals", "csymbol"),
  MODELS(Form.RELATION, 2, 2, 400, "models", "\\models", "⊨", "O!models", "csymbol"),
  PROVES(Form.RELATION, 2, 2, 400, "proves", "\\vdash", "⊢", "O!proves", "csymbol"),
  LEFT_TACK(Form.RELATION, 2, 2, 400, "dashv", "\\dashv", "⊣", "O!does-not-yield", "csymbol"),
  NORMAL_SUBGROUP(
      Form.RELATION, 2, 2, 400, "normalsub", "\\triangleleft", "⊲", "O!subgroup-of", "csymbol"),
  NORMAL_SUBGROUP_EQUAL(
      Form.RELATION,
      2,
      2,
      400,
      "normalsubeq",
      "\\trianglelefteq",
      "⊴",
      "O!subgroup-of-or-equals",
      "csymbol"),
  CONTAINS_NORMAL(
      Form.RELATION,
      2,
      2,
      400,
      "normalsup",
      "\\triangleright",
      "⊳",
      "O!contains-as-subgroup",
      "csymbol"),
  SQUARE_SUBSET(
      Form.RELATION, 2, 2, 400, "sqsubset", "\\sqsubset", "⊏", "O!square-image-of", "csymbol"),
  SQUARE_SUBSET_EQUAL(
      Form.RELATION,
      2,
      2,
      400,
      "sqsubseteq",
      "\\sqsubseteq",
      "⊑",
      "O!square-image-of-or-equals",
      "csymbol"),
  SQUARE_SUPERSET_EQUAL(
      Form.RELATION,
      2,
      2,
      400,
      "sqsupseteq",
      "\\sqsupseteq",
      "⊒",
      "O!square-original-of-or-equals",
      "csymbol"),
  SMILE(Form.RELATION, 2, 2, 400, "smile", "\\smile", "⌣", "O!smile", "csymbol"),
  FROWN(Form.RELATION, 2, 2, 400, "frown", "\\frown", "⌢", "O!frown", "csymbol"),
  /** A relation chain: the first operand, then relations whose left operand is absent. */
  CHAIN(Form.STRUCTURE, 3, Operator.MANY, 400, "chain", "", "", "-!chain", "csymbol"),

  // ---- Sets
  IN(Form.RELATION, 2, 2, 400, "in", "\\in", "∈", "O!in", "in"),
  NOT_IN(Form.RELATION, 2, 2, 400, "notin", "\\notin", "∉", "O!notin", "notin"),
  CONTAINS(Form.RELATION, 2, 2, 400, "ni", "\\ni", "∋", "O!contains", "csymbol"),
  NOT_CONTAINS(Form.RELATION, 2, 2, 400, "notni", "\\not\\ni", "∌", "O!not-contains", "csymbol"),
  SUBSET(Form.RELATION, 2, 2, 400, "subset", "\\subset", "⊂", "O!prsubset", "prsubset"),
  SUBSET_EQUAL(Form.RELATION, 2, 2, 400, "subseteq", "\\subseteq", "⊆", "O!subset", "subset"),
  PROPER_SUBSET(
      Form.RELATION, 2, 2, 400, "subsetneq", "\\subsetneq", "⊊", "O!proper-subset", "csymbol"),
  NOT_SUBSET(
      Form.RELATION, 2, 2, 400, "notsubset", "\\not\\subset", "⊄", "O!notprsubset", "notprsubset"),
  NOT_SUBSET_EQUAL(
      Form.RELATION, 2, 2, 400, "notsubseteq", "\\nsubseteq", "⊈", "O!notsubset", "notsubset"),
  SUPERSET(Form.RELATION, 2, 2, 400, "supset", "\\supset", "⊃", "O!superset-of", "csymbol"),
  SUPERSET_EQUAL(
      Form.RELATION,
      2,
      2,
      400,
      "supseteq",
      "\\supseteq",
      "⊇",
      "O!superset-of-or-equals",
      "csymbol"),
  PROPER_SUPERSET(
      Form.RELATION, 2, 2, 400, "supsetneq", "\\supsetneq", "⊋", "O!proper-superset", "csymbol"),
  UNION(Form.INFIX, 2, 2, 500, "union", "\\cup", "∪", "U!union", "union"),
  INTERSECTION(Form.INFIX, 2, 2, 520, "intersect", "\\cap", "∩", "U!intersect", "intersect"),
  DISJOINT_UNION(Form.INFIX, 2, 2, 500, "sqcup", "\\sqcup", "⊔", "O!square-union", "csymbol"),
  MEET(Form.INFIX, 2, 2, 520, "sqcap", "\\sqcap", "⊓", "O!square-intersection", "csymbol"),
  MULTISET_UNION(Form.INFIX, 2, 2, 500, "uplus", "\\uplus", "⊎", "O!multiset-union", "csymbol"),
  SET_DIFFERENCE(Form.INFIX, 2, 2, 500, "setminus", "\\setminus", "∖", "O!setdiff", "setdiff"),
  /** Elements. */
  SET(Form.FENCE, 1, Operator.MANY, 1000, "set", "\\{ \\}", "{ }", "M!S", "set"),
  /** Element, condition. */
  SET_BUILDER(
      Form.FENCE, 2, 2, 1000, "setbuilder", "\\{ \\mid \\}", "{ ∣ }", "O!conditional-set", "set"),
  TUPLE(Form.FENCE, 2, Operator.MANY, 1000, "tuple", "( )", "( )", "M!V", "vector"),
  /** Elements with commas and no bracket. */
  LIST(Form.STRUCTURE, 2, Operator.MANY, 150, "list", ",", ",", "M!L", "list"),
  /** Parts with semicolons. */
  SEMICOLON_LIST(Form.STRUCTURE, 2, Operator.MANY, 140, "semicolons", ";", ";", "M!L", "list"),
  /** Elements in square brackets that are no interval. */
  SQUARE_LIST(Form.FENCE, 1, Operator.MANY, 1000, "squarelist", "[ ]", "[ ]", "M!D", "list"),
  ANGLE_LIST(
      Form.FENCE,
      1,
      Operator.MANY,
      1000,
      "anglelist",
      "\\langle \\rangle",
      "⟨ ⟩",
      "M!D",
      "csymbol"),
  INTERVAL_CLOSED(Form.FENCE, 2, 2, 1000, "closed", "[ ]", "[ ]", "O!interval(C-C)", "interval"),
  INTERVAL_OPEN(Form.FENCE, 2, 2, 1000, "open", "( )", "( )", "O!interval(O-O)", "interval"),
  INTERVAL_CLOSED_OPEN(
      Form.FENCE, 2, 2, 1000, "closedopen", "[ )", "[ )", "O!interval(C-O)", "interval"),
  INTERVAL_OPEN_CLOSED(
      Form.FENCE, 2, 2, 1000, "openclosed", "( ]", "( ]", "O!interval(O-C)", "interval"),

  // ---- Arrows
  TO(Form.RELATION, 2, 2, 380, "->", "\\to", "→", "O!→", "csymbol"),
  LEFT_ARROW(Form.RELATION, 2, 2, 380, "<-", "\\leftarrow", "←", "O!←", "csymbol"),
  LEFT_RIGHT_ARROW(Form.RELATION, 2, 2, 380, "<->", "\\leftrightarrow", "↔", "O!↔", "csymbol"),
  LONG_RIGHT_ARROW(Form.RELATION, 2, 2, 380, "-->", "\\longrightarrow", "⟶", "O!⟶", "csymbol"),
  MAPS_TO(Form.RELATION, 2, 2, 380, "mapsto", "\\mapsto", "↦", "O!maps-to", "csymbol"),
  HOOK_ARROW(Form.RELATION, 2, 2, 380, "hookto", "\\hookrightarrow", "↪", "O!↪", "csymbol"),
  ONTO(Form.RELATION, 2, 2, 380, "onto", "\\twoheadrightarrow", "↠", "O!↠", "csymbol"),
  WEAK_ARROW(Form.RELATION, 2, 2, 380, "weakto", "\\rightharpoonup", "⇀", "O!⇀", "csymbol"),
  EQUILIBRIUM(
      Form.RELATION, 2, 2, 380, "equilibrium", "\\rightleftharpoons", "⇌", "O!⇌", "csymbol"),
  UP_ARROW(Form.RELATION, 2, 2, 380, "uparrow", "\\uparrow", "↑", "O!↑", "csymbol"),
  DOWN_ARROW(Form.RELATION, 2, 2, 380, "downarrow", "\\downarrow", "↓", "O!↓", "csymbol"),
  LEADS_TO(Form.RELATION, 2, 2, 380, "leadsto", "\\leadsto", "⇝", "O!⇝", "csymbol"),
  NORTH_EAST_ARROW(Form.RELATION, 2, 2, 380, "nearrow", "\\nearrow", "↗", "O!↗", "csymbol"),
  SOUTH_EAST_ARROW(Form.RELATION, 2, 2, 380, "searrow", "\\searrow", "↘", "O!↘", "csymbol"),
  /** Source, target, label above, label below (either absent). */
  LABELLED_ARROW(
      Form.STRUCTURE, 4, 4, 380, "arrow", "\\xrightarrow[]", "", "O!labelled-arrow", "csymbol"),
  /** F : A → B, x : statement. */
  TYPED(Form.STRUCTURE, 2, 2, 370, "typed", ":", ":", "O!colon", "csymbol"),

  // ---- Logic
  AND(Form.INFIX, 2, 2, 320, "and", "\\land", "∧", "U!and", "and"),
  OR(Form.INFIX, 2, 2, 300, "or", "\\lor", "∨", "U!or", "or"),
  EXCLUSIVE_OR(Form.INFIX, 2, 2, 300, "xor", "\\veebar", "⊻", "O!exclusive-or", "xor"),
  NOT(Form.PREFIX, 1, 1, 340, "not", "\\neg", "¬", "O!not", "not"),
  IMPLIES(Form.RELATION, 2, 2, 250, "=>", "\\implies", "⇒", "O!implies", "implies"),
  IMPLIED_BY(Form.RELATION, 2, 2, 250, "impliedby", "\\impliedby", "⇐", "O!implied-by", "csymbol"),
  IF_AND_ONLY_IF(Form.RELATION, 2, 2, 250, "<=>", "\\iff", "⇔", "O!iff", "csymbol"),
  /** Bound part, statement. */
  FOR_ALL(Form.STRUCTURE, 2, 2, 340, "forall", "\\forall", "∀", "O!forall", "forall"),
  /** Bound part, statement. */
  EXISTS(Form.STRUCTURE, 2, 2, 340, "exists", "\\exists", "∃", "O!exists", "exists"),
  /** Bound part, statement. */
  EXISTS_UNIQUE(
      Form.STRUCTURE, 2, 2, 340, "existsunique", "\\exists!", "∃!", "O!exists-unique", "csymbol"),
  /** Bound part, statement. */
  NOT_EXISTS(Form.STRUCTURE, 2, 2, 340, "notexists", "\\nexists", "∄", "O!not-exists", "csymbol"),
  THEREFORE(Form.PREFIX, 1, 1, 200, "therefore", "\\therefore", "∴", "O!therefore", "csymbol"),
  BECAUSE(Form.PREFIX, 1, 1, 200, "because", "\\because", "∵", "O!because", "csymbol"),

  // ---- Scripts and accents
  /** Name, index. */
  SUBSCRIPT(Form.STRUCTURE, 2, 2, 900, "sub", "_", "", "O!SUB", "csymbol"),
  /** A superscript that is no power: x^*, A^{(n)}. */
  SUPERSCRIPT(Form.STRUCTURE, 2, 2, 850, "sup", "^", "", "O!SUP", "csymbol"),
  /** Base, lower, upper before it. */
  PRE_SCRIPTS(Form.STRUCTURE, 3, 3, 900, "prescripts", "{}_^", "", "O!prescripts", "csymbol"),
  /** Base, what stands under it. */
  UNDER(Form.STRUCTURE, 2, 2, 900, "under", "\\underset", "", "O!under", "csymbol"),
  /** Base, what stands over it. */
  OVER(Form.STRUCTURE, 2, 2, 900, "over", "\\overset", "", "O!over", "csymbol"),
  /** Base, label (or absent). */
  OVERBRACE(Form.STRUCTURE, 2, 2, 1000, "overbrace", "\\overbrace", "⏞", "O!overbrace", "csymbol"),
  /** Base, label (or absent). */
  UNDERBRACE(
      Form.STRUCTURE, 2, 2, 1000, "underbrace", "\\underbrace", "⏟", "O!underbrace", "csymbol"),
  HAT(Form.ACCENT, 1, 1, 1000, "hat", "\\hat", "^", "O!hat", "csymbol"),
  BAR(Form.ACCENT, 1, 1, 1000, "bar", "\\bar", "¯", "O!bar", "csymbol"),
  TILDE(Form.ACCENT, 1, 1, 1000, "tilde", "\\tilde", "~", "O!tilde", "csymbol"),
  VECTOR(Form.ACCENT, 1, 1, 1000, "vec", "\\vec", "⃗", "O!vec", "csymbol"),
  DOT(Form.ACCENT, 1, 1, 1000, "dot", "\\dot", "˙", "O!dot", "csymbol"),
  DOUBLE_DOT(Form.ACCENT, 1, 1, 1000, "ddot", "\\ddot", "¨", "O!ddot", "csymbol"),
  TRIPLE_DOT(Form.ACCENT, 1, 1, 1000, "dddot", "\\dddot", "⃛", "O!dddot", "csymbol"),
  CHECK(Form.ACCENT, 1, 1, 1000, "check", "\\check", "ˇ", "O!check", "csymbol"),
  BREVE(Form.ACCENT, 1, 1, 1000, "breve", "\\breve", "˘", "O!breve", "csymbol"),
  ACUTE(Form.ACCENT, 1, 1, 1000, "acute", "\\acute", "´", "O!acute", "csymbol"),
  GRAVE(Form.ACCENT, 1, 1, 1000, "grave", "\\grave", "`", "O!grave", "csymbol"),
  RING(Form.ACCENT, 1, 1, 1000, "ring", "\\mathring", "˚", "O!ring", "csymbol"),
  OVERLINE(Form.ACCENT, 1, 1, 1000, "overline", "\\overline", "‾", "O!overline", "csymbol"),
  UNDERLINE(Form.ACCENT, 1, 1, 1000, "underline", "\\underline", "_", "O!underline", "csymbol"),
  /** A ray or vector from A to B. */
  OVER_RIGHT_ARROW(
      Form.ACCENT,
      1,
      1,
      1000,
      "overrightarrow",
      "\\overrightarrow",
      "→",
      "O!overrightarrow",
      "csymbol"),
  OVER_LEFT_ARROW(
      Form.ACCENT,
      1,
      1,
      1000,
      "overleftarrow",
      "\\overleftarrow",
      "←",
      "O!overleftarrow",
      "csymbol"),
  OVER_LEFT_RIGHT_ARROW(
      Form.ACCENT,
      1,
      1,
      1000,
      "overleftrightarrow",
      "\\overleftrightarrow",
      "↔",
      "O!overleftrightarrow",
      "csymbol"),
  ARC(Form.ACCENT, 1, 1, 1000, "arc", "\\overarc", "⏜", "O!arc", "csymbol"),
  BOXED(Form.STRUCTURE, 1, 1, 1000, "boxed", "\\boxed", "", "O!boxed", "csymbol"),
  /** Struck through. */
  CANCELLED(Form.STRUCTURE, 1, 1, 1000, "cancel", "\\cancel", "", "O!cancel", "csymbol"),

  // ---- Calculus
  /** Lower part, upper part, body (parts may be absent). */
  SUM(Form.LARGE, 3, 3, 690, "sum", "\\sum", "∑", "O!sum", "sum"),
  PRODUCT(Form.LARGE, 3, 3, 690, "product", "\\prod", "∏", "O!product", "product"),
  COPRODUCT(Form.LARGE, 3, 3, 690, "coproduct", "\\coprod", "∐", "O!coproduct", "csymbol"),
  BIG_UNION(Form.LARGE, 3, 3, 690, "bigunion", "\\bigcup", "⋃", "O!big-union", "union"),
  BIG_INTERSECTION(
      Form.LARGE, 3, 3, 690, "bigintersect", "\\bigcap", "⋂", "O!big-intersect", "intersect"),
  BIG_DISJOINT_UNION(
      Form.LARGE, 3, 3, 690, "bigsqcup", "\\bigsqcup", "⨆", "O!big-square-union", "csymbol"),
  BIG_AND(Form.LARGE, 3, 3, 690, "bigand", "\\bigwedge", "⋀", "O!big-and", "and"),
  BIG_OR(Form.LARGE, 3, 3, 690, "bigor", "\\bigvee", "⋁", "O!big-or", "or"),
  BIG_DIRECT_SUM(
      Form.LARGE, 3, 3, 690, "bigoplus", "\\bigoplus", "⨁", "O!big-direct-sum", "csymbol"),
  BIG_TENSOR(
      Form.LARGE, 3, 3, 690, "bigotimes", "\\bigotimes", "⨂", "O!big-tensor-product", "csymbol"),
  BIG_ODOT(Form.LARGE, 3, 3, 690, "bigodot", "\\bigodot", "⨀", "O!big-odot", "csymbol"),
  BIG_MULTISET_UNION(
      Form.LARGE, 3, 3, 690, "biguplus", "\\biguplus", "⨄", "O!big-uplus", "csymbol"),
  /** Lower, upper, integrand, variable (absent where not stated). */
  INTEGRAL(Form.LARGE, 4, 4, 690, "integral", "\\int", "∫", "O!int", "int"),
  DOUBLE_INTEGRAL(Form.LARGE, 4, 4, 690, "integral2", "\\iint", "∬", "O!double-integral", "int"),
  TRIPLE_INTEGRAL(Form.LARGE, 4, 4, 690, "integral3", "\\iiint", "∭", "O!triple-integral", "int"),
  CONTOUR_INTEGRAL(Form.LARGE, 4, 4, 690, "contour", "\\oint", "∮", "O!contour-integral", "int"),
  /** What tends where, body. */
  LIMIT(Form.STRUCTURE, 2, 2, 690, "limit", "\\lim", "lim", "O!limit", "limit"),
  LIMIT_SUPERIOR(
      Form.STRUCTURE, 2, 2, 690, "limsup", "\\limsup", "lim sup", "O!limit-supremum", "csymbol"),
  LIMIT_INFERIOR(
      Form.STRUCTURE, 2, 2, 690, "liminf", "\\liminf", "lim inf", "O!limit-infimum", "csymbol"),
  /** Body (or absent), variable, order. */
  DERIVATIVE(Form.STRUCTURE, 3, 3, 690, "derivative", "\\frac{d}{d}", "", "O!diff", "diff"),
  /** Body (or absent), then variables, a repeated one as power. */
  PARTIAL_DERIVATIVE(
      Form.STRUCTURE,
      2,
      Operator.MANY,
      690,
      "partial",
      "\\frac{\\partial}{\\partial}",
      "",
      "O!partialdiff",
      "partialdiff"),
  /** Function or name, how many primes (a number). */
  PRIME(Form.STRUCTURE, 2, 2, 900, "prime", "'", "′", "O!prime", "csymbol"),
  /** Dx. */
  DIFFERENTIAL(
      Form.PREFIX, 1, 1, 780, "differential", "\\mathrm d", "d", "O!differential-d", "csymbol"),
  /** ∂x. */
  PARTIAL_DIFFERENTIAL(
      Form.PREFIX, 1, 1, 780, "partialdifferential", "\\partial", "∂", "O!partialdiff", "csymbol"),
  GRADIENT(Form.PREFIX, 1, 1, 780, "gradient", "\\nabla", "∇", "O!gradient", "grad"),
  DIVERGENCE(
      Form.PREFIX, 1, 1, 780, "divergence", "\\nabla\\cdot", "∇⋅", "O!divergence", "divergence"),
  CURL(Form.PREFIX, 1, 1, 780, "curl", "\\nabla\\times", "∇×", "O!curl", "curl"),
  LAPLACIAN(Form.PREFIX, 1, 1, 780, "laplacian", "\\nabla^2", "∇²", "O!laplacian", "laplacian"),
  /** Body, lower, upper (or absent). */
  EVALUATED_AT(Form.STRUCTURE, 3, 3, 840, "at", "\\big|_^", "|", "O!evaluated-at", "csymbol"),

  // ---- Functions
  /** Function, arguments. */
  APPLY(Form.STRUCTURE, 2, Operator.MANY, 900, "apply", "", "", "+!", "apply"),
  SIN(Form.FUNCTION, 1, 1, 780, "sin", "\\sin", "sin", "F!sin", "sin"),
  COS(Form.FUNCTION, 1, 1, 780, "cos", "\\cos", "cos", "F!cos", "cos"),
  TAN(Form.FUNCTION, 1, 1, 780, "tan", "\\tan", "tan", "F!tan", "tan"),
  COT(Form.FUNCTION, 1, 1, 780, "cot", "\\cot", "cot", "F!cot", "cot"),
  SEC(Form.FUNCTION, 1, 1, 780, "sec", "\\sec", "sec", "F!sec", "sec"),
  CSC(Form.FUNCTION, 1, 1, 780, "csc", "\\csc", "csc", "F!csc", "csc"),
  ARCSIN(Form.FUNCTION, 1, 1, 780, "asin", "\\arcsin", "arcsin", "F!arcsin", "arcsin"),
  ARCCOS(Form.FUNCTION, 1, 1, 780, "acos", "\\arccos", "arccos", "F!arccos", "arccos"),
  ARCTAN(Form.FUNCTION, 1, 1, 780, "atan", "\\arctan", "arctan", "F!arctan", "arctan"),
  ARCCOT(
      Form.FUNCTION, 1, 1, 780, "acot", "\\operatorname{arccot}", "arccot", "F!arccot", "arccot"),
  ARCSEC(
      Form.FUNCTION, 1, 1, 780, "asec", "\\operatorname{arcsec}", "arcsec", "F!arcsec", "arcsec"),
  ARCCSC(
      Form.FUNCTION, 1, 1, 780, "acsc", "\\operatorname{arccsc}", "arccsc", "F!arccsc", "arccsc"),
  SINH(Form.FUNCTION, 1, 1, 780, "sinh", "\\sinh", "sinh", "F!sinh", "sinh"),
  COSH(Form.FUNCTION, 1, 1, 780, "cosh", "\\cosh", "cosh", "F!cosh", "cosh"),
  TANH(Form.FUNCTION, 1, 1, 780, "tanh", "\\tanh", "tanh", "F!tanh", "tanh"),
  COTH(Form.FUNCTION, 1, 1, 780, "coth", "\\coth", "coth", "F!coth", "coth"),
  SECH(Form.FUNCTION, 1, 1, 780, "sech", "\\operatorname{sech}", "sech", "F!sech", "sech"),
  CSCH(Form.FUNCTION, 1, 1, 780, "csch", "\\operatorname{csch}", "csch", "F!csch", "csch"),
  ARSINH(
      Form.FUNCTION,
      1,
      1,
      780,
      "asinh",
      "\\operatorname{arsinh}",
      "arsinh",
      "F!arcsinh",
      "arcsinh"),
  ARCOSH(
      Form.FUNCTION,
      1,
      1,
      780,
      "acosh",
      "\\operatorname{arcosh}",
      "arcosh",
      "F!arccosh",
      "arccosh"),
  ARTANH(
      Form.FUNCTION,
      1,
      1,
      780,
      "atanh",
      "\\operatorname{artanh}",
      "artanh",
      "F!arctanh",
      "arctanh"),
  ARCOTH(
      Form.FUNCTION,
      1,
      1,
      780,
      "acoth",
      "\\operatorname{arcoth}",
      "arcoth",
      "F!arccoth",
      "arccoth"),
  ARSECH(
      Form.FUNCTION,
      1,
      1,
      780,
      "asech",
      "\\operatorname{arsech}",
      "arsech",
      "F!arcsech",
      "arcsech"),
  ARCSCH(
      Form.FUNCTION,
      1,
      1,
      780,
      "acsch",
      "\\operatorname{arcsch}",
      "arcsch",
      "F!arccsch",
      "arccsch"),
  /** The sign of a number: -1, 0 or 1. */
  SIGNUM(Form.FUNCTION, 1, 1, 780, "sgn", "\\operatorname{sgn}", "sgn", "F!sgn", "csymbol"),
  EXP(Form.FUNCTION, 1, 1, 780, "exp", "\\exp", "exp", "F!exp", "exp"),
  LN(Form.FUNCTION, 1, 1, 780, "ln", "\\ln", "ln", "F!ln", "ln"),
  /** Argument, base if stated. */
  LOG(Form.FUNCTION, 1, 2, 780, "log", "\\log", "log", "F!log", "log"),
  LG(Form.FUNCTION, 1, 1, 780, "lg", "\\lg", "lg", "F!lg", "csymbol"),
  DETERMINANT(Form.FUNCTION, 1, 1, 780, "det", "\\det", "det", "F!det", "determinant"),
  DIMENSION(Form.FUNCTION, 1, 1, 780, "dim", "\\dim", "dim", "O!dimension", "csymbol"),
  KERNEL(Form.FUNCTION, 1, 1, 780, "ker", "\\ker", "ker", "O!kernel", "csymbol"),
  DEGREE_OF(Form.FUNCTION, 1, 1, 780, "deg", "\\deg", "deg", "F!deg", "csymbol"),
  ARGUMENT(Form.FUNCTION, 1, 1, 780, "arg", "\\arg", "arg", "F!arg", "arg"),
  REAL_PART(Form.FUNCTION, 1, 1, 780, "re", "\\operatorname{Re}", "Re", "F!real", "real"),
  IMAGINARY_PART(
      Form.FUNCTION, 1, 1, 780, "im", "\\operatorname{Im}", "Im", "F!imaginary", "imaginary"),
  HOM(Form.FUNCTION, 1, Operator.MANY, 780, "hom", "\\hom", "hom", "F!hom", "csymbol"),
  PROBABILITY(Form.FUNCTION, 1, Operator.MANY, 780, "pr", "\\Pr", "Pr", "F!Pr", "csymbol"),
  GCD(Form.FUNCTION, 1, Operator.MANY, 780, "gcd", "\\gcd", "gcd", "F!gcd", "gcd"),
  LCM(Form.FUNCTION, 1, Operator.MANY, 780, "lcm", "\\operatorname{lcm}", "lcm", "F!lcm", "lcm"),
  MAX(Form.FUNCTION, 1, Operator.MANY, 780, "max", "\\max", "max", "F!max", "max"),
  MIN(Form.FUNCTION, 1, Operator.MANY, 780, "min", "\\min", "min", "F!min", "min"),
  SUPREMUM(
      Form.FUNCTION, 1, Operator.MANY, 780, "supremum", "\\sup", "sup", "O!supremum", "csymbol"),
  INFIMUM(Form.FUNCTION, 1, Operator.MANY, 780, "infimum", "\\inf", "inf", "O!infimum", "csymbol"),
  ARGMAX(
      Form.FUNCTION,
      1,
      Operator.MANY,
      780,
      "argmax",
      "\\operatorname*{arg\\,max}",
      "arg max",
      "F!argmax",
      "csymbol"),
  ARGMIN(
      Form.FUNCTION,
      1,
      Operator.MANY,
      780,
      "argmin",
      "\\operatorname*{arg\\,min}",
      "arg min",
      "F!argmin",
      "csymbol"),
  /** A given B, inside a call such as P(A given B). */
  CONDITIONAL(Form.STRUCTURE, 2, 2, 160, "given", "\\mid", "∣", "O!conditional", "csymbol"),

  // ---- Linear algebra and other products
  /** Of two things declared as vectors, or of sets. */
  CROSS(Form.INFIX, 2, 2, 700, "cross", "\\times", "×", "O!cross-product", "vectorproduct"),
  /** Of two things declared as vectors. */
  INNER(Form.INFIX, 2, 2, 700, "inner", "\\cdot", "⋅", "O!inner-product", "scalarproduct"),
  TENSOR(Form.INFIX, 2, 2, 700, "otimes", "\\otimes", "⊗", "O!tensor-product", "csymbol"),
  DIRECT_SUM(Form.INFIX, 2, 2, 600, "oplus", "\\oplus", "⊕", "O!direct-sum", "csymbol"),
  CIRCLED_MINUS(
      Form.INFIX, 2, 2, 600, "ominus", "\\ominus", "⊖", "O!symmetric-difference", "csymbol"),
  CIRCLED_DOT(Form.INFIX, 2, 2, 700, "odot", "\\odot", "⊙", "O!direct-product", "csymbol"),
  CIRCLED_SLASH(Form.INFIX, 2, 2, 700, "oslash", "\\oslash", "⊘", "O!circled-slash", "csymbol"),
  /** Exterior product. */
  WEDGE(Form.INFIX, 2, 2, 700, "wedge", "\\wedge", "∧", "O!wedge", "csymbol"),
  COMPOSE(Form.INFIX, 2, 2, 720, "compose", "\\circ", "∘", "O!compose", "compose"),
  /** Convolution, or any operation so written. */
  ASTERISK(Form.INFIX, 2, 2, 700, "ast", "\\ast", "∗", "O!asterisk", "csymbol"),
  STAR(Form.INFIX, 2, 2, 700, "star", "\\star", "⋆", "O!star", "csymbol"),
  BULLET(Form.INFIX, 2, 2, 700, "bullet", "\\bullet", "∙", "O!bullet", "csymbol"),
  DIAMOND(Form.INFIX, 2, 2, 700, "diamond", "\\diamond", "⋄", "O!diamond", "csymbol"),
  TRIANGLE_UP_OPERATION(
      Form.INFIX,
      2,
      2,
      700,
      "bigtriangleup",
      "\\bigtriangleup",
      "△",
      "O!triangle-operation",
      "csymbol"),
  SEMIDIRECT(Form.INFIX, 2, 2, 700, "rtimes", "\\rtimes", "⋊", "O!semidirect-product", "csymbol"),
  SEMIDIRECT_LEFT(
      Form.INFIX, 2, 2, 700, "ltimes", "\\ltimes", "⋉", "O!left-semidirect-product", "csymbol"),
  AMALGAMATION(Form.INFIX, 2, 2, 700, "amalg", "\\amalg", "⨿", "O!coproduct-operation", "csymbol"),
  WREATH(Form.INFIX, 2, 2, 700, "wreath", "\\wr", "≀", "O!wreath-product", "csymbol"),
  NORM(Form.FENCE, 1, 1, 1000, "norm", "\\lVert \\rVert", "‖ ‖", "O!norm", "csymbol"),
  /** ⟨a, b⟩ of things declared as vectors. */
  INNER_PRODUCT(
      Form.FENCE,
      2,
      2,
      1000,
      "innerproduct",
      "\\langle \\rangle",
      "⟨ ⟩",
      "O!inner-product-of",
      "csymbol"),
  KET(Form.FENCE, 1, 1, 1000, "ket", "\\lvert \\rangle", "|⟩", "O!ket", "csymbol"),
  BRA(Form.FENCE, 1, 1, 1000, "bra", "\\langle \\rvert", "⟨|", "O!bra", "csymbol"),
  BRA_KET(
      Form.FENCE, 2, 3, 1000, "braket", "\\langle \\mid \\rangle", "⟨ ∣ ⟩", "O!braket", "csymbol"),
  TRANSPOSE(Form.POSTFIX, 1, 1, 880, "transpose", "^{\\mathsf T}", "ᵀ", "O!transpose", "transpose"),
  ADJOINT(Form.POSTFIX, 1, 1, 880, "adjoint", "^\\dagger", "†", "O!adjoint", "csymbol"),
  /** Rows; brackets are its surface. */
  MATRIX(Form.STRUCTURE, 1, Operator.MANY, 1000, "matrix", "matrix", "", "M!M", "matrix"),
  /** Cells of a matrix or of aligned lines. */
  ROW(Form.STRUCTURE, 1, Operator.MANY, 1000, "row", "", "", "M!R", "matrixrow"),
  CASES(Form.STRUCTURE, 1, Operator.MANY, 1000, "cases", "cases", "", "O!cases", "piecewise"),
  /** Value, condition. */
  CASE(Form.STRUCTURE, 1, 2, 1000, "case", "", "", "O!case", "piece"),
  /** Lines of a display, each a formula. */
  LINES(Form.STRUCTURE, 2, Operator.MANY, 100, "lines", "aligned", "", "O!lines", "csymbol"),
  /** Lines under or over a large operator. */
  STACK(Form.STRUCTURE, 2, Operator.MANY, 1000, "stack", "\\substack", "", "O!stack", "csymbol"),

  // ---- Geometry
  ANGLE(Form.PREFIX, 1, 1, 780, "angle", "\\angle", "∠", "O!angle", "csymbol"),
  MEASURED_ANGLE(
      Form.PREFIX,
      1,
      1,
      780,
      "measuredangle",
      "\\measuredangle",
      "∡",
      "O!measured-angle",
      "csymbol"),
  TRIANGLE(Form.PREFIX, 1, 1, 780, "triangle", "\\triangle", "△", "O!triangle", "csymbol"),
  PARALLELOGRAM(Form.PREFIX, 1, 1, 780, "square", "\\square", "□", "O!square", "csymbol"),

  // ---- Mixed content
  /** Text and formulas one after another. */
  JOIN(Form.STRUCTURE, 2, Operator.MANY, 120, "join", "", "", "O!join", "csymbol"),
  /** Nothing, where the source says nothing: \{\}, f(). */
  EMPTY_GROUP(Form.STRUCTURE, 0, 0, 1000, "group", "{}", "", "O!empty", "csymbol");

  /** How an operator stands to its operands. */
  public enum Form {
    /** Between two operands. */
    INFIX,
    /** Between two operands, making a statement; several in a row are a {@link #CHAIN}. */
    RELATION,
    /** Before its operand. */
    PREFIX,
    /** After its operand. */
    POSTFIX,
    /** A named function before its argument, brackets optional. */
    FUNCTION,
    /** A large operator with parts under and over it; its body reaches over products. */
    LARGE,
    /** A mark over or under its operand. */
    ACCENT,
    /** Brackets around its operands. */
    FENCE,
    /** A layout of its own. */
    STRUCTURE
  }

  /** The arity of operators that take any number of operands from their least on. */
  public static final int MANY = Integer.MAX_VALUE;

  private static final Set<Operator> ARITHMETIC =
      Collections.unmodifiableSet(EnumSet.range(EQUAL, ABS));
  private static final Map<String, Operator> BY_SPELLING = new HashMap<>();

  static {
    for (Operator operator : values()) {
      BY_SPELLING.put(operator.spelling, operator);
    }
    for (Operator operator : values()) {
      if (operator.form == Form.FUNCTION && operator.content.startsWith("arc")) {
        // arcsin as well as asin, arsinh and arcsinh as well as asinh
        BY_SPELLING.putIfAbsent(operator.character, operator);
        BY_SPELLING.putIfAbsent(operator.content, operator);
      }
    }
  }

  private final Form form;
  private final int minArity;
  private final int maxArity;
  private final int precedence;
  private final String spelling;
  private final String latex;
  private final String character;
  private final String opt;
  private final String content;

  Operator(
      Form form,
      int minArity,
      int maxArity,
      int precedence,
      String spelling,
      String latex,
      String character,
      String opt,
      String content) {
    this.form = form;
    this.minArity = minArity;
    this.maxArity = maxArity;
    this.precedence = precedence;
    this.spelling = spelling;
    this.latex = latex;
    this.character = character;
    this.opt = opt;
    this.content = content;
  }

  /** The operators of equations that the module {@code algebra} solves exactly. */
  public static Set<Operator> arithmetic() {
    return ARITHMETIC;
  }

  /** The operator that infix and prefix spell so, or that is called so (arcsin), or null. */
  public static @Nullable Operator spelled(String spelling) {
    return BY_SPELLING.get(spelling);
  }

  /** How it stands to its operands. */
  public Form form() {
    return form;
  }

  /** The least number of operands. */
  public int minArity() {
    return minArity;
  }

  /** The greatest number of operands, or {@link #MANY}. */
  public int maxArity() {
    return maxArity;
  }

  /** Whether it always takes the same number of operands. */
  public boolean hasFixedArity() {
    return minArity == maxArity;
  }

  /**
   * How many operands it takes.
   *
   * @throws IllegalStateException if that varies; see {@link #hasFixedArity()}
   */
  public int arity() {
    if (!hasFixedArity()) {
      throw new IllegalStateException(this + " takes " + arityText() + " operands");
    }
    return minArity;
  }

  /** Whether it takes that many operands. */
  public boolean takes(int operands) {
    return minArity <= operands && operands <= maxArity;
  }

  /** The arity for a message, such as "2", "1 to 2" or "1 or more". */
  public String arityText() {
    if (hasFixedArity()) {
      return Integer.toString(minArity);
    }
    return maxArity == MANY ? minArity + " or more" : minArity + " to " + maxArity;
  }

  /** How tightly it binds; a greater number binds tighter, 1000 needs no brackets ever. */
  public int precedence() {
    return precedence;
  }

  /** How the operator is written in infix and in prefix; no two are spelled alike. */
  public String spelling() {
    return spelling;
  }

  /** The LaTeX command or characters; of a fence both sides, apart by a blank. */
  public String latex() {
    return latex;
  }

  /** The Unicode character in presentation MathML; of a fence both sides, apart by a blank. */
  public String character() {
    return character;
  }

  /** The node label of Tangent's operator trees, such as {@code U!plus}. */
  public String opt() {
    return opt;
  }

  /** The element of content MathML, {@code csymbol} where it has none of its own. */
  public String content() {
    return content;
  }
}
