/** Where a list was left. Heights in px hold for the width that they were measured at. */
export interface ListPlace {
  /** Of the window. */
  readonly width: number;
  /** Of its groups. */
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
