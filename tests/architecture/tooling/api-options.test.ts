import { describe, expect, test } from "vitest";
import { hugeShop } from "../../../src/fake-server/scenarios/huge-shop.ts";
import { apiOptions } from "../../../scripts/support/api-options.ts";

const read = (...args: readonly string[]) => apiOptions(args);

test("without options: this machine only, nothing kept, nothing wrong", () => {
  expect(read()).toEqual({
    port: 8787,
    shopPort: undefined,
    host: "127.0.0.1",
    scenario: undefined,
    seed: undefined,
    clock: undefined,
    latency: undefined,
    faults: undefined,
    idempotency: undefined,
    siteConfirmsAfter: undefined,
    webhook: undefined,
    state: undefined,
    cors: [],
    json: false,
  });
});

test("all options", () => {
  const args =
    "--port 0 --host 0.0.0.0 --scenario huge-shop --seed 42 --now 2026-01-15T12:00 --clock x60 --latency 50..300";
  const more =
    "--faults 7:0.25 --fault-kinds late,gateway --idempotency ignored --site-confirms-after 40000 --webhook http://127.0.0.1:4000/paid --webhook-secret quiet --state shop.json --cors https://Shop.example/ --cors null://x --json";
  expect(read(...`${args} ${more}`.split(" "))).toEqual({
    port: 0,
    shopPort: undefined,
    host: "0.0.0.0",
    scenario: hugeShop,
    seed: 42,
    clock: { from: Date.UTC(2026, 0, 15, 12), speed: 60 },
    latency: { least: 50, most: 300 },
    faults: { seed: 7, rate: 0.25, kinds: ["late", "gateway"] },
    idempotency: "ignored",
    siteConfirmsAfter: 40_000,
    webhook: { url: "http://127.0.0.1:4000/paid", secret: "quiet" },
    state: "shop.json",
    cors: ["https://shop.example", "null://x"],
    json: true,
  });
});

test("an address of IPv6 is taken with the brackets that it has in a URL", () => {
  expect(read("--host", "[::1]").host).toBe("::1");
  expect(read("--host", "::1").host).toBe("::1");
});

test("short forms: one latency, faults at the usual rate", () => {
  expect(read("--latency", "200").latency).toEqual({ least: 200, most: 200 });
  expect(read("--faults", "7").faults).toEqual({ seed: 7, rate: 0.1 });
  expect(read("--faults", "0:1").faults).toEqual({ seed: 0, rate: 1 });
});

test.each([
  ["--now 2026-01-15", { from: Date.UTC(2026, 0, 15), speed: 1 }],
  ["--now 2026-01-15T12:00:30.5+02:00", { from: Date.UTC(2026, 0, 15, 10, 0, 30, 500), speed: 1 }],
  ["--now 2026-01-15T12:00Z --clock frozen", { from: Date.UTC(2026, 0, 15, 12), speed: 0 }],
  ["--clock real", { speed: 1 }],
])("the clock of %s", (args, clock) => {
  expect(read(...args.split(" ")).clock).toEqual(clock);
});

test("an origin is taken as a browser sends it", () => {
  const args = [
    "https://Shop.example:443",
    "http://127.0.0.1:80/",
    "https://крамниця.example:8443",
  ];
  expect(read(...args.map((origin) => `--cors=${origin}`)).cors).toEqual([
    "https://shop.example",
    "http://127.0.0.1",
    "https://xn--80aqejfp0c4d.example:8443",
  ]);
});

test("only start:http knows the shop's port", () => {
  expect(apiOptions(["--shop-port", "5200"], { withShop: true }).shopPort).toBe(5200);
  expect(() => read("--shop-port", "5200")).toThrow(/--shop-port/);
});

