// A library of problems in this browser: read from a file, searched by words and formulas.

const MOST = 5000;
const FIELDS = ["text", "problem", "question", "input"];
const COMMON = new Set("a an and are as at be by do does for from had has have he her his how if in is it its many much of on or she that the their them then there these they this to was were what when which who will with".split(" "));

/** The problems of a file: JSON, JSON lines, or one problem a line. At most MOST; `all` counts them. */
export function problemsOf(source) {
  const texts = fromJson(source) ?? source.split(/\r?\n/).map((line) => fromLine(line.trim()));
  const kept = texts.filter((each) => typeof each === "string" && each.trim() !== "").map((each) => each.trim());
  return { problems: kept.slice(0, MOST).map((text, id) => ({ id, text, terms: termsOf(text), topic: null })), all: kept.length };
}

function fromJson(source) {
  const start = source.trimStart()[0];
  if (start !== "[" && start !== "{") return null;
  try {
    const value = JSON.parse(source);
    const list = Array.isArray(value) ? value : Object.values(value).find(Array.isArray) ?? [value];
    return list.map(textOf);
  } catch {
    return null;
  }
}

function fromLine(line) {
  if (!line.startsWith("{")) return line;
  try {
    return textOf(JSON.parse(line));
  } catch {
    return line;
  }
}

function textOf(entry) {
  if (typeof entry === "string") return entry;
  const name = FIELDS.find((each) => typeof entry?.[each] === "string");
  return name ? entry[name] : null;
}

/** The words of a text without the commonest, and its formulas without blanks. */
export function termsOf(text) {
  const terms = new Map();
  const add = (term) => terms.set(term, (terms.get(term) ?? 0) + 1);
  const words = text.replace(/\$([^$]+)\$/g, (_, formula) => {
    add(bare(formula));
    for (const part of formula.match(/[A-Za-z0-9]+(?:\^\{?\w+\}?)?/g) ?? []) add(part);
    return " ";
  });
  for (const word of words.toLowerCase().match(/[\p{L}\p{N}]+(?:[.^][\p{L}\p{N}]+)*/gu) ?? []) {
    if (!COMMON.has(word)) add(stem(word));
  }
  return terms;
}

function bare(formula) {
  return formula.replace(/\s+/g, "");
}

/** sides, side → side: enough to find a plural by its singular. */
function stem(word) {
  return word.length > 3 ? word.replace(/(?:ies)$/, "y").replace(/([^s])s$/, "$1") : word;
}

/** Hits with the terms they share with the query, the best first (BM25). */
export function search(problems, query) {
  const wanted = [...new Set([...termsOf(query).keys(), ...(/[\^=+\\]/.test(query) ? [bare(query)] : [])])];
  const length = problems.reduce((sum, { terms }) => sum + terms.size, 0) / Math.max(1, problems.length);
  const holding = new Map(wanted.map((term) => [term, problems.filter(({ terms, text }) => holds(terms, text, term)).length]));
  return problems.map((problem) => {
    const shared = wanted.filter((term) => holds(problem.terms, problem.text, term));
    const score = shared.reduce((sum, term) => {
      const n = holding.get(term);
      const often = problem.terms.get(term) ?? 1;
      return sum + Math.log(1 + (problems.length - n + 0.5) / (n + 0.5)) * (often * 2.2) / (often + 1.2 * (0.25 + 0.75 * problem.terms.size / length));
    }, 0);
    return { problem, shared, score };
  }).filter(({ shared }) => shared.length > 0).sort((a, b) => b.score - a.score);
}

function holds(terms, text, term) {
  return terms.has(term) || /[\^=+\\]/.test(term) && bare(text).includes(term);
}

export const most = MOST;
