import { type DriftPlace, placeKey } from "./baseline.ts";
import { curlOf } from "./curl.ts";
import { followUpsAfter } from "./follow-ups.ts";
import { escaped } from "./markup.ts";
import type { CallReport, DriftReport, Report } from "./report.ts";
import { resultLine } from "./report-text.ts";

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`;

const code = (text: string): string => `<code>${escaped(text)}</code>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #8886}
article{margin:1rem 0;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem}
h3{margin:2rem 0 0}h4{margin:0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0 0}dd{margin:0}
code{overflow-wrap:anywhere}`;

/** The report as one self-contained HTML page. */
export const htmlOf = (
  report: Report,
  base: string,
  baseline: readonly DriftPlace[] = [],
): string => {
  const known = new Set(baseline.map(placeKey));
  const driftPart = (drift: DriftReport): string => {
    const times = drift.times > 1 ? `, ${drift.times} times` : "";
    const facts = [
      ["expected", escaped(drift.expected)],
      ["came", code(drift.got)],
      ["in", code(drift.asked)],
      ["statement", escaped(drift.source)],
      ["again", code(curlOf(drift, base))],
    ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
    const state = known.has(placeKey(drift)) ? " (known)" : "";
    return `<article><h4>${escaped(drift.rule)} at ${code(drift.at)}${times}${state}</h4><dl>${facts.join("")}</dl></article>`;
  };
  const callPart = ({ call, method, path }: CallReport): string => {
    const drifts = report.drifts.filter((drift) => drift.call === call);
    if (drifts.length === 0) return "";
    return `<h3>${code(`${method} ${path}`)} (${escaped(call)})</h3>\n${drifts.map(driftPart).join("\n")}\n`;
  };
  const calls = report.calls.flatMap((call) => [
    row([
      code(`${call.method} ${call.path}`),
      escaped(call.state),
      String(call.exchanges),
      escaped(call.remark),
    ]),
    ...followUpsAfter(report, call.call).map(({ what, state, remark }) =>
      row([`then ${escaped(what)}`, escaped(state), "", escaped(remark)]),
    ),
  ]);
  const list = (title: string, lines: readonly string[]): string =>
    lines.length === 0
      ? ""
      : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformance of ${escaped(report.subject)}</title><style>${style}</style></head><body>
<h1>Conformance of ${escaped(report.subject)}</h1>
<p>${escaped(resultLine(report))}</p>
${report.drifts.length === 0 ? "" : `<h2>Drifts</h2>\n${report.calls.map(callPart).join("")}`}
<h2>Calls</h2>
${table(["call", "state", "requests", "remark"], calls)}
${list(
  "Notes",
  report.notes.map(({ call, text }) => `${call === null ? "" : `${call}: `}${text}`),
)}
${list(
  "Left behind",
  report.left.map(({ call, what }) => `${call}: ${what}`),
)}
</body></html>
`;
};
