/** What the server reads of a request: a `Request`, or one without streams. */
export interface IncomingRequest extends Pick<
  Request,
  "method" | "url" | "text" | "arrayBuffer" | "formData"
> {
  readonly headers: Pick<Headers, "get">;
  readonly clone: () => IncomingRequest;
}
