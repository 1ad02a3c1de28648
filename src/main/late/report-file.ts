import { Result } from "effect";
import type { PageEvent } from "../../domain/bug-report/page-event.ts";
import { type Decode, decodeEach } from "../../domain/decoding/decode.ts";
import {
  decodeLiteral,
  decodeNullOr,
  decodeNumber,
  decodeOneOf,
  decodeStruct,
  decodeText,
} from "../../domain/decoding/decoders.ts";
import { reportText } from "../../domain/bug-report/report-text.ts";
import { pageEvents, pagesBefore } from "./page-events.ts";

const decodeIds = decodeEach(decodeStruct({ noun: decodeText, id: decodeText }));

const decodeEvent: Decode<PageEvent> = decodeOneOf(
  decodeStruct({
    kind: decodeLiteral("route"),
    at: decodeNumber,
    route: decodeText,
    ids: decodeIds,
  }),
  decodeStruct({
    kind: decodeLiteral("machine"),
    at: decodeNumber,
    machine: decodeText,
    event: decodeText,
    state: decodeText,
  }),
  decodeStruct({
    kind: decodeLiteral("call"),
    at: decodeNumber,
    call: decodeText,
    ids: decodeIds,
    query: decodeText,
    took: decodeNumber,
    answer: decodeNullOr(
      decodeStruct({
        status: decodeNumber,
        code: decodeNullOr(decodeNumber),
        shape: decodeLiteral("nothing", "one", "rows", "no envelope"),
        rows: decodeNullOr(decodeNumber),
        statuses: decodeEach(decodeText),
        ids: decodeIds,
        amounts: decodeEach(decodeNumber),
      }),
    ),
  }),
);

/** A page that has ended. Times are in milliseconds since its end, so they are negative. */
const decodePage = decodeStruct({ ended: decodeNumber, notes: decodeEach(decodeEvent) });

/** The events of the pages before, by this page's clock. What cannot be decoded is left out. */
const earlierEvents = (): readonly PageEvent[] => {
  let earlier: readonly PageEvent[] = [];
  for (const page of pagesBefore().toReversed()) {
    const { ended, notes } = Result.getOrElse(decodePage(page), () => ({ ended: 0, notes: [] }));
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
