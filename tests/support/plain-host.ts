import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentTypeOf } from "../../scripts/support/content-type.ts";
import { serveHere } from "./serve-here.ts";

export interface PlainHost {
  /** Where the folder's files are: an address with a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

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
  const { url, close } = await serveHere((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const inside = pathname.startsWith(options.path) ? pathname.slice(options.path.length) : "?";
    const file = join(
      options.folder,
      inside === "" || inside.endsWith("/") ? `${inside}index.html` : inside,
    );
    const found = existsSync(file) && statSync(file).isFile();
    const shown = found ? file : join(options.folder, "404.html");
    response.writeHead(found ? 200 : 404, {
      "content-type": contentTypeOf(shown),
    });
    response.end(found || options.shows404 ? readFileSync(shown) : "Not found");
  });
  return { url: url + options.path, close };
};
