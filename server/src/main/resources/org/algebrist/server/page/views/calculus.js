// Calculus: integrals and differential equations with what proves them, and their curves.

import { ask, readAs } from "../api.js";
import { announce, h } from "../dom.js";
import { evaluator, slopeOf } from "../evaluate.js";
import { namesIn, readInfix } from "../infix.js";
import { formula, isFormula } from "../mathml.js";
import { block, errorBlock, examples, field, keyboard, linkButton, modes, Runner } from "../parts.js";
import { plot, short } from "../plot.js";
import { preview } from "../preview.js";
import { text } from "../text.js";

const words = text.calculus;
const FAMILY = [-2, -1, 0, 1, 2];
const FAMILY_OF_LEVELS = [-8, -4, -2, -1, -0.5, 0.5, 1, 2, 4, 8];
const MOST_CURVES = 5;

export function build(go) {
  const source = field("", { math: true, required: true, maxlength: 10000, hint: "", name: "text" });
  const seen = preview(source.input);
  const by = field(words.by, { math: true, maxlength: 20, name: "by" });
  by.element.classList.add("small");
  const kind = modes(words.kindLabel, words.kinds, (value) => {
    source.label.textContent = words.labels[value];
    source.hint.textContent = words.hints[value];
    by.element.hidden = value !== "integrate";
  });
  const area = h("div", { class: "result" });
  const runner = new Runner(area);
  const begin = examples(words.examples, (each) => `${words.kinds[each.kind]}: ${each.text}`, go);
  const element = h("div", { class: "view" },
    h("h1", { tabindex: "-1" }, words.heading), h("p", { class: "lead" }, words.lead),
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      go({ kind: kind.value, text: source.input.value.trim(), by: kind.value === "integrate" ? by.input.value.trim() : "" });
    } }, kind.element, source.element, seen.element, keyboard([source.input]), h("div", { class: "row" }, by.element, h("button", { class: "main" }, words.button))),
    area, begin);
  return {
    element,
    show({ kind: chosen = "integrate", text: written = "", by: variable = "" }) {
      kind.value = chosen;
      source.input.value = written;
      seen.clear();
      by.input.value = variable;
      begin.hidden = written !== "";
      if (written === "") runner.clear();
      else if (["integrate", "dsolve"].includes(kind.value)) {
        runner.run(kind.value, { text: written, ...(kind.value === "integrate" && variable ? { by: variable } : {}) },
          (result) => shown(result, kind.value, written, variable));
      } else {
        runner.run(async (signal) => {
          const [result, read] = await Promise.all([ask(kind.value, { text: written }, signal), readAs(written, signal)]);
          return { ...result, read };
        }, null, (result) => shown(result, kind.value, written, variable));
      }
    },
  };
}

function shown(result, kind, written, variable) {
  if (result.error && !["proved", "numeric"].includes(result.status)) {
    announce(result.error.message ?? "");
    return [errorBlock(result.error, written), linkButton()];
  }
  const parts = {
    integrate: () => integral(result, variable),
    dsolve: () => equation(result),
  }[kind]?.() ?? transformed(result, kind, written);
  return [...parts, linkButton()];
}

function declined(result) {
  const why = result.reason ?? text.errors.noReason;
  const heading = words.statuses[result.status] ?? words.statuses.declined;
  announce(`${heading}. ${why}`);
  return [h("section", { class: "answer declined" }, h("h2", {}, heading), h("p", {}, why.charAt(0).toUpperCase() + why.slice(1)))];
}

function proofLine(result, kind) {
  return h("p", { class: "hint" }, [words.checkedBy(words.checks[kind], result.proof ?? ""), result.by ? words.by_[result.by] ?? result.by : null].filter(Boolean).join("; "));
}

function setValue(...content) {
  return h("p", { class: "value set" }, ...content);
}

function integral(result, variable) {
  if (result.lower !== undefined) return definite(result, variable);
  if (result.status !== "proved") return [...declined(result), result.integrand ? integrandCurve(result.integrand, variable) : null];
  announce(`${words.statuses.proved}: ${result.answer}`);
  const name = variable || variableOf(result.integrand) || variableOf(result.answer) || "x";
  return [
    h("section", { class: "answer proved" }, h("h2", {}, words.statuses.proved),
      setValue(isFormula(result.integrand) ? [formula(`integral(_, _, ${result.integrand}, ${name})`, { display: true }), " = ", formula(result.answer + words.plus, { display: true })] : formula(result.answer, { display: true })),
      proofLine(result, "integrate")),
    conditions(result.conditions),
    sentences(words.definitions, result.special),
    sentences(words.notes, result.notes),
    otherwise(result.otherwise, (each) => formula(each.answer)),
    steps(result.steps),
    curves([
      { infix: result.integrand, name: words.integrand },
      { infix: result.answer, name: words.antiderivative },
    ], name, words.plotIntegral(result.integrand, result.answer), valuesIn(result.special)),
  ];
}

