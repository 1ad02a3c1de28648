/** Messages for the shop's operators. Must not contain tokens, passwords or account numbers. */
export interface Log {
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}
