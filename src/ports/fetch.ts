/** Receives the share of a body that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** What is read of a response. A `Response` is one. */
export interface FetchAnswer extends Pick<Response, "status" | "ok" | "text"> {
  readonly clone: () => FetchAnswer;
}

/** As the browser's `fetch`; `onProgress` is called only where the share can be measured. */
export type Fetch = (
  address: string,
  init: RequestInit,
  onProgress?: OnProgress,
) => Promise<FetchAnswer>;
