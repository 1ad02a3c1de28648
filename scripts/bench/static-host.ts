import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createSecureServer, type Http2Session } from "node:http2";
import type { Server } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { policyOfPage } from "../hosting/page-policy.ts";
import {
  cacheRules,
  hashedFolder,
  type Headers,
  responseHeaders,
} from "../hosting/response-headers.ts";
import { contentTypeOf } from "../support/content-type.ts";
import { listenHere } from "../support/listen-here.ts";
import type { Certificate } from "./certificate.ts";

export interface StaticHost {
  /** Without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly language: string;
  readonly authorization: string | undefined;
  readonly body: Buffer<ArrayBuffer>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

type Answers = (request: Request) => Answer | Promise<Answer>;

/** By folder: each file is packed once, before anybody waits for it. */
const packedFolders = new Map<string, ReadonlyMap<string, Buffer>>();

/** Files of a folder by their paths from `/` on, in brotli. */
const packed = (directory: string): ReadonlyMap<string, Buffer> => {
  const known = packedFolders.get(directory);
  if (known !== undefined) return known;
  const files = new Map(
    readdirSync(directory, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(directory, name)).isFile())
      .map((name) => [
        `/${name.replaceAll("\\", "/")}`,
        brotliCompressSync(readFileSync(join(directory, name))),
      ]),
  );
  packedFolders.set(directory, files);
  return files;
};

/** The headers that docs/deployment.md asks for; of a page without a policy, those of the cache. */
const headersOf = (directory: string): ((pathname: string) => Headers) => {
  const page = readFileSync(join(directory, "index.html"), "utf8");
  if (page.includes("Content-Security-Policy")) {
    const policy = policyOfPage(page);
    return (pathname) => responseHeaders(policy, pathname);
  }
  return (pathname) => ({
    "Cache-Control": pathname.startsWith(hashedFolder) ? cacheRules.hashed : cacheRules.other,
  });
};

const fromServer = async (api: string, request: Request): Promise<Answer> => {
  const { method, url, language, authorization, body } = request;
  const answer = await fetch(`${api}${url}`, {
    method,
    headers: {
      "accept-language": language,
      ...(authorization === undefined ? {} : { authorization }),
      ...(body.length === 0 ? {} : { "content-type": "application/json" }),
    },
    ...(body.length === 0 ? {} : { body }),
  });
  return {
    status: answer.status,
    headers: {
      "Content-Type": answer.headers.get("content-type") ?? "application/octet-stream",
      "Content-Encoding": "br",
      "Cache-Control": answer.headers.get("cache-control") ?? "no-cache",
    },
    body: brotliCompressSync(Buffer.from(await answer.arrayBuffer())),
  };
};

const answersOf = (directory: string, api: string): Answers => {
  const files = packed(directory);
  const headers = headersOf(directory);
  return (request) => {
    const { pathname } = new URL(request.url, "http://host");
    const asked = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    if (!files.has(asked) && /^\/(api|pictures)\//.test(pathname)) return fromServer(api, request);
    const shown = files.has(asked) ? asked : "/index.html";
    const body = files.get(shown);
    if (body === undefined || (shown !== asked && pathname.startsWith(hashedFolder)))
      return { status: 404, headers: { "Content-Type": "text/plain" }, body: Buffer.alloc(0) };
    return {
      status: 200,
      headers: {
        "Content-Type": contentTypeOf(shown),
        "Content-Encoding": "br",
        ...headers(pathname),
      },
      body,
    };
  };
};

type Incoming = AsyncIterable<Buffer> & {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: {
    readonly "accept-language"?: string | undefined;
    readonly authorization?: string | undefined;
  };
};

const requestOf = async (incoming: Incoming): Promise<Request> => ({
  method: incoming.method ?? "GET",
  url: incoming.url ?? "/",
  language: incoming.headers["accept-language"] ?? "en",
  authorization: incoming.headers.authorization,
  body: await buffer(incoming),
});

/** A server, and what ends the connections that browsers keep open. */
interface Mounted {
  readonly server: Server;
  readonly hangUp: () => void;
}

const overHttp1 = (answers: Answers): Mounted => {
  const server = createServer(async (incoming, response) => {
    const { status, headers, body } = await answers(await requestOf(incoming));
    response.writeHead(status, headers).end(body);
  });
  return { server, hangUp: () => server.closeAllConnections() };
};

const overHttp2 = (answers: Answers, { key, cert }: Certificate): Mounted => {
  const sessions = new Set<Http2Session>();
  const server = createSecureServer({ key, cert }, async (incoming, response) => {
    const { status, headers, body } = await answers(await requestOf(incoming));
    response.writeHead(status, headers).end(body);
  });
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  return {
    server,
    hangUp: () => {
      for (const session of sessions) session.destroy();
    },
  };
};

/**
 * A host as production has one: brotli, the headers of docs/deployment.md, and index.html for the shop's own
 * paths. What it has no file for below `/api` and `/pictures` it asks of the server at `api`.
 *
 * @param certificate serves over HTTP/2 by it; without one, over HTTP/1.1
 */
export const hostStatic = async (
  directory: string,
  api: string,
  certificate?: Certificate,
): Promise<StaticHost> => {
  const answers = answersOf(directory, api);
  const { server, hangUp } =
    certificate === undefined ? overHttp1(answers) : overHttp2(answers, certificate);
  const port = await listenHere(server);
  return {
    url: `${certificate === undefined ? "http" : "https"}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        hangUp();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
};
