/** Whether a key of the client's storage is about attempts. */
export const isOfAttempts = (key: string): boolean => key.startsWith("attempt:");

/** Whether a request is the call of a method and a path. */
export const isCall = (method: string, path: RegExp, address: string, init: RequestInit): boolean =>
  init.method === method && path.test(new URL(address, "http://shop.invalid").pathname);
