// What a formula field holds, set while it is typed, with what may come next; and MathML taken from what is pasted.

import { ask, RequestError } from "./api.js";
import { h, replace } from "./dom.js";
import { formula, fromServer, isFormula } from "./mathml.js";
import { suggestions } from "./suggest.js";

const PAUSE_MS = 250;

/**
 * The likeliest reading of the field's text, in small below it. It shows nothing while the text
 * cannot be read: what is wrong is said when the form is sent.
 */
export function preview(input) {
  const shown = h("p", { class: "preview set" });
  const next = suggestions(input);
  let waiting = 0;
  let running = null;
  const look = async () => {
    running?.abort();
    const written = input.value.trim();
    if (written === "") {
      replace(shown);
      next.clear();
      return;
    }
    running = new AbortController();
    const { signal } = running;
    next.look(signal);
    try {
      const { status, readings } = await ask("parse", { text: written }, signal);
      const [best] = status === "whole" ? readings : [];
      if (!signal.aborted) replace(shown, best ? typeset(best) : null);
    } catch (problem) {
      if (!(problem instanceof RequestError) && problem.name !== "AbortError") throw problem;
    }
  };
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, PAUSE_MS);
  });
  input.addEventListener("paste", (event) => {
    const found = mathIn(event.clipboardData);
    if (!found) return;
    event.preventDefault();
    input.setRangeText(found, input.selectionStart, input.selectionEnd, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return {
    element: h("div", {}, next.element, shown),
    clear() {
      clearTimeout(waiting);
      running?.abort();
      replace(shown);
      next.clear();
    },
  };
}

function typeset({ infix, mathml }) {
  return isFormula(infix) ? formula(infix, { display: true }) : (mathml && fromServer(mathml)) ?? formula(infix);
}

/** The formula of copied text from a document or a page, if it is there as MathML. */
function mathIn(clipboard) {
  for (const type of ["application/mathml+xml", "MathML", "text/html"]) {
    const math = /<(?:\w+:)?math\b[\s\S]*?<\/(?:\w+:)?math>/i.exec(clipboard?.getData(type) ?? "");
    if (math) return math[0];
  }
  return null;
}
