// Routes: #/ask?text=… The address always holds the input of what is shown, so a link brings it back.

import { freshId, h, replace } from "./dom.js";
import { text } from "./text.js";
import * as ask from "./views/ask.js";
import * as calculus from "./views/calculus.js";
import * as compare from "./views/compare.js";
import * as formula from "./views/formula.js";
import * as library from "./views/library.js";
import * as numbers from "./views/numbers.js";

const VIEWS = { ask, formula, compare, calculus, numbers, library };
const FIRST = "ask";

const built = new Map();
const links = new Map();
const main = document.getElementById("main");

function address(view, parameters = {}) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  return `#/${view}${String(query) === "" ? "" : `?${query}`}`;
}

function open(view) {
  if (!built.has(view)) {
    const go = (parameters) => {
      const to = address(view, parameters);
      if (location.hash === to) route(true);
      else location.hash = to;
    };
    built.set(view, { shown: null, ...VIEWS[view].build(go) });
  }
  return built.get(view);
}

let current = null;

/** Shows the view that the address names. `again` asks once more even if nothing changed. */
function route(again = false) {
  const [, name = FIRST, query = ""] = /^#\/(\w+)(?:\?(.*))?$/s.exec(location.hash) ?? [];
  const view = Object.hasOwn(VIEWS, name) ? name : FIRST;
  const page = open(view);
  if (current !== view) {
    replace(main, page.element);
    for (const [key, link] of links) {
      if (key === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    document.title = text.title(text.views[view]);
    if (current !== null) page.element.querySelector("h1").focus({ preventScroll: true });
    if (current !== null) scrollTo(0, 0);
    current = view;
  }
  links.get(view).setAttribute("href", location.hash.startsWith("#/") ? location.hash : address(view));
  if (again || page.shown !== query) {
    page.shown = query;
    page.show(Object.fromEntries(new URLSearchParams(query)));
  }
}

function header() {
  document.getElementById("skip").textContent = text.skip;
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  replace(document.getElementById("foot"), h("p", {}, text.foot));
  const list = h("ul", {});
  for (const view of Object.keys(VIEWS)) {
    const link = h("a", { href: address(view), id: freshId("view") }, text.views[view]);
    links.set(view, link);
    list.append(h("li", {}, link));
  }
  document.getElementById("nav").append(list);
  themeSwitch(document.getElementById("theme"));
}

function themeSwitch(button) {
  const order = ["auto", "light", "dark"];
  const shown = () => document.documentElement.dataset.theme ?? "auto";
  button.textContent = text.theme[shown()];
  button.addEventListener("click", () => {
    const next = order[(order.indexOf(shown()) + 1) % order.length];
    if (next === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    button.textContent = text.theme[next];
    try {
      if (next === "auto") localStorage.removeItem("theme");
      else localStorage.setItem("theme", next);
    } catch {
      // Storage may be forbidden; the choice then lasts until the page is closed.
    }
  });
}

header();
addEventListener("hashchange", () => route());
route();
