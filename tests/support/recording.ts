/** A recording as a browser's network panel exports it (HAR 1.2), of what passes through it. */
export interface Recording {
  readonly fetch: typeof fetch;
  /** The recorded entries; tests bend them. */
  readonly entries: RecordedEntry[];
  readonly har: () => string;
}

export interface RecordedEntry {
  request: {
    method: string;
    url: string;
    headers: { name: string; value: string }[];
    bodySize: number;
    postData?: { mimeType: string; text?: string; encoding?: string };
  };
  response: {
    status: number;
    content: { mimeType: string; text?: string; encoding?: string };
  };
}

const headersOf = (headers: Headers) => [...headers].map(([name, value]) => ({ name, value }));

/** Records what is asked of `respond`, as `https://shop.example/api` or wherever it is addressed. */
export const record = (respond: (request: Request) => Promise<Response>): Recording => {
  const entries: RecordedEntry[] = [];
  return {
    entries,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const sent = await request.clone().text();
      const mimeType = request.headers.get("content-type") ?? "";
      const response = await respond(request);
      entries.push({
        request: {
          method: request.method,
          url: request.url,
          headers: headersOf(request.headers),
          bodySize: sent.length,
          ...(sent === "" ? {} : { postData: { mimeType, text: sent } }),
        },
        response: {
          status: response.status,
          content: {
            mimeType: response.headers.get("content-type") ?? "",
            text: await response.clone().text(),
          },
        },
      });
      return response;
    },
    har: () => JSON.stringify({ log: { version: "1.2", creator: { name: "test" }, entries } }),
  };
};
