import type { FakeServer } from "../create-fake-server.ts";
import { type Control, ControlError, done } from "./controls/control.ts";
import { controls } from "./controls/table.ts";
import { bodyText } from "./controls/body-text.ts";

const prefix = "/__fake/";

export const isControl = (pathname: string): boolean => `${pathname}/`.startsWith(prefix);

const byPath = new Map(controls.map((control) => [control.path, control]));

const errorResponse = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({ code: status, message, data: null }, { status, headers });

const run = async (
  control: Control,
  server: FakeServer,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> => {
  try {
    return await control.act(server, bodyText(body));
  } catch (cause) {
    if (cause instanceof ControlError) return errorResponse(400, cause.message);
    throw cause;
  }
};

/** The list of the controls, each with a shell command that can be pasted. */
const listed = (origin: string): readonly object[] =>
  controls.map(({ path, methods, what, example }) => {
    const url = `${origin}${prefix}${path}`;
    const body = example === undefined ? "" : ` -d '${JSON.stringify(example)}'`;
    const post = path === "load" ? " --data-binary @shop-state.json" : ` -X POST${body}`;
    return {
      path: `${prefix}${path}`,
      methods,
      what,
      ...(example === undefined ? {} : { body: example }),
      curl: `curl ${url}${methods.includes("GET") ? "" : post}`,
    };
  });

/**
 * Handles `/__fake/…`: the commands of the developer's panel as JSON, for callers on this machine
 * only. `GET /__fake/` lists them.
 */
export const answerControl = async (
  server: FakeServer,
  { method, url: { pathname, origin } }: { readonly method: string; readonly url: URL },
  body: Uint8Array<ArrayBuffer>,
  isLocal: boolean,
): Promise<Response> => {
  if (!isLocal) return errorResponse(403, "The controls are only for callers on this machine");
  const path = pathname.slice(prefix.length);
  const control = byPath.get(path);
  if (path === "" && method === "GET") return done({ controls: listed(origin) });
  if (control === undefined) {
    return errorResponse(404, `There is no control ${pathname}; GET ${prefix} lists what there is`);
  }
  if (!control.methods.some((taken) => taken === method)) {
    const allow = control.methods.join(", ");
    return errorResponse(405, `${pathname} takes ${allow}, not ${method}`, { allow });
  }
  return run(control, server, body);
};