/** An integral between bounds: its value, a number, or that it diverges. */
function definite(result, variable) {
  const name = variable || variableOf(result.integrand) || "x";
  const whole = `integral(${result.lower}, ${result.upper}, ${result.integrand}, ${name})`;
  const asked = isFormula(whole) ? formula(whole, { display: true }) : null;
  const heading = words.statuses[result.status] ?? words.statuses.declined;
  if (!["proved", "numeric", "diverges"].includes(result.status)) return [...declined(result), integrandCurve(result.integrand, variable)];
  const reason = result.status === "diverges" ? words.divergesAt(result.point, result.reason) : result.reason;
  announce(`${heading}: ${result.value ?? result.approximately ?? reason}`);
  const { check = {} } = result;
  return [
    h("section", { class: `answer ${result.status === "numeric" ? "numeric" : "proved"}` }, h("h2", {}, heading),
      result.status === "proved" ? setValue(asked, " = ", formula(result.value, { display: true }))
        : setValue(asked, result.status === "numeric" ? ` ≈ ${result.approximately}` : null),
      reason ? h("p", {}, reason.charAt(0).toUpperCase() + reason.slice(1)) : null),
    facts([
      [words.decimal, result.status === "proved" ? result.approximately : undefined],
      [words.bounds, check.kind === "bounds" ? words.between(check.low, check.high) : undefined],
      [words.estimatedError, result.estimatedError],
    ]),
    conditions(result.conditions),
    steps(result.steps),
    integrandCurve(result.integrand, name),
  ];
}

function integrandCurve(infix, variable) {
  return curves([{ infix, name: words.integrand }], variable || variableOf(infix) || "x", infix);
}

function transformed(result, kind, written) {
  const value = result.answer ?? result.exact ?? result.decimal ?? result.complex ?? result.limit;
  const shown = value !== undefined ? String(value) : valueOfParts(result);
  if (result.status === "declined" || shown === undefined) return declined(result);
  const withUnit = result.unit ? `${shown} ${result.unit}` : shown;
  announce(withUnit);
  const from = result.read ?? written;
  const left = kind !== "differentiate" && !result.vector && isFormula(from); // infix has one sign for both products of vectors
  const sign = isRounded(result, shown) ? " ≈ " : " = ";
  return [
    h("section", { class: "answer proved" },
      h("h2", {}, result.status === "proved" ? words.statuses.proved : words.kinds[kind]),
      setValue(left ? [formula(from, { display: true }), sign] : null, formula(shown, { display: true }),
        result.unit ? ` ${result.unit}` : null),
      result.proof ? proofLine(result, kind) : null),
    conditions(result.conditions),
    facts([
      [words.exact, result.exact === undefined ? undefined : formula(String(result.exact))],
      [words.decimal, result.decimal],
      [result.off_by_is === "bound" ? words.offByAtMost : words.estimatedError, result.off_by],
    ]),
    otherwise(result.otherwise, (each) => formula(each.exact)),
    sentences(words.notes, result.elsewhere ? [result.elsewhere] : []),
    steps(result.steps),
    kind === "differentiate" ? curves([
      { infix: from, name: words.function },
      { infix: result.answer, name: words.derivative },
    ], variableOf(result.answer) ?? "x", words.plotIntegral(from, result.answer)) : null,
  ];
}

/** Whether digits are left out: of a decimal alone, of a complex value, of a cell that has many. */
function isRounded(result, shown) {
  if (result.answer !== undefined || result.exact !== undefined || result.limit !== undefined) return false;
  return result.decimal !== undefined || /\.\d{10}/.test(shown);
}

/** A matrix or a vector by its parts, as a formula. */
function valueOfParts(result) {
  if (result.matrix) return `matrix(${result.matrix.map((row) => `row(${row.join(", ")})`).join(", ")})`;
  return result.vector ? `(${result.vector.join(", ")})` : undefined;
}

/** Pairs of a name and a value; those without a value are left out. */
function facts(pairs) {
  const known = pairs.filter(([, value]) => value !== undefined);
  return known.length === 0 ? null : h("dl", { class: "unknowns facts block" },
    known.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, typeof value === "number" ? String(value) : value))));
}

function sentences(heading, all = []) {
  return all.length === 0 ? null : block(heading, h("ul", {}, all.map((each) => h("li", {}, each))));
}

