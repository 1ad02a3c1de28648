import { useEffect, useEffectEvent } from "react";
import { isOld } from "../../domain/catalogue/is-old.ts";
import type { ProductListRef } from "../../domain/catalogue/product-list.ts";
import { usePageReturn } from "../kit/use-page-return.ts";
import { useMemory } from "../routing/screen-memory.ts";

/**
 * Reads a list again, in the background, when its products were last seen long ago: on the return to the
 * page, and on Back to the list.
 */
export const useRereadWhenOld = <Query>(list: ProductListRef<Query>): void => {
  const { restored: leftAt, keep } = useMemory<number>("products left at");
  const rereadIfOld = (since: number | undefined): void => {
    if (since !== undefined && isOld(since, Date.now())) list.send({ type: "REREAD" });
  };
  usePageReturn(rereadIfOld);
  const returned = useEffectEvent(() => rereadIfOld(leftAt));
  useEffect(() => {
    returned();
    return () => keep(Date.now());
  }, [keep]);
};
