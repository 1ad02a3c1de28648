import { Option, Schema } from "effect";
import type { PageEvent } from "../../domain/bug-report/page-event.ts";
import { reportText } from "../../domain/bug-report/report-text.ts";
import { pageEvents, pagesBefore } from "./page-events.ts";

const Ids = Schema.Array(Schema.Struct({ noun: Schema.String, id: Schema.String }));

const Note: Schema.Codec<PageEvent, unknown> = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("route"),
    at: Schema.Number,
    route: Schema.String,
    ids: Ids,
  }),
  Schema.Struct({
    kind: Schema.Literal("machine"),
    at: Schema.Number,
    machine: Schema.String,
    event: Schema.String,
    state: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal("call"),
    at: Schema.Number,
    call: Schema.String,
    ids: Ids,
    query: Schema.String,
    took: Schema.Number,
    answer: Schema.NullOr(
      Schema.Struct({
        status: Schema.Number,
        code: Schema.NullOr(Schema.Number),
        shape: Schema.Literals(["nothing", "one", "rows", "no envelope"]),
        rows: Schema.NullOr(Schema.Number),
        statuses: Schema.Array(Schema.String),
        ids: Ids,
        amounts: Schema.Array(Schema.Number),
      }),
    ),
  }),
]);

/** A page that has ended. Times are in milliseconds since its end, so they are negative. */
const decodePage = Schema.decodeUnknownOption(
  Schema.Struct({ ended: Schema.Number, notes: Schema.Array(Note) }),
);

/** The events of the pages before, by this page's clock. What cannot be decoded is left out. */
const earlierEvents = (): readonly PageEvent[] => {
  let earlier: readonly PageEvent[] = [];
  for (const page of pagesBefore().toReversed()) {
    const { ended, notes } = Option.getOrElse(decodePage(page), () => ({ ended: 0, notes: [] }));
    // Not after what follows: the device's clock may have been set back.
    const end = Math.min(ended - performance.timeOrigin, earlier[0]?.at ?? 0);
    earlier = [...notes.map((note) => ({ ...note, at: end + note.at })), ...earlier];
  }
  return earlier;
};

/** The file of a report of what has happened in this tab in this visit, without its pages' first views. */
export const reportFile = (hasAmounts: boolean): string =>
  reportText([...earlierEvents(), ...pageEvents()], {
    shop: import.meta.env.VITE_SHOP_VERSION,
    hasAmounts,
  });
