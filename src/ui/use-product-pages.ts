import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { Product } from "../domain/catalogue/product.ts";
import type { CallFailure } from "../domain/failure.ts";
import { pagedListMachine, type PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../domain/paging/page.ts";
import type { Slot } from "../domain/slot.ts";
import { failureText } from "./failure-text.ts";
import { useText } from "./i18n/use-text.ts";
import { toast } from "./kit/toast-store.ts";
import { useMemory } from "./routing/screen-memory.ts";
import { useEmitted } from "./use-emitted.ts";
import { useOnce } from "./use-once.ts";

/** A paged list of products as a screen shows it. */
export interface ProductPagesView {
  /** Null while the first page is on its way, or when it failed. */
  readonly products: readonly Product[] | null;
  readonly failure: CallFailure | null;
  readonly firstFailed: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly refreshing: boolean;
  readonly ended: boolean;
  /** Products in the whole list, as the server counts them; null while that is not known. */
  readonly total: number | null;
  readonly more: () => void;
  readonly refresh: () => void;
  readonly retry: () => void;
}

export interface ProductPages<Query> extends ProductPagesView {
  readonly query: Query;
  readonly ask: (query: Query) => void;
}

interface Kept<Query> {
  readonly query: Query;
  readonly loaded: LoadedPages<Product>;
}

/**
 * Products by pages, remembered for Back under a name of the caller's. Another query than the one
 * that was remembered starts anew.
 */
export const useProductPages = <Query>(
  load: Slot<Page<Product>, CallFailure, PageRequest<Query>>,
  query: Query,
  name: string,
): ProductPages<Query> => {
  const t = useText("common");
  const memory = useMemory<Kept<Query>>(name);
  const actor = useActorRef(
    useOnce(() =>
      pagedListMachine<Product, Query, CallFailure>(({ id }) => id).provide({
        actors: { loadPage: load },
      }),
    ),
    {
      id: name,
      input: { query: memory.restored?.query ?? query, restored: memory.restored?.loaded },
    },
  );
  useEmitted(actor, "refresh failed", ({ failure }) =>
    toast(failureText(t, failure), { tone: "danger" }),
  );
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  useEffect(() => {
    if (context.loaded !== null) memory.keep({ query: context.query, loaded: context.loaded });
  }, [memory, context]);
  return {
    query: context.query,
    products: context.loaded?.items ?? null,
    failure: context.failure,
    firstFailed: state === "first page failed",
    loadingMore: state === "loading next page",
    moreFailed: state === "next page failed",
    refreshing: state === "refreshing",
    ended: state === "ended",
    total: context.loaded?.total ?? null,
    ask: (asked) => actor.send({ type: "QUERY_CHANGED", query: asked }),
    more: () => actor.send({ type: "MORE_WANTED" }),
    refresh: () => actor.send({ type: "REFRESH" }),
    retry: () => actor.send({ type: "RETRY" }),
  };
};
