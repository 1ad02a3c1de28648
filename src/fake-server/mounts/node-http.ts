/**
 * The fake server over real HTTP on loopback, with fresh state in memory.
 *
 *     node src/fake-server/mounts/node-http.ts --port 4000 --recycle-delay-ms 1000 --seed 1
 *
 * prints its address as one line and closes on SIGTERM or SIGINT. Besides the API it serves
 * `/pictures/<name>`, the payment site's page at `/fake-pay/`, the service chat's at
 * `/service-chat/`, and `POST /__fake/…` (`controls.ts`).
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { payPageHtml } from "../payment-site/page.ts";
import { chatPageHtml } from "../service-chat/page.ts";
import { control, type Controlled } from "./controls.ts";

export interface HttpMountOptions extends FakeServerOptions {
  /** 0 for any free one (the default). */
  readonly port?: number;
}

export interface HttpMount {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly server: FakeServer;
  /** Moves the server's clock forward, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

const toRequest = (incoming: IncomingMessage, origin: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const init = {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {}),
  };
  return new Request(new URL(incoming.url ?? "/", origin), init as RequestInit);
};

const corsHeaders = (incoming: IncomingMessage): Readonly<Record<string, string>> => ({
  "access-control-allow-origin": incoming.headers.origin ?? "*",
  "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
  "access-control-allow-headers":
    incoming.headers["access-control-request-headers"] ?? "authorization, content-type",
  "access-control-max-age": "600",
  vary: "Origin",
});

const pictureResponse = async (name: string): Promise<Response> => {
  // Only on demand: the emoji behind the pictures are a large file.
  const { pictureByName } = await import("../pictures/pictures.ts");
  const svg = pictureByName(name);
  if (svg === undefined) return new Response("No such picture", { status: 404 });
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
};

const answer = async (controlled: Controlled, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname.startsWith("/__fake/")) {
    const text = await request.text();
    return control(controlled, pathname, text === "" ? undefined : JSON.parse(text));
  }
  const isDrawn = pathname.startsWith("/pictures/") && !pathname.startsWith("/pictures/uploads/");
  if (request.method === "GET" && isDrawn) {
    return pictureResponse(pathname.slice("/pictures/".length));
  }
  if (request.method === "GET" && pathname === "/fake-pay/") {
    return new Response(payPageHtml, { headers: { "content-type": "text/html; charset=utf-8" } });
  }
  if (request.method === "GET" && pathname === "/service-chat/") {
    return new Response(chatPageHtml, { headers: { "content-type": "text/html; charset=utf-8" } });
  }
  return controlled.server.respond(request);
};

const send = async (
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  if (response.type === "error") {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...corsHeaders(incoming),
  });
  if (response.body === null) outgoing.end();
  else await pipeline(response.body, outgoing);
};

/** Starts the server; the address is settled before the first request. */
export const listen = async ({
  port = 0,
  clock = Date.now,
  ...options
}: HttpMountOptions = {}): Promise<HttpMount> => {
  const http = createServer();
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", resolve);
  });
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const url = `http://127.0.0.1:${address.port}`;
  let passed = 0;
  const server = createFakeServer({
    clock: () => clock() + passed,
    payConfirmation: "call",
    payPage: `${url}/fake-pay/`,
    ...options,
  });

  const pass = (milliseconds: number): void => {
    passed += milliseconds;
  };

  http.on("request", (incoming, outgoing) => {
    if (incoming.method === "OPTIONS") {
      outgoing.writeHead(204, corsHeaders(incoming)).end();
      return;
    }
    answer({ server, pass }, toRequest(incoming, url))
      .then((response) => send(response, incoming, outgoing))
      // The caller went away, or sent what is no request: there is nobody to tell.
      .catch(() => outgoing.destroy());
  });

  return {
    url,
    server,
    pass,
    close: async () => {
      server.faults.clear();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      await closed;
    },
  };
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4000" },
      seed: { type: "string", default: "1" },
      "recycle-delay-ms": { type: "string", default: "20000" },
      "withdrawal-delay-ms": { type: "string", default: "30000" },
      "recharge-delay-ms": { type: "string", default: "30000" },
      "message-every-ms": { type: "string" },
    },
  });
  const mount = await listen({
    port: Number(values.port),
    seed: Number(values.seed),
    recycleDelayMs: Number(values["recycle-delay-ms"]),
    withdrawalDelayMs: Number(values["withdrawal-delay-ms"]),
    rechargeDelayMs: Number(values["recharge-delay-ms"]),
    ...(values["message-every-ms"] === undefined
      ? {}
      : { messageEveryMs: Number(values["message-every-ms"]) }),
  });
  process.stdout.write(`${mount.url}\n`);
  const close = (): void => void mount.close();
  process.once("SIGTERM", close);
  process.once("SIGINT", close);
}
