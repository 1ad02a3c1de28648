import { createActor } from "xstate";
import type { CallFailure } from "../../../domain/failure.ts";
import { pagedListMachine } from "../../../domain/paging/paged-list.machine.ts";
import type { LoadedPages } from "../../../domain/paging/page.ts";
import type { LoadRecords } from "../../../domain/wallet/wallet-actors.ts";
import type { Page } from "../page.ts";

/** One of the wallet's lists of records, the newest first. */
export const startRecords = <Item extends { readonly id: number }>(
  page: Page,
  load: LoadRecords<Item>,
) => {
  const list = page.start(
    createActor(
      pagedListMachine<Item, null, CallFailure>(({ id }) => id).provide({
        actors: { loadPage: load },
      }),
      { input: { query: null } },
    ),
  );
  return {
    loaded: (): LoadedPages<Item> | null => list.getSnapshot().context.loaded,
    reread: () => list.send({ type: "REREAD" }),
    refresh: () => list.send({ type: "REFRESH" }),
    more: () => list.send({ type: "MORE_WANTED" }),
    hasMore: (): boolean => list.getSnapshot().matches("waiting"),
    stop: () => list.stop(),
  };
};
