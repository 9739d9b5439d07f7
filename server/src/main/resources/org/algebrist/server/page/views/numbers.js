// Numbers: the numerals of a text with their values, and how plausible a weight is.

import { announce, h } from "../dom.js";
import { block, errorBlock, examples, field, linkButton, modes, Runner, submitOnEnter } from "../parts.js";
import { plot, short } from "../plot.js";
import { lightTogether, marked, letter } from "../operands.js";
import { text } from "../text.js";

const words = text.numbers;

export function build(go) {
  const source = field("", { multiline: true, rows: 3, hint: "", required: true, maxlength: 20000, name: "text" });
  const button = h("button", { class: "main" });
  const mode = modes(words.modeLabel, words.modes, (value) => {
    source.label.textContent = words.label[value];
    source.hint.textContent = words.hint[value];
    button.textContent = words.button[value];
  });
  const area = h("div", { class: "result" });
  const runner = new Runner(area);
  const begin = examples(words.examples, (each) => `${words.modes[each.mode]}: ${each.text}`, go);
  const submit = () => {
    const written = source.input.value.trim();
    if (written) go({ mode: mode.value, text: written });
    else source.input.focus();
  };
  submitOnEnter(source.input, submit);
  const element = h("div", { class: "view" },
    h("h1", { tabindex: "-1" }, words.heading), h("p", { class: "lead" }, words.lead),
    h("form", { onsubmit: (event) => { event.preventDefault(); submit(); } }, mode.element, source.element, button), area, begin);
  return {
    element,
    show({ mode: chosen = "numerals", text: written = "" }) {
      mode.value = chosen;
      source.input.value = written;
      begin.hidden = written !== "";
      if (written === "") runner.clear();
      else runner.run(mode.value, { text: written }, (result) => (mode.value === "estimate" ? estimate(result, written) : numerals(result, written)));
    },
  };
}

function numerals(result, written) {
  if (result.error) return [errorBlock(result.error, written), linkButton()];
  const found = result.numerals ?? [];
  announce(found.length === 0 ? words.none : words.found(found.length));
  if (found.length === 0) return [h("section", { class: "answer none" }, h("p", {}, words.none)), linkButton()];
  const columns = words.columns;
  return [
    lightTogether(h("div", {},
      block(words.found(found.length), marked(result.text ?? result.input ?? written, found)),
      h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": words.found(found.length) }, h("table", {},
        h("thead", {}, h("tr", {}, Object.values(columns).map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, found.map((each, i) => h("tr", {},
          h("th", { scope: "row", class: `operand operand-${i % 8}`, "data-operand": i }, letter(i)),
          h("td", {}, each.text), h("td", {}, each.value, each.percent ? ` (${words.percent})` : ""),
          h("td", {}, `${short(each.mantissa)} × 10`, h("sup", {}, String(each.exponent).replace("-", "−"))),
          h("td", {}, String(each.class).replace("-", "−")))))))),
    ),
    linkButton(),
  ];
}

function estimate(result, written) {
  if (result.error) return [errorBlock(result.error, written), linkButton()];
  if (result.best === undefined) {
    const why = result.reason ?? text.errors.noReason;
    announce(`${words.declined}. ${why}`);
    return [h("section", { class: "answer declined" }, h("h2", {}, words.declined), h("p", {}, why.charAt(0).toUpperCase() + why.slice(1))), linkButton()];
  }
  const whole = (value) => value.toLocaleString("en");
  announce(words.estimate(whole(result.best)));
  const curve = result.curve ?? [];
  const peak = curve.find(([at]) => at === result.best)?.[1] ?? result.confidence;
  return [
    h("section", { class: "answer unsure" },
      h("p", { class: "value" }, words.estimate(whole(result.best))),
      h("p", {}, words.between(whole(result.least), whole(result.most)), "."),
      h("p", { class: "hint" }, words.warning)),
    curve.length > 1 ? block(words.curve, plot([{ points: curve, kind: 0 }], {
      from: curve[0][0], to: curve.at(-1)[0], logarithmic: true, low: 0, high: Math.max(1, peak) * 1.05,
      marks: [{ x: result.best, y: peak, label: words.best(whole(result.best)) }], label: words.plot(whole(result.best)),
    }), h("p", { class: "hint" }, words.best(whole(result.best)))) : null,
    linkButton(),
  ];
}
