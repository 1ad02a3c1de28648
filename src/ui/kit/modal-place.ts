/**
 * Who opens a modal: the customer or their screen ("asked"), or the shop by itself, as the messages
 * do ("unasked").
 */
export type ModalRank = "asked" | "unasked";

/** Grants the right to be shown over the screen to modals (D10). */
export interface ModalPlace {
  /** Requests the place for a modal. Idempotent per id. */
  readonly claim: (id: string, rank: ModalRank) => void;
  /** The modal is closed, or no longer waits. */
  readonly release: (id: string) => void;
  /** Whether to render the modal. */
  readonly isGranted: (id: string) => boolean;
  /** A granted modal starts to render. */
  readonly opening: (id: string) => void;
  /** The modal is rendered and has hidden the content below from assistive technology. */
  readonly drawn: (id: string) => void;
  /** A modal that lost the place is unmounted. */
  readonly gone: (id: string) => void;
  /** Blocks unasked modals until the returned function is called. */
  readonly bar: () => () => void;
  /** Whether an unasked modal may open, or stay open. */
  readonly mayOpenUnrequested: () => boolean;
  /** Calls the listener after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Claim {
  readonly rank: ModalRank;
  /** "leaving": it lost the place and is still visible. */
  readonly state: "waiting" | "granted" | "opening" | "drawn" | "leaving";
}

/**
 * Asked modals stack: a form opens a choice, a choice a form. An unasked modal opens when no other
 * is open and nothing blocks it, and closes as soon as another is asked for. Modals render one at a
 * time: each hides the content below from assistive technology, and two that render at once would
 * hide each other.
 */
export const createModalPlace = (): ModalPlace => {
  /** In the order of the claims. */
  const claims = new Map<string, Claim>();
  const listeners = new Set<() => void>();
  let bars = 0;

  const mayOpenUnrequested = (): boolean =>
    bars === 0 && [...claims.values()].every(({ rank }) => rank === "unasked");
  const put = (id: string, state: Claim["state"]): void => {
    const claim = claims.get(id);
    if (claim !== undefined) claims.set(id, { ...claim, state });
  };
  const sendAway = (): void => {
    for (const [id, { rank, state }] of claims) {
      if (rank === "asked") continue;
      if (state === "opening" || state === "drawn") put(id, "leaving");
      else if (state === "granted") put(id, "waiting");
    }
  };
  const next = (): string | undefined => {
    const all = [...claims];
    if (all.some(([, { state }]) => state !== "waiting" && state !== "drawn")) return undefined;
    const isOpen = mayOpenUnrequested() && all.every(([, { state }]) => state === "waiting");
    return all.find(
      ([, { rank, state }]) => state === "waiting" && (rank === "asked" || isOpen),
    )?.[0];
  };
  const settle = (): void => {
    if (!mayOpenUnrequested()) sendAway();
    const id = next();
    if (id !== undefined) put(id, "granted");
    for (const listener of listeners) listener();
  };

  return {
    claim: (id, rank) => {
      if (claims.has(id)) return;
      claims.set(id, { rank, state: "waiting" });
      settle();
    },
    release: (id) => {
      if (claims.delete(id)) settle();
    },
    isGranted: (id) => {
      const state = claims.get(id)?.state;
      return state === "granted" || state === "opening" || state === "drawn";
    },
    opening: (id) => {
      if (claims.get(id)?.state === "granted") put(id, "opening");
    },
    drawn: (id) => {
      if (claims.get(id)?.state !== "opening") return;
      put(id, "drawn");
      settle();
    },
    gone: (id) => {
      if (claims.get(id)?.state !== "leaving") return;
      put(id, "waiting");
      settle();
    },
    bar: () => {
      bars += 1;
      settle();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        bars -= 1;
        settle();
      };
    },
    mayOpenUnrequested,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
