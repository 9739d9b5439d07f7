// Reads the infix notation that the server writes: 2*x^2 + sin(x)/y = 3. It is not a reader for
// what people type; the server is. A node is {number} | {symbol} | {operator, operands}.

const BINARY = {
  "=": 1, "!=": 1, "<=": 1, ">=": 1, "<": 1, ">": 1, "~~": 1,
  "+": 2, "-": 2, "+-": 2, "*": 3, "/": 3, "^": 5,
};
const NEGATE = 2;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|([\p{L}_][\p{L}\p{N}_]*'*)|(!=|<=|>=|~~|\+-|[-+*/^=<>(),!]))/uy;
const DEEPEST = 200;

/** The tree of an infix text, or null where it is not of this notation. */
export function readInfix(source) {
  const tokens = tokensOf(source ?? "");
  if (!tokens || tokens.length === 0) return null;
  try {
    const reader = { tokens, at: 0, depth: 0 };
    const node = expression(reader, 0);
    return reader.at === tokens.length ? node : null;
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
}

function tokensOf(source) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  const end = source.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(source);
    if (!match) return null;
    if (match[1]) tokens.push({ number: match[1] });
    else if (match[2]) tokens.push({ name: match[2] });
    else tokens.push({ sign: match[3] });
  }
  return tokens;
}

function expression(reader, least) {
  reader.depth += 1;
  if (reader.depth > DEEPEST) throw new SyntaxError("too deep");
  let left = prefix(reader);
  for (;;) {
    const sign = reader.tokens[reader.at]?.sign;
    if (sign === "!") {
      reader.at += 1;
      left = { operator: "factorial", operands: [left] };
      continue;
    }
    const binding = BINARY[sign];
    if (binding === undefined || binding < least || (binding === least && sign !== "^" && least > 0)) break;
    reader.at += 1;
    const right = sign === "^" ? exponent(reader) : expression(reader, binding);
    left = { operator: sign, operands: [left, right] };
  }
  reader.depth -= 1;
  return left;
}

function exponent(reader) {
  return expression(reader, BINARY["^"]);
}

function prefix(reader) {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  if (!token) throw new SyntaxError("operand missing");
  if (token.number !== undefined) return { number: token.number };
  if (token.sign === "-") return { operator: "negate", operands: [expression(reader, NEGATE)] };
  if (token.sign === "(") {
    const parts = listed(reader);
    expect(reader, ")");
    return parts.length === 1 ? parts[0] : { operator: "call", name: "tuple", operands: parts };
  }
  if (token.name === undefined) throw new SyntaxError("operand missing");
  if (reader.tokens[reader.at]?.sign !== "(") return { symbol: token.name };
  reader.at += 1;
  const operands = reader.tokens[reader.at]?.sign === ")" ? [] : listed(reader);
  expect(reader, ")");
  return { operator: "call", name: token.name, operands };
}

/** One expression or more, with commas between them. */
function listed(reader) {
  const parts = [expression(reader, 0)];
  while (reader.tokens[reader.at]?.sign === ",") {
    reader.at += 1;
    parts.push(expression(reader, 0));
  }
  return parts;
}

function expect(reader, sign) {
  if (reader.tokens[reader.at]?.sign !== sign) throw new SyntaxError(`${sign} missing`);
  reader.at += 1;
}

/** The names in a tree that are neither functions nor constants, in order. */
export function namesIn(node, found = new Set()) {
  if (!node) return found;
  if (node.symbol !== undefined && !CONSTANTS.has(node.symbol)) found.add(node.symbol);
  node.operands?.forEach((each) => namesIn(each, found));
  return found;
}

export const CONSTANTS = new Set(["e", "pi", "π"]);
