import type { IncomingMessage } from "node:http";
import { isControl } from "../control-path.ts";
import { inShop } from "../../shop/shop-path.ts";
import { isLocalCaller } from "./local-caller.ts";

/** A megabyte: 1024 · 1024 bytes. */
export const megabyte = 1024 * 1024;

/** The largest picture and its multipart overhead. */
const largestOfCall = 6 * megabyte;

/** For loading a state: a huge shop's is some 40 MB. */
const largestOfControl = 64 * megabyte;

/**
 * The limit of a request's body in bytes. Callers without access to the controls get the small
 * limit, so that they cannot fill the memory.
 */
export const largestBodyOf = (incoming: IncomingMessage): number => {
  const [pathname = ""] = (incoming.url ?? "").split("?", 1);
  return isControl(inShop(pathname).path) && isLocalCaller(incoming)
    ? largestOfControl
    : largestOfCall;
};
