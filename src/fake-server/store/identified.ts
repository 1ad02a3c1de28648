/** The primary key of every row, `id` on the wire. */
export interface Identified {
  readonly id: number | string;
}
