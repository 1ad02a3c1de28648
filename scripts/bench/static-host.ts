import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

export interface StaticHost {
  /** Without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * A host as production has one: brotli, and index.html for the shop's own paths. What it has no
 * file for below `/api` and `/pictures` it asks of the server at `api`.
 */
export const hostStatic = async (directory: string, api: string): Promise<StaticHost> => {
  const packed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    if (/^\/(api|pictures)\//.test(path)) {
      const { authorization } = request.headers;
      const answer = await fetch(`${api}${request.url ?? ""}`, {
        headers: {
          "accept-language": request.headers["accept-language"] ?? "en",
          ...(authorization === undefined ? {} : { authorization }),
        },
      });
      response.writeHead(answer.status, {
        "content-type": answer.headers.get("content-type") ?? "application/octet-stream",
        "content-encoding": "br",
        "cache-control": answer.headers.get("cache-control") ?? "no-cache",
      });
      response.end(brotliCompressSync(Buffer.from(await answer.arrayBuffer())));
      return;
    }
    const asked = join(directory, path);
    const file =
      existsSync(asked) && statSync(asked).isFile() ? asked : join(directory, "index.html");
    const body = packed.get(file) ?? brotliCompressSync(readFileSync(file));
    packed.set(file, body);
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-encoding": "br",
      // What bears a hash never changes.
      "cache-control": path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache",
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
};