describe("each mistake is one line that names it", () => {
  const rate = "not SEED or SEED:RATE with a rate from 0 to 1, as in 7:0.2";
  test.each([
    ["--port abc", "--port abc: not a port number from 0 to 65535"],
    ["--port 65536", "--port 65536: not a port number from 0 to 65535"],
    ["--port -1", /--port/],
    ["--seed 1.5", "--seed 1.5: not a whole number from 0 to 2147483647"],
    ["--seed 2147483648", "--seed 2147483648: not a whole number from 0 to 2147483647"],
    ["--latency fast", "--latency fast: not milliseconds such as 200 or 50..300"],
    ["--latency 50-300", "--latency 50-300: not milliseconds such as 200 or 50..300"],
    ["--latency 300..50", "--latency 300..50: the first number is larger than the second"],
    ["--latency 0..60001", "--latency 0..60001: longer than 60000 milliseconds"],
    ["--faults x", `--faults x: ${rate}`],
    ["--faults 7:", `--faults 7:: ${rate}`],
    ["--faults 7:2", `--faults 7:2: ${rate}`],
    ["--faults 7:0.1:3", `--faults 7:0.1:3: ${rate}`],
    ["--fault-kinds late", "--fault-kinds late: needs --faults SEED beside it"],
    [
      "--faults 7 --fault-kinds bored",
      "--fault-kinds bored: not all, or some of delay, drop-before, drop-after, error-500, unauthorized-body, unauthorized-status, html, truncated, wrong-shape, duplicate, stale, gateway, silence-before, silence-after, late, late-drop, late-silence, confirm-late",
    ],
    [
      "--faults 7 --fault-kinds delay,lat",
      "--fault-kinds delay,lat: there is no lat: is late meant?",
    ],
    ["--faults 7 --fault-kinds delay,", /^--fault-kinds delay,: not all, or some of delay, /],
    [
      "--site-confirms-after 1.5",
      "--site-confirms-after 1.5: not a whole number of milliseconds from 0 to 86400000",
    ],
    [
      "--webhook 127.0.0.1:4000 --webhook-secret quiet",
      "--webhook 127.0.0.1:4000: not an address such as http://127.0.0.1:4000/payments",
    ],
    ["--webhook http://127.0.0.1:4000", /^--webhook: needs --webhook-secret/],
    ["--webhook-secret quiet", "--webhook-secret: needs --webhook URL beside it"],
    ["--site-confirms-after 86400001", /--site-confirms-after/],
    ["--idempotency maybe", "--idempotency maybe: not honoured or ignored"],
    [
      "--scenario heaven",
      /^--scenario heaven: there is no such scenario; there are demo, .*huge-shop/,
    ],
    [
      "--scenario vip-with-recylcer",
      "--scenario vip-with-recylcer: there is no such scenario: is vip-with-recycler meant?",
    ],
    ["--strict keys", "--strict keys: is --strict=keys meant?"],
    ["--strict maybe", "maybe: not an option, and nothing else is taken"],
    ["--seed 7 keys", "keys: not an option, and nothing else is taken"],
    ["-- --port 0", "--port: stands behind --, where no option is read"],
    ["--strict=maybe", "--strict=maybe: not --strict or --strict=keys"],
    ["--cors *", "--cors *: not an origin such as https://shop.example"],
    ["--now tomorrow", "--now tomorrow: not a time such as 2026-01-15 or 2026-01-15T12:00:00Z"],
    ["--now 2026-13-01", /^--now 2026-13-01: not a time/],
    ["--now 2026-02-30", /^--now 2026-02-30: not a time/],
    ["--now 2026-02-29T12:00", /^--now 2026-02-29T12:00: not a time/],
    // The shop's past and its hundred years to come have years of four digits.
    ["--now 0000-01-01", "--now 0000-01-01: not a year from 1970 to 9899"],
    ["--now 9900-01-01", "--now 9900-01-01: not a year from 1970 to 9899"],
    ["--now 1768478400", /^--now 1768478400: not a time/],
    ["--clock slow", "--clock slow: not real, frozen, or x1 to x100000 for a faster one"],
    ["--clock x0", /^--clock x0: not real/],
    [
      "--cors https://shop.example:99999",
      "--cors https://shop.example:99999: not an origin such as https://shop.example",
    ],
    ["--cors shop.example", "--cors shop.example: not an origin such as https://shop.example"],
    [
      "--cors https://shop.example/path",
      "--cors https://shop.example/path: not an origin such as https://shop.example",
    ],
    ["--scenario=", "--scenario: nothing stands behind it"],
    ["--strict=", "--strict=: not --strict or --strict=keys"],
    ["--host=", "--host: nothing stands behind it"],
    ["--state=", "--state: nothing stands behind it"],
    ["--prot 1", "Unknown option --prot: is --port meant? --help tells more"],
    [
      "--colour",
      "Unknown option --colour; there are --port, --host, --scenario, --seed, --now, --clock, --latency, --faults, --fault-kinds, --idempotency, --site-confirms-after, --strict, --webhook, --webhook-secret, --state, --cors, --json, --help",
    ],
    ["--port", /--port/],
    ["extra", /extra/],
  ])("%s", (args, message) => {
    try {
      read(...args.split(" "));
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : "";
      expect(said).not.toContain("\n");
      expect(said).toMatch(message instanceof RegExp ? message : /./);
      if (typeof message === "string") expect(said).toBe(message);
      return;
    }
    expect.unreachable(`${args} was taken`);
  });
});
