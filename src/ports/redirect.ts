/** Leaves the shop for another address. The caller has checked it (D8). */
export interface Redirect {
  readonly leaveTo: (address: URL) => void;
}
