import { Context, type Effect } from "effect";
import type { Attempt, AttemptSubject } from "../domain/attempt/attempt.ts";

/**
 * The attempts whose outcome is not known (D7), shared by all tabs and kept over reloads. Reading
 * never fails: junk in storage is no attempt. Where storage refuses, the journal lives in memory.
 */
export class AttemptJournal extends Context.Service<
  AttemptJournal,
  {
    /**
     * Writes an attempt down before it is sent. Null, and nothing written, where an attempt at the
     * same subject is already there: that one has to be settled first. Of two tabs that open at the
     * same instant, one gets it. Interrupted, it leaves nothing behind.
     */
    readonly open: (subject: AttemptSubject) => Effect.Effect<Attempt | null>;
    /** The attempt at the same subject, if there is one. */
    readonly find: (subject: AttemptSubject) => Attempt | null;
    readonly all: () => readonly Attempt[];
    /** Strikes the attempt out: its outcome is known. */
    readonly close: (key: string) => void;
  }
>()("shop/ports/AttemptJournal") {}
