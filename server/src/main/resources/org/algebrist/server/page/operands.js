// Ties the numbers of a text to the operands of the equations: one letter and one colour each, and
// whatever is pointed at lights the other side too.

import { h } from "./dom.js";
import { formula } from "./mathml.js";
import { text } from "./text.js";

const COLOURS = 8;

/** A, B, … Z, A2, B2, … */
export function letter(index) {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round + 1) : "");
}

function tie(element, index) {
  element.setAttribute("data-operand", String(index));
  element.classList.add("operand", `operand-${index % COLOURS}`);
  return element;
}

/** The text with its numbers marked. numbers: [{text, start, end, used}] */
export function marked(source, numbers) {
  const parts = [];
  let at = 0;
  numbers.map((number, index) => ({ ...number, index })).sort((a, b) => a.start - b.start).forEach((number) => {
    if (number.start < at) return;
    parts.push(source.slice(at, number.start));
    const written = source.slice(number.start, number.end);
    const mark = h("button", { type: "button", class: number.used === false ? "unused" : null, "aria-pressed": "false",
      title: number.used === false ? text.ask.notUsed : null }, written, h("sup", {}, letter(number.index)));
    if (number.used === false) mark.append(h("span", { class: "unseen" }, ` (${text.ask.notUsed})`));
    parts.push(tie(mark, number.index));
    at = number.end;
  });
  parts.push(source.slice(at));
  return h("p", { class: "problem" }, parts);
}

/** An equation whose numbers are tied to those of the text, and the letters of all it uses. */
export function tiedEquation({ infix, numbers: uses = [] }, numbers) {
  const free = [...uses];
  const set = formula(infix, { number: (element, digits) => {
    const value = Number(digits);
    const place = free.findIndex((index) => same(numbers[index]?.value, value));
    const index = place >= 0 ? free.splice(place, 1)[0] : uses.find((each) => same(numbers[each]?.value, value));
    if (index !== undefined) tie(element, index);
  } });
  const letters = uses.map((index) => tie(h("button", { type: "button", class: "tag", "aria-pressed": "false",
    "aria-label": `${letter(index)}: ${numbers[index]?.text}` }, letter(index)), index));
  return h("li", { class: "equation" }, h("span", { class: "set" }, set),
    letters.length > 0 ? h("span", { class: "uses" }, h("span", { class: "unseen" }, text.ask.uses), letters) : null);
}

function same(a, b) {
  const value = Number(a);
  return Math.abs(value - b) <= 1e-9 * Math.max(1, Math.abs(b));
}

/** Makes everything in `root` with the same operand light up together. */
export function lightTogether(root) {
  const light = (index, on, name) => {
    for (const each of root.querySelectorAll(`[data-operand="${index}"]`)) each.classList.toggle(name, on);
  };
  const of = (event) => event.target.closest?.("[data-operand]");
  for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    root.addEventListener(begin, (event) => { const found = of(event); if (found) light(found.dataset.operand, true, "lit"); });
    root.addEventListener(end, (event) => { const found = of(event); if (found) light(found.dataset.operand, false, "lit"); });
  }
  root.addEventListener("click", (event) => {
    const found = of(event);
    if (!found) return;
    const index = found.dataset.operand;
    const pin = !found.classList.contains("pinned");
    light(index, pin, "pinned");
    for (const each of root.querySelectorAll(`button[data-operand="${index}"]`)) each.setAttribute("aria-pressed", String(pin));
  });
  return root;
}
