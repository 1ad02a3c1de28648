import { callNames } from "../contract/contract.ts";
import { createFindings, type Findings } from "./findings.ts";
import { probeAccounts } from "./probes/accounts.ts";
import { probeCart } from "./probes/cart.ts";
import { probeCategoryProducts, probeProducts } from "./probes/catalogue.ts";
import {
  arrive,
  askWithoutToken,
  enter,
  guess,
  mistypePassword,
  type Visitor,
} from "./probes/auth.ts";
import { probeInbox } from "./probes/inbox.ts";
import { probeOrders } from "./probes/orders.ts";
import { probeProfile } from "./probes/profile.ts";
import { spend } from "./probes/spend.ts";
import { startVisit, type Visit } from "./probes/visit.ts";
import { probeWallet } from "./probes/wallet.ts";
import { endpointsAt, type Paths } from "./paths.ts";
import { type Report, reportOf } from "./report.ts";
import { hider } from "./shown-value.ts";

export interface ProbeOptions {
  /** The base URL without a trailing slash: `http://127.0.0.1:8787/api`. */
  readonly base: string;
  readonly visitor: Visitor;
  /** Paths of the server that differ from the contract. */
  readonly paths?: Paths | undefined;
  /** True: also calls that move money or change the password. */
  readonly spend: boolean;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /** Timeout in milliseconds. Default: 15 s (specification §9). */
  readonly timeout?: number;
}

const timeout = 15_000;

/** Calls that move money or change the password. */
const spending = ["pay", "recycleOrder", "withdraw", "createRecharge", "changePassword"] as const;

const untried = (findings: Findings, why: string): void => {
  for (const call of callNames) {
    if (findings.tally(call).successes === 0) findings.notTried(call, why);
  }
};

const liveAsCustomer = async (
  visit: Visit,
  visitor: Exclude<Visitor, { kind: "stranger" }>,
  isSpending: boolean,
): Promise<void> => {
  const products = await probeProducts(visit);
  await probeCart(visit, products);
  await probeOrders(visit, products[0]);
  await probeWallet(visit);
  await probeAccounts(visit);
  await probeInbox(visit);
  await probeProfile(visit, visitor.password);
  if (isSpending) await spend(visit, visitor, products[0]);
  else for (const call of spending) visit.findings.notTried(call, "needs --spend");
  const other = visitor.kind === "customer" ? "register" : "logIn";
  visit.findings.notTried(other, other === "register" ? "needs --invite" : "needs --user");
};

/**
 * Uses a server as a customer would and reports deviations from the contract. Without `spend` it
 * leaves only a cancelled order, a read message and an unused picture.
 *
 * @throws ConformanceError if there is no shop at the base, or the login fails.
 *
 * @example
 * import { createFakeServer } from "../fake-server/create-fake-server.ts";
 * import { fetchOf } from "../fake-server/mounts/fetch-of.ts";
 *
 * const report = await probeServer({
 *   base: "http://shop.invalid/api",
 *   visitor: { kind: "stranger" },
 *   spend: false,
 *   fetch: fetchOf(createFakeServer()),
 * });
 * report.verdict // => "conforms"
 * // A stranger is refused; with a customer as the visitor the calls are to succeed.
 * report.calls.find(({ call }) => call === "orders")?.state // => "refusals only"
 */
export const probeServer = async (options: ProbeOptions): Promise<Report> => {
  const { base, visitor } = options;
  const findings = createFindings();
  const endpoints = endpointsAt(options.paths);
  const visit = startVisit({
    base,
    endpoints,
    fetch: options.fetch ?? fetch,
    timeout: options.timeout ?? timeout,
    findings,
  });
  await arrive(visit, base);
  await probeCategoryProducts(visit);
  await askWithoutToken(visit);
  await guess(visit);
  if (visitor.kind === "stranger") {
    untried(findings, "needs --user and --password, or --invite");
  } else if (await enter(visit, visitor)) {
    await mistypePassword(visit, visitor.username);
    await liveAsCustomer(visit, visitor, options.spend);
  } else {
    untried(findings, "the login's answer cannot be read");
  }
  const secrets = visitor.kind === "stranger" ? [] : [visitor.password];
  return reportOf({
    subject: base,
    endpoints,
    findings,
    absent: "not tried",
    hide: hider([...secrets, ...visit.tokens()]),
  });
};
