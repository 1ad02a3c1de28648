import type { Answered, Exchange, SentBody } from "../exchange.ts";
import type { RouteOf } from "../../contract/strict/route.ts";
import { parsedJson } from "../../domain/decoding/parsed-json.ts";
import { recordedText } from "./decode-body.ts";
import type { HarEntry } from "./har-file.ts";

/** A recorded call of the contract, and its base URL. */
export interface RecordedCall {
  /** `https://shop.example/api` */
  readonly base: string;
  readonly exchange: Exchange;
}

const parsed = (text: string): SentBody => {
  const value = parsedJson(text);
  return value === undefined ? { kind: "broken", text } : { kind: "json", value };
};

const isMultipart = (mimeType: string): boolean => mimeType.toLowerCase().startsWith("multipart/");

/** A browser omits the body of an upload, and may report size 0: rely on its type. */
const sentBody = ({ postData, bodySize, headers }: HarEntry["request"]): SentBody => {
  const type =
    postData?.mimeType ||
    (headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "");
  if (isMultipart(type)) return { kind: "multipart" };
  if (postData === undefined) {
    return bodySize === 0 && type === "" ? { kind: "none" } : { kind: "unknown" };
  }
  const text = recordedText(postData);
  if (text === null) return { kind: "unknown" };
  return text === "" ? { kind: "none" } : parsed(text);
};

const answerOf = ({ status, content }: HarEntry["response"]): Answered => ({
  status,
  // The browser's cache has the body of a 304.
  text: status === 304 ? null : recordedText(content),
});

/** The entry as a call of the contract; undefined: none, or without a response (status 0). */
export const recordedCall = (
  { request, response }: HarEntry,
  routeOf: RouteOf,
): RecordedCall | undefined => {
  if (!URL.canParse(request.url) || response.status === 0) return undefined;
  const url = new URL(request.url);
  const route = routeOf(request.method, url.pathname);
  if (route === undefined) return undefined;
  return {
    base: `${url.origin}${route.base}`,
    exchange: {
      call: route.call,
      params: route.params,
      request: {
        method: request.method.toUpperCase(),
        path: url.pathname.slice(route.base.length),
        query: Object.fromEntries(url.searchParams),
        body: sentBody(request),
      },
      answer: answerOf(response),
    },
  };
};
