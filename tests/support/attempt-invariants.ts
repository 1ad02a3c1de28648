import { expect } from "vitest";
import type { WorldEvent } from "./attempt-world.ts";

/** An invariant of a day's sendings, outcomes and decisions. Fails if the log breaks it. */
export type AttemptInvariant = (log: readonly WorldEvent[], key: "ignored" | "honoured") => void;

/** A sending whose outcome the customer has not been shown. */
interface Open {
  readonly key: string;
  readonly hasWord: boolean;
}

/** Calls back with each event of a day and the sending that is open before it; null: none. */
const follow = (
  log: readonly WorldEvent[],
  look: (event: WorldEvent, open: Open | null, before: readonly WorldEvent[]) => void,
): void => {
  let open: Open | null = null;
  for (const [index, event] of log.entries()) {
    look(event, open, log.slice(0, index));
    if (event.type === "sent") open = { key: event.key, hasWord: false };
    else if (event.type === "word") open = open && { key: open.key, hasWord: true };
    else if (event.type === "told" && event.outcome !== "not sent") open = null;
  }
};

const isTold = (event: WorldEvent, ...outcomes: readonly string[]): boolean =>
  event.type === "told" && outcomes.includes(event.outcome);

/** The promises of `src/domain/attempt/README.md`, by their names there. */
export const attemptInvariants: Readonly<Record<string, AttemptInvariant>> = {
  "nothing is sent twice without an informed word": (log) =>
    follow(log, (event, open) => {
      if (event.type === "sent" && open !== null) expect(open.hasWord).toBe(true);
    }),
  "what is sent again has the same key": (log) =>
    follow(log, (event, open) => {
      if (event.type === "sent" && open !== null) expect(event.key).toBe(open.key);
    }),
  "a refusal is told only where the shop has refused": (log) =>
    follow(log, (event, _, before) => {
      if (isTold(event, "refused"))
        expect(before.some((one) => one.type === "sent" && one.answer === "refused")).toBe(true);
    }),
  "a success is told only where the shop has acted": (log) =>
    follow(log, (event, _, before) => {
      if (isTold(event, "accepted", "found", "done before"))
        expect(before.some((one) => one.type === "effect")).toBe(true);
      if (isTold(event, "found twice"))
        expect(before.filter((one) => one.type === "effect").length).toBeGreaterThan(1);
    }),
  "no outcome is told twice": (log) => {
    for (const event of log) if (event.type === "told") expect(event.isAgain).toBe(false);
  },
  "a page that has shown a sending in doubt tells how it ended": (log) => {
    expect(log.some((event) => event.type === "doubt dropped")).toBe(false);
  },
  "a sending is dismissed only by an informed word": (log) =>
    follow(log, (event, open) => {
      if (isTold(event, "dismissed") && open !== null) expect(open.hasWord).toBe(true);
    }),
  "a sending has its record until the customer knows its end": (log) =>
    follow(log, (event, open) => {
      if (event.type === "rest" && open !== null) expect(event.records).toBeGreaterThan(0);
    }),
  "where the shop honours the key, one wish has one effect": (log, key) => {
    if (key === "ignored") return;
    const effects = log.flatMap((event) => (event.type === "effect" ? [event.key] : []));
    let wishes = 0;
    follow(log, (event, open) => {
      if (event.type === "sent" && open === null) wishes += 1;
    });
    expect(effects.length).toBeLessThanOrEqual(wishes);
  },
};
