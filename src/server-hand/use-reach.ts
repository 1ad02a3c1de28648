import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Situation } from "../fake-server/sights/situation.ts";
import type { Deeds } from "./deeds.ts";
import type { Hand } from "./hand.ts";

/** What the last deed came to: one line. */
export interface Outcome {
  /** Counts the deeds, so that the same line twice is told twice. */
  readonly number: number;
  readonly isDone: boolean;
  readonly text: string;
}

export interface Reach {
  readonly hand: Hand;
  readonly deeds: Deeds;
  readonly situation: Situation;
  readonly isBusy: boolean;
  /** Does one thing at a time: what is asked for meanwhile is not done. */
  readonly act: (deed: () => Promise<string>) => void;
}

const Context = createContext<Reach | null>(null);

export const ReachProvider = Context.Provider;

export const useReach = (): Reach => {
  const reach = useContext(Context);
  if (reach === null) throw new Error("There is no ReachProvider around this");
  return reach;
};

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** The situation, looked at again after each call and each deed, and when something falls due. */
export const useSituation = (hand: Hand) => {
  const [situation, setSituation] = useState<Situation | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const looks = useRef({ asked: 0, taken: 0, isLooking: false });

  const tell = useCallback((isDone: boolean, text: string) => {
    setOutcome((former) => ({ number: (former?.number ?? 0) + 1, isDone, text }));
  }, []);
  const look = useCallback(async (): Promise<void> => {
    looks.current.asked += 1;
    if (looks.current.isLooking) return;
    looks.current.isLooking = true;
    try {
      // What happens while it looks may be missing from what it sees.
      while (looks.current.taken !== looks.current.asked) {
        looks.current.taken = looks.current.asked;
        setSituation(await hand.look());
      }
    } catch (cause) {
      tell(false, messageOf(cause));
    } finally {
      looks.current.isLooking = false;
    }
  }, [hand, tell]);

  const act = useCallback(
    (deed: () => Promise<string>): void => {
      if (busy.current) return;
      busy.current = true;
      setBusy(true);
      deed()
        .then(
          (line) => tell(true, line),
          (cause: unknown) => tell(false, messageOf(cause)),
        )
        .then(look)
        .finally(() => {
          busy.current = false;
          setBusy(false);
        });
    },
    [look, tell],
  );

  useEffect(() => {
    void Promise.resolve().then(look);
    return hand.watchCalls(() => void look());
  }, [hand, look]);
  return { situation, outcome, isBusy, act, look };
};
