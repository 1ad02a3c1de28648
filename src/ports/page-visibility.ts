/** Whether anybody can see the page. */
export interface PageVisibility {
  readonly isHidden: () => boolean;
  /** Calls back when the page goes and when it comes, from bfcache too; answers the way to stop. */
  readonly watch: (told: (isHidden: boolean) => void) => () => void;
}
