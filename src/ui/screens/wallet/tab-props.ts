import type { LoadedPages } from "../../../domain/paging/page.ts";

/** What the wallet hands to the list of each of its tabs; see `Records`. */
export interface TabProps<Item> {
  readonly restored: LoadedPages<Item> | undefined;
  readonly onLoaded: (loaded: LoadedPages<Item>) => void;
  readonly refreshes: number;
  readonly rereads: number;
  readonly onRefreshing: (refreshing: boolean) => void;
}
