/** The code that Node gives its errors, such as `ENOENT`; empty where there is none. */
export const errorCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : "";
