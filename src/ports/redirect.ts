/** Navigates away from the shop. The caller has checked the address (D8). */
export interface Redirect {
  readonly leaveTo: (address: URL) => void;
}