/** What the answer is under other conditions. */
function otherwise(all = [], set) {
  return all.length === 0 ? null : block(words.otherwise, h("ul", { class: "equations" }, all.map((each) =>
    h("li", {}, set(each), (each.conditions ?? []).length > 0 ? h("span", { class: "muted" }, ` ${each.conditions.join(", ")}`) : null))));
}

/** The values of names that definitions give, as in "r is the real root of r^3 - r - 1, r ≈ 1.32". */
function valuesIn(definitions = []) {
  return Object.fromEntries(definitions.flatMap((each) => [...each.matchAll(/([\p{L}\d_]+) ≈ (-?[\d.]+(?:e[-+]?\d+)?)/gu)].map(([, name, value]) => [name, Number(value)])));
}

function equation(result) {
  if (result.status === "numeric") return numeric(result);
  if (result.status !== "proved") return [...declined(result), equationCurves(result, [])];
  announce(`${words.statuses.proved}: ${result.answer}`);
  return [
    h("section", { class: "answer proved" }, h("h2", {}, words.statuses.proved),
      setValue(solution(result)),
      result.constants?.length > 0 ? h("p", {}, words.constants(result.constants.join(", "))) : null,
      proofLine(result, "dsolve")),
    list(words.beside, result.beside),
    list(words.branches, result.solved),
    conditions(result.conditions),
    sentences(words.notes, result.notes),
    result.method ? block(words.method, h("p", {}, result.method)) : null,
    steps(result.steps),
    otherwise(result.otherwise, (each) => solution({ equation: result.equation, ...each })),
    equationCurves(result, solutionsOf(result)),
  ];
}

function solution(result) {
  const unknown = functionOf(result.equation) ?? "y";
  const whole = result.form === "explicit" ? `${unknown} = ${result.answer}` : result.answer;
  return result.form === "system" ? whole.split(", ").map((each) => formula(each, { display: true })) : formula(whole, { display: true });
}

function list(heading, formulas = []) {
  return formulas.length === 0 ? null : block(heading, h("ul", { class: "equations" }, formulas.map((each) => h("li", { class: "set" }, formula(each)))));
}

function conditions(all) {
  return list(text.common.conditions, all);
}

/** Steps are sentences or {reason, infix}. */
function steps(all = []) {
  if (all.length === 0) return null;
  return block(text.common.steps, h("ol", { class: "steps" }, all.map((each) => h("li", {},
    typeof each === "string" ? each : [h("span", { class: "reason" }, each.reason), h("span", { class: "set" }, formula(each.infix))]))));
}

// ---- Curves

function variableOf(infix) {
  const names = [...namesIn(readInfix(infix))];
  return names.includes("x") ? "x" : names[0];
}

/** Curves over one name; other names have a known value, or are held at 1. */
function curves(all, by, label, known = {}) {
  const drawn = all.map((each) => ({ ...each, tree: readInfix(each.infix) })).map((each) => ({ ...each, f: evaluator(each.tree) })).filter((each) => each.f);
  if (drawn.length === 0) return null;
  const others = [...drawn.reduce((names, { tree }) => namesIn(tree, names), new Set())].filter((name) => name !== by);
  const held = others.filter((name) => known[name] === undefined).map((name) => `${name} = 1`).join(", ");
  const fixed = { ...Object.fromEntries(others.map((name) => [name, 1])), ...known };
  return block(words.curves,
    h("ul", { class: "legend" }, drawn.map((each, i) => h("li", { class: `curve-${i}` }, each.name))),
    plot(drawn.map(({ f }, kind) => ({ f: (x) => f({ ...fixed, [by]: x }), kind })), { label }),
    held ? h("p", { class: "hint" }, words.fixed(held)) : null);
}

