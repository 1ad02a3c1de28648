import { apiErrors } from "../wire/api-errors.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import type { IncomingRequest } from "./incoming-request.ts";

export const isMultipart = (request: IncomingRequest): boolean =>
  request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") === true;

/** The body's text, which the handler may read again; null: none, or not text. */
export const bodyTextOf = async (request: IncomingRequest): Promise<string | null> =>
  request.method === "GET" || isMultipart(request) ? null : request.clone().text();

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
  if (value === undefined) throw apiErrors.badRequest();
  return value;
};
