// Ask: a word problem, its answer, and how each number of the text was used.

import { announce, h } from "../dom.js";
import { formula, isFormula } from "../mathml.js";
import { lightTogether, marked, tiedEquation } from "../operands.js";
import { block, examples, field, linkButton, Runner, submitOnEnter, valueText } from "../parts.js";
import { text } from "../text.js";

const words = text.ask;

export function build(go) {
  const problem = field(words.label, { multiline: true, rows: 3, hint: words.hint, name: "text", required: true, maxlength: 4000 });
  const area = h("div", { class: "result" });
  const begin = examples(words.examples, (each) => each, (each) => go({ text: each }));
  const runner = new Runner(area);
  const submit = () => {
    const source = problem.input.value.trim();
    if (source) go({ text: source });
    else problem.input.focus();
  };
  submitOnEnter(problem.input, submit);
  const form = h("form", { class: "ask-form", onsubmit: (event) => { event.preventDefault(); submit(); } },
    problem.element, h("button", { class: "main" }, words.button));
  const element = h("div", { class: "view" },
    h("h1", { tabindex: "-1" }, words.heading), h("p", { class: "lead" }, words.lead), form, area, begin);

  return {
    element,
    show({ text: source = "" }) {
      problem.input.value = source;
      begin.hidden = source !== "";
      if (source === "") runner.clear();
      else runner.run("solve", { text: source, all: true }, (result) => shown(result, source));
    },
  };
}

function shown(result, source) {
  const input = typeof result.input === "string" ? result.input : source;
  const numbers = result.numbers ?? [];
  switch (result.status) {
    case "answered":
      announce(words.said.answered(answerText(result)));
      return [answered(result, input, numbers, { kind: "answered", title: words.answer })];
    case "unsure":
      announce(words.said.unsure(answerText(result.guess)));
      return [answered({ ...result, ...result.guess, reason: result.reason }, input, numbers, { kind: "unsure", title: words.unsure })];
    default: {
      const why = result.error?.code === "deadline" ? text.errors.deadline : result.error?.message ?? result.reason ?? "";
      announce(words.said.none(why));
      return [
        h("section", { class: "answer none" }, h("h2", {}, words.none), h("p", {}, capital(why)),
          result.error?.code === "deadline" ? h("p", { class: "fix" }, text.errors.deadlineFix) : null,
          result.error?.fix ? h("p", { class: "fix" }, h("strong", {}, text.common.fix), " ", result.error.fix) : null),
        numbers.length > 0 ? block(words.numbers, lightTogether(h("div", {}, marked(input, numbers)))) : null,
        linkButton(),
      ];
    }
  }
}

function answered(reading, input, numbers, { kind, title }) {
  const others = (reading.alternatives ?? []).filter((each) => !sameReading(each, reading));
  return lightTogether(h("div", { class: "solved" },
    h("section", { class: `answer ${kind}` },
      h("h2", {}, title),
      kind === "unsure" ? h("p", {}, words.unsureWhy(reading.reason)) : null,
      kind === "unsure" ? h("p", { class: "guess-label" }, words.guess(reading.reading?.probability ?? 0)) : null,
      h("p", { class: "value" }, answerText(reading))),
    block(words.numbers, marked(input, numbers), h("p", { class: "hint" }, unusedText(numbers), " ", words.numbersHint)),
    block(words.equations, h("ul", { class: "equations" }, (reading.equations ?? []).map((each) => tiedEquation(each, numbers)))),
    unknowns(reading),
    statements(reading),
    steps(reading.steps),
    alternatives(others, numbers),
    linkButton()));
}

/** The sentence of the answer, or the values that were asked for with their names and units. */
function answerText(reading) {
  if (!reading) return "";
  if (reading.sentence) return reading.sentence;
  const asked = reading.asked ?? [];
  const exact = reading.exact ?? reading.answer ?? [];
  if (asked.length === 0) return words.and(exact.map(valueText));
  return words.and(asked.map(({ unknown, name, unit, value }, i) =>
    words.asked(name ?? reading.unknowns?.[unknown], valueText(exact[i] ?? value), unit)));
}

function unusedText(numbers) {
  const unused = numbers.filter((each) => each.used === false).map((each) => each.text);
  return unused.length > 0 ? words.unused(unused.join(", ")) + "." : words.allUsed;
}

function unknowns({ unknowns: meanings = {}, solution = {}, asked = [], exact = [] }) {
  const names = Object.keys(meanings);
  if (names.length === 0) return null;
  const valueOf = (name) => {
    const place = asked.findIndex((each) => each.unknown === name);
    return valueText(exact[place] ?? solution[name] ?? "");
  };
  return block(words.unknowns, h("dl", { class: "unknowns" }, names.map((name) => h("div", {},
    h("dt", {}, formula(name)),
    h("dd", {}, words.unknown(meanings[name]), valueOf(name) === "" ? null : h("span", { class: "muted" }, ` = ${valueOf(name)}`))))));
}

function statements({ proof, reading = {}, solution = {} }) {
  const doubts = reading.doubts ?? [];
  const values = Object.entries(solution).map(([name, value]) => `${name} = ${valueText(value)}`).join(", ");
  const share = reading.probability ?? 0;
  const bar = h("span", { class: "bar", "aria-hidden": "true" }, h("i", {}));
  bar.firstChild.style.width = `${Math.round(share * 100)}%`;
  return block(words.statements, h("dl", { class: "statements" },
    h("div", {}, h("dt", {}, words.about.equations), h("dd", {}, words.proofs[proof] ?? proof ?? "", values ? `: ${values}` : "")),
    h("div", {}, h("dt", {}, words.about.reading), h("dd", {}, words.likely(share), bar,
      h("ul", { class: "doubts" }, doubts.length > 0 ? doubts.map((each) => h("li", {}, each)) : h("li", {}, words.noDoubts))))));
}

function steps(list = []) {
  if (list.length === 0) return null;
  return block(text.common.steps, h("ol", { class: "steps" }, list.map(({ reason, infix }) => h("li", {},
    h("span", { class: "reason" }, reason), h("span", { class: "set" }, isFormula(infix) ? formula(infix) : infix)))));
}

function alternatives(others, numbers) {
  if (others.length === 0) return null;
  return h("details", { class: "block others" },
    h("summary", {}, words.others(others.length)),
    h("p", { class: "hint" }, words.noteOthers),
    h("ol", {}, others.map((other) => h("li", {},
      h("p", {}, h("strong", {}, answerText(other)), h("span", { class: "muted" }, ` ${words.likelihood(other.reading?.probability ?? 0)}`)),
      h("ul", { class: "equations" }, (other.equations ?? []).map((each) => tiedEquation(each, numbers))),
      (other.reading?.doubts ?? []).length > 0 ? h("p", { class: "hint" }, other.reading.doubts.map(capital).join(". "), ".") : null))));
}

/** Two readings with the same equations that ask for the same unknowns. */
function sameReading(a, b) {
  const key = (each) => JSON.stringify([(each.equations ?? []).map(({ infix }) => infix).sort(), (each.asked ?? []).map(({ unknown }) => unknown)]);
  return key(a) === key(b);
}

function capital(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
