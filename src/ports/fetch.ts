/** Hears how much of a body is sent, as a part from 0 to 1. */
export type OnProgress = (share: number) => void;

/** As the browser's own; `onProgress` only where a call has one, and only as far as it can be told. */
export type Fetch = (
  address: string,
  init: RequestInit,
  onProgress?: OnProgress,
) => Promise<Response>;
