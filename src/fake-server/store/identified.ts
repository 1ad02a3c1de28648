/** What every row of a table has: the key that the wire shows as `id`. */
export interface Identified {
  readonly id: number | string;
}
