import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { pagedListMachine, type PageRequest } from "../paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../paging/page.ts";
import type { CallActor } from "../call/call-actor.ts";
import type { Product } from "./product.ts";

/** The machine of a list of products, whatever it is asked by. */
export const productListMachine = <Query>() =>
  pagedListMachine<Product, Query, CallFailure>(({ id }) => id);

export type ProductListRef<Query> = ActorRefFrom<ReturnType<typeof productListMachine<Query>>>;
export type LoadProducts<Query> = CallActor<Page<Product>, CallFailure, PageRequest<Query>>;

/** What a list had loaded, for Back, and what it was asked. */
export interface SeenProducts<Query> {
  readonly query: Query;
  readonly loaded: LoadedPages<Product>;
}

const isSame = <Query extends object>(one: Query, other: Query): boolean => {
  const parts = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, part]) => parts.get(name) === part);
};

/** What a new list starts with: the pages that were seen, if they answer the same question. */
export const productListInput = <Query extends object>(
  query: Query,
  seen: SeenProducts<Query> | null | undefined,
) => ({
  query,
  restored: seen != null && isSame(query, seen.query) ? seen.loaded : undefined,
});
