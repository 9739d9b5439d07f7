// What may come next in a formula that is typed as LaTeX, to be put in at a press.

import { ask, RequestError } from "./api.js";
import { h, replace } from "./dom.js";
import { text } from "./text.js";

const SHOWN = 5;
const UNFINISHED = /\\[A-Za-z]*$/;

/** Whether the field's text is LaTeX and the caret stands at its end. */
function applies({ value, selectionStart }) {
  return value.includes("\\") && selectionStart === value.length && !value.trimStart().startsWith("<");
}

/**
 * Buttons below a field, one for each likely next symbol. There are none where the text is not
 * LaTeX or the server does not suggest any.
 */
export function suggestions(input) {
  const element = h("div", { class: "suggestions", role: "group", "aria-label": text.common.next });
  const put = (latex) => {
    const typed = input.value.replace(UNFINISHED, "");
    const apart = /\\[A-Za-z]+$/.test(typed) && /^[A-Za-z]/.test(latex) ? " " : "";
    input.value = typed + apart + latex;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return {
    element,
    clear: () => replace(element),
    async look(signal) {
      const written = input.value;
      if (!applies(input)) {
        replace(element);
        return;
      }
      try {
        const { suggestions: found = [] } = await ask("complete", { text: written, count: SHOWN }, signal);
        if (signal.aborted || input.value !== written) return;
        replace(element, found.filter(({ end }) => !end).map(({ latex }) =>
          h("button", { type: "button", class: "quiet", "aria-label": text.common.insert(latex), onclick: () => put(latex) }, h("code", {}, latex))));
      } catch (problem) {
        if (!(problem instanceof RequestError) && problem.name !== "AbortError") throw problem;
        replace(element);
      }
    },
  };
}
