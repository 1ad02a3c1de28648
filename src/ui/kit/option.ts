/** One of several values to choose from, and its visible text. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}
