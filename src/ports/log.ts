/** What the people who run the shop should know. Never tokens, passwords or account numbers. */
export interface Log {
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}
