import { type DriftPlace, placeKey } from "./baseline.ts";
import { curlOf } from "./curl.ts";
import { followUpsAfter } from "./follow-ups.ts";
import { escaped } from "./markup.ts";
import type { DriftReport, Report } from "./report.ts";

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`;

const code = (text: string): string => `<code>${escaped(text)}</code>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #8886}
code{overflow-wrap:anywhere}`;

/** The report as one self-contained HTML page. */
export const htmlOf = (
  report: Report,
  base: string,
  baseline: readonly DriftPlace[] = [],
): string => {
  const known = new Set(baseline.map(placeKey));
  const driftRow = (drift: DriftReport): string =>
    row([
      escaped(drift.call),
      `${escaped(drift.rule)}${known.has(placeKey(drift)) ? " (known)" : ""}`,
      code(drift.at),
      escaped(drift.expected),
      code(drift.got),
      escaped(drift.source),
      code(curlOf(drift, base)),
    ]);
  const heads = ["call", "what", "where", "expected", "came", "statement", "again"];
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformance</title><style>${style}</style></head><body>
<h1>Conformance of ${escaped(report.subject)}</h1>
<h2>Drifts: ${report.drifts.length}</h2>
${report.drifts.length === 0 ? "<p>None.</p>" : table(heads, report.drifts.map(driftRow))}
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
