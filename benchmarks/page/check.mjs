// Opens every view of a running server's page at three widths and in two themes, and counts what axe finds
// (WCAG 2.2 A and AA), requests to anywhere else, errors of the console, bytes, and the first paint.
//
//   cd benchmarks/page && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install
//   node check.mjs http://localhost:8080 [FOLDER FOR PICTURES]
import {readFileSync, mkdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {chromium} from 'playwright-core';

const [, , server = 'http://localhost:8080', pictures] = process.argv;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths = [360, 768, 1280];
const views = ['ask', 'formula', 'compare', 'calculus', 'library', 'numbers'];
const filled = {
  ask: 'text=' + encodeURIComponent('Sam has 12 apples and gives 5 to Ann. How many apples are left?'),
  formula: 'text=' + encodeURIComponent('\\frac{-b+\\sqrt{b^2-4ac}}{2a}'),
  compare: 'mode=equal&left=' + encodeURIComponent('(x+1)^2') + '&right=' + encodeURIComponent('x^2+1'),
  calculus: 'text=' + encodeURIComponent('x*cos(x)'),
  library: 'query=apples',
  numbers: 'text=' + encodeURIComponent('1,200 eggs, 23% of 5'),
};
if (pictures) mkdirSync(pictures, {recursive: true});
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
let findings = 0, elsewhere = 0, errors = 0, looked = 0;
for (const colorScheme of ['light', 'dark']) {
  for (const width of widths) {
    const context = await browser.newContext({viewport: {width, height: 900}, colorScheme, bypassCSP: true});
    const page = await context.newPage();
    page.on('request', r => { if (!r.url().startsWith(server) && !r.url().startsWith('data:') && !r.url().startsWith('blob:')) { elsewhere++; console.log('request to ' + r.url()); } });
    page.on('console', m => { if (m.type() === 'error') { errors++; console.log('console: ' + m.text()); } });
    for (const view of views) {
      for (const query of ['', '?' + filled[view]]) {
        await page.goto(server + '/#/' + view + query);
        await page.reload({waitUntil: 'networkidle'});
        await page.waitForTimeout(query ? 1500 : 200);
        await page.evaluate(axe);
        const result = await page.evaluate(() => globalThis.axe.run(document,
          {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']}));
        looked++;
        for (const v of result.violations) {
          findings += v.nodes.length;
          console.log(`${colorScheme} ${width} ${view}${query ? ' with a result' : ''}: ${v.id}: ${v.nodes[0].target} (${v.nodes.length})`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) { findings++; console.log(`${colorScheme} ${width} ${view}: ${wide} px too wide`); }
        if (pictures) await page.screenshot({path: `${pictures}/${view}${query ? '-result' : ''}-${width}-${colorScheme}.png`, fullPage: true});
      }
    }
    await context.close();
  }
}
const page = await (await browser.newContext()).newPage();
let bytes = 0;
const session = await page.context().newCDPSession(page);
await session.send('Network.enable');
session.on('Network.loadingFinished', e => { bytes += e.encodedDataLength; });
await page.goto(server, {waitUntil: 'networkidle'});
const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
console.log(`${looked} views looked at: ${findings} findings, ${elsewhere} requests elsewhere, ${errors} errors in the console`);
console.log(`first contentful paint ${paint?.toFixed(0)} ms, ${(bytes / 1e6).toFixed(2)} MB over the wire`);
await browser.close();
process.exit(findings + elsewhere ? 1 : 0);
