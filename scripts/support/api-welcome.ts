import { resolve } from "node:path";
import { quoted } from "../../src/conformance/curl.ts";
import type { ClockStart } from "../../src/fake-server/shop/clock.ts";
import { defaultRate } from "../../src/fake-server/faults/seeded-faults.ts";
import type { HttpMount } from "../../src/fake-server/mounts/node-http.ts";
import type { ScenarioCustomer } from "../../src/fake-server/scenarios/scenario.ts";
import { scenarios } from "../../src/fake-server/scenarios/scenarios.ts";
import type { ApiOptions } from "./api-options.ts";
import { customersFacts, customersTable, inviteLink } from "./welcome.ts";

/** The shop's URL in `npm start`. */
const usualShop = "http://localhost:5173/";

const latencyText = ({ latency }: ApiOptions): string => {
  if (latency === undefined) return "none";
  const { least, most } = latency;
  return least === most ? `${most} ms` : `${least} to ${most} ms`;
};

const utc = (instant: number): string =>
  `${new Date(instant).toISOString().replace("T", " ").slice(0, 19)} UTC`;

const clockText = ({ server }: HttpMount, { speed }: ClockStart): string => {
  const pace = speed === 0 ? ", frozen" : `, ${speed} times as fast`;
  return `${utc(server.now())}${speed === 1 ? "" : pace}`;
};

const seededText = ({ server }: HttpMount): string | null => {
  const current = server.faults.current();
  if (current === null) return null;
  const only = current.kinds === undefined ? "" : `, only ${current.kinds.join(", ")}`;
  return `by seed ${current.seed}, to ${current.rate ?? defaultRate} of the calls${only}`;
};

const faultsText = (mount: HttpMount, { scenario }: ApiOptions): string => {
  const planned = scenario?.faults?.length ?? 0;
  const texts = [seededText(mount), planned === 0 ? null : `${planned} planned by the scenario`];
  return texts.filter((text) => text !== null).join("; ") || "none";
};

const strictTexts = {
  contract: "requests are refused that are not as the contract has them",
  keys: "requests are refused that are not as the contract has them, or lack an Idempotency-Key",
} as const;

const stateText = ({ restoredFrom }: HttpMount, { state }: ApiOptions): string => {
  if (state === undefined) return "in memory only";
  const file = resolve(state);
  if (restoredFrom === null) return `${file} (new)`;
  return `${file} (restored from ${utc(restoredFrom)})`;
};

/**
 * Commands that log in as the first customer who is not frozen, and then list products and the customer's orders;
 * where all are frozen, one that shows what the login is answered.
 */
const curlLines = async (
  { server }: HttpMount,
  api: string,
  [first, ...others]: readonly [ScenarioCustomer, ...ScenarioCustomer[]],
): Promise<readonly string[]> => {
  const frozen = await server.inspect(({ customers }) =>
    customers.all().flatMap(({ username, is_frozen: isFrozen }) => (isFrozen ? [username] : [])),
  );
  const free = [first, ...others].find(({ username }) => !frozen.includes(username));
  const { username, password } = free ?? first;
  const body = quoted(JSON.stringify({ username, password }));
  const english = "-H 'accept-language: en'";
  const login = `curl -s ${api}/client/login -H 'content-type: application/json'`;
  if (free === undefined) return [`${login} ${english} -d ${body}`];
  const token = `sed 's/.*"token":"\\([^"]*\\)".*/\\1/'`;
  const who = `${english} -H "authorization: Bearer $TOKEN"`;
  return [
    `TOKEN=$(${login} -d ${body} | ${token}); echo $TOKEN`,
    `curl -s '${api}/client/products?page=1&limit=2' ${who}`,
    `curl -s '${api}/client/orders?page=1&limit=2' ${who}`,
  ];
};

/** The same for programs: `api --json`. `shop`: the address of its page. */
export const apiFacts = ({ server, url, restoredFrom }: HttpMount, shop?: string) => ({
  ...(shop === undefined ? {} : { shop }),
  api: `${url}/api`,
  controls: `${url}/__fake/`,
  invite: inviteLink(shop ?? usualShop),
  scenario: server.scenario(),
  seed: server.seed(),
  now: new Date(server.now()).toISOString(),
  restoredFrom: restoredFrom === null ? null : new Date(restoredFrom).toISOString(),
  customers: customersFacts(server.customers()),
});

/** The text after the start of the server. `shop`: the URL of its page. */
export const apiWelcome = async (
  mount: HttpMount,
  options: ApiOptions,
  shop?: string,
): Promise<string> => {
  const { server, url } = mount;
  const name = server.scenario();
  const title = [options.scenario, ...scenarios].find((known) => known?.name === name)?.title;
  const customers = server.customers();
  const api = `${url}/api`;
  const lines = [
    ...(shop === undefined ? [] : [["Shop", shop]]),
    ["API", api],
    ["Invite", shop === undefined ? `${inviteLink(usualShop)} in a shop there` : inviteLink(shop)],
    ["Scenario", title === undefined ? name : `${name}: ${title}`],
    ["Seed", String(server.seed())],
    ...(options.clock === undefined ? [] : [["Clock", clockText(mount, options.clock)]]),
    ["Latency", latencyText(options)],
    ["Faults", faultsText(mount, options)],
    ...(server.modes().siteConfirmsAfter > 0
      ? [["Payments", `confirmed ${server.modes().siteConfirmsAfter} ms later`]]
      : []),
    ...(server.modes().idempotency === "ignored" ? [["Keys", "Idempotency-Key is ignored"]] : []),
    ...(options.strict === undefined ? [] : [["Strict", strictTexts[options.strict]]]),
    ...(options.webhook === undefined ? [] : [["Webhook", options.webhook.url]]),
    ["State", stateText(mount, options)],
    ["Controls", `${url}/__fake/`],
  ].map(([what = "", value = ""]) => `${what.padEnd(10)}${value}`);
  const [first, ...others] = customers;
  const people =
    first === undefined
      ? ["No customers to log in as: register one by the invite code", ""]
      : [customersTable(customers), "", ...(await curlLines(mount, api, [first, ...others])), ""];
  return ["", ...lines, "", ...people].join("\n");
};
