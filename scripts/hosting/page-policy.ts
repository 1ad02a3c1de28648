import { createHash } from "node:crypto";

export interface PolicyOptions {
  /** Address of the server's calls; as in `src/main/backend.ts`. */
  readonly apiBase: string;
  /** The page registers a service worker. */
  readonly hasWorker: boolean;
}

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const originOf = (address: string): string =>
  /^https?:/.test(address) ? ` ${new URL(address).origin}` : "";

const inlined = (html: string, tag: string): readonly string[] =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, "g")),
    ([, text]) => text ?? "",
  );

/** A page's content-security policy: nothing runs but the bundle and what the build itself put into the page. */
export const pagePolicy = (html: string, { apiBase, hasWorker }: PolicyOptions): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlined(html, "script").map(hashOf).join(" ")}`.trim(),
    `style-src 'self' ${inlined(html, "style").map(hashOf).join(" ")}`.trim(),
    `connect-src 'self'${originOf(apiBase)}`,
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    // A shop's pictures may lie on any host; so may the payment site that a form is not used for.
    "img-src 'self' https: http: data: blob:",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");

/** The policy that a built page bears. Throws an error where it bears none. */
export const policyOfPage = (html: string): string => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  if (policy === undefined) throw new Error("The page has no content-security policy");
  return policy;
};
