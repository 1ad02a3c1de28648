/** The message of a thrown value, also if it is not an Error. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
