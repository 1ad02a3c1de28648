/**
 * Who opens a modal: the customer, or the screen that they are at ("asked"); or nobody whom they
 * have asked, as the messages do ("unasked").
 */
export type ModalRank = "asked" | "unasked";

/** Hands out the one place over the screen to all that is modal (D10). */
export interface ModalPlace {
  /** Wants the place for a modal; with the same id again: nothing. */
  readonly claim: (id: string, rank: ModalRank) => void;
  /** The modal is closed, or waits for the place no more. */
  readonly release: (id: string) => void;
  /** Whether the modal is to be drawn. */
  readonly isGranted: (id: string) => boolean;
  /** A modal that was granted the place is being drawn. */
  readonly opening: (id: string) => void;
  /** It is drawn, and has hidden what is below it. */
  readonly drawn: (id: string) => void;
  /** A modal that lost the place is drawn no more. */
  readonly gone: (id: string) => void;
  /** Keeps what is unasked away until the answer is called. */
  readonly bar: () => () => void;
  /** Whether something unasked may come, or stay. */
  readonly isOpenToUnasked: () => boolean;
  /** Calls back after every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Claim {
  readonly rank: ModalRank;
  /** "leaving": it lost the place, and is still to be seen. */
  readonly state: "waiting" | "granted" | "opening" | "drawn" | "leaving";
}

/**
 * What was asked for lies on what was asked for before it: a form opens a choice, a choice a form.
 * What is unasked comes when the place is free and nothing bars it, alone, and gives way at once.
 * Modals are drawn one after the other: each hides what it finds from assistive technology, and two
 * that are drawn in the same moment would hide each other.
 */
export const createModalPlace = (): ModalPlace => {
  /** In the order in which they came. */
  const claims = new Map<string, Claim>();
  const listeners = new Set<() => void>();
  let bars = 0;

  const isOpenToUnasked = (): boolean =>
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
    const isOpen = isOpenToUnasked() && all.every(([, { state }]) => state === "waiting");
    return all.find(
      ([, { rank, state }]) => state === "waiting" && (rank === "asked" || isOpen),
    )?.[0];
  };
  const settle = (): void => {
    if (!isOpenToUnasked()) sendAway();
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
    isOpenToUnasked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
