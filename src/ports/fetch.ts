/** Receives the share of a body that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** As the browser's `fetch`; `onProgress` is called only where the share can be measured. */
export type Fetch = (
  address: string,
  init: RequestInit,
  onProgress?: OnProgress,
) => Promise<Response>;
