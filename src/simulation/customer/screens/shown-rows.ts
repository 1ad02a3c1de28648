import type { LoadedPages } from "../../../domain/paging/page.ts";
import type { Shown } from "../facts.ts";
import { listText, rowsOf } from "../texts.ts";

/** What a screen shows of a list by pages; empty until it is read. */
export const shownRows = <Row extends { readonly id: number }>(
  kind: "logs" | "withdrawals" | "recharges" | "messages",
  loaded: LoadedPages<Row> | null | undefined,
  textOf: (row: Row) => string,
): readonly Shown[] =>
  loaded == null
    ? []
    : [
        {
          kind,
          view: { of: kind, rows: rowsOf(loaded) },
          ids: loaded.items.map(({ id }) => id),
          text: listText(loaded.items, textOf),
        },
      ];
