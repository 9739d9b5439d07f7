// Parts that several views use: fields, examples, results and errors.

import { ask, RequestError, useKey } from "./api.js";
import { announce, freshId, h, replace } from "./dom.js";
import { text } from "./text.js";

/** A labelled field: {element, input}. */
export function field(label, { multiline = false, hint, math = false, ...attributes } = {}) {
  const id = freshId("field");
  const input = h(multiline ? "textarea" : "input", {
    id,
    class: math ? "math-input" : null,
    autocomplete: "off",
    autocapitalize: math ? "off" : null,
    spellcheck: math ? "false" : null,
    "aria-describedby": hint === undefined ? null : `${id}-hint`,
    ...(multiline ? {} : { type: "text" }),
    ...attributes,
  });
  const shownLabel = h("label", { for: id }, label);
  const shownHint = hint === undefined ? null : h("p", { class: "hint", id: `${id}-hint` }, hint);
  return { element: h("div", { class: "field" }, shownLabel, input, shownHint), input, label: shownLabel, hint: shownHint };
}

/** Enter submits what stands in a field; with Shift it begins a new line. */
export function submitOnEnter(input, submit) {
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      submit();
    }
  });
}

/** A labelled choice among {value: name}. */
export function choice(label, names) {
  const id = freshId("choice");
  const input = h("select", { id }, Object.entries(names).map(([value, name]) => h("option", { value }, name)));
  return { element: h("div", { class: "field small" }, h("label", { for: id }, label), input), input };
}

/** A row of radio buttons: {element, value, onchange}. */
export function modes(label, names, changed) {
  const group = freshId("mode");
  const inputs = Object.keys(names).map((value) => h("input", { type: "radio", name: group, value, id: `${group}-${value}`, onchange: () => changed(value) }));
  inputs[0].checked = true;
  return {
    element: h("fieldset", { class: "modes" }, h("legend", { class: "unseen" }, label),
      inputs.map((input) => [input, h("label", { for: input.id }, names[input.value])])),
    get value() { return inputs.find((input) => input.checked).value; },
    set value(value) {
      const chosen = inputs.find((input) => input.value === value) ?? inputs[0];
      chosen.checked = true;
      changed(chosen.value);
    },
  };
}

const SYMBOLS = [
  ["√", "sqrt(|)"], ["x²", "^2"], ["xⁿ", "^(|)"], ["a/b", "(|)/()"], ["|a|", "abs(|)"], ["π", "π"], ["e", "e"],
  ["sin", "sin(|)"], ["cos", "cos(|)"], ["ln", "ln(|)"], ["∫", "∫ | dx"], ["≤", "≤"], ["≥", "≥"], ["≠", "≠"],
  ["±", "±"], ["∞", "∞"], ["y′", "y'"], ["θ", "θ"],
];

/** A keyboard of symbols that types into the field used last. */
export function keyboard(inputs) {
  let last = inputs[0];
  for (const input of inputs) input.addEventListener("focus", () => { last = input; });
  const type = (template) => {
    const [before, after = ""] = template.split("|");
    const { selectionStart: start, selectionEnd: end, value } = last;
    const marked = value.slice(start, end);
    last.focus();
    last.setRangeText(before + marked + after, start, end, "end");
    const at = start + before.length + (template.includes("|") ? marked.length : 0);
    if (template.includes("|")) last.setSelectionRange(at, at);
    last.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return h("details", { class: "keyboard" },
    h("summary", {}, text.common.symbols),
    h("div", { class: "keys" }, SYMBOLS.map(([shown, template]) =>
      h("button", { type: "button", "aria-label": text.common.insert(shown), onclick: () => type(template) }, shown))));
}

/** Examples to begin with, as buttons. */
export function examples(list, nameOf, chosen) {
  return h("section", { class: "examples" },
    h("h2", {}, text.common.examples),
    h("ul", {}, list.map((each) => h("li", {}, h("button", { type: "button", class: "example", onclick: () => chosen(each) }, nameOf(each))))));
}

/** A button that copies what `source` gives. */
export function copyButton(source, label, { shown = text.common.copy, done = text.common.copied } = {}) {
  const button = h("button", { type: "button", class: "quiet copy", "aria-label": label, onclick: async () => {
    try {
      await navigator.clipboard.writeText(source());
      button.textContent = done;
      announce(done);
    } catch {
      announce(text.common.noCopy);
      button.textContent = text.common.noCopy;
    }
    setTimeout(() => { button.textContent = shown; }, 2500);
  } }, shown);
  return button;
}

/** Copies the address of what is shown. */
export function linkButton() {
  return h("p", { class: "link-row" }, copyButton(() => location.href, text.common.link, { shown: text.common.link, done: text.common.linkCopied }));
}

/** The most that a request may ask for. */
const LONGEST_SECONDS = 60;

/**
 * Runs requests one at a time and shows in `area` that they run, what came of them, or why nothing
 * did.
 */
export class Runner {
  constructor(area) {
    this.area = area;
    this.stop = null;
  }

  /**
   * @param command the route, or a function from a signal to a promise of the result
   * @param show a function from the result to elements
   * @param quiet keep what is shown until the new result is there
   */
  async run(command, body, show, { quiet = false } = {}) {
    this.stop?.abort();
    const stop = new AbortController();
    this.stop = stop;
    const again = () => this.run(command, body, show);
    const clock = quiet ? null : this.#wait(stop);
    this.area.setAttribute("aria-busy", "true");
    try {
      const result = typeof command === "function" ? await command(stop.signal) : await ask(command, body, stop.signal);
      if (this.stop !== stop) return;
      replace(this.area, show(result));
      if (result.error?.code === "deadline" && typeof command === "string" && body.limit === undefined) {
        this.area.append(h("p", {}, h("button", { type: "button", class: "main", onclick: () => this.run(command, { ...body, limit: LONGEST_SECONDS }, show) }, text.common.longer)));
      }
      reachable(this.area);
    } catch (problem) {
      if (this.stop !== stop) return;
      if (problem.name === "AbortError") replace(this.area, h("p", { class: "muted" }, text.common.stopped), retry(again));
      else {
        const known = problem instanceof RequestError;
        if (!known) console.error(problem);
        const shown = known ? problem : new RequestError("bug", text.errors.bug, text.errors.again);
        replace(this.area, errorBlock({ message: shown.message, fix: shown.fix }), shown.kind === "key" ? keyForm(again) : retry(again));
        announce(shown.message);
      }
    } finally {
      clearInterval(clock);
      if (this.stop === stop) {
        this.stop = null;
        this.area.removeAttribute("aria-busy");
      }
    }
  }

  clear() {
    this.stop?.abort();
    this.stop = null;
    replace(this.area);
  }

  #wait(stop) {
    const started = performance.now();
    const words = h("span", {}, text.common.working);
    replace(this.area, h("div", { class: "working" },
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      words,
      h("button", { type: "button", class: "quiet", onclick: () => stop.abort() }, text.common.stop)));
    announce(text.common.working);
    return setInterval(() => {
      words.textContent = text.common.seconds(Math.round((performance.now() - started) / 1000));
    }, 1000);
  }
}