/** The name of the function that an equation is solved for: y of prime(y, 1). */
function functionOf(infix) {
  return /prime\((\w+), /.exec(infix ?? "")?.[1];
}

function orderOf(infix) {
  return Math.max(0, ...[...(infix ?? "").matchAll(/prime\(\w+, (\d+)\)/g)].map((match) => Number(match[1])));
}

/** The right sides "y = …" that can be drawn. */
function solutionsOf(result) {
  if (result.form === "explicit") return [result.answer];
  return (result.branches ?? []).map((each) => /^\w+ = (.*)$/s.exec(each)?.[1]).filter(Boolean);
}

/** Parts of list(a, b): the equation itself and its initial values. */
function partsOf(infix) {
  const tree = readInfix(infix);
  return tree?.operator === "call" && tree.name === "list" ? tree.operands : [tree];
}

function equationCurves(result, solutions, points = null) {
  const unknown = functionOf(result.equation);
  if (!unknown) return null;
  const [own, ...initial] = partsOf(result.equation);
  const constants = result.constants ?? [];
  const names = [...namesIn(own)].filter((name) => name !== unknown);
  solutions.forEach((each) => namesIn(readInfix(each)).forEach((name) => { if (!constants.includes(name) && name !== unknown && !names.includes(name)) names.push(name); }));
  const by = result.variable ?? (names.includes("x") ? "x" : names.includes("t") ? "t" : names[0] ?? "x");
  const known = valuesIn(result.notes);
  const others = names.filter((name) => name !== by && known[name] === undefined);
  const fixed = { ...Object.fromEntries(others.map((name) => [name, 1])), ...known };
  const functions = solutions.map((each) => evaluator(readInfix(each))).filter(Boolean);
  const slope = orderOf(result.equation) === 1 && others.length === 0 ? slopeOf(own, by, unknown) : null;
  if (functions.length === 0 && !slope && !points) return null;
  const withConstants = (f, value) => (x) => f({ ...fixed, ...Object.fromEntries(constants.map((name, place) => [name, place === 0 ? value : 1])), [by]: x });
  const family = constants.length === 0 ? [1] : (result.form === "explicit" ? FAMILY : FAMILY_OF_LEVELS)
    .filter((value) => functions.some((f) => hasValues(withConstants(f, value)))).slice(-MOST_CURVES);
  const drawn = functions.flatMap((f) => family.map((value, kind) => ({ f: withConstants(f, value), kind })));
  if (points) drawn.push({ points, kind: 0 });
  const marks = initial.map((each) => startOf(each, unknown)).filter(Boolean);
  const range = points ? rangeOf(points) : { from: -4, to: 4 };
  const box = constants.length > 0 || drawn.length === 0 ? { low: -5, high: 5 } : {};
  const held = others.map((name) => `${name} = 1`).join(", ");
  return block(words.curves,
    constants.length > 0 && functions.length > 0 ? h("ul", { class: "legend" }, family.map((value, i) => h("li", { class: `curve-${i}` }, `${constants[0]} = ${short(value)}`))) : null,
    plot(drawn, { ...range, ...box, marks, slope, label: words.plotEquation(result.input ?? "") + (slope ? words.withDirections : "") }),
    h("p", { class: "hint" }, [
      constants.length > 1 || held ? words.fixed([...constants.slice(1).map((name) => `${name} = 1`), ...(held ? [held] : [])].join(", ")) : "",
    ].join(" ")));
}

function hasValues(f) {
  return [-3, -2, -1, -0.5, -0.1, 0.1, 0.5, 1, 2, 3].some((x) => Number.isFinite(f(x)));
}

/** apply(y, 0) = 2 as a point. */
function startOf(tree, unknown) {
  if (tree?.operator !== "=" || tree.operands[0].name !== "apply" || tree.operands[0].operands[0].symbol !== unknown) return null;
  const [x, y] = [evaluator(tree.operands[0].operands[1]), evaluator(tree.operands[1])];
  return x && y ? { x: x({}), y: y({}), label: `${unknown}(${short(x({}))}) = ${short(y({}))}` } : null;
}

function rangeOf(points) {
  const all = points.map(([x]) => x);
  const [from, to] = [Math.min(...all), Math.max(...all)];
  return from < to ? { from, to } : { from: from - 1, to: to + 1 };
}

function numeric(result) {
  announce(words.statuses.numeric);
  const { functions, variable, points } = result;
  const single = functions.length === 1;
  return [
    h("section", { class: "answer numeric" }, h("h2", {}, words.statuses.numeric),
      h("p", {}, words.ofError(Number(result.error).toExponential(1)), result.end ? `. ${words.stopsAt(result.end)}` : ".")),
    single ? equationCurves(result, [], points.map(({ at, values }) => [at, values[0]])) : block(words.curves,
      h("ul", { class: "legend" }, functions.map((name, i) => h("li", { class: `curve-${i % 5}` }, formula(name)))),
      plot(functions.map((_, i) => ({ points: points.map(({ at, values }) => [at, values[i]]), kind: i % 5 })), { ...rangeOf(points.map(({ at }) => [at])), label: words.plotEquation(result.input ?? "") })),
    block(words.table, h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": words.table }, h("table", {},
      h("thead", {}, h("tr", {}, [variable, ...functions].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, points.map(({ at, values }) => h("tr", {}, [at, ...values].map((value) => h("td", {}, String(Number(value.toPrecision(8)))))))))))
  ];
}
