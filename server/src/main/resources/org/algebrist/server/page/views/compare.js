// Equal and grade: two formulas, the verdict, what it rests on, and a point where they differ.

import { ask, readAs } from "../api.js";
import { announce, h } from "../dom.js";
import { evaluator } from "../evaluate.js";
import { namesIn, readInfix } from "../infix.js";
import { formula, isFormula } from "../mathml.js";
import { block, choice, errorBlock, examples, field, keyboard, linkButton, modes, Runner } from "../parts.js";
import { plot } from "../plot.js";
import { preview } from "../preview.js";
import { text } from "../text.js";

const words = text.compare;

export function build(go) {
  const left = field(words.left, { math: true, required: true, maxlength: 10000, name: "left" });
  const right = field(words.right, { math: true, required: true, maxlength: 10000, name: "right" });
  const previews = [left, right].map((each) => {
    const seen = preview(each.input);
    each.element.append(seen.element);
    return seen;
  });
  const form = choice(words.form, words.forms);
  const unit = field(words.unit, { name: "unit", maxlength: 40 });
  const button = h("button", { class: "main" });
  const options = h("div", { class: "row" }, form.element, unit.element);
  const mode = modes(words.modeLabel, words.modes, (value) => {
    const grade = value === "grade";
    left.label.textContent = grade ? words.expected : words.left;
    right.label.textContent = grade ? words.answer : words.right;
    button.textContent = words.button[value];
    options.hidden = !grade;
  });
  const area = h("div", { class: "result" });
  const runner = new Runner(area);
  const begin = examples(words.examples, (each) => `${words.modes[each.mode]}: ${words.example(each.left, each.right)}`, go);
  const element = h("div", { class: "view" },
    h("h1", { tabindex: "-1" }, words.heading), h("p", { class: "lead" }, words.lead),
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      const grade = mode.value === "grade";
      go({ mode: mode.value, left: left.input.value.trim(), right: right.input.value.trim(),
        form: grade && form.input.value !== "any" ? form.input.value : "", unit: grade ? unit.input.value.trim() : "" });
    } }, mode.element, h("div", { class: "pair" }, left.element, right.element), options, keyboard([left.input, right.input]), button),
    area, begin);
  return {
    element,
    show({ mode: chosen = "equal", left: a = "", right: b = "", form: asked = "any", unit: inUnit = "" }) {
      mode.value = chosen;
      left.input.value = a;
      right.input.value = b;
      previews.forEach((each) => each.clear());
      form.input.value = Object.hasOwn(words.forms, asked) ? asked : "any";
      unit.input.value = inUnit;
      begin.hidden = a !== "" || b !== "";
      if (a === "" || b === "") runner.clear();
      else if (mode.value === "grade") {
        const body = { expected: a, answer: b, ...(asked === "any" ? {} : { form: asked }), ...(inUnit ? { unit: inUnit } : {}) };
        runner.run(async (signal) => {
          const [result, ...read] = await Promise.all([ask("grade", body, signal), readAs(a, signal), readAs(b, signal)]);
          return { ...result, read };
        }, null, (result) => graded(result, a, b));
      } else runner.run("equal", { left: a, right: b }, (result) => compared(result, a, b));
    },
  };
}

function compared(result, a, b) {
  if (!result.verdict) return problem(result, [a, b]);
  const verdict = words.verdicts[result.verdict] ?? result.verdict;
  announce(verdict);
  const [left, right] = result.read ?? [a, b];
  const proof = result.proof ? words.proved(words.proofs[result.proof] ?? words.proofs.other(result.proof)) : null;
  return [
    h("section", { class: `answer ${result.verdict}` },
      h("h2", { class: "verdict" }, verdict),
      result.reason ? h("p", {}, `${sentence(result.reason)}.`) : null,
      proof ? h("p", {}, proof) : null),
    conditions(result.conditions),
    witness(result.witness, ["left", "right"], [left, right]),
    notUnderstood(result.not_understood),
    block(words.read, h("ul", { class: "equations" }, [left, right].map((each) => h("li", {}, h("span", { class: "set" }, formula(each)))))),
    curves(left, right, result.witness, result.verdict === "equal"),
    linkButton(),
  ];
}

