import type { Browser } from "playwright-core";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import { buildBarePage } from "./bare-page.ts";
import { makeCertificate } from "./certificate.ts";
import { kinds, kilobytes } from "./kilobytes.ts";
import { logIn } from "./log-in.ts";
import { median, spreadText } from "./median.ts";
import type { Report } from "./report.ts";
import { phoneText } from "./slow-phone.ts";
import { hostStatic, type StaticHost } from "./static-host.ts";
import { type Figures, type Seen, visit, type Visited, type Visits } from "./visit.ts";

interface Start {
  readonly name: string;
  readonly path: string;
  readonly protocol: "HTTP/1.1" | "HTTP/2";
  /** Selectors of prices, or of the heading where there are none, and of what can be tapped. */
  readonly prices: string;
  readonly cards: string;
}

/** What lists have had since before they were marked for this. */
const anyCard = "#root main ul a:has(h3)";

export const homeStart: Start = {
  name: "home",
  protocol: "HTTP/1.1",
  path: "/",
  prices: `a[data-early-price], ${anyCard}`,
  cards: `[data-interactive], ${anyCard}`,
};

const homeStarts: readonly Start[] = [
  homeStart,
  { ...homeStart, name: "home, HTTP/2", protocol: "HTTP/2" },
];

const otherStarts: readonly Start[] = [
  {
    name: "product",
    protocol: "HTTP/1.1",
    path: "/product/1",
    prices: "article h2",
    cards: `#root a[href*="product_id=1&"]`,
  },
  {
    name: "orders",
    protocol: "HTTP/1.1",
    path: "/orders",
    prices: "article",
    cards: "#root [data-interactive] article",
  },
  {
    name: "login",
    protocol: "HTTP/1.1",
    path: "/login",
    prices: "h1",
    cards: "#root form [type=submit]",
  },
];

/** Which starts a part of the bench measures. */
export const startsOf = {
  home: homeStarts,
  starts: [...homeStarts, ...otherStarts],
} as const;

/** `token`: of the customer who is logged in; null: nobody. */
const visitedBy = (
  { url }: StaticHost,
  { path, prices, cards }: Start,
  token: string | null,
): Visited => ({
  url: `${url}${path}`,
  prepare: async (page) => {
    if (token !== null)
      await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  },
  prices,
  cards,
});

export const visitShop = (
  browser: Browser,
  host: StaticHost,
  start: Start,
  token: string | null,
): Promise<Visits> => visit(browser, visitedBy(host, start, token));

const visitBare = (browser: Browser, { url }: StaticHost): Promise<Visits> =>
  visit(browser, { url, prepare: async () => undefined, prices: "h1", cards: "h1" });

/** Figures of the shop, and of the bare page what they are divided by; null: they stand by themselves. */
const figures: readonly (readonly [name: string, keyof Figures, keyof Figures | null])[] = [
  ["first contentful paint", "paint", "prices"],
  ["prices can be read (login: its heading)", "prices", "prices"],
  ["React's cards, which can be tapped (login: its button)", "cards", "prices"],
  ["largest contentful paint", "largestPaint", "largestPaint"],
  ["settled", "settled", "settled"],
  ["blocked by long tasks (TBT)", "blocked", null],
  ["layout shift (CLS), thousandths", "shifts", null],
];

/** The same start of one build in each round, and the bare page's. */
interface Compared {
  readonly name: string;
  readonly build: string;
  readonly seen: readonly Seen[];
  readonly bare: readonly Seen[];
}

const figureRows = ({ name, build, seen, bare }: Compared): string[][] =>
  figures.map(([figure, of, against]) => {
    const ours = seen.map((each) => each.figures[of]);
    const theirs = bare.map((each) => each.figures[against ?? of]);
    // Round by round: both have met the same machine.
    const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
    return [
      build,
      name,
      figure,
      spreadText(ours),
      spreadText(theirs),
      against === null ? "" : spreadText(ratios, 2),
    ];
  });

export const figureTable = (compared: readonly Compared[]): readonly (readonly string[])[] => [
  ["build", "start", "seen", "shop, ms", "bare React page, ms", "ratio"],
  ...compared.flatMap(figureRows),
];

const visitNames = { cold: "first", warm: "second" } as const;

const kilobyteRow = (
  build: string,
  start: string,
  visits: readonly Visits[],
  which: keyof Visits,
): string[] => {
  const loads = visits.map((seen) => kilobytes(seen[which].loaded));
  return [
    build,
    start,
    visitNames[which],
    ...kinds.map((kind) => median(loads.map((load) => load[kind])).toFixed(1)),
  ];
};

interface Rounds {
  /** Folders by name. */
  readonly builds: Readonly<Record<string, string>>;
  readonly starts: readonly Start[];
  readonly rounds: number;
}

/**
 * Visits the bare page and each build's starts in turn, in each round: all meet the same machine. The first of a round
 * is slower, so each round begins with another one.
 */
export const visitInTurn = async <Visit>(
  { builds, starts, rounds }: Rounds,
  visitOne: (browser: Browser, visited: Visited) => Promise<Visit>,
) => {
  const api = await listen({ port: 0 });
  const token = await logIn(api.url, ordinaryCustomer);
  const certificate = makeCertificate();
  const bare = await hostStatic(await buildBarePage(), api.url);
  // Every start has a host, and with it an origin, of its own.
  const shops = await Promise.all(
    starts.flatMap((start) =>
      Object.entries(builds).map(async ([build, folder]) => ({
        start,
        build,
        host: await hostStatic(
          folder,
          api.url,
          start.protocol === "HTTP/2" ? certificate : undefined,
        ),
        visits: new Array<Visit>(),
      })),
    ),
  );
  const browser = await launchBrowser({ args: [certificate.trust] });
  const bareVisits: Visits[] = [];
  const turns = [
    async () => void bareVisits.push(await visitBare(browser, bare)),
    ...shops.map(({ start, host, visits }) => async () => {
      const visited = visitedBy(host, start, start.path === "/login" ? null : token);
      visits.push(await visitOne(browser, visited));
    }),
  ];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % turns.length;
    for (const turn of [...turns.slice(first), ...turns.slice(0, first)]) await turn();
  }
  await browser.close();
  await Promise.all([bare.close(), api.close(), ...shops.map(({ host }) => host.close())]);
  return { shops, bareVisits };
};

/**
 * How a slow phone sees the first and the second visit of screens, in milliseconds, and as ratios to a bare
 * React page, and what they load. `builds`: folders by name.
 */
export const startsReport = async (
  builds: Rounds["builds"],
  starts: readonly Start[],
  rounds = 7,
): Promise<Report> => {
  const { shops, bareVisits } = await visitInTurn({ builds, starts, rounds }, visit);
  const tableOf = (which: keyof Visits) =>
    figureTable(
      shops.map(({ start, build, visits }) => ({
        name: start.name,
        build,
        seen: visits.map((each) => each[which]),
        bare: bareVisits.map((each) => each[which]),
      })),
    );
  const both = ["cold", "warm"] as const;
  return [
    `Starts on a slow phone (${phoneText}), median (least–most) of ${rounds}, logged in but for the login screen; the first three against the bare page's heading. A first visit`,
    tableOf("cold"),
    "A second visit on the same phone",
    tableOf("warm"),
    "KB over the line until the network is idle, headers included, medians",
    [
      ["build", "start", "visit", ...kinds],
      ...both.flatMap((which) => [
        ...shops.map(({ build, start, visits }) => kilobyteRow(build, start.name, visits, which)),
        kilobyteRow("", "bare React page", bareVisits, which),
      ]),
    ],
  ];
};
