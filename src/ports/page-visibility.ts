/** Whether the page is visible. */
export interface PageVisibility {
  readonly isHidden: () => boolean;
  /** Calls back when the page is hidden or shown (bfcache too). Returns the unsubscribe function. */
  readonly watch: (listener: (isHidden: boolean) => void) => () => void;
}
