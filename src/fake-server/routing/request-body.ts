import { apiErrors } from "../wire/api-errors.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import type { IncomingRequest } from "./incoming-request.ts";

export const isMultipart = (request: IncomingRequest): boolean =>
  request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") === true;

/** In the place of a GET's body: to read one would cost each GET time. */
const unread = "(not read)";

/** No call has a GET with a body: one is told by its headers, which a browser never sends. */
const announcesBody = ({ headers }: IncomingRequest): boolean =>
  Number(headers.get("content-length") ?? 0) > 0 || headers.get("transfer-encoding") !== null;

/** The body's text, which the handler may read again; null: none, or not text. */
export const bodyTextOf = async (request: IncomingRequest): Promise<string | null> => {
  if (request.method === "GET") return announcesBody(request) ? JSON.stringify(unread) : null;
  return isMultipart(request) ? null : request.clone().text();
};

/** Why `readBody` has failed. */
export const unreadReason = (request: IncomingRequest): string => {
  if (isMultipart(request)) return "body: not the form that its Content-Type says";
  const encoding = request.headers.get("content-encoding");
  return encoding === null ? "body: not JSON" : `body: the server reads no ${encoding}, only JSON`;
};

/** The body as data; undefined: none. @throws ApiError */
export const readBody = async (request: IncomingRequest): Promise<unknown> => {
  if (request.method === "GET") return announcesBody(request) ? unread : undefined;
  if (isMultipart(request)) {
    return request.formData().catch(() => {
      throw apiErrors.badRequest();
    });
  }
  const text = await request.text();
  if (text === "") return undefined;
  const value = parsedJson(text);
  if (value === undefined) throw apiErrors.badRequest();
  return value;
};
