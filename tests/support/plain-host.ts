import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

export interface PlainHost {
  /** Where the folder's files are: an address with a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * Serves a folder under a path of a host that knows nothing but files. What is not there gets a
 * 404: with the folder's own page where `shows404`, without one otherwise.
 */
export const servePlain = async (options: {
  readonly folder: string;
  /** With a slash at both ends. */
  readonly path: string;
  readonly shows404: boolean;
}): Promise<PlainHost> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const inside = pathname.startsWith(options.path) ? pathname.slice(options.path.length) : "?";
    const file = join(
      options.folder,
      inside === "" || inside.endsWith("/") ? `${inside}index.html` : inside,
    );
    const found = existsSync(file) && statSync(file).isFile();
    const shown = found ? file : join(options.folder, "404.html");
    response.writeHead(found ? 200 : 404, {
      "content-type": types[extname(shown)] ?? "text/plain",
    });
    response.end(found || options.shows404 ? readFileSync(shown) : "Not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port");
  return {
    url: `http://127.0.0.1:${address.port}${options.path}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
