/** Whether a key of the client's storage belongs to attempts. */
export const isOfAttempts = (key: string): boolean => key.startsWith("attempt:");

/** Whether a request has the method and path. */
export const isCall = (method: string, path: RegExp, address: string, init: RequestInit): boolean =>
  init.method === method && path.test(new URL(address, "http://shop.invalid").pathname);
