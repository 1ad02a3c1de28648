/** Receives the share of a body that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** The parts of a response that are read. A `Response` has them. */
export interface FetchAnswer extends Pick<Response, "status" | "ok" | "text"> {
  readonly clone: () => FetchAnswer;
}

/** Like the browser's `fetch`. `onProgress` is called only if the sent share can be measured. */
export type Fetch = (
  address: string,
  init: RequestInit,
  onProgress?: OnProgress,
) => Promise<FetchAnswer>;
