/** Readers of single option values. Each throws an error that names the option and the wrong text. */
import {
  defaultRate,
  seededNames,
  type SeededFaults,
} from "../../src/fake-server/faults/seeded-faults.ts";
import { seededFaultsForm, seededFaultsOf } from "../../src/fake-server/faults/seeded-faults-of.ts";
import { nearest } from "../../src/fake-server/errors/nearest.ts";
import {
  type IdempotencyMode,
  idempotencyModes,
  isIdempotencyMode,
  latenessForm,
  latenessOf,
} from "../../src/fake-server/shop/modes.ts";
import { largestSeed } from "../../src/fake-server/seeds/random.ts";
import { isHttpUrl } from "./is-http-url.ts";

export const largestPort = 65_535;

const numberOf = (text: string, option: string, what: string, least: number, most: number) => {
  if (!/^\d{1,10}$/.test(text) || Number(text) < least || Number(text) > most) {
    throw new Error(`${option} ${text}: not a ${what} from ${least} to ${most}`);
  }
  return Number(text);
};

export const portOf = (text: string, option = "--port"): number =>
  numberOf(text, option, "port number", 0, largestPort);

/** An address to bind to. One of IPv6 may have the brackets that it has in a URL. */
export const hostOf = (text: string): string => text.replace(/^\[(.*)\]$/, "$1");

/** A whole number from 0 on, as large as a seed may be. */
export const wholeNumberOf = (text: string, option: string): number =>
  numberOf(text, option, "whole number", 0, largestSeed);

export const seedOf = (text: string): number => wholeNumberOf(text, "--seed");

/** How often something is measured. */
export const roundsOf = (text: string): number =>
  numberOf(text, "--rounds", "whole number", 1, 100);

/** Milliseconds. */
export interface Latency {
  readonly least: number;
  readonly most: number;
}

export const longestLatency = 60_000;

/** `50..300`, or `200` for always the same. */
export const latencyOf = (text: string): Latency => {
  const [, least, most] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  if (least === undefined) {
    throw new Error(`--latency ${text}: not milliseconds such as 200 or 50..300`);
  }
  const latency = { least: Number(least), most: Number(most ?? least) };
  if (latency.least > latency.most) {
    throw new Error(`--latency ${text}: the first number is larger than the second`);
  }
  if (latency.most > longestLatency) {
    throw new Error(`--latency ${text}: longer than ${longestLatency} milliseconds`);
  }
  return latency;
};

/** The combined value of `--faults` and `--fault-kinds`. */
export type FaultsOption = Required<Pick<SeededFaults, "seed" | "rate">> &
  Pick<SeededFaults, "kinds">;

/** `late,gateway`, or `all`. The error tells the name that is probably meant, or lists all. */
export const namesOf = <Name extends string>(
  text: string,
  option: string,
  known: readonly Name[],
): readonly Name[] => {
  if (text === "all") return known;
  return text.split(",").map((part) => {
    const word = part.trim();
    const name = known.find((one) => one === word);
    if (name !== undefined) return name;
    const near = nearest(word, ["all", ...known]);
    const why =
      near === undefined
        ? `not all, or some of ${known.join(", ")}`
        : `there is no ${word}: is ${near} meant?`;
    throw new Error(`${option} ${text}: ${why}`);
  });
};

/** `7`, or `7:0.2` with the rate; and the only kinds. `undefined`: not given. */
export const faultsOf = (
  text: string | undefined,
  kinds: string | undefined,
): FaultsOption | undefined => {
  if (text === undefined) {
    if (kinds === undefined) return undefined;
    throw new Error(`--fault-kinds ${kinds}: needs --faults SEED beside it`);
  }
  const faults = seededFaultsOf(text);
  if (faults === undefined) throw new Error(`--faults ${text}: not ${seededFaultsForm}`);
  return {
    rate: defaultRate,
    ...faults,
    ...(kinds === undefined ? {} : { kinds: namesOf(kinds, "--fault-kinds", seededNames) }),
  };
};

/** `honoured` or `ignored`. */
export const idempotencyOf = (text: string): IdempotencyMode => {
  if (!isIdempotencyMode(text)) {
    throw new Error(`--idempotency ${text}: not ${idempotencyModes.join(" or ")}`);
  }
  return text;
};

/** Milliseconds of the shop's clock. */
export const siteConfirmsAfterOf = (text: string): number => {
  const milliseconds = latenessOf(text);
  if (milliseconds === undefined)
    throw new Error(`--site-confirms-after ${text}: not ${latenessForm}`);
  return milliseconds;
};

const instantForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Whether the calendar has such a day: `Date.parse` takes February 30th for March 2nd. */
const isDay = (day: string): boolean => {
  const midnight = Date.parse(day);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
};

/** The shop's past, and a hundred years of `advance`, must have years of four digits. */
const years = { first: 1970, last: 9899 };

/** ISO 8601, as epoch milliseconds; without an offset it is UTC. */
export const instantOf = (text: string): number => {
  const isLocal = /T[^Z+-]*$/.test(text);
  const isInstant = instantForm.test(text) && isDay(text.slice(0, 10));
  const instant = isInstant ? Date.parse(isLocal ? `${text}Z` : text) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new Error(`--now ${text}: not a time such as 2026-01-15 or 2026-01-15T12:00:00Z`);
  }
  const year = Number(text.slice(0, 4));
  if (year < years.first || year > years.last) {
    throw new Error(`--now ${text}: not a year from ${years.first} to ${years.last}`);
  }
  return instant;
};

const fastest = 100_000;

/** `frozen`, `real`, or `x60`: how many times the real clock's speed. */
export const speedOf = (text: string): number => {
  if (text === "frozen") return 0;
  if (text === "real") return 1;
  const speed = Number(/^x([1-9]\d{0,5})$/.exec(text)?.[1] ?? Number.NaN);
  if (!(speed <= fastest)) {
    throw new Error(`--clock ${text}: not real, frozen, or x1 to x${fastest} for a faster one`);
  }
  return speed;
};

export const originForm = "an origin such as https://shop.example";

/**
 * An origin as a browser sends it: scheme, host and port, without a path and the scheme's usual port, the host
 * in small ASCII letters; undefined: none.
 */
export const originOf = (text: string): string | undefined => {
  const trimmed = text.replace(/\/$/, "");
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#@\s*]+$/i.test(trimmed) || !URL.canParse(trimmed))
    return undefined;
  const { origin } = new URL(trimmed);
  // Of another scheme than http and https, such as an app's.
  return origin === "null" ? trimmed.toLowerCase() : origin;
};

export const corsOriginOf = (text: string): string => {
  const origin = originOf(text);
  if (origin === undefined) throw new Error(`--cors ${text}: not ${originForm}`);
  return origin;
};

/** The URL of the payment site's reports, and the secret that signs them. */
export interface WebhookOption {
  readonly url: string;
  readonly secret: string;
}

export const webhookOf = (
  url: string | undefined,
  secret: string | undefined,
): WebhookOption | undefined => {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined) throw new Error("--webhook-secret: needs --webhook URL beside it");
  if (!isHttpUrl(url)) {
    throw new Error(`--webhook ${url}: not an address such as http://127.0.0.1:4000/payments`);
  }
  if (secret === undefined || secret === "") {
    throw new Error("--webhook: needs --webhook-secret, by which the receiver knows who posts");
  }
  return { url, secret };
};
