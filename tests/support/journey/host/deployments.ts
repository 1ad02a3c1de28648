import { readFileSync } from "node:fs";
import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { policyOfPage } from "../../../../scripts/hosting/page-policy.ts";
import { responseHeaders } from "../../../../scripts/hosting/response-headers.ts";
import { contentTypeOf } from "../../../../scripts/support/content-type.ts";
import { serveHere } from "../../serve-here.ts";

/** A host of the shop on which one build takes the place of another, all at once. */
export interface Deployments {
  /** Ends with a slash. */
  readonly url: string;
  /** The paths of the build's files that were asked for, the newest last. */
  readonly asked: readonly string[];
  /** Of what was there before, nothing is left. */
  readonly deploy: (build: string) => void;
  readonly close: () => Promise<void>;
}

const ofServer = /^\/(?:api|pictures|fake-pay|service-chat)\//;

const contentOf = (file: string): Buffer | null => {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
};

const policyOf = (build: string): string =>
  policyOfPage(readFileSync(join(build, "index.html"), "utf8"));

const forward = (api: string, request: IncomingMessage, response: ServerResponse): void => {
  const { method, headers, url = "/" } = request;
  const forwarded = ask(new URL(url, api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on("error", () => response.destroy());
  request.pipe(forwarded);
};

/**
 * Serves a build's files, its page at every address without a dot, and what is the server's from `api`.
 * What is not there gets a 404.
 */
export const openDeployments = async (api: string, first: string): Promise<Deployments> => {
  let build = first;
  const asked: string[] = [];
  const { url, close } = await serveHere((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (ofServer.test(pathname)) return forward(api, request, response);
    asked.push(pathname);
    const name = pathname.includes(".") ? pathname : "index.html";
    const content = contentOf(join(build, name));
    response.writeHead(content === null ? 404 : 200, {
      "content-type": content === null ? "text/plain" : contentTypeOf(name),
      ...(content === null ? {} : responseHeaders(policyOf(build), name)),
      vary: "Origin",
    });
    response.end(content ?? "Not found");
  });
  return {
    url: `${url}/`,
    asked,
    deploy: (next) => {
      build = next;
    },
    close,
  };
};