function graded(result, a, b) {
  if (!result.grade) return problem(result, [b, a]);
  const verdict = words.grades[result.grade] ?? result.grade;
  announce(`${verdict}. ${result.feedback ?? ""}`);
  const kind = { right: "equal", wrong: "different", partly: "unsure", "wrong-form": "unsure" }[result.grade] ?? "none";
  return [
    h("section", { class: `answer ${kind}` },
      h("h2", { class: "verdict" }, verdict),
      result.feedback && result.feedback !== `${verdict}.` ? h("p", {}, result.feedback) : null),
    result.error ? errorBlock(result.error, b) : null,
    witness(result.witness, ["expected", "answer"], [result.read[0] ?? a, result.read[1] ?? b]),
    curves(result.read[0], result.read[1], result.witness, result.grade === "right"),
    linkButton(),
  ];
}

/** An answer without a verdict: what could not be read, and of which formula. */
function problem(result, [first, second]) {
  const error = result.error ?? { message: result.reason };
  announce(error.message ?? text.errors.heading);
  const source = error.field === "right" ? second : first;
  return [errorBlock(error, source), linkButton()];
}

function conditions(list = []) {
  if (list.length === 0) return null;
  return block(text.common.conditions, h("ul", { class: "equations" }, list.map((each) => h("li", {}, isFormula(each) ? formula(each) : each))));
}

function witness(found, [first, second], [left, right]) {
  if (!found) return null;
  const point = Object.entries(found.point ?? {}).map(([name, value]) => `${name} = ${value}`).join(", ");
  const row = (name, written, value) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, isFormula(written) ? formula(written) : h("code", {}, written)), h("td", {}, value));
  return block(words.witness, h("div", { class: "scroll" }, h("table", {},
    h("caption", {}, point ? words.witnessAt(point) : null, ` (${found.exact ? words.exact : words.rounded})`),
    h("tbody", {}, row(words.sides[first], left, found[first]), row(words.sides[second], right, found[second])))));
}

function notUnderstood(what) {
  if (!what || what.length === 0) return null;
  return block(words.notUnderstood, h("p", {}, Array.isArray(what) ? what.join(", ") : String(what)));
}

/** Both formulas drawn over one name; the others are held at the witness or at 1. */
function curves(left, right, found, same) {
  const trees = [readInfix(left), readInfix(right)];
  const [f, g] = trees.map(evaluator);
  if (!f || !g) return null;
  const names = [...trees.reduce((all, tree) => namesIn(tree, all), new Set())];
  if (names.length === 0 || names.length > 4) return null;
  const by = names.includes("x") ? "x" : names[0];
  const point = Object.fromEntries(Object.entries(found?.point ?? {}).map(([name, value]) => [name, numberOf(value)]));
  const fixed = Object.fromEntries(names.filter((name) => name !== by).map((name) => [name, Number.isFinite(point[name]) ? point[name] : 1]));
  const at = point[by];
  const reach = Number.isFinite(at) && Math.abs(at) > 5 ? 1.3 * Math.abs(at) : 6;
  const marks = Number.isFinite(at)
    ? [f, g].map((each) => ({ x: at, y: each({ ...fixed, [by]: at }), label: `${by} = ${at}` }))
    : [];
  const over = (each) => (value) => each({ ...fixed, [by]: value });
  const held = Object.entries(fixed).map(([name, value]) => `${name} = ${value}`).join(", ");
  return block(words.curves,
    h("ul", { class: "legend" }, [left, right].map((each, i) => h("li", { class: `curve-${i}` }, formula(each)))),
    plot([{ f: over(f), kind: 0 }, { f: over(g), kind: 1 }], {
      from: -reach, to: reach, marks, label: words.plot(left, right, Number.isFinite(at) ? `${by} = ${at}` : ""),
    }),
    h("p", { class: "hint" }, same ? words.same : null, held ? ` ${sentence(words.curvesAt(held))}.` : null));
}

/** "6/7" or "0.5" as a double. */
function numberOf(value) {
  const [over, under = "1"] = String(value).split("/");
  return Number(over) / Number(under);
}

function sentence(said) {
  return said.charAt(0).toUpperCase() + said.slice(1);
}
