/** The parts of a request that the server reads: of a `Request`, or of one without streams. */
export interface IncomingRequest extends Pick<
  Request,
  "method" | "url" | "text" | "arrayBuffer" | "formData"
> {
  readonly headers: Pick<Headers, "get">;
  readonly clone: () => IncomingRequest;
}
