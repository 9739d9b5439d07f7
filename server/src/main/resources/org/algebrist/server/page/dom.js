// Small helpers to build elements. Text always goes in as text nodes, never as markup.

const SVG = "http://www.w3.org/2000/svg";
const MATHML = "http://www.w3.org/1998/Math/MathML";

/** h("p", {class: "x", onclick: f}, "text", child, [more], null): an HTML element. */
export function h(tag, attributes = {}, ...children) {
  return build(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function svg(tag, attributes = {}, ...children) {
  return build(document.createElementNS(SVG, tag), attributes, children);
}

/** The same for MathML. */
export function m(tag, attributes = {}, ...children) {
  return build(document.createElementNS(MATHML, tag), attributes, children);
}

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

export function replace(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

let labelled = 0;

/** An id that no other element of the page has. */
export function freshId(stem) {
  labelled += 1;
  return `${stem}-${labelled}`;
}

/** Tells users of a screen reader what happened. */
export function announce(message) {
  const live = document.getElementById("live");
  live.textContent = "";
  setTimeout(() => { live.textContent = message; }, 60);
}
