// Library: one's own problems, searched by words, by meaning, and sorted by topic.

import { ask, RequestError } from "../api.js";
import { announce, h, replace } from "../dom.js";
import { block, errorBlock, field, linkButton, Runner } from "../parts.js";
import { most, problemsOf, search } from "../problems.js";
import { text } from "../text.js";

const words = text.library;
const PAGE = 50;
const AT_ONCE = 2;

export function build(go) {
  let problems = [];
  let topic = null;
  let query = "";
  let limit = PAGE;
  let sorting = null;

  const file = field(words.open, { hint: words.openHint, name: "file", accept: ".txt,.json,.jsonl,.csv,.md" });
  file.input.type = "file";
  file.input.addEventListener("change", async () => {
    const [chosen] = file.input.files;
    if (chosen) use(await chosen.text());
  });
  const paste = field(words.paste, { multiline: true, rows: 3, name: "paste" });
  const sample = h("button", { type: "button", class: "plain", onclick: () => use(words.sampleProblems.join("\n")) }, words.sample);
  const loader = h("form", { onsubmit: (event) => { event.preventDefault(); use(paste.input.value); } },
    file.element, paste.element, h("div", { class: "row" }, h("button", { class: "main" }, words.use), sample));
  const said = h("p", { class: "hint" }, words.empty);

  const box = field(words.search, { hint: words.searchHint, name: "query", maxlength: 4000 });
  box.input.type = "search";
  box.input.addEventListener("input", () => { query = box.input.value; limit = PAGE; draw(); });
  const searchForm = h("form", { onsubmit: (event) => { event.preventDefault(); go({ query: box.input.value.trim() }); } },
    box.element, h("button", { class: "main" }, words.button));
  const served = h("div", { class: "result" });
  const runner = new Runner(served);
  const topics = h("div", {});
  const list = h("div", {});
  const element = h("div", { class: "view" },
    h("h1", { tabindex: "-1" }, words.heading), h("p", { class: "lead" }, words.lead), loader, said, searchForm, served, topics, list);
  draw();

  return {
    element,
    show({ query: asked = "" }) {
      box.input.value = asked;
      query = asked;
      draw();
      if (asked === "") runner.clear();
      else runner.run("similar", { text: asked }, (result) => similar(result, asked));
    },
  };

  function use(source) {
    sorting?.abort();
    sorting = null;
    const read = problemsOf(source);
    problems = read.problems;
    topic = null;
    limit = PAGE;
    const message = problems.length === 0 ? words.unreadable : words.count(problems.length) + (read.all > most ? `. ${words.tooMany(most)}` : "");
    said.textContent = message;
    announce(message);
    const held = loader.contains(document.activeElement);
    draw();
    if (held && loader.hidden) box.input.focus();
  }

  /** Fills a part anew. Who was on one of its buttons is then on the same one, or on the next that there is. */
  function refill(part, ...filling) {
    const held = part.contains(document.activeElement) ? document.activeElement.textContent : null;
    replace(part, ...filling);
    if (held === null) return;
    const buttons = [...part.querySelectorAll("button")];
    (buttons.find((each) => each.textContent === held) ?? buttons[0] ?? box.input).focus();
  }

  function close() {
    paste.input.value = "";
    file.input.value = "";
    use("");
    said.textContent = words.empty;
  }

  function draw() {
    loader.hidden = problems.length > 0;
    drawTopics();
    if (problems.length === 0) {
      refill(list);
      return;
    }
    const hits = query.trim() === "" ? problems.map((problem) => ({ problem, shared: [] })) : search(problems, query);
    const inTopic = hits.filter(({ problem }) => topic === null || problem.topic?.name === topic);
    refill(list,
      h("p", { class: "hint" }, inTopic.length === 0 ? words.noHit : words.shown(Math.min(limit, inTopic.length), problems.length)),
      h("ul", { class: "problems" }, inTopic.slice(0, limit).map(entry)),
      inTopic.length > limit ? h("p", { class: "buttons" }, h("button", { type: "button", class: "quiet", onclick: () => { limit += PAGE; draw(); } }, text.common.more)) : null,
      h("p", { class: "buttons" }, h("button", { type: "button", class: "quiet", onclick: close }, words.remove)));
  }

  function entry({ problem, shared }) {
    return h("li", {},
      h("p", { class: "body" }, problem.text),
      h("div", { class: "why" },
        shared.length > 0 ? h("span", {}, words.words(shared.join(", "))) : null,
        problem.topic ? h("span", {}, `${problem.topic.name}, ${words.likely(problem.topic.probability)}`) : null,
        problem.topic?.reasons.length > 0 ? h("span", {}, words.why(problem.topic.reasons.join(", "))) : null,
        h("a", { href: `#/ask?${new URLSearchParams({ text: problem.text })}` }, words.solve)));
  }

  function drawTopics() {
    const known = new Map();
    for (const { topic: found } of problems) if (found) known.set(found.name, (known.get(found.name) ?? 0) + 1);
    const facets = [...known].sort((a, b) => b[1] - a[1]);
    const done = problems.filter((each) => each.topic).length;
    const facet = (name, label) => h("li", {}, h("button", { type: "button", "aria-pressed": String(topic === name), onclick: () => { topic = name; limit = PAGE; draw(); } }, label));
    refill(topics, problems.length === 0 ? null : block(words.topics,
      facets.length > 0 ? h("ul", { class: "facets" }, facet(null, words.all), facets.map(([name, n]) => facet(name, `${name} (${n})`))) : null,
      facets.length > 0 ? h("p", { class: "hint" }, words.topicHint) : null,
      h("p", { class: "buttons" },
        sorting ? h("button", { type: "button", class: "quiet", onclick: () => { sorting?.abort(); } }, text.common.stop) : null,
        !sorting && done < problems.length ? h("button", { type: "button", class: "pick", onclick: sort }, words.sort) : null,
        sorting || done > 0 ? h("span", { class: "muted" }, words.sorting(done, problems.length)) : null)));
  }

  /** Asks for the topic of every problem that has none yet, a few at a time. */
  async function sort() {
    const stop = new AbortController();
    sorting = stop;
    const waiting = problems.filter((each) => !each.topic);
    let failed = null;
    drawTopics();
    const worker = async () => {
      while (waiting.length > 0 && !failed && !stop.signal.aborted) {
        const problem = waiting.shift();
        try {
          const result = await ask("classify", { text: problem.text }, stop.signal);
          const [best] = result.classes ?? [];
          problem.topic = { name: best?.name ?? "?", probability: best?.probability ?? 0, reasons: (result.reasons ?? []).slice(0, 3).map((each) => each.text) };
        } catch (trouble) {
          failed = trouble;
        }
        if (sorting === stop) drawTopics();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (sorting !== stop) return;
    sorting = null;
    draw();
    if (failed instanceof RequestError) {
      topics.append(errorBlock({ message: failed.message, fix: failed.fix }));
      announce(failed.message);
    }
  }
}

/** What the server's own index holds. */
function similar(result, asked) {
  if (result.error) return errorBlock(result.error, asked);
  const hits = result.similar ?? result.hits ?? result.problems ?? [];
  announce(hits.length === 0 ? words.servedNone : words.count(hits.length));
  return block(words.served,
    h("p", { class: "hint" }, hits.length === 0 ? words.servedNone : words.servedHint),
    h("ul", { class: "problems" }, hits.map((hit) => h("li", {},
      h("p", { class: "body" }, hit.text),
      h("div", { class: "why" },
        h("span", {}, Object.entries(words.parts).filter(([key]) => hit[key] > 0).map(([key, name]) => `${name} ${hit[key].toFixed(2)}`).join(" · ")),
        hit.source ? h("span", {}, hit.source.split(/[\\/]/).at(-1)) : null,
        hit.id ? h("span", {}, String(hit.id)) : null,
        h("a", { href: `#/ask?${new URLSearchParams({ text: hit.text })}` }, words.solve))))),
    linkButton());
}