function keyForm(again) {
  const given = field(text.common.key, { hint: text.common.keyHint, required: true });
  given.input.type = "password";
  return h("form", { onsubmit: (event) => {
    event.preventDefault();
    useKey(given.input.value.trim());
    again();
  } }, given.element, h("button", { class: "main" }, text.common.useKey));
}

/** What scrolls sideways can be reached and scrolled by keyboard. */
function reachable(area) {
  for (const each of area.querySelectorAll(".set, .scroll")) {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
  }
}

addEventListener("resize", () => reachable(document));

function retry(again) {
  return h("p", {}, h("button", { type: "button", class: "main", onclick: again }, text.common.again));
}

/** What was wrong, where, and what to do. `source` is the input that `column` (from 1) counts in. */
export function errorBlock({ code, message = text.errors.noReason, column, fix, expected }, source, heading = text.errors.heading) {
  const late = code === "deadline";
  const words = late ? text.errors.deadline : firstLine(message);
  const place = column ?? Number(AT_COLUMN.exec(message)?.[1]);
  const way = late ? text.errors.deadlineFix : fix;
  return h("section", { class: "error", role: "group", "aria-label": heading },
    h("h2", {}, heading),
    h("p", {}, words),
    place && source ? caret(source, place) : null,
    way ? h("p", { class: "fix" }, h("strong", {}, text.common.fix), " ", way) : null,
    !way && expected && !words.includes(expected) ? h("p", { class: "fix" }, expected) : null);
}

/** The message without "error at column 9:" and without the caret below it: the page draws its own. */
export function firstLine(message) {
  const [first, second = ""] = message.split("\n");
  const what = first.replace(AT_COLUMN, "");
  const line = AT_COLUMN.test(second) ? `${what}: ${second.replace(AT_COLUMN, "")}` : what;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const AT_COLUMN = /^\s*error at column (\d+):\s*/m;

/** The line of the input that the column lies in, with a caret below the character. */
export function caret(source, column) {
  const at = Math.max(0, Math.min(column - 1, source.length));
  const from = source.lastIndexOf("\n", at - 1) + 1;
  const next = source.indexOf("\n", at);
  const line = source.slice(from, next < 0 ? source.length : next);
  const inLine = at - from;
  return h("pre", { class: "caret", "aria-label": text.common.at(column), role: "img", tabindex: "0" },
    line.slice(0, inLine), h("mark", {}, line.slice(inLine, inLine + 1) || " "), line.slice(inLine + 1), "\n",
    " ".repeat(inLine), "^");
}

/** A heading with what belongs to it. */
export function block(heading, ...content) {
  return h("section", { class: "block" }, h("h2", {}, heading), ...content);
}

/** The value of an answer as text: exact strings first. */
export function valueText(value) {
  return typeof value === "number" ? String(Number(value.toPrecision(12))) : String(value);
}
