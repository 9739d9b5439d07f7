// The tree of a formula: as a tree that opens and closes, and as a drawing to take away.

import { h, svg } from "./dom.js";
import { text } from "./text.js";

const SIGNS = {
  EQUAL: "=", ADD: "+", SUBTRACT: "−", MULTIPLY: "×", DIVIDE: "÷", NEGATE: "−", POWER: "^", SQRT: "√", ABS: "| |",
  NOT_EQUAL: "≠", LESS: "<", GREATER: ">", LESS_EQUAL: "≤", GREATER_EQUAL: "≥", APPROXIMATELY: "≈", PLUS_MINUS: "±",
  SIGN_PLUS_MINUS: "±", INTEGRAL: "∫", SUM: "∑", PRODUCT: "∏", FACTORIAL: "!", PERCENT: "%", APPLY: "call", ELEMENT: "∈",
  ROOT: "ⁿ√", EQUIVALENT: "≡", SIMILAR: "∼", DEFINED_AS: "≔", DEGREES: "°", PARTIAL: "∂", LIMIT: "lim",
};

/** What stands in a node. */
export function label(node) {
  if (node.operator !== undefined) return SIGNS[node.operator] ?? node.operator.toLowerCase().replaceAll("_", " ");
  if (node.absent) return text.formula.absent;
  if (node.unread !== undefined) return `${node.unread} (${text.formula.unread})`.trim();
  return String(node.number ?? node.symbol ?? node.text ?? "");
}

/** Most nodes and levels that a browser shows without delay. */
const MOST_NODES = 2000;
const MOST_DRAWN = 400;
const DEEPEST = 150;

/** Whether a tree is small enough to show. */
export function fits(root, most = MOST_NODES) {
  const waiting = [{ node: root, depth: 1 }];
  let count = 0;
  while (waiting.length > 0) {
    const { node, depth } = waiting.pop();
    count += 1;
    if (count > most || depth > DEEPEST) return false;
    for (const each of children(node)) waiting.push({ node: each, depth: depth + 1 });
  }
  return true;
}

function children(node) {
  return node.operands ?? [];
}

/**
 * A tree for mouse and keyboard (one tab stop, arrow keys inside). `pointed` is called with the node
 * that is pointed at or focused, or null.
 */
