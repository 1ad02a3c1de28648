import { Actor, type AnyActor, type AnyActorLogic, isMachineSnapshot } from "xstate";
import { pageEventsKey } from "../../adapters/browser/page-events-key.ts";
import { safeStorage } from "../../adapters/browser/safe-storage.ts";
import { visitId } from "../../adapters/browser/visit-id.ts";
import type { PageEvent } from "../../domain/bug-report/page-event.ts";
import { recordCall, recordPath } from "../../domain/bug-report/record-call.ts";
import { createRing } from "../../domain/bug-report/ring.ts";
import { stateText } from "../../domain/bug-report/state-text.ts";
import { eventWord } from "../../domain/bug-report/words.ts";
import { parsedJson } from "../../domain/decoding/parsed-json.ts";
import { onCustomerChange } from "../../domain/session/on-customer-change.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import type { Fetch, FetchAnswer } from "../../ports/fetch.ts";

/** The newest events of this page, for the report that a customer may save. Stored only between two pages. */
const ring = createRing<PageEvent>(400);

/** Counts how often the ring was emptied. The answer to a call made before the last time is not noted. */
let emptied = 0;

/** The newest events of this page since its first view, or since the last logout. */
export const pageEvents = ring.all;

/** At most so many pages before this one are kept. */
const mostPages = 3;

/** What the pages of this tab before this one have recorded; null: nothing. */
let before: string | null = null;

const visit = (): string | null => visitId.read(safeStorage(() => localStorage));

/** The same of this visit, the oldest first: as stored, so it is to be decoded. */
export const pagesBefore = (): readonly unknown[] => {
  const mark = visit();
  if (mark === null || before?.startsWith(`${mark} `) !== true) return [];
  const pages = parsedJson(before.slice(mark.length + 1));
  return Array.isArray(pages) ? pages.slice(-mostPages) : [];
};

/** Who meets a failure reloads first, and saves the report afterwards. */
const keepForNextPage = (): void => {
  const tab = safeStorage(() => sessionStorage);
  before = tab.read(pageEventsKey);
  tab.remove(pageEventsKey);
  addEventListener("pagehide", () => {
    const mark = visit();
    if (mark === null) return;
    const now = performance.now();
    const notes = ring.all().map((note) => ({ ...note, at: note.at - now }));
    const pages = [...pagesBefore(), { ended: Date.now(), notes }];
    tab.write(pageEventsKey, `${mark} ${JSON.stringify(pages)}`);
  });
};

/** The API's backend: `recordPage` replaces its `fetch` by one that records. */
export interface RecordedBackend {
  readonly base: string;
  fetch: Fetch;
}

const recordCalls = (backend: RecordedBackend): void => {
  const { fetch, base } = backend;
  backend.fetch = async (address, init, onProgress) => {
    const at = performance.now();
    const whose = emptied;
    const [path = "", query = ""] = address.slice(base.length).split("?");
    const note = (answer: { readonly status: number; readonly body: unknown } | null): void => {
      if (whose !== emptied) return;
      ring.add(
        recordCall({
          at,
          took: performance.now() - at,
          method: init.method ?? "GET",
          path,
          query,
          sent: parsedJson(init.body),
          answer,
        }),
      );
    };
    let answer: FetchAnswer;
    try {
      answer = await fetch(address, init, onProgress);
    } catch (error) {
      note(null);
      throw error;
    }
    const { status } = answer;
    answer
      .clone()
      .text()
      .then(
        (text) => note({ status, body: parsedJson(text) }),
        () => note(null),
      );
    return answer;
  };
};

const recordMachines = (running: AnyActor["system"]): void => {
  const systems = new WeakSet<AnyActor["system"]>();
  const follow = (system: AnyActor["system"]): void => {
    if (systems.has(system)) return;
    systems.add(system);
    system.inspect((inspection) => {
      if (inspection.type !== "@xstate.snapshot") return;
      const { snapshot, event } = inspection;
      if (!isMachineSnapshot(snapshot) || event.type.startsWith("xstate.snapshot")) return;
      ring.add({
        kind: "machine",
        at: performance.now(),
        machine: snapshot.machine.id,
        event: eventWord(event.type),
        state: stateText(snapshot.value),
      });
    });
  };
  follow(running);
  const { start } = Actor.prototype;
  Actor.prototype.start = function recordedStart(this: Actor<AnyActorLogic>) {
    follow(this.system);
    return start.call(this);
  };
};

/** Wouter dispatches its navigations as events with these names. */
export const navigationEvents = ["pushState", "replaceState", "popstate"] as const;

const recordRoutes = (base: string): void => {
  let last = "";
  const note = (): void => {
    const { pathname } = location;
    if (pathname === last) return;
    last = pathname;
    const { path, ids } = recordPath(`/${pathname.slice(base.length)}`);
    ring.add({ kind: "route", at: performance.now(), route: path, ids });
  };
  note();
  for (const type of navigationEvents) addEventListener(type, note);
};

export interface RecordOptions {
  readonly base: string;
  readonly backend: RecordedBackend;
  readonly session: SessionRef;
}

/**
 * Records what happens in the page from now on, for a bug report. The ring is emptied when the customer
 * changes, so that the next one cannot save it (decisions/0024). When the page ends it lies in session storage
 * until the next one in this tab begins to record.
 */
export const recordPage = ({ base, backend, session }: RecordOptions): void => {
  recordCalls(backend);
  recordMachines(session.system);
  recordRoutes(base);
  keepForNextPage();
  onCustomerChange(session, () => {
    emptied += 1;
    ring.clear();
    before = null;
  });
};
