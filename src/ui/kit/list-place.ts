/** The place where a list was left. Its heights in px are valid for the window's width at that time. */
export interface ListPlace {
  /** The window's. */
  readonly width: number;
  /** The heights of the groups. */
  readonly heights: readonly number[];
  /** Rows in each group. */
  readonly sizes: readonly number[];
  /** The first and the last group that were in view. */
  readonly from: number;
  readonly to: number;
}

/** A history entry's memory of a list. */
export interface PlaceMemory {
  readonly restored: ListPlace | undefined;
  readonly keep: (place: ListPlace) => void;
}
