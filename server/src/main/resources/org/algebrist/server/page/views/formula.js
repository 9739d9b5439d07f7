// Formula: how a formula is read, as a tree, in every notation, and in its other readings.

import { announce, freshId, h, replace } from "../dom.js";
import { formula, fromServer } from "../mathml.js";
import { block, choice, copyButton, errorBlock, examples, field, firstLine, keyboard, linkButton, Runner, submitOnEnter } from "../parts.js";
import { preview } from "../preview.js";
import { text } from "../text.js";
import { drawing, fits, layout, picture, save, spansOf, treeView } from "../tree.js";

const words = text.formula;
const LONGEST_MATHML = 100_000;

export function build(go) {
  const source = field(words.label, { math: true, multiline: true, rows: 2, hint: words.hint, name: "text", required: true, maxlength: 20000 });
  const seen = preview(source.input);
  const from = choice(words.from, words.notations);
  const area = h("div", { class: "result" });
  const runner = new Runner(area);
  const begin = examples(words.examples, (each) => each, (each) => go({ text: each }));
  const submit = () => {
    const written = source.input.value.trim();
    if (written) go({ text: written, from: from.input.value === "auto" ? "" : from.input.value });
    else source.input.focus();
  };
  submitOnEnter(source.input, submit);
  const form = h("form", { onsubmit: (event) => { event.preventDefault(); submit(); } },
    source.element, seen.element, keyboard([source.input]),
    h("div", { class: "row" }, from.element, h("button", { class: "main" }, words.button)));
  const element = h("div", { class: "view" },
    h("h1", { tabindex: "-1" }, words.heading), h("p", { class: "lead" }, words.lead), form, area, begin);
  return {
    element,
    show({ text: written = "", from: notation = "auto" }) {
      source.input.value = written;
      seen.clear();
      from.input.value = Object.hasOwn(words.notations, notation) ? notation : "auto";
      begin.hidden = written !== "";
      if (written === "") runner.clear();
      else runner.run("parse", { text: written, all: true, ...(notation === "auto" ? {} : { from: notation }) }, (result) => shown(result, written));
    },
  };
}

function shown(result, written) {
  const readings = result.readings ?? [];
  const source = typeof result.input === "string" ? result.input : written;
  const problem = result.error ? errorBlock(result.error, source, result.status === "partial" ? words.partial : words.failed) : null;
  announce(result.error ? words.saidPartial(firstLine(result.error.message ?? "")) : words.said(readings.length));
  if (readings.length === 0) return [problem ?? errorBlock({}, source, words.failed), linkButton()];
  const detail = h("div", {});
  const choose = (reading) => replace(detail, details(reading, source));
  const list = readingList(readings, choose);
  choose(readings[0]);
  return [problem, list, detail, linkButton()];
}

function readingList(readings, choose) {
  const group = freshId("reading");
  return h("fieldset", { class: "readings block" },
    h("legend", {}, words.readings(readings.length)),
    readings.length > 1 ? h("p", { class: "hint" }, words.readingsHint) : null,
    readings.map((reading, i) => h("div", { class: "reading" },
      readings.length > 1 ? h("input", { type: "radio", name: group, id: `${group}-${i}`, checked: i === 0, onchange: () => choose(reading) }) : null,
      h(readings.length > 1 ? "label" : "div", readings.length > 1 ? { for: `${group}-${i}` } : {},
        h("span", { class: "set" }, typeset(reading), readings.length > 1 ? h("code", {}, reading.infix) : null),
        h("span", { class: "muted" }, reading.why ?? "", reading.why && readings.length > 1 ? ", " : "", readings.length > 1 ? words.likely(reading.score ?? 0) : null)))));
}

function typeset(reading) {
  if ((reading.mathml ?? "").length > LONGEST_MATHML) return h("code", { class: "raw" }, reading.infix);
  return (reading.mathml ? fromServer(reading.mathml) : null) ?? formula(reading.infix ?? "");
}

function details(reading, source) {
  const tree = reading.tree && fits(reading.tree) ? reading.tree : null;
  const spans = tree ? spansOf(tree, source) : new Map();
  const shownSource = h("pre", { class: "source", tabindex: "0", role: "region", "aria-label": words.source }, source);
  const light = (node) => {
    const span = node ? spans.get(node) : null;
    replace(shownSource, span ? [source.slice(0, span.start), h("mark", {}, source.slice(span.start, span.end)), source.slice(span.end)] : source);
  };
  const view = tree ? treeView(tree, words.tree, light) : null;
  const placed = tree ? layout(tree) : null;
  const drawn = placed ? drawing(placed, words.drawn(reading.infix ?? "")) : null;
  return [tree ? null : h("p", { class: "hint" }, words.large), h("div", { class: "columns" },
    view ? block(words.tree,
      h("p", { class: "hint" }, words.treeHint),
      h("p", { class: "buttons" },
        h("button", { type: "button", class: "quiet", onclick: () => view.openAll(true) }, words.openAll),
        h("button", { type: "button", class: "quiet", onclick: () => view.openAll(false) }, words.closeAll)),
      shownSource, view.element) : null,
    tree ? block(words.drawing,
      drawn ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": words.drawing }, drawn) : h("p", {}, words.notDrawn),
      drawn ? h("p", { class: "buttons" },
        h("button", { type: "button", class: "quiet", onclick: () => save(new Blob([new XMLSerializer().serializeToString(drawn)], { type: "image/svg+xml" }), `${words.file}.svg`) }, words.svg),
        h("button", { type: "button", class: "quiet", onclick: async () => save(await picture(placed), `${words.file}.png`) }, words.png)) : null) : null),
    block(words.notation, h("dl", { class: "notations" }, Object.keys(words.names).filter((key) => reading[key] !== undefined).map((key) => {
      const written = key === "tree" ? JSON.stringify(reading.tree) : String(reading[key]);
      return h("div", {},
        h("dt", {}, words.names[key], copyButton(() => written, text.common.copyOf(words.names[key]))),
        h("dd", {}, h("pre", { tabindex: "0", role: "region", "aria-label": words.names[key] }, written)));
    }))),
  ];
}
