/** The smallest whole pictures: one pixel each. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64, "base64"));

export const onePixelPng = bytesOf(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);

export const onePixelGif = bytesOf("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");

/** The beginning of a jpg: enough for whoever looks at the first bytes, not for who draws it. */
export const jpgHead = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]);

/** These bytes, and zeros behind them up to `size`. */
export const padded = (head: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(head.subarray(0, size));
  return bytes;
};

export const fiveMegabytes = 5 * 1024 * 1024;
