import { type Kind, kindOf } from "./kilobytes.ts";
import type { Figures, Loaded, Seen } from "./visit.ts";
import { escaped } from "../../src/conformance/markup.ts";

const colours: Readonly<Record<Exclude<Kind, "all">, string>> = {
  document: "#3b6ea5",
  script: "#c08a1e",
  style: "#8a5fb0",
  picture: "#3f8f5b",
  API: "#c2492f",
  other: "#7a7a7a",
};

const marks: readonly (readonly [keyof Figures, string])[] = [
  ["paint", "first paint"],
  ["prices", "prices"],
  ["cards", "React's cards"],
  ["settled", "settled"],
];

const row = 15;
const left = 190;
const width = 560;
const top = 46;

const nameOf = ({ url }: Loaded, chunks: ReadonlyMap<string, string>): string => {
  const { pathname, search } = new URL(url);
  const name =
    chunks.get(pathname.slice(1)) ??
    `${pathname.replace(/^\/(assets|pictures|api\/client)\//, "")}${search}`;
  return name.length > 30 ? `${name.slice(0, 29)}…` : name;
};

/**
 * A load as a picture: a row for each request, pale while it waits for the line, full from when it is sent until
 * all of it is there; a line down for each figure. Readable on light and dark paper.
 *
 * @param chunks names of files that have none of their own: `assets/3fa9c1d.js` is `view`
 */
export const waterfallSvg = (
  { figures, loaded }: Seen,
  chunks: ReadonlyMap<string, string>,
): string => {
  const rows = loaded.toSorted((a, b) => a.asked - b.asked);
  const end = Math.max(figures.settled, ...rows.map(({ there }) => there));
  const x = (ms: number): string => (left + (ms / end) * width).toFixed(1);
  const length = (from: number, to: number): string =>
    Math.max(1, ((to - from) / end) * width).toFixed(1);
  const height = top + rows.length * row + 30;
  const bars = rows.map((each, index) => {
    const y = top + index * row;
    const { asked, sent, there, bytes } = each;
    const colour = colours[kindOf(each)];
    return [
      `<text x="${left - 8}" y="${y + 10}" text-anchor="end">${escaped(nameOf(each, chunks))}</text>`,
      `<rect x="${x(asked)}" y="${y + 2}" width="${length(asked, sent)}" height="9" fill="${colour}" opacity=".35"/>`,
      `<rect x="${x(sent)}" y="${y + 2}" width="${length(sent, there)}" height="9" fill="${colour}"/>`,
      `<text x="${Number(x(there)) + 4}" y="${y + 10}">${(bytes / 1000).toFixed(1)} KB</text>`,
    ].join("");
  });
  const lines = marks.map(([figure, name], index) => {
    const at = x(figures[figure]);
    // One below the other: early ones stand close together.
    const y = 12 + (index % 3) * 12;
    return `<path d="M${at} ${y + 2}V${height - 24}"/><text x="${Number(at) + 3}" y="${y}">${name} ${figures[figure].toFixed(0)} ms</text>`;
  });
  const legend = Object.entries(colours).map(([kind, colour], index) => {
    const at = left + index * 80;
    return `<rect x="${at}" y="${height - 14}" width="9" height="9" fill="${colour}"/><text x="${at + 13}" y="${height - 6}">${kind}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 90} ${height}" font-family="sans-serif" font-size="10">`,
    "<title>The requests of a first visit of the home screen, in time</title>",
    "<style>svg{background:#fff;color:#222}text{fill:currentColor}path{stroke:currentColor;stroke-dasharray:2 2}@media(prefers-color-scheme:dark){svg{background:#14120f;color:#ddd}}</style>",
    ...lines,
    ...bars,
    ...legend,
    "</svg>",
    "",
  ].join("\n");
};
