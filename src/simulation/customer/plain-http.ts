import type { IncomingRequest } from "../../fake-server/routing/incoming-request.ts";
import type { FetchAnswer } from "../../ports/fetch.ts";

const bytesOf = async (text: string): Promise<ArrayBuffer> => new TextEncoder().encode(text).buffer;

/** A request with a text or a form for a body, or none. A `Request` has streams, which cost more than most calls. */
export const plainRequest = (
  url: string,
  {
    method = "GET",
    headers,
    body,
    form = null,
  }: Pick<IncomingRequest, "headers"> & {
    readonly method?: string | undefined;
    readonly body: string | null;
    readonly form?: FormData | null;
  },
): IncomingRequest => {
  const request: IncomingRequest = {
    method,
    url,
    headers,
    text: async () => body ?? "",
    arrayBuffer: () => bytesOf(body ?? ""),
    formData: () =>
      form === null ? Promise.reject(new TypeError("The body is no form")) : Promise.resolve(form),
    clone: () => request,
  };
  return request;
};

/** A response with a text for a body, which can be read again and again. */
export const plainResponse = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: string;
}): FetchAnswer => {
  const response: FetchAnswer = {
    status,
    ok: status >= 200 && status < 300,
    text: async () => body,
    clone: () => response,
  };
  return response;
};
