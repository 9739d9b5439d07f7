package org.algebrist.expression.tree;

import static org.algebrist.expression.tree.OperatorShape.ACCENT;
import static org.algebrist.expression.tree.OperatorShape.ADDITIVE;
import static org.algebrist.expression.tree.OperatorShape.ARROW;
import static org.algebrist.expression.tree.OperatorShape.FUNCTION;
import static org.algebrist.expression.tree.OperatorShape.FUNCTION_OF_MANY;
import static org.algebrist.expression.tree.OperatorShape.IMPLICATION;
import static org.algebrist.expression.tree.OperatorShape.LARGE;
import static org.algebrist.expression.tree.OperatorShape.LARGE_INTEGRAL;
import static org.algebrist.expression.tree.OperatorShape.LEADING_SIGN;
import static org.algebrist.expression.tree.OperatorShape.MULTIPLICATIVE;
import static org.algebrist.expression.tree.OperatorShape.POSTFIX;
import static org.algebrist.expression.tree.OperatorShape.PREFIX;
import static org.algebrist.expression.tree.OperatorShape.RELATION;
import static org.algebrist.expression.tree.OperatorShape.fence;
import static org.algebrist.expression.tree.OperatorShape.function;
import static org.algebrist.expression.tree.OperatorShape.infix;
import static org.algebrist.expression.tree.OperatorShape.prefix;
import static org.algebrist.expression.tree.OperatorShape.structure;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
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
  EQUAL(RELATION, "=", "=", "=", "U!eq", "eq"),
  /** Sum. */
  ADD(ADDITIVE, "+", "+", "+", "U!plus", "plus"),
  /** Difference. */
  SUBTRACT(ADDITIVE, "-", "-", "−", "O!minus", "minus"),
  /** Product; its surface tells juxtaposition, dot, cross and star apart. */
  MULTIPLY(MULTIPLICATIVE, "*", "\\cdot", "⋅", "U!times", "times"),
  /** Quotient; its surface tells fraction, slash and ÷ apart. */
  DIVIDE(MULTIPLICATIVE, "/", "\\frac", "/", "O!divide", "divide"),
  /** Opposite. */
  NEGATE(LEADING_SIGN, "neg", "-", "−", "O!minus", "minus"),
  /** Base, exponent. */
  POWER(structure(2, 850), "^", "^", "", "O!SUP", "power"),
  /** Square root. */
  SQRT(structure(1, 1000), "sqrt", "\\sqrt", "√", "O!root", "root"),
  /** Absolute value. */
  ABS(fence(1), "abs", "\\lvert \\rvert", "|", "F!abs", "abs"),
  /** Radicand, degree. */
  ROOT(structure(2, 1000), "root", "\\sqrt[]", "√", "O!root", "root"),
  /** A plus sign before an operand. */
  POSITIVE(LEADING_SIGN, "pos", "+", "+", "U!plus", "plus"),
  /** Two values at once. */
  PLUS_MINUS(ADDITIVE, "+-", "\\pm", "±", "O!plus-or-minus"),
  MINUS_PLUS(ADDITIVE, "-+", "\\mp", "∓", "O!minus-or-plus"),
  /** ± before an operand. */
  SIGN_PLUS_MINUS(LEADING_SIGN, "plusminus", "\\pm", "±", "O!plus-or-minus"),
  SIGN_MINUS_PLUS(LEADING_SIGN, "minusplus", "\\mp", "∓", "O!minus-or-plus"),
  /** Remainder of a by b. */
  MODULO(MULTIPLICATIVE, "mod", "\\bmod", "mod", "O!rem", "rem"),
  /** A : b. */
  RATIO(infix(480), "ratio", ":", ":", "O!ratio"),
  /** Whole, fraction, as in 2½. */
  MIXED_NUMBER(structure(2, 750), "mixed", "", "", "O!mixed"),
  PERCENT(POSTFIX, "percent", "\\%", "%", "O!percent"),
  FACTORIAL(POSTFIX, "factorial", "!", "!", "O!factorial", "factorial"),
  DOUBLE_FACTORIAL(POSTFIX, "factorial2", "!!", "!!", "O!double-factorial"),
  /** An angle or temperature in degrees. */
  DEGREES(POSTFIX, "degrees", "^\\circ", "°", "O!degree"),
  /** N over k. */
  BINOMIAL(structure(2, 1000), "binomial", "\\binom", "", "O!binomial"),
  FLOOR(fence(1), "floor", "\\lfloor \\rfloor", "⌊ ⌋", "F!floor", "floor"),
  CEILING(fence(1), "ceiling", "\\lceil \\rceil", "⌈ ⌉", "F!ceiling", "ceiling"),
  /** Value, unit. */
  QUANTITY(structure(2, 720), "quantity", "", "", "O!quantity"),

  // ---- Relations
  NOT_EQUAL(RELATION, "!=", "\\ne", "≠", "U!neq", "neq"),
  LESS(RELATION, "<", "<", "<", "O!lt", "lt"),
  GREATER(RELATION, ">", ">", ">", "O!gt", "gt"),
  LESS_EQUAL(RELATION, "<=", "\\le", "≤", "O!leq", "leq"),
  GREATER_EQUAL(RELATION, ">=", "\\ge", "≥", "O!geq", "geq"),
  NOT_LESS(RELATION, "notless", "\\nless", "≮", "O!not-less-than"),
  NOT_GREATER(RELATION, "notgreater", "\\ngtr", "≯", "O!not-greater-than"),
  MUCH_LESS(RELATION, "<<", "\\ll", "≪", "O!much-less-than"),
  MUCH_GREATER(RELATION, ">>", "\\gg", "≫", "O!much-greater-than"),
  LESS_SIMILAR(RELATION, "lesssim", "\\lesssim", "≲", "O!less-than-or-similar-to"),
  GREATER_SIMILAR(RELATION, "gtrsim", "\\gtrsim", "≳", "O!greater-than-or-equivalent-to"),
  APPROXIMATELY(RELATION, "~~", "\\approx", "≈", "U!approx", "approx"),
  SIMILAR(RELATION, "~", "\\sim", "∼", "O!similar-to"),
  NOT_SIMILAR(RELATION, "notsim", "\\nsim", "≁", "O!not-similar-to"),
  SIMILAR_EQUAL(RELATION, "simeq", "\\simeq", "≃", "O!similar-to-or-equals"),
  CONGRUENT(RELATION, "cong", "\\cong", "≅", "O!approximately-equals"),
  EQUIVALENT(RELATION, "equiv", "\\equiv", "≡", "U!equivalent", "equivalent"),
  NOT_EQUIVALENT(RELATION, "notequiv", "\\not\\equiv", "≢", "O!not-equivalent-to"),
  /** A ≡ b (mod n). */
  CONGRUENT_MODULO(structure(3, 400), "congmod", "\\equiv \\pmod", "≡", "O!congruent-modulo"),
  /** A ≢ b (mod n). */
  NOT_CONGRUENT_MODULO(
      structure(3, 400), "notcongmod", "\\not\\equiv \\pmod", "≢", "O!not-congruent-modulo"),
  PROPORTIONAL(RELATION, "propto", "\\propto", "∝", "O!proportional-to"),
  DEFINED_AS(RELATION, ":=", ":=", "≔", "O!assign"),
  EQUAL_BY_DEFINITION(RELATION, "eqdef", "\\triangleq", "≜", "O!delta-equals"),
  QUESTIONED_EQUAL(RELATION, "questeq", "\\overset{?}{=}", "≟", "O!questioned-equals"),
  DOT_EQUAL(RELATION, "doteq", "\\doteq", "≐", "O!approaches-limit"),
  ASYMPTOTIC(RELATION, "asymp", "\\asymp", "≍", "O!asymptotically-equals"),
  DIVIDES(RELATION, "divides", "\\mid", "∣", "O!divides"),
  NOT_DIVIDES(RELATION, "notdivides", "\\nmid", "∤", "O!not-divides"),
  PERPENDICULAR(RELATION, "perp", "\\perp", "⊥", "O!perpendicular-to"),
  PARALLEL(RELATION, "parallel", "\\parallel", "∥", "O!parallel-to"),
  NOT_PARALLEL(RELATION, "notparallel", "\\nparallel", "∦", "O!not-parallel-to"),
  PRECEDES(RELATION, "prec", "\\prec", "≺", "O!precedes"),
  SUCCEEDS(RELATION, "succ", "\\succ", "≻", "O!succeeds"),
  PRECEDES_EQUAL(RELATION, "preceq", "\\preceq", "⪯", "O!precedes-or-equals"),
  SUCCEEDS_EQUAL(RELATION, "succeq", "\\succeq", "⪰", "O!succeeds-or-equals"),
  MODELS(RELATION, "models", "\\models", "⊨", "O!models"),
  PROVES(RELATION, "proves", "\\vdash", "⊢", "O!proves"),
  LEFT_TACK(RELATION, "dashv", "\\dashv", "⊣", "O!does-not-yield"),
  NORMAL_SUBGROUP(RELATION, "normalsub", "\\triangleleft", "⊲", "O!subgroup-of"),
  NORMAL_SUBGROUP_EQUAL(
      RELATION, "normalsubeq", "\\trianglelefteq", "⊴", "O!subgroup-of-or-equals"),
  CONTAINS_NORMAL(RELATION, "normalsup", "\\triangleright", "⊳", "O!contains-as-subgroup"),
  SQUARE_SUBSET(RELATION, "sqsubset", "\\sqsubset", "⊏", "O!square-image-of"),
  SQUARE_SUBSET_EQUAL(RELATION, "sqsubseteq", "\\sqsubseteq", "⊑", "O!square-image-of-or-equals"),
  SQUARE_SUPERSET_EQUAL(
      RELATION, "sqsupseteq", "\\sqsupseteq", "⊒", "O!square-original-of-or-equals"),
  SMILE(RELATION, "smile", "\\smile", "⌣", "O!smile"),
  FROWN(RELATION, "frown", "\\frown", "⌢", "O!frown"),
  /** A relation chain: the first operand, then relations whose left operand is absent. */
  CHAIN(structure(3, Operator.MANY, 400), "chain", "", "", "-!chain"),

  // ---- Sets
  IN(RELATION, "in", "\\in", "∈", "O!in", "in"),
  NOT_IN(RELATION, "notin", "\\notin", "∉", "O!notin", "notin"),
  CONTAINS(RELATION, "ni", "\\ni", "∋", "O!contains"),
  NOT_CONTAINS(RELATION, "notni", "\\not\\ni", "∌", "O!not-contains"),
  SUBSET(RELATION, "subset", "\\subset", "⊂", "O!prsubset", "prsubset"),
  SUBSET_EQUAL(RELATION, "subseteq", "\\subseteq", "⊆", "O!subset", "subset"),
  PROPER_SUBSET(RELATION, "subsetneq", "\\subsetneq", "⊊", "O!proper-subset"),
  NOT_SUBSET(RELATION, "notsubset", "\\not\\subset", "⊄", "O!notprsubset", "notprsubset"),
  NOT_SUBSET_EQUAL(RELATION, "notsubseteq", "\\nsubseteq", "⊈", "O!notsubset", "notsubset"),
  SUPERSET(RELATION, "supset", "\\supset", "⊃", "O!superset-of"),
  SUPERSET_EQUAL(RELATION, "supseteq", "\\supseteq", "⊇", "O!superset-of-or-equals"),
  PROPER_SUPERSET(RELATION, "supsetneq", "\\supsetneq", "⊋", "O!proper-superset"),
  UNION(infix(500), "union", "\\cup", "∪", "U!union", "union"),
  INTERSECTION(infix(520), "intersect", "\\cap", "∩", "U!intersect", "intersect"),
  DISJOINT_UNION(infix(500), "sqcup", "\\sqcup", "⊔", "O!square-union"),
  MEET(infix(520), "sqcap", "\\sqcap", "⊓", "O!square-intersection"),
  MULTISET_UNION(infix(500), "uplus", "\\uplus", "⊎", "O!multiset-union"),
  SET_DIFFERENCE(infix(500), "setminus", "\\setminus", "∖", "O!setdiff", "setdiff"),
  /** Elements. */
  SET(fence(1, Operator.MANY), "set", "\\{ \\}", "{ }", "M!S", "set"),
  /** Element, condition. */
  SET_BUILDER(fence(2), "setbuilder", "\\{ \\mid \\}", "{ ∣ }", "O!conditional-set", "set"),
  TUPLE(fence(2, Operator.MANY), "tuple", "( )", "( )", "M!V", "vector"),
  /** Elements with commas and no bracket. */
  LIST(structure(2, Operator.MANY, 150), "list", ",", ",", "M!L", "list"),
  /** Parts with semicolons. */
  SEMICOLON_LIST(structure(2, Operator.MANY, 140), "semicolons", ";", ";", "M!L", "list"),
  /** Elements in square brackets that are no interval. */
  SQUARE_LIST(fence(1, Operator.MANY), "squarelist", "[ ]", "[ ]", "M!D", "list"),
  ANGLE_LIST(fence(1, Operator.MANY), "anglelist", "\\langle \\rangle", "⟨ ⟩", "M!D"),
  INTERVAL_CLOSED(fence(2), "closed", "[ ]", "[ ]", "O!interval(C-C)", "interval"),
  INTERVAL_OPEN(fence(2), "open", "( )", "( )", "O!interval(O-O)", "interval"),
  INTERVAL_CLOSED_OPEN(fence(2), "closedopen", "[ )", "[ )", "O!interval(C-O)", "interval"),
  INTERVAL_OPEN_CLOSED(fence(2), "openclosed", "( ]", "( ]", "O!interval(O-C)", "interval"),

  // ---- Arrows
  TO(ARROW, "->", "\\to", "→", "O!→"),
  LEFT_ARROW(ARROW, "<-", "\\leftarrow", "←", "O!←"),
  LEFT_RIGHT_ARROW(ARROW, "<->", "\\leftrightarrow", "↔", "O!↔"),
  LONG_RIGHT_ARROW(ARROW, "-->", "\\longrightarrow", "⟶", "O!⟶"),
  MAPS_TO(ARROW, "mapsto", "\\mapsto", "↦", "O!maps-to"),
  HOOK_ARROW(ARROW, "hookto", "\\hookrightarrow", "↪", "O!↪"),
  ONTO(ARROW, "onto", "\\twoheadrightarrow", "↠", "O!↠"),
  WEAK_ARROW(ARROW, "weakto", "\\rightharpoonup", "⇀", "O!⇀"),
  EQUILIBRIUM(ARROW, "equilibrium", "\\rightleftharpoons", "⇌", "O!⇌"),
  UP_ARROW(ARROW, "uparrow", "\\uparrow", "↑", "O!↑"),
  DOWN_ARROW(ARROW, "downarrow", "\\downarrow", "↓", "O!↓"),
  LEADS_TO(ARROW, "leadsto", "\\leadsto", "⇝", "O!⇝"),
  NORTH_EAST_ARROW(ARROW, "nearrow", "\\nearrow", "↗", "O!↗"),
  SOUTH_EAST_ARROW(ARROW, "searrow", "\\searrow", "↘", "O!↘"),
  /** Source, target, label above, label below (either absent). */
  LABELLED_ARROW(structure(4, 380), "arrow", "\\xrightarrow[]", "", "O!labelled-arrow"),
  /** F : A → B, x : statement. */
  TYPED(structure(2, 370), "typed", ":", ":", "O!colon"),

  // ---- Logic
  AND(infix(320), "and", "\\land", "∧", "U!and", "and"),
  OR(infix(300), "or", "\\lor", "∨", "U!or", "or"),
  EXCLUSIVE_OR(infix(300), "xor", "\\veebar", "⊻", "O!exclusive-or", "xor"),
  NOT(prefix(390), "not", "\\neg", "¬", "O!not", "not"),
  IMPLIES(IMPLICATION, "=>", "\\implies", "⇒", "O!implies", "implies"),
  IMPLIED_BY(IMPLICATION, "impliedby", "\\impliedby", "⇐", "O!implied-by"),
  IF_AND_ONLY_IF(IMPLICATION, "<=>", "\\iff", "⇔", "O!iff"),
  /** Bound part, statement. */
  FOR_ALL(structure(2, 340), "forall", "\\forall", "∀", "O!forall", "forall"),
  /** Bound part, statement. */
  EXISTS(structure(2, 340), "exists", "\\exists", "∃", "O!exists", "exists"),
  /** Bound part, statement. */
  EXISTS_UNIQUE(structure(2, 340), "existsunique", "\\exists!", "∃!", "O!exists-unique"),
  /** Bound part, statement. */
  NOT_EXISTS(structure(2, 340), "notexists", "\\nexists", "∄", "O!not-exists"),
  THEREFORE(prefix(200), "therefore", "\\therefore", "∴", "O!therefore"),
  BECAUSE(prefix(200), "because", "\\because", "∵", "O!because"),

  // ---- Scripts and accents
  /** Name, index. */
  SUBSCRIPT(structure(2, 900), "sub", "_", "", "O!SUB"),
  /** A superscript that is no power: x^*, A^{(n)}. */
  SUPERSCRIPT(structure(2, 850), "sup", "^", "", "O!SUP"),
  /** Base, lower, upper before it. */
  PRE_SCRIPTS(structure(3, 900), "prescripts", "{}_^", "", "O!prescripts"),
  /** Base, what stands under it. */
  UNDER(structure(2, 900), "under", "\\underset", "", "O!under"),
  /** Base, what stands over it. */
  OVER(structure(2, 900), "over", "\\overset", "", "O!over"),
  /** Base, label (or absent). */
  OVERBRACE(structure(2, 1000), "overbrace", "\\overbrace", "⏞", "O!overbrace"),
  /** Base, label (or absent). */
  UNDERBRACE(structure(2, 1000), "underbrace", "\\underbrace", "⏟", "O!underbrace"),
  HAT(ACCENT, "hat", "\\hat", "^", "O!hat"),
  BAR(ACCENT, "bar", "\\bar", "¯", "O!bar"),
  TILDE(ACCENT, "tilde", "\\tilde", "~", "O!tilde"),
  VECTOR(ACCENT, "vec", "\\vec", "⃗", "O!vec"),
  DOT(ACCENT, "dot", "\\dot", "˙", "O!dot"),
  DOUBLE_DOT(ACCENT, "ddot", "\\ddot", "¨", "O!ddot"),
  TRIPLE_DOT(ACCENT, "dddot", "\\dddot", "⃛", "O!dddot"),
  CHECK(ACCENT, "check", "\\check", "ˇ", "O!check"),
  BREVE(ACCENT, "breve", "\\breve", "˘", "O!breve"),
  ACUTE(ACCENT, "acute", "\\acute", "´", "O!acute"),
  GRAVE(ACCENT, "grave", "\\grave", "`", "O!grave"),
  RING(ACCENT, "ring", "\\mathring", "˚", "O!ring"),
  OVERLINE(ACCENT, "overline", "\\overline", "‾", "O!overline"),
  UNDERLINE(ACCENT, "underline", "\\underline", "_", "O!underline"),
  /** A ray or vector from A to B. */
  OVER_RIGHT_ARROW(ACCENT, "overrightarrow", "\\overrightarrow", "→", "O!overrightarrow"),
  OVER_LEFT_ARROW(ACCENT, "overleftarrow", "\\overleftarrow", "←", "O!overleftarrow"),
  OVER_LEFT_RIGHT_ARROW(
      ACCENT, "overleftrightarrow", "\\overleftrightarrow", "↔", "O!overleftrightarrow"),
  ARC(ACCENT, "arc", "\\overarc", "⏜", "O!arc"),
  BOXED(structure(1, 1000), "boxed", "\\boxed", "", "O!boxed"),
  /** Feynman's slash: what it strikes is contracted with the matrices of Dirac. */
  SLASHED(ACCENT, "slashed", "\\slashed", "\u0338", "O!slashed"),
  /** Struck through. */
  CANCELLED(structure(1, 1000), "cancel", "\\cancel", "", "O!cancel"),

  // ---- Calculus
  /** Lower part, upper part, body (parts may be absent). */
  SUM(LARGE, "sum", "\\sum", "∑", "O!sum", "sum"),
  PRODUCT(LARGE, "product", "\\prod", "∏", "O!product", "product"),
  COPRODUCT(LARGE, "coproduct", "\\coprod", "∐", "O!coproduct"),
  BIG_UNION(LARGE, "bigunion", "\\bigcup", "⋃", "O!big-union", "union"),
  BIG_INTERSECTION(LARGE, "bigintersect", "\\bigcap", "⋂", "O!big-intersect", "intersect"),
  BIG_DISJOINT_UNION(LARGE, "bigsqcup", "\\bigsqcup", "⨆", "O!big-square-union"),
  BIG_AND(LARGE, "bigand", "\\bigwedge", "⋀", "O!big-and", "and"),
  BIG_OR(LARGE, "bigor", "\\bigvee", "⋁", "O!big-or", "or"),
  BIG_DIRECT_SUM(LARGE, "bigoplus", "\\bigoplus", "⨁", "O!big-direct-sum"),
  BIG_TENSOR(LARGE, "bigotimes", "\\bigotimes", "⨂", "O!big-tensor-product"),
  BIG_ODOT(LARGE, "bigodot", "\\bigodot", "⨀", "O!big-odot"),
  BIG_MULTISET_UNION(LARGE, "biguplus", "\\biguplus", "⨄", "O!big-uplus"),
  /** Lower, upper, integrand, variable (absent where not stated). */
  INTEGRAL(LARGE_INTEGRAL, "integral", "\\int", "∫", "O!int", "int"),
  DOUBLE_INTEGRAL(LARGE_INTEGRAL, "integral2", "\\iint", "∬", "O!double-integral", "int"),
  TRIPLE_INTEGRAL(LARGE_INTEGRAL, "integral3", "\\iiint", "∭", "O!triple-integral", "int"),
  CONTOUR_INTEGRAL(LARGE_INTEGRAL, "contour", "\\oint", "∮", "O!contour-integral", "int"),
  /** What tends where, body. */
  LIMIT(structure(2, 690), "limit", "\\lim", "lim", "O!limit", "limit"),
  LIMIT_SUPERIOR(structure(2, 690), "limsup", "\\limsup", "lim sup", "O!limit-supremum"),
  LIMIT_INFERIOR(structure(2, 690), "liminf", "\\liminf", "lim inf", "O!limit-infimum"),
  /** Body (or absent), variable, order. */
  DERIVATIVE(structure(3, 690), "derivative", "\\frac{d}{d}", "", "O!diff", "diff"),
  /** Body (or absent), then variables, a repeated one as power. */
  PARTIAL_DERIVATIVE(
      structure(2, Operator.MANY, 690),
      "partial",
      "\\frac{\\partial}{\\partial}",
      "",
      "O!partialdiff",
      "partialdiff"),
  /** Body (or absent), then functions, a repeated one as power. */
  FUNCTIONAL_DERIVATIVE(
      structure(2, Operator.MANY, 690),
      "functional",
      "\\frac{\\delta}{\\delta}",
      "",
      "O!functional-diff"),
  /** Body (or absent), time, order: the rate of change of what moves along. */
  MATERIAL_DERIVATIVE(structure(3, 690), "material", "\\frac{D}{D}", "", "O!material-diff"),
  /** Body, index or direction, as in ∇_μ V; of D with an index it is a variant. */
  COVARIANT_DERIVATIVE(structure(2, 690), "covariant", "\\nabla_", "", "O!covariant-diff"),
  /** Function or name, how many primes (a number). */
  PRIME(structure(2, 900), "prime", "'", "′", "O!prime"),
  /** Dx. */
  DIFFERENTIAL(PREFIX, "differential", "\\mathrm d", "d", "O!differential-d"),
  /** ∂x. */
  PARTIAL_DIFFERENTIAL(PREFIX, "partialdifferential", "\\partial", "∂", "O!partialdiff"),
  GRADIENT(PREFIX, "gradient", "\\nabla", "∇", "O!gradient", "grad"),
  DIVERGENCE(PREFIX, "divergence", "\\nabla\\cdot", "∇⋅", "O!divergence", "divergence"),
  CURL(PREFIX, "curl", "\\nabla\\times", "∇×", "O!curl", "curl"),
  LAPLACIAN(PREFIX, "laplacian", "\\nabla^2", "∇²", "O!laplacian", "laplacian"),
  /** Body, lower, upper (or absent). */
  EVALUATED_AT(structure(3, 840), "at", "\\big|_^", "|", "O!evaluated-at"),

  // ---- Functions
  /** Function, arguments. */
  APPLY(structure(2, Operator.MANY, 900), "apply", "", "", "+!", "apply"),
  SIN(FUNCTION, "sin", "\\sin", "sin", "F!sin", "sin"),
  COS(FUNCTION, "cos", "\\cos", "cos", "F!cos", "cos"),
  TAN(FUNCTION, "tan", "\\tan", "tan", "F!tan", "tan"),
  COT(FUNCTION, "cot", "\\cot", "cot", "F!cot", "cot"),
  SEC(FUNCTION, "sec", "\\sec", "sec", "F!sec", "sec"),
  CSC(FUNCTION, "csc", "\\csc", "csc", "F!csc", "csc"),
  ARCSIN(FUNCTION, "asin", "\\arcsin", "arcsin", "F!arcsin", "arcsin"),
  ARCCOS(FUNCTION, "acos", "\\arccos", "arccos", "F!arccos", "arccos"),
  ARCTAN(FUNCTION, "atan", "\\arctan", "arctan", "F!arctan", "arctan"),
  ARCCOT(FUNCTION, "acot", "\\operatorname{arccot}", "arccot", "F!arccot", "arccot"),
  ARCSEC(FUNCTION, "asec", "\\operatorname{arcsec}", "arcsec", "F!arcsec", "arcsec"),
  ARCCSC(FUNCTION, "acsc", "\\operatorname{arccsc}", "arccsc", "F!arccsc", "arccsc"),
  SINH(FUNCTION, "sinh", "\\sinh", "sinh", "F!sinh", "sinh"),
  COSH(FUNCTION, "cosh", "\\cosh", "cosh", "F!cosh", "cosh"),
  TANH(FUNCTION, "tanh", "\\tanh", "tanh", "F!tanh", "tanh"),
  COTH(FUNCTION, "coth", "\\coth", "coth", "F!coth", "coth"),
  SECH(FUNCTION, "sech", "\\operatorname{sech}", "sech", "F!sech", "sech"),
  CSCH(FUNCTION, "csch", "\\operatorname{csch}", "csch", "F!csch", "csch"),
  ARSINH(FUNCTION, "asinh", "\\operatorname{arsinh}", "arsinh", "F!arcsinh", "arcsinh"),
  ARCOSH(FUNCTION, "acosh", "\\operatorname{arcosh}", "arcosh", "F!arccosh", "arccosh"),
  ARTANH(FUNCTION, "atanh", "\\operatorname{artanh}", "artanh", "F!arctanh", "arctanh"),
  ARCOTH(FUNCTION, "acoth", "\\operatorname{arcoth}", "arcoth", "F!arccoth", "arccoth"),
  ARSECH(FUNCTION, "asech", "\\operatorname{arsech}", "arsech", "F!arcsech", "arcsech"),
  ARCSCH(FUNCTION, "acsch", "\\operatorname{arcsch}", "arcsch", "F!arccsch", "arccsch"),
  /** The sign of a number: -1, 0 or 1. */
  SIGNUM(FUNCTION, "sgn", "\\operatorname{sgn}", "sgn", "F!sgn"),
  EXP(FUNCTION, "exp", "\\exp", "exp", "F!exp", "exp"),
  LN(FUNCTION, "ln", "\\ln", "ln", "F!ln", "ln"),
  /** Argument, base if stated. */
  LOG(function(1, 2), "log", "\\log", "log", "F!log", "log"),
  LG(FUNCTION, "lg", "\\lg", "lg", "F!lg"),
  DETERMINANT(FUNCTION, "det", "\\det", "det", "F!det", "determinant"),
  DIMENSION(FUNCTION, "dim", "\\dim", "dim", "O!dimension"),
  KERNEL(FUNCTION, "ker", "\\ker", "ker", "O!kernel"),
  DEGREE_OF(FUNCTION, "deg", "\\deg", "deg", "F!deg"),
  ARGUMENT(FUNCTION, "arg", "\\arg", "arg", "F!arg", "arg"),
  REAL_PART(FUNCTION, "re", "\\operatorname{Re}", "Re", "F!real", "real"),
  IMAGINARY_PART(FUNCTION, "im", "\\operatorname{Im}", "Im", "F!imaginary", "imaginary"),
  HOM(FUNCTION_OF_MANY, "hom", "\\hom", "hom", "F!hom"),
  PROBABILITY(FUNCTION_OF_MANY, "pr", "\\Pr", "Pr", "F!Pr"),
  GCD(FUNCTION_OF_MANY, "gcd", "\\gcd", "gcd", "F!gcd", "gcd"),
  LCM(FUNCTION_OF_MANY, "lcm", "\\operatorname{lcm}", "lcm", "F!lcm", "lcm"),
  MAX(FUNCTION_OF_MANY, "max", "\\max", "max", "F!max", "max"),
  MIN(FUNCTION_OF_MANY, "min", "\\min", "min", "F!min", "min"),
  SUPREMUM(FUNCTION_OF_MANY, "supremum", "\\sup", "sup", "O!supremum"),
  INFIMUM(FUNCTION_OF_MANY, "infimum", "\\inf", "inf", "O!infimum"),
  ARGMAX(FUNCTION_OF_MANY, "argmax", "\\operatorname*{arg\\,max}", "arg max", "F!argmax"),
  ARGMIN(FUNCTION_OF_MANY, "argmin", "\\operatorname*{arg\\,min}", "arg min", "F!argmin"),
  /** A given B, inside a call such as P(A given B). */
  CONDITIONAL(structure(2, 160), "given", "\\mid", "∣", "O!conditional"),

  // ---- Linear algebra and other products
  /** Of two things declared as vectors, or of sets. */
  CROSS(MULTIPLICATIVE, "cross", "\\times", "×", "O!cross-product", "vectorproduct"),
  /** Of two things declared as vectors. */
  INNER(MULTIPLICATIVE, "inner", "\\cdot", "⋅", "O!inner-product", "scalarproduct"),
  TENSOR(MULTIPLICATIVE, "otimes", "\\otimes", "⊗", "O!tensor-product"),
  DIRECT_SUM(ADDITIVE, "oplus", "\\oplus", "⊕", "O!direct-sum"),
  CIRCLED_MINUS(ADDITIVE, "ominus", "\\ominus", "⊖", "O!symmetric-difference"),
  CIRCLED_DOT(MULTIPLICATIVE, "odot", "\\odot", "⊙", "O!direct-product"),
  CIRCLED_SLASH(MULTIPLICATIVE, "oslash", "\\oslash", "⊘", "O!circled-slash"),
  /** Exterior product. */
  WEDGE(MULTIPLICATIVE, "wedge", "\\wedge", "∧", "O!wedge"),
  COMPOSE(infix(720), "compose", "\\circ", "∘", "O!compose", "compose"),
  /** Convolution, or any operation so written. */
  ASTERISK(MULTIPLICATIVE, "ast", "\\ast", "∗", "O!asterisk"),
  STAR(MULTIPLICATIVE, "star", "\\star", "⋆", "O!star"),
  BULLET(MULTIPLICATIVE, "bullet", "\\bullet", "∙", "O!bullet"),
  DIAMOND(MULTIPLICATIVE, "diamond", "\\diamond", "⋄", "O!diamond"),
  TRIANGLE_UP_OPERATION(
      MULTIPLICATIVE, "bigtriangleup", "\\bigtriangleup", "△", "O!triangle-operation"),
  SEMIDIRECT(MULTIPLICATIVE, "rtimes", "\\rtimes", "⋊", "O!semidirect-product"),
  SEMIDIRECT_LEFT(MULTIPLICATIVE, "ltimes", "\\ltimes", "⋉", "O!left-semidirect-product"),
  AMALGAMATION(MULTIPLICATIVE, "amalg", "\\amalg", "⨿", "O!coproduct-operation"),
  WREATH(MULTIPLICATIVE, "wreath", "\\wr", "≀", "O!wreath-product"),
  NORM(fence(1), "norm", "\\lVert \\rVert", "‖ ‖", "O!norm"),
  /** ⟨a, b⟩ of things declared as vectors. */
  INNER_PRODUCT(fence(2), "innerproduct", "\\langle \\rangle", "⟨ ⟩", "O!inner-product-of"),
  KET(fence(1), "ket", "\\lvert \\rangle", "|⟩", "O!ket"),
  BRA(fence(1), "bra", "\\langle \\rvert", "⟨|", "O!bra"),
  BRA_KET(fence(2, 3), "braket", "\\langle \\mid \\rangle", "⟨ ∣ ⟩", "O!braket"),
  TRANSPOSE(POSTFIX, "transpose", "^{\\mathsf T}", "ᵀ", "O!transpose", "transpose"),
  ADJOINT(POSTFIX, "adjoint", "^\\dagger", "†", "O!adjoint"),
  /** Rows; brackets are its surface. */
  MATRIX(structure(1, Operator.MANY, 1000), "matrix", "matrix", "", "M!M", "matrix"),
  /** Cells of a matrix or of aligned lines. */
  ROW(structure(1, Operator.MANY, 1000), "row", "", "", "M!R", "matrixrow"),
  CASES(structure(1, Operator.MANY, 1000), "cases", "cases", "", "O!cases", "piecewise"),
  /** Value, condition. */
  CASE(structure(1, 2, 1000), "case", "", "", "O!case", "piece"),
  /** Lines of a display, each a formula. */
  LINES(structure(2, Operator.MANY, 100), "lines", "aligned", "", "O!lines"),
  /** Lines under or over a large operator. */
  STACK(structure(2, Operator.MANY, 1000), "stack", "\\substack", "", "O!stack"),

  // ---- Geometry
  ANGLE(PREFIX, "angle", "\\angle", "∠", "O!angle"),
  MEASURED_ANGLE(PREFIX, "measuredangle", "\\measuredangle", "∡", "O!measured-angle"),
  TRIANGLE(PREFIX, "triangle", "\\triangle", "△", "O!triangle"),
  PARALLELOGRAM(PREFIX, "square", "\\square", "□", "O!square"),

  // ---- Mixed content
  /** Text and formulas one after another. */
  JOIN(structure(2, Operator.MANY, 120), "join", "", "", "O!join"),
  /** Nothing, where the source says nothing: \{\}, f(). */
  EMPTY_GROUP(structure(0, 1000), "group", "{}", "", "O!empty");

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

  private static final Set<Operator> SETS =
      EnumSet.of(
          SET,
          SET_BUILDER,
          INTERVAL_CLOSED,
          INTERVAL_OPEN,
          INTERVAL_CLOSED_OPEN,
          INTERVAL_OPEN_CLOSED,
          UNION,
          INTERSECTION);

  /** Functions whose inverse is written with the exponent −1: sin⁻¹ is arcsin. */
  private static final Map<Operator, Operator> INVERSES =
      new EnumMap<>(
          Map.of(
              SIN, ARCSIN, COS, ARCCOS, TAN, ARCTAN, COT, ARCCOT, SEC, ARCSEC, CSC, ARCCSC, SINH,
              ARSINH, COSH, ARCOSH, TANH, ARTANH));

  private static final Map<Operator, Operator> INVERTED = new EnumMap<>(Operator.class);

  static {
    INVERSES.forEach((function, inverse) -> INVERTED.put(inverse, function));
  }

  private final OperatorShape shape;
  private final String spelling;
  private final String latex;
  private final String character;
  private final String opt;
  private final String content;

  /** An operator without an element of its own in content MathML. */
  Operator(OperatorShape shape, String spelling, String latex, String character, String opt) {
    this(shape, spelling, latex, character, opt, "csymbol");
  }

  Operator(
      OperatorShape shape,
      String spelling,
      String latex,
      String character,
      String opt,
      String content) {
    this.shape = shape;
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
    return OperatorSpellings.operator(spelling);
  }

  /** Whether it makes a set, whatever its operands: a list in braces, an interval or a union. */
  public boolean makesSet() {
    return SETS.contains(this);
  }

  /** The function that is written as this one with the exponent −1, or null. */
  public @Nullable Operator inverse() {
    return INVERSES.get(this);
  }

  /** The function whose {@linkplain #inverse() inverse} this is, or null. */
  public @Nullable Operator inverted() {
    return INVERTED.get(this);
  }

  /** How it stands to its operands. */
  public Form form() {
    return shape.form();
  }

  /** The least number of operands. */
  public int minArity() {
    return shape.minArity();
  }

  /** The greatest number of operands, or {@link #MANY}. */
  public int maxArity() {
    return shape.maxArity();
  }

  /** Whether it always takes the same number of operands. */
  public boolean hasFixedArity() {
    return shape.hasFixedArity();
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
    return shape.minArity();
  }

  /** Whether it takes that many operands. */
  public boolean takes(int operands) {
    return shape.takes(operands);
  }

  /** The arity for a message, such as "2", "1 to 2" or "1 or more". */
  public String arityText() {
    return shape.arityText();
  }

  /** How tightly it binds; a greater number binds tighter, 1000 needs no brackets ever. */
  public int precedence() {
    return shape.precedence();
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
