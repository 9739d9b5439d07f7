// Curves and direction fields as SVG. Positions are numbers in the drawing, not pixels of the screen.

import { svg } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 58;
const BOTTOM = 34;
const TOP = 12;
const RIGHT = 14;
const SAMPLES = 600;

/**
 * Draws curves over x.
 *
 * @param curves [{f: x → y or points: [[x, y]], label, kind: 0..5}]
 * @param options label: what the drawing shows, in words; from, to: range of x; marks:
 *     [{x, y, label}]; slope: (x, y) → y'; logarithmic: whether x is; low, high: range of y
 */
export function plot(curves, options) {
  const { from = -6, to = 6, label, marks = [], slope, logarithmic = false } = options;
  const lines = curves.map((curve) => ({ ...curve, at: curve.points ?? samples(curve.f, from, to) }));
  const [low, high] = options.low === undefined ? range(lines, marks) : [options.low, options.high];
  const scale = logarithmic ? Math.log10 : (value) => value;
  const x = (value) => LEFT + ((scale(value) - scale(from)) / (scale(to) - scale(from))) * (WIDTH - LEFT - RIGHT);
  const y = (value) => HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const clip = `clip-${Math.random().toString(36).slice(2)}`;
  return svg("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
    svg("clipPath", { id: clip }, svg("rect", { x: LEFT, y: TOP, width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM })),
    axes({ from, to, low, high, x, y, logarithmic }),
    svg("g", { "clip-path": `url(#${clip})` },
      slope ? field(slope, { from, to, low, high, x, y }) : null,
      lines.map((line) => svg("path", { class: `curve curve-${line.kind}`, d: path(line.at, x, y, low, high) }))),
    marks.filter((mark) => inside(mark, from, to, low, high)).map((mark) => svg("g", { class: "mark" },
      svg("line", { x1: x(mark.x), x2: x(mark.x), y1: TOP, y2: HEIGHT - BOTTOM }),
      svg("circle", { cx: x(mark.x), cy: y(mark.y), r: 4.5 },
        svg("title", {}, mark.label)))));
}

function inside({ x, y }, from, to, low, high) {
  return x >= from && x <= to && y >= low && y <= high;
}

function samples(f, from, to) {
  const points = [];
  for (let i = 0; i <= SAMPLES; i += 1) {
    const x = from + ((to - from) * i) / SAMPLES;
    points.push([x, f(x)]);
  }
  return points;
}

/** The range of y that shows most of every curve: poles are cut off. */
function range(lines, marks) {
  const values = lines.flatMap((line) => line.at.map(([, y]) => y)).filter(Number.isFinite).sort((a, b) => a - b);
  if (values.length === 0) return [-1, 1];
  const at = (share) => values[Math.min(values.length - 1, Math.floor(share * values.length))];
  let [low, high] = [values[0], values.at(-1)];
  const middle = at(0.92) - at(0.08);
  if (high - low > 6 * middle && middle > 0) {
    low = Math.max(low, at(0.08) - middle);
    high = Math.min(high, at(0.92) + middle);
  }
  for (const { y } of marks) {
    if (Number.isFinite(y) && Math.abs(y) < 1e6) [low, high] = [Math.min(low, y), Math.max(high, y)];
  }
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const margin = 0.06 * (high - low);
  return [low - margin, high + margin];
}

function path(points, x, y, low, high) {
  const span = high - low;
  let d = "";
  let last = null;
  for (const [atX, atY] of points) {
    if (!Number.isFinite(atY)) {
      last = null;
      continue;
    }
    const shown = Math.max(low - 2 * span, Math.min(high + 2 * span, atY));
    const jump = last !== null && Math.abs(shown - last) > 1.5 * span;
    d += `${last === null || jump ? "M" : "L"}${x(atX).toFixed(1)} ${y(shown).toFixed(1)}`;
    last = shown;
  }
  return d;
}

function field(slope, { from, to, low, high, x, y }) {
  const columns = 25;
  const rows = 15;
  const dashes = [];
  for (let i = 0; i <= columns; i += 1) {
    for (let j = 0; j <= rows; j += 1) {
      const [atX, atY] = [from + ((to - from) * i) / columns, low + ((high - low) * j) / rows];
      const rise = slope(atX, atY);
      if (!Number.isFinite(rise)) continue;
      const [dx, dy] = [x(atX + 1) - x(atX), y(atY + rise) - y(atY)];
      const size = 8 / Math.hypot(dx, dy);
      const [px, py] = [dx * size, dy * size];
      dashes.push(`M${(x(atX) - px).toFixed(1)} ${(y(atY) - py).toFixed(1)}l${(2 * px).toFixed(1)} ${(2 * py).toFixed(1)}`);
    }
  }
  return svg("path", { class: "field", d: dashes.join("") });
}

function axes({ from, to, low, high, x, y, logarithmic }) {
  const across = logarithmic ? decades(from, to) : ticks(from, to);
  const up = ticks(low, high);
  const zeroX = !logarithmic && from <= 0 && to >= 0;
  const zeroY = low <= 0 && high >= 0;
  return svg("g", { class: "axes" },
    across.map((at) => [
      svg("line", { class: "grid", x1: x(at), x2: x(at), y1: TOP, y2: HEIGHT - BOTTOM }),
      svg("text", { x: x(at), y: HEIGHT - BOTTOM + 21, "text-anchor": x(at) > WIDTH - RIGHT - 12 ? "end" : "middle" }, short(at)),
    ]),
    up.map((at) => [
      svg("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(at), y2: y(at) }),
      svg("text", { x: LEFT - 6, y: y(at) + 4, "text-anchor": "end" }, short(at)),
    ]),
    zeroX ? svg("line", { class: "axis", x1: x(0), x2: x(0), y1: TOP, y2: HEIGHT - BOTTOM }) : null,
    zeroY ? svg("line", { class: "axis", x1: LEFT, x2: WIDTH - RIGHT, y1: y(0), y2: y(0) }) : null);
}

function ticks(low, high) {
  const rough = (high - low) / 6;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * ten).find((each) => each >= rough);
  const found = [];
  for (let i = Math.ceil(low / step); i * step <= high; i += 1) found.push(i * step);
  return found;
}

function decades(from, to) {
  const found = [];
  for (let i = Math.ceil(Math.log10(from)); 10 ** i <= to; i += 1) found.push(10 ** i);
  return found;
}

export function short(value) {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e5 || size < 1e-3) return value.toExponential(0).replace("e+", "e").replace("-", "−");
  return String(Number(value.toPrecision(4))).replace("-", "−");
}
