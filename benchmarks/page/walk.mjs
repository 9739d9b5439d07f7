// Uses every view of a running server's page by keyboard alone: Tab must reach every control that is shown,
// what has the focus must show it, Enter or Space must do what a click does, arrows move inside radio buttons
// and trees, and the focus is never lost. Nothing is clicked.
//
//   cd benchmarks/page && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install
//   node walk.mjs http://localhost:8080 [VIEW]
import {chromium} from 'playwright-core';

const [, , server = 'http://localhost:8080', only] = process.argv;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const MOST_STOPS = 1500; // a key of the formula keyboard leads back to its field, so that those behind it are reached anew

/** What is done in each view: radio buttons chosen, fields typed into, and a word of the result. */
const tasks = [
  {view: 'ask', fields: {text: 'Sam has 12 apples and gives 5 to Ann. How many apples are left?'}, result: '7'},
  {view: 'formula', fields: {text: '(-b+sqrt(b^2-4ac))/(2a)'}, result: 'LaTeX', tree: true},
  {view: 'compare', fields: {left: '(x+1)^2', right: 'x^2+1'}, result: 'ifferen'},
  {view: 'compare', radio: 'grade', fields: {left: '{-2, 3}', right: 'x=3 or x=-2'}, result: 'ight'},
  {view: 'calculus', fields: {text: 'x*cos(x)'}, result: 'sin'},
  {view: 'calculus', radio: 'dsolve', fields: {text: "y' = y"}, result: 'C'},
  {view: 'library', fields: {paste: 'Sam has 12 apples.\nA train goes 60 miles.'}, result: 'train'},
  {view: 'numbers', fields: {text: '1,200 eggs, 23% of 5'}, result: '1200'},
];

const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
const context = await browser.newContext({viewport: {width: 1280, height: 900}, permissions: ['clipboard-read', 'clipboard-write']});
const page = await context.newPage();
let faults = 0, stops = 0, pressed = 0;
const fault = (where, what) => { faults++; console.log(`${where}: ${what}`); };
page.on('pageerror', error => fault('page', error.message));

/** Marks all controls that are shown, one of each group of radio buttons; their number. */
const mark = () => page.evaluate(selector => {
  let n = 0;
  document.querySelectorAll('[data-walk]').forEach(e => e.removeAttribute('data-walk'));
  for (const e of document.querySelectorAll(selector)) {
    const shown = e.checkVisibility({visibilityProperty: true}) && !e.disabled && e.tabIndex >= 0;
    if (shown && !(e.type === 'radio' && !e.checked)) e.dataset.walk = n++;
  }
  return n;
}, CONTROLS);

/** What has the focus: its mark, what it is, and whether one sees that it has it. */
const focused = () => page.evaluate(() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const style = getComputedStyle(e), parent = e.labels?.[0] ? getComputedStyle(e.labels[0]) : style;
  const ring = s => (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0) || s.boxShadow !== 'none';
  const box = e.getBoundingClientRect();
  return {mark: e.dataset.walk, tag: e.localName, type: e.type ?? '', name: e.name ?? '', value: e.value ?? '',
    role: e.getAttribute('role') ?? '', classes: e.className, seen: ring(style) || ring(parent) || (e.firstElementChild !== null && ring(getComputedStyle(e.firstElementChild))),
    onScreen: box.bottom > 0 && box.top < innerHeight,
    what: `${e.localName} ${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40) || e.name}`};
});

/** Goes to the top and presses Tab until it begins anew; `at` is called at every stop. */
async function walk(where, at = async () => {}) {
  const count = await mark();
  await page.evaluate(() => { document.activeElement?.blur(); getSelection()?.removeAllRanges(); scrollTo(0, 0); });
  await page.evaluate(() => { document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); });
  const reached = new Set();
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press('Tab');
    const stop = await focused();
    if (stop === null || (reached.has(stop.mark) && stop.mark === [...reached][0])) break;
    if (stop.mark === undefined) continue;
    if (reached.has(stop.mark)) continue;
    reached.add(stop.mark);
    stops++;
    if (!stop.seen) fault(where, `nobody sees that this has the focus: ${stop.what}`);
    if (!stop.onScreen) fault(where, `this has the focus outside the screen: ${stop.what}`);
    await at(stop);
  }
  const missed = await page.evaluate(seen => [...document.querySelectorAll('[data-walk]')]
    .filter(e => !seen.includes(e.dataset.walk)).map(e => `${e.localName} ${e.textContent.trim().slice(0, 40)} ${e.name ?? ''}`), [...reached]);
  if (missed.length > 0) fault(where, `Tab does not reach ${missed.length} of ${count}: ${missed.join(' | ')}`);
}

/** Presses Tab until what has the focus is as wanted. */
async function tabTo(where, wanted) {
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press('Tab');
    const stop = await focused();
    if (stop && wanted(stop)) return stop;
  }
  fault(where, 'Tab does not lead to what is needed next');
  return null;
}

const walked = tasks.filter(each => !only || each.view === only);
for (const task of walked) {
  const where = task.radio ? `${task.view}, ${task.radio}` : task.view;
  await page.goto(`${server}/#/${task.view}`);
  await page.reload({waitUntil: 'networkidle'});
  await walk(where, async stop => {
    if (stop.tag === 'summary') await page.keyboard.press('Enter'); // what it holds is walked below
  });
  await walk(`${where}, opened`);
  if (task.radio) {
    await tabTo(where, stop => stop.type === 'radio');
    for (let i = 0; i < 6 && (await focused()).value !== task.radio; i++) await page.keyboard.press('ArrowRight');
    if ((await focused()).value !== task.radio) fault(where, 'arrows do not choose the radio button');
  }
  for (const [name, text] of Object.entries(task.fields)) {
    if (await tabTo(where, stop => stop.name === name)) await page.keyboard.type(text);
  }
  await tabTo(where, stop => stop.tag === 'button' && stop.classes.includes('main'));
  await page.keyboard.press('Enter');
  try {
    await page.waitForFunction(word => document.querySelector('main').innerText.includes(word)
      && !document.querySelector('[aria-busy="true"]'), task.result, {timeout: 90_000});
    await page.waitForTimeout(500);
  } catch {
    fault(where, `no result with "${task.result}" after Enter`);
  }
  if ((await focused()) === null) fault(where, 'the focus is lost when the result comes');
  const address = page.url();
  await walk(`${where}, result`, async stop => {
    const inMain = await page.evaluate(() => document.activeElement.closest('main') !== null);
    if (stop.role === 'treeitem') {
      const before = await page.evaluate(() => document.activeElement.getAttribute('aria-expanded'));
      await page.keyboard.press('ArrowLeft');
      const after = await page.evaluate(() => document.activeElement.getAttribute('aria-expanded'));
      if (before === 'true' && after !== 'false') fault(where, 'ArrowLeft does not close a node of the tree');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      pressed++;
    } else if (inMain && stop.tag === 'button' && !/main|example/.test(stop.classes)) {
      await page.keyboard.press(pressed++ % 2 ? 'Enter' : 'Space');
      await page.waitForTimeout(50);
      if ((await focused()) === null) fault(where, `the focus is lost after pressing ${stop.what}`);
      if (page.url() !== address) await page.goBack();
    }
  });
  if (task.tree && !(await page.evaluate(() => document.querySelector('[role=tree]')))) fault(where, 'there is no tree');
}
console.log(`${walked.length} tasks in ${new Set(walked.map(t => t.view)).size} views done by keyboard: ${stops} stops of Tab, ${pressed} controls pressed, ${faults} faults`);
await browser.close();
process.exit(faults ? 1 : 0);
