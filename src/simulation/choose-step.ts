import type { Random } from "../fake-server/seeds/random.ts";
import type { Steering } from "./coverage/steering.ts";
import { type IntentionName, intentions, isIntention } from "./customer/intentions.ts";
import type { Offer } from "./customer/screens/screen.ts";
import type { Step } from "./plan.ts";
import type { World } from "./world/world.ts";

/** Milliseconds until a customer's next step: mostly short, sometimes 0, rarely long. */
export const thinkTimeMs = (random: Random): number => {
  const mood = random.next();
  if (mood < 0.12) return random.between(0, 150);
  return mood < 0.95 ? random.between(400, 3_500) : random.between(8_000, 40_000);
};

interface Choice {
  readonly place: number;
  readonly at: number;
  readonly random: Random;
  readonly steering: Steering | undefined;
}

/** A customer and the time of their next step. */
export interface Turn {
  readonly place: number;
  at: number;
  /** The number of remaining steps. */
  left: number;
}

/** The earliest turn; of equal ones, the first place. Undefined: no customer has steps left. */
export const nextOf = (turns: readonly Turn[]): Turn | undefined => {
  let first: Turn | undefined;
  for (const turn of turns)
    if (turn.left > 0 && (first === undefined || turn.at < first.at)) first = turn;
  return first;
};

/** The customer's next step with its offer, a weighted choice of the offers. Null: there are none. */
export const chooseStep = (
  world: World,
  { place, at, random, steering }: Choice,
): { readonly step: Step; readonly offer: Offer } | null => {
  const offers = Object.entries(world.customer(place).offers()).flatMap(([name, offer]) =>
    isIntention(name)
      ? [{ name, offer, weight: intentions[name] * (steering?.factor(name) ?? 1) }]
      : [],
  );
  let left = random.next() * offers.reduce((sum, { weight }) => sum + weight, 0);
  const which = random.between(0, 99_999);
  const much = random.between(0, 9_999);
  const step = (intention: IntentionName, choices: number): Step => ({
    at,
    customer: place,
    intention,
    which: which % choices,
    much,
  });
  for (const { name, offer, weight } of offers) {
    if (left < weight) return { step: step(name, offer.choices), offer };
    left -= weight;
  }
  return null;
};
