// Sets formulas as MathML Core, which browsers draw by themselves.

import { m, h } from "./dom.js";
import { readInfix } from "./infix.js";

const RELATIONS = { "=": "=", "!=": "≠", "<=": "≤", ">=": "≥", "<": "<", ">": ">", "~~": "≈" };
const BINDING = { "+": 2, "-": 2, "+-": 2, "*": 3, "/": 3, negate: 3, "^": 5, factorial: 5 };
const GREEK = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", zeta: "ζ", eta: "η", theta: "θ",
  iota: "ι", kappa: "κ", lambda: "λ", mu: "μ", nu: "ν", xi: "ξ", pi: "π", rho: "ρ", sigma: "σ",
  tau: "τ", phi: "φ", chi: "χ", psi: "ψ", omega: "ω", infinity: "∞", inf: "∞",
};
const FUNCTIONS = new Set([
  "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh",
  "ln", "log", "lg", "asin", "acos", "atan", "arsinh", "arcosh", "artanh", "max", "min", "gcd", "lcm",
]);

/**
 * A formula in the server's infix notation as a math element; as plain code where it cannot be set.
 * `number`, if given, is called with each number's element and its digits.
 */
export function formula(infix, { display = false, number } = {}) {
  const tree = readInfix(infix);
  if (!tree) return h("code", { class: "raw" }, infix);
  const options = { number };
  return m("math", { displaystyle: display ? "true" : null, class: display ? "display" : null }, set(tree, options));
}

/** Whether the text can be set as a formula. */
export function isFormula(infix) {
  return readInfix(infix) !== null;
}

function set(node, options) {
  if (node.number !== undefined) return numeral(node.number, options);
  if (node.symbol !== undefined) return name(node.symbol);
  switch (node.operator) {
    case "call":
      return call(node, options);
    case "negate":
      return m("mrow", {}, op("−", "prefix"), bracketed(node.operands[0], 3, options));
    case "factorial":
      return m("mrow", {}, bracketed(node.operands[0], 6, options), op("!", "postfix"));
    case "/":
      return m("mfrac", {}, m("mrow", {}, set(node.operands[0], options)), m("mrow", {}, set(node.operands[1], options)));
    case "^":
      return power(node, options);
    case "*":
      return product(node, options);
    case "+":
    case "-":
    case "+-":
      return m("mrow", {},
        set(node.operands[0], options),
        op({ "+": "+", "-": "−", "+-": "±" }[node.operator]),
        bracketed(node.operands[1], node.operator === "+" ? 2 : 3, options));
    default:
      return m("mrow", {}, set(node.operands[0], options), op(RELATIONS[node.operator]), set(node.operands[1], options));
  }
}

function numeral(digits, { number }) {
  const scientific = /^(.+?)[eE]\+?(-?\d+)$/.exec(digits);
  const element = scientific
    ? m("mrow", {}, m("mn", {}, scientific[1]), op("⋅"), m("msup", {}, m("mn", {}, "10"), m("mn", {}, scientific[2].replace("-", "−"))))
    : m("mn", {}, digits);
  number?.(element, digits);
  return element;
}

function name(symbol) {
  const primes = /'+$/.exec(symbol)?.[0].length ?? 0;
  if (primes > 0) return m("msup", {}, name(symbol.slice(0, -primes)), op("′".repeat(primes)));
  const low = /^(\p{L}+?)_?(\d+)$/u.exec(symbol) ?? /^(\p{L}+)_([\p{L}\p{N}]+)$/u.exec(symbol);
  if (low) return m("msub", {}, name(low[1]), /^\d/.test(low[2]) ? m("mn", {}, low[2]) : name(low[2]));
  if (GREEK[symbol]) return m("mi", {}, GREEK[symbol]);
  return m("mi", {}, symbol);
}

function op(character, form = null) {
  return m("mo", { form, stretchy: character === "(" || character === ")" ? null : "false" }, character);
}

function bracket(...inside) {
  return m("mrow", {}, m("mo", { form: "prefix" }, "("), ...inside, m("mo", { form: "postfix" }, ")"));
}

function bracketed(node, least, options) {
  const binding = bindingOf(node);
  return binding < least ? bracket(set(node, options)) : set(node, options);
}

function bindingOf(node) {
  if (node.operator === "/") return 4;
  if (node.operator === "negate") return 1;
  return node.operator === undefined || node.operator === "call" ? 9 : BINDING[node.operator] ?? 1;
}

function power(node, options) {
  const [base, exponent] = node.operands;
  if (base.operator === "call" && FUNCTIONS.has(base.name) && exponent.number !== undefined) {
    return m("mrow", {}, m("msup", {}, m("mi", {}, base.name), set(exponent, options)), op("\u2061"), argument(base, options, true));
  }
  const lower = base.operator === undefined || base.operator === "call" && !FUNCTIONS.has(base.name) && base.name !== "exp"
    ? set(base, options)
    : bracket(set(base, options));
  return m("msup", {}, lower, m("mrow", {}, set(exponent, options)));
}

function product(node, options) {
  const [left, right] = node.operands;
  const parts = [];
  const open = left.operator === "call" && FUNCTIONS.has(left.name);
  parts.push(open ? call(left, options, true) : bracketed(left, 3, options));
  parts.push(m("mo", {}, sign(left, right)));
  if (startsWithName(right)) parts.push(thin());
  parts.push(bracketed(right, 4, options));
  return m("mrow", {}, parts);
}

