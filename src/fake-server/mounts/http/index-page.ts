import type { FakeServer } from "../../create-fake-server.ts";
import { inviteCodes } from "../../seeds/invite-codes.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const look = `body{font:1rem/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}code{overflow-wrap:anywhere}`;

/** Whether a request asks for a page, as a browser's address bar does: a program gets the API's 404. */
export const wantsPage = (path: string, accept: string | undefined): boolean =>
  path === "/" && (accept ?? "").includes("text/html");

/**
 * What a developer finds at the server's root: the address of the API, the customers to log in as, and the
 * controls. `base` is the origin and the shop's path. It has passwords, so it is for this machine only.
 */
export const indexPage = (
  { scenario, seed, now, customers }: Pick<FakeServer, "scenario" | "seed" | "now" | "customers">,
  base: string,
): Response => {
  const link = (path: string, text = `${base}${path}`): string =>
    `<a href="${base}${path}">${escaped(text)}</a>`;
  const rows = customers().map(
    ({ username, password, note }) =>
      `<tr><td><code>${escaped(username)}</code></td><td><code>${escaped(password)}</code></td><td>${escaped(note)}</td></tr>`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Fake shop server</title><style>${look}</style></head><body>
<h1>Fake shop server</h1>
<p>The API is below <code>${base}/api</code>; the scenario is ${escaped(scenario())}, the seed ${seed()}, the time ${new Date(now()).toISOString()}. Whoever registers needs the invite code <code>${inviteCodes[0]}</code>.</p>
<table><thead><tr><th scope="col">username</th><th scope="col">password</th><th scope="col">what is special</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>
<ul>
<li>${link("/__fake/")}: all controls, each with a command</li>
<li>${link("/__fake/requests")}: the requests that reached the server</li>
<li>${link("/__fake/status")}: scenario, seed, clock, faults, rows</li>
<li>${link("/api/client/settings")}: a call that needs no login</li>
</ul>
</body></html>
`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
};
