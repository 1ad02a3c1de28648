import { apiErrors } from "../wire/api-errors.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import type { IncomingRequest } from "./incoming-request.ts";

export const isMultipart = (request: IncomingRequest): boolean =>
  request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") === true;

/** The body's text, which the handler may read again; null: none, or not text. */
export const bodyTextOf = async (request: IncomingRequest): Promise<string | null> => {
  if (isMultipart(request)) return null;
  // A `Request` of a GET has no body to be used up, and cloning one costs as much as the call.
  const read = request.method === "GET" ? request : request.clone();
  return (await read.text()) || null;
};

/** The body as data; undefined: none. @throws ApiError */
export const readBody = async (request: IncomingRequest): Promise<unknown> => {
  if (isMultipart(request)) {
    return request.formData().catch(() => {
      throw apiErrors.badRequest();
    });
  }
  const text = await request.text();
  if (text === "") return undefined;
  const value = parsedJson(text);
  // No GET has a body: a strict server says so, another one reads none.
  if (request.method === "GET") return value ?? text;
  if (value === undefined) throw apiErrors.badRequest();
  return value;
};
