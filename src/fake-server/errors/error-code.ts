/** The `code` of a Node error, such as `ENOENT`; empty if there is none. */
export const errorCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : "";
