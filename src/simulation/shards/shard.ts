/** A part of a run's shops; all shards together are the run. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}
