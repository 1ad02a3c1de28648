import type { FakeServer } from "../create-fake-server.ts";
import { nearest } from "../errors/nearest.ts";
import { oneLine } from "../errors/one-line.ts";
import { type Control, type ControlTarget, success } from "./controls/control.ts";
import { ControlError } from "./controls/control-error.ts";
import { controlPrefix } from "./control-path.ts";
import { shopsControls } from "./controls/shops.ts";
import { controls } from "./controls/table.ts";
import type { Body } from "./http/body.ts";

const byPath = new Map(controls.map((control) => [control.path, control]));

/** Whether a control needs no shop: the list, and those of the server itself. */
export const isOfServer = (pathname: string): boolean =>
  pathname === controlPrefix ||
  shopsControls.some(({ path }) => pathname === `${controlPrefix}${path}`);

const errorResponse = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({ code: status, message, data: null }, { status, headers });

/** The list of the controls, each with a shell command that can be pasted. */
const listed = (base: string): readonly object[] =>
  controls.map(({ path, methods, what, example, query }) => {
    const url = `${base}${controlPrefix}${path}`;
    const read = query === undefined ? url : `'${url}?${query}'`;
    const body = example === undefined ? "" : ` -d '${JSON.stringify(example)}'`;
    const post = path === "load" ? " --data-binary @shop-state.json" : ` -X POST${body}`;
    return {
      path: `${controlPrefix}${path}`,
      methods,
      what,
      ...(example === undefined ? {} : { body: example }),
      curl: `curl ${methods.includes("GET") ? read : `${url}${post}`}`,
    };
  });

export interface RequestedControl extends Pick<ControlTarget, "shops"> {
  readonly method: string;
  /** Within the shop. */
  readonly url: URL;
  /** What precedes the shop's paths. */
  readonly shopPath: string;
  readonly body: Body;
  /** The caller is on this machine. */
  readonly isLocal: boolean;
}

/**
 * Handles `/__fake/…`: the commands of the developer's panel as JSON, for callers on this machine
 * only. `GET /__fake/` lists them.
 */
export const answerControl = async (
  server: FakeServer,
  { method, url, shopPath, body, isLocal, shops }: RequestedControl,
): Promise<Response> => {
  const { pathname, origin, searchParams } = url;
  if (!isLocal) return errorResponse(403, "The controls are only for callers on this machine");
  const path = pathname.slice(controlPrefix.length);
  const control = byPath.get(path);
  if (path !== "" && control === undefined) {
    const meant = nearest(path, [...byPath.keys()]);
    return errorResponse(
      404,
      meant === undefined
        ? `There is no control ${pathname}; GET ${controlPrefix} lists what there is`
        : `There is no control ${pathname}: is ${controlPrefix}${meant} meant?`,
    );
  }
  const { methods, query }: Pick<Control, "methods" | "query"> = control ?? { methods: ["GET"] };
  if (!methods.some((taken) => taken === method)) {
    const allow = methods.join(", ");
    return errorResponse(405, `${pathname} takes ${allow}, not ${method}`, { allow });
  }
  const [named] = searchParams.keys();
  if (named !== undefined && query === undefined) {
    return errorResponse(400, oneLine(`There is no ${named}=; this control takes no query`));
  }
  if (control === undefined) return success({ controls: listed(`${origin}${shopPath}`) });
  try {
    return await control.act({ server, shops, origin, query: searchParams }, body);
  } catch (cause) {
    if (cause instanceof ControlError) return errorResponse(400, cause.message);
    throw cause;
  } finally {
    body.release();
  }
};
