import { brotliCompressSync, constants } from "node:zlib";

/** Bytes as a host sends them at its best. */
export const brotli = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
