import type { IncomingMessage } from "node:http";
import { isControl } from "../controls.ts";
import { isLocalCaller } from "./local-caller.ts";

/** 6 MB of 1024 · 1024 bytes: the largest picture and what is around it. */
const largestOfCall = 6 * 1024 * 1024;

/** A state to be loaded may be that large: a huge shop's is some 40 MB. */
const largestOfControl = 512 * 1024 * 1024;

/**
 * How many bytes the body of a request may have. Whoever may not use the controls is refused anyway,
 * and shall not fill the memory first.
 */
export const largestBodyOf = (incoming: IncomingMessage): number => {
  const [pathname = ""] = (incoming.url ?? "").split("?", 1);
  return isControl(pathname) && isLocalCaller(incoming) ? largestOfControl : largestOfCall;
};