export function treeView(root, name, pointed) {
  const nodes = new Map();
  const item = (node, level) => {
    const parts = children(node);
    const element = h("li", { role: "treeitem", "aria-level": level, "aria-expanded": parts.length > 0 ? "true" : null, tabindex: "-1" },
      h("span", { class: `node ${node.operator === undefined ? "leaf" : "operation"}` }, label(node),
        node.operator !== undefined ? h("span", { class: "operator" }, node.operator.toLowerCase().replaceAll("_", " ")) : null),
      parts.length > 0 ? h("ul", { role: "group" }, parts.map((each) => item(each, level + 1))) : null);
    nodes.set(element, node);
    return element;
  };
  const tree = h("ul", { role: "tree", "aria-label": name, class: "tree" }, item(root, 1));
  tree.firstChild.tabIndex = 0;

  const itemOf = (target) => target.closest?.("[role=treeitem]");
  const visible = () => [...tree.querySelectorAll("[role=treeitem]")].filter((each) => !each.parentElement.closest('[aria-expanded="false"]'));
  const open = (element, yes) => { if (element.hasAttribute("aria-expanded")) element.setAttribute("aria-expanded", String(yes)); };
  const focus = (element) => {
    if (!element) return;
    for (const each of tree.querySelectorAll('[tabindex="0"]')) each.tabIndex = -1;
    element.tabIndex = 0;
    element.focus();
  };
  tree.addEventListener("keydown", (event) => {
    const at = itemOf(event.target);
    const shown = visible();
    const place = shown.indexOf(at);
    const expanded = at.getAttribute("aria-expanded");
    const moves = {
      ArrowDown: () => focus(shown[place + 1]),
      ArrowUp: () => focus(shown[place - 1]),
      Home: () => focus(shown[0]),
      End: () => focus(shown.at(-1)),
      ArrowRight: () => (expanded === "false" ? open(at, true) : focus(at.querySelector("[role=treeitem]"))),
      ArrowLeft: () => (expanded === "true" ? open(at, false) : focus(itemOf(at.parentElement))),
      Enter: () => open(at, expanded === "false"),
      " ": () => open(at, expanded === "false"),
    };
    if (!Object.hasOwn(moves, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moves[event.key]();
  });
  tree.addEventListener("click", (event) => {
    const at = itemOf(event.target);
    if (!at || !event.target.closest(".node")) return;
    focus(at);
    open(at, at.getAttribute("aria-expanded") === "false");
  });
  const point = (element) => {
    for (const each of tree.querySelectorAll(".pointed")) each.classList.remove("pointed");
    element?.classList.add("pointed");
    pointed(element ? nodes.get(element) : null);
  };
  tree.addEventListener("pointerover", (event) => { if (event.target.closest(".node")) point(itemOf(event.target)); });
  tree.addEventListener("pointerleave", () => point(tree.contains(document.activeElement) ? document.activeElement : null));
  tree.addEventListener("focusin", (event) => point(itemOf(event.target)));
  tree.addEventListener("focusout", (event) => { if (!tree.contains(event.relatedTarget)) point(null); });
  const openAll = (yes) => { for (const each of nodes.keys()) open(each, yes || each === tree.firstChild); };
  return { element: tree, openAll };
}

/**
 * Where each node stands in the source: {start, end}. The server's own spans if it gives them;
 * otherwise the leaves are found by their order, and only if every leaf of the tree is found.
 */
export function spansOf(root, source) {
  const spans = new Map();
  if (root.start !== undefined) {
    walk(root, (node) => { if (node.start !== undefined) spans.set(node, { start: node.start, end: node.end }); });
    return spans;
  }
  const leaves = [];
  walk(root, (node) => { if (node.number !== undefined || node.symbol !== undefined) leaves.push(node); });
  const kinds = groups(leaves);
  for (const [written, same] of kinds) {
    const places = placesOf(written, source);
    if (places.length !== same.length) continue;
    same.forEach((leaf, i) => spans.set(leaf, { start: places[i], end: places[i] + written.length }));
  }
  const cover = (node) => {
    if (spans.has(node)) return spans.get(node);
    const parts = children(node).filter((each) => !each.absent).map(cover);
    if (parts.length === 0 || parts.includes(null)) return null;
    const span = widened({ start: Math.min(...parts.map((each) => each.start)), end: Math.max(...parts.map((each) => each.end)) }, node, source);
    spans.set(node, span);
    return span;
  };
  cover(root);
  return spans;
}

/** The span with the name of its function or command before it and the brackets that it cuts. */
function widened({ start, end }, node, source) {
  const name = node.operator.toLowerCase();
  const before = source.slice(0, start);
  const called = new RegExp(`\\\\?${name}\\s*[({]?\\s*$`).exec(before);
  const whole = balanced(called ? called.index : start, end, source);
  const command = source[whole.start] === "{" ? /\\[A-Za-z]+\s*$/.exec(source.slice(0, whole.start)) : null;
  return command ? { ...whole, start: command.index } : whole;
}

function balanced(start, end, source) {
  let open = 0;
  let missing = 0;
  for (let at = start; at < end; at += 1) {
    if ("({[".includes(source[at])) open += 1;
    else if (")}]".includes(source[at]) && open > 0) open -= 1;
    else if (")}]".includes(source[at])) missing += 1;
  }
  let [from, to] = [start, end];
  while (missing > 0 && from > 0) {
    from -= 1;
    if ("({[".includes(source[from])) missing -= 1;
  }
  while (open > 0 && to < source.length) {
    if (")}]".includes(source[to])) open -= 1;
    to += 1;
  }
  return { start: from, end: to };
}

function groups(leaves) {
  const found = new Map();
  for (const leaf of leaves) found.set(label(leaf), [...(found.get(label(leaf)) ?? []), leaf]);
  return found;
}

/** Where a name or a number is written on its own: x in x+1, but not in \max or exp. */
function placesOf(written, source) {
  const number = /^[\d.]/.test(written);
  const found = [];
  for (let at = source.indexOf(written); at >= 0; at = source.indexOf(written, at + 1)) {
    const before = source[at - 1] ?? "";
    const after = source[at + written.length] ?? "";
    const inside = number ? /[\d.]/.test(before) || /[\d.]/.test(after) : inCommand(source, at) || inWord(source, at, written);
    if (!inside) found.push(at);
  }
  return found;
}

const WORDS = /\b(?:sqrt|sinh?|cosh?|tanh?|cot|sec|csc|arc(?:sin|cos|tan)|ln|log|lg|exp|abs|lim|max|min|root|integral)/g;

function inWord(source, at) {
  for (const match of source.matchAll(WORDS)) {
    if (at >= match.index && at < match.index + match[0].length) return true;
  }
  return false;
}

function inCommand(source, at) {
  const command = /\\[A-Za-z]*$/.exec(source.slice(0, at));
  return command !== null;
}

function walk(node, seen) {
  seen(node);
  children(node).forEach((each) => walk(each, seen));
}

// ---- Drawing

const GAP = 14;
const LINE = 56;
const BOX = 28;
const MARGIN = 10;
const FONT = '15px "STIX Two Text", Cambria, Georgia, serif';

/** The places of all nodes: {boxes: [{x, y, width, text, leaf}], lines, width, height}, or null if too many. */
export function layout(root) {
  if (!fits(root, MOST_DRAWN)) return null;
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = FONT;
  const boxes = [];
  const lines = [];
  let height = 0;
  const place = (node, left, depth) => {
    const width = Math.max(BOX, pen.measureText(label(node)).width + 16);
    const y = MARGIN + depth * LINE;
    height = Math.max(height, y + BOX);
    let right = left;
    const centres = [];
    for (const child of children(node)) {
      const placed = place(child, right, depth + 1);
      centres.push(placed.centre);
      right = placed.right + GAP;
    }
    if (centres.length > 0) right -= GAP;
    const middle = centres.length > 0 ? (centres[0] + centres.at(-1)) / 2 : left + width / 2;
    const centre = Math.max(middle, left + width / 2);
    boxes.push({ x: centre - width / 2, y, width, text: label(node), leaf: centres.length === 0 });
    for (const below of centres) lines.push({ x1: centre, y1: y + BOX, x2: below, y2: y + LINE });
    return { centre, right: Math.max(right, centre + width / 2) };
  };
  const { right } = place(root, MARGIN, 0);
  return { boxes, lines, width: Math.ceil(right + MARGIN), height: Math.ceil(height + MARGIN) };
}

const COLOURS = { line: "#7d8797", box: "#ffffff", edge: "#9aa5b5", operation: "#e3f1ee", operationEdge: "#0b6b5d", ink: "#1b1d1f" };

/** The drawing as an svg element that stands on its own. */
export function drawing({ boxes, lines, width, height }, name) {
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", class: "drawing", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": name },
    lines.map(({ x1, y1, x2, y2 }) => svg("path", { class: "edge", fill: "none", stroke: COLOURS.line, "stroke-width": 1.5, d: `M${x1} ${y1}C${x1} ${y1 + 14} ${x2} ${y2 - 14} ${x2} ${y2}` })),
    boxes.map((box) => svg("g", { class: box.leaf ? "leaf" : "operation" },
      svg("rect", { x: box.x, y: box.y, width: box.width, height: BOX, rx: box.leaf ? 14 : 7, fill: box.leaf ? COLOURS.box : COLOURS.operation, stroke: box.leaf ? COLOURS.edge : COLOURS.operationEdge }),
      svg("text", { x: box.x + box.width / 2, y: box.y + 19, "text-anchor": "middle", fill: COLOURS.ink, "font-family": "STIX Two Text, Cambria, Georgia, serif", "font-size": 15 }, box.text))));
}

/** The drawing as a PNG, twice as fine as a screen. */
export function picture({ boxes, lines, width, height }) {
  const scale = 2;
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  pen.fillStyle = COLOURS.box;
  pen.fillRect(0, 0, width, height);
  pen.font = FONT;
  pen.textAlign = "center";
  pen.lineWidth = 1.5;
  pen.strokeStyle = COLOURS.line;
  for (const { x1, y1, x2, y2 } of lines) {
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(x1, y1 + 14, x2, y2 - 14, x2, y2);
    pen.stroke();
  }
  pen.lineWidth = 1;
  for (const box of boxes) {
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, BOX, box.leaf ? 14 : 7);
    pen.fillStyle = box.leaf ? COLOURS.box : COLOURS.operation;
    pen.strokeStyle = box.leaf ? COLOURS.edge : COLOURS.operationEdge;
    pen.fill();
    pen.stroke();
    pen.fillStyle = COLOURS.ink;
    pen.fillText(box.text, box.x + box.width / 2, box.y + 19);
  }
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
}

/** Saves a blob as a file of the user. */
export function save(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
