import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { FakeServerState } from "../fake-server/views/fake-server-state.ts";
import type { BugReports } from "./bug-reports.ts";
import type { Commands } from "./commands.ts";
import type { FakeServerControl } from "./fake-server-control.ts";
import type { MachineWatch } from "./machine-watch.ts";
import { messageOf } from "../fake-server/errors/message-of.ts";

/** The outcome of the last command: one line. */
export interface Outcome {
  /** Counts the commands, so that the same line is announced again. */
  readonly number: number;
  readonly isDone: boolean;
  readonly text: string;
}

export interface PanelContext {
  readonly control: FakeServerControl;
  readonly commands: Commands;
  readonly machines: MachineWatch;
  readonly reports: BugReports;
  readonly state: FakeServerState;
  /** Resolves when the state includes everything up to this call. */
  readonly refresh: () => Promise<void>;
  /** Runs commands one after the other. */
  readonly act: (command: () => Promise<string>) => void;
  /** The id of the pending confirmation, at most one; null: none. */
  readonly confirming: string | null;
  readonly setConfirming: (id: string | null) => void;
}

const Context = createContext<PanelContext | null>(null);

export const PanelProvider = Context.Provider;

export const usePanel = (): PanelContext => {
  const panel = useContext(Context);
  if (panel === null) throw new Error("There is no PanelProvider around this");
  return panel;
};

/** Events after which the server may be another than before. */
const elsewhere = ["storage", "focus"] as const;

/** The server's state, read again after each call and command, and when it may have changed elsewhere. */
export const useFakeServerState = (control: FakeServerControl) => {
  const [state, setState] = useState<FakeServerState | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const reads = useRef<{ requested: number; running: Promise<void> | null }>({
    requested: 0,
    running: null,
  });
  const lastCommand = useRef<Promise<void>>(Promise.resolve());

  const tell = useCallback((isDone: boolean, text: string) => {
    setOutcome((former) => ({ number: (former?.number ?? 0) + 1, isDone, text }));
  }, []);
  const catchUp = useCallback(async (): Promise<void> => {
    let taken = 0;
    try {
      // Changes during a read may be missing from it: read again.
      while (taken !== reads.current.requested) {
        taken = reads.current.requested;
        setState(await control.inspect());
      }
    } catch (cause) {
      tell(false, messageOf(cause));
    } finally {
      reads.current.running = null;
    }
  }, [control, tell]);
  /** Resolves when the state includes everything up to this call. */
  const refresh = useCallback((): Promise<void> => {
    reads.current.requested += 1;
    const running = reads.current.running ?? catchUp();
    reads.current.running = running;
    return running;
  }, [catchUp]);
  const act = useCallback(
    (command: () => Promise<string>): void => {
      const run = async (): Promise<void> => {
        let line: readonly [boolean, string];
        try {
          line = [true, await command()];
        } catch (cause) {
          line = [false, messageOf(cause)];
        }
        // The outcome is shown after the state is updated.
        await refresh();
        tell(...line);
      };
      lastCommand.current = lastCommand.current.then(run);
    },
    [refresh, tell],
  );

  const forgetOutcome = useCallback(() => setOutcome(null), []);

  useEffect(() => {
    const again = (): void => void refresh();
    void Promise.resolve().then(again);
    // Another tab may have changed the shop meanwhile, or somebody at a terminal: neither is a call of this page.
    for (const type of elsewhere) window.addEventListener(type, again);
    const unwatch = control.watchCalls(again);
    return () => {
      for (const type of elsewhere) window.removeEventListener(type, again);
      unwatch();
    };
  }, [control, refresh]);
  return { state, outcome, forgetOutcome, act, refresh };
};