/** The space before sin in x sin x, and after it. */
function thin() {
  return m("mspace", { width: "0.17em" });
}

function startsWithName(node) {
  const first = leftmost(node);
  return first.operator === "call" && FUNCTIONS.has(first.name);
}

/** A dot where two factors side by side could be misread, otherwise nothing. */
function sign(left, right) {
  const first = leftmost(right);
  if (first.number !== undefined) return "⋅";
  const bracketFollows = bindingOf(right) < 4;
  if (bracketFollows && rightmost(left).symbol !== undefined) return "⋅";
  if (right.operator === "/" || left.operator === "/") return "⋅";
  return "\u2062";
}

function leftmost(node) {
  if (bindingOf(node) < 4 && node.operator !== "*") return node;
  return node.operator === "*" || node.operator === "^" || node.operator === "factorial" ? leftmost(node.operands[0]) : node;
}

function rightmost(node) {
  return node.operator === "*" ? rightmost(node.operands[1]) : node;
}

function call(node, options, closed = false) {
  const [first, second] = node.operands;
  switch (node.name) {
    case "sqrt":
      return m("msqrt", {}, set(first, options));
    case "root":
      return m("mroot", {}, set(first, options), set(second, options));
    case "abs":
      return m("mrow", {}, m("mo", { form: "prefix" }, "|"), set(first, options), m("mo", { form: "postfix" }, "|"));
    case "exp":
      return m("msup", {}, m("mi", {}, "e"), m("mrow", {}, set(first, options)));
    case "prime":
      return m("msup", {}, set(first, options), op("′".repeat(Math.min(Number(second?.number ?? 1), 4))));
    case "plusminus":
      return m("mrow", {}, op("±", "prefix"), bracketed(first, 3, options));
    case "percent":
      return m("mrow", {}, set(first, options), op("%", "postfix"));
    case "degrees":
      return m("mrow", {}, set(first, options), op("°", "postfix"));
    case "apply":
      return m("mrow", {}, set(first, options), op("\u2061"), bracket(set(second, options)));
    case "list":
      return m("mrow", {}, separated(node.operands, options));
    case "tuple":
      return bracket(separated(node.operands, options));
    case "matrix":
      return bracket(m("mtable", {}, node.operands.map((row) => m("mtr", {},
        (row.name === "row" ? row.operands : [row]).map((cell) => m("mtd", {}, set(cell, options)))))));
    case "integral":
      return integral(node.operands, options);
    default:
      return m("mrow", {}, name(node.name), op("\u2061"),
        FUNCTIONS.has(node.name) && node.operands.length === 1
          ? argument(node, options, closed)
          : bracket(separated(node.operands, options)));
  }
}

/** sin x, but sin(x + 1), and sin(x) where something follows. */
function argument(node, options, closed) {
  const only = node.operands[0];
  const plain = only.number !== undefined || only.symbol !== undefined
    || only.operator === "*" && only.operands[0].number !== undefined && only.operands[1].symbol !== undefined;
  return plain && !closed ? m("mrow", {}, thin(), set(only, options)) : bracket(set(only, options));
}

function separated(operands, options) {
  return operands.flatMap((each, i) => (i === 0 ? [set(each, options)] : [op(","), set(each, options)]));
}

function integral(operands, options) {
  const [from, to, body, by] = operands;
  const sum = from.symbol === "_"
    ? m("mo", {}, "∫")
    : m("msubsup", {}, m("mo", {}, "∫"), set(from, options), set(to, options));
  return m("mrow", {}, sum, bracketed(body, 3, options), m("mspace", { width: "0.2em" }), m("mi", {}, "d"), set(by, options));
}

/** What a reading's MathML from the server may hold; everything else is left out. */
const ELEMENTS = new Set([
  "math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "mfrac", "msqrt", "mroot", "msup", "msub",
  "msubsup", "munder", "mover", "munderover", "mtable", "mtr", "mtd", "mstyle", "mpadded",
  "mphantom", "merror", "ms", "mmultiscripts", "mprescripts", "none", "menclose",
]);
const ATTRIBUTES = new Set([
  "display", "mathvariant", "stretchy", "form", "fence", "separator", "width", "height", "depth",
  "lspace", "rspace", "linethickness", "accent", "accentunder", "movablelimits", "largeop",
  "minsize", "maxsize", "symmetric", "columnalign", "columnspan", "rowspan",
]);

/** The server's MathML as an element of the page, or null where it is no MathML. */
export function fromServer(source) {
  const read = new DOMParser().parseFromString(source, "application/xml").documentElement;
  if (read.localName !== "math") return null;
  const copy = allowed(read);
  copy.setAttribute("displaystyle", "true");
  copy.classList.add("display");
  return copy;
}

function allowed(element) {
  const copy = m(element.localName);
  for (const { localName, value } of element.attributes) {
    if (ATTRIBUTES.has(localName)) copy.setAttribute(localName, value);
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.data);
    else if (child.nodeType === Node.ELEMENT_NODE && ELEMENTS.has(child.localName)) copy.append(allowed(child));
  }
  return copy;
}
