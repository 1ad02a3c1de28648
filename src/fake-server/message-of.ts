/** What went wrong, in words: also of what was thrown and is no error. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
