import { brotliCompressSync, constants } from "node:zlib";

/** Size with the best brotli compression. */
export const brotli = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
