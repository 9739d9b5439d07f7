// Values of formulas in double precision, for drawing alone. Nothing here decides anything.

const FUNCTIONS = {
  sqrt: Math.sqrt, abs: Math.abs, exp: Math.exp, ln: Math.log, log: Math.log, lg: Math.log10,
  sin: Math.sin, cos: Math.cos, tan: Math.tan, cot: (x) => 1 / Math.tan(x), sec: (x) => 1 / Math.cos(x),
  csc: (x) => 1 / Math.sin(x), arcsin: Math.asin, arccos: Math.acos, arctan: Math.atan,
  asin: Math.asin, acos: Math.acos, atan: Math.atan, sinh: Math.sinh, cosh: Math.cosh,
  tanh: Math.tanh, arsinh: Math.asinh, arcosh: Math.acosh, artanh: Math.atanh, asinh: Math.asinh,
  acosh: Math.acosh, atanh: Math.atanh, floor: Math.floor, ceiling: Math.ceil, sign: Math.sign,
};

/** A function from {name: value} to a number; null where the formula has no values to draw. */
export function evaluator(node) {
  if (!node) return null;
  if (node.number !== undefined) {
    const value = Number(node.number);
    return () => value;
  }
  if (node.symbol !== undefined) {
    const { symbol } = node;
    if (symbol === "pi" || symbol === "π") return () => Math.PI;
    if (symbol === "e") return () => Math.E;
    return (names) => names[symbol] ?? NaN;
  }
  if (node.operator === "call") return ofCall(node);
  const parts = node.operands.map(evaluator);
  if (parts.includes(null)) return null;
  const [a, b] = parts;
  switch (node.operator) {
    case "negate": return (names) => -a(names);
    case "+": return (names) => a(names) + b(names);
    case "-": return (names) => a(names) - b(names);
    case "*": return (names) => a(names) * b(names);
    case "/": return (names) => a(names) / b(names);
    case "^": return powerOf(node.operands[1], a, b);
    default: return null;
  }
}

/** x^(1/3) has a value for negative x, as in school. */
function powerOf(exponent, base, value) {
  const [over, under] = exponent.operator === "/" ? exponent.operands.map((each) => Number(each.number)) : [];
  if (Number.isInteger(over) && under % 2 === 1) {
    return (names) => {
      const x = base(names);
      const root = Math.abs(x) ** (over / under);
      return x < 0 && over % 2 !== 0 ? -root : root;
    };
  }
  return (names) => base(names) ** value(names);
}

function ofCall(node) {
  if (node.name === "prime" && node.operands[0].symbol !== undefined) {
    const name = node.operands[0].symbol + "'".repeat(Number(node.operands[1]?.number ?? 1));
    return (names) => names[name] ?? NaN;
  }
  const parts = node.operands.map(evaluator);
  if (parts.includes(null)) return null;
  if (node.name === "root" && parts.length === 2) {
    return (names) => {
      const degree = parts[1](names);
      const x = parts[0](names);
      return x < 0 && degree % 2 === 1 ? -((-x) ** (1 / degree)) : x ** (1 / degree);
    };
  }
  const named = Object.hasOwn(FUNCTIONS, node.name) ? FUNCTIONS[node.name] : null;
  return named && parts.length === 1 ? (names) => named(parts[0](names)) : null;
}

/**
 * The slope y' at (x, y) that a first-order equation states, where it is linear in y'; null where
 * it is not.
 */
export function slopeOf(equation, x, y) {
  if (equation?.operator !== "=") return null;
  const left = evaluator(equation.operands[0]);
  const right = evaluator(equation.operands[1]);
  if (!left || !right) return null;
  const gap = (names) => left(names) - right(names);
  return (atX, atY) => {
    const names = { [x]: atX, [y]: atY };
    const at = (slope) => gap({ ...names, [`${y}'`]: slope });
    const [none, one, two] = [at(0), at(1), at(2)];
    const rise = one - none;
    const straight = Math.abs(two - one - rise) <= 1e-9 * (1 + Math.abs(two));
    return straight && rise !== 0 ? -none / rise : NaN;
  };
}
