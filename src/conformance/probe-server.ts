import { callNames } from "../contract/contract.ts";
import { createFindings, type Findings } from "./findings.ts";
import { followUpsOf } from "./follow-ups.ts";
import { probeAccounts } from "./probes/accounts.ts";
import { probeCart } from "./probes/cart.ts";
import { readProductsForSale, probeCategoryProducts, probeProducts } from "./probes/catalogue.ts";
import {
  requireShop,
  openSession,
  probeWrongCredentials,
  probeWrongPassword,
  probeUnknownInvite,
  type Visitor,
} from "./probes/auth.ts";
import { probeOffSale } from "./probes/off-sale.ts";
import { checkEmpty, registerSecondCustomer } from "./probes/second-customer.ts";
import { probeMissingToken, probeForgedTokens } from "./probes/tokens.ts";
import { probeInbox } from "./probes/inbox.ts";
import { probeOrders } from "./probes/orders.ts";
import { probeProfile } from "./probes/profile.ts";
import { spend } from "./probes/spend.ts";
import { startVisit, type Visit } from "./probes/visit.ts";
import { probeWallet } from "./probes/wallet.ts";
import { endpointsAt, type Paths } from "./paths.ts";
import { type Report, reportOf } from "./report.ts";
import { type SelectedWords, selectionOf } from "./selection.ts";
import { createRedactor } from "./shown-value.ts";

export interface ProbeOptions extends SelectedWords {
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

type Customer = Exclude<Visitor, { kind: "stranger" }>;

const timeout = 15_000;

/** Calls that move money or change the password. */
const spending = ["pay", "recycleOrder", "withdraw", "createRecharge", "changePassword"] as const;

const untried = (findings: Findings, why: string): void =>
  findings.notTried(why, ...callNames.filter((call) => findings.tally(call).successes === 0));

/** An invite for a second customer: the newcomer's, or, where money may be spent, the customer's own. */
const inviteOf = async (
  visit: Visit,
  visitor: Customer,
  isSpending: boolean,
): Promise<string | null> => {
  if (visitor.kind === "newcomer") return visitor.inviteCode;
  if (!isSpending) return null;
  const profile = (await visit.ask("profile")).read;
  return profile?.inviteCode ?? null;
};

/** The nouns of which one customer's things are tried by another. */
const ownThings = [
  "session",
  "cart",
  "orders",
  "payments",
  "withdrawal-accounts",
  "messages",
  "profile",
] as const;

const probeAsCustomer = async (
  visit: Visit,
  visitor: Customer,
  { isSpending, category }: { readonly isSpending: boolean; readonly category: number | undefined },
): Promise<void> => {
  const { wantsNoun } = visit.selection;
  if (visitor.kind === "newcomer") await checkEmpty(visit);
  const token = visit.token();
  if (token !== null && wantsNoun("session")) await probeForgedTokens(visit, token);
  if (wantsNoun(...ownThings)) {
    const invite = await inviteOf(visit, visitor, isSpending);
    if (invite !== null) await registerSecondCustomer(visit, invite);
  }
  const products = wantsNoun("catalogue")
    ? await probeProducts(visit, category)
    : await readProductsForSale(visit);
  if (wantsNoun("cart")) await probeCart(visit, products);
  if (wantsNoun("cart", "orders")) await probeOffSale(visit);
  if (wantsNoun("orders")) await probeOrders(visit, products);
  if (wantsNoun("session", "wallet", "withdrawals", "recharges")) await probeWallet(visit);
  if (wantsNoun("withdrawal-accounts", "withdrawals")) await probeAccounts(visit);
  if (wantsNoun("messages")) await probeInbox(visit);
  if (wantsNoun("profile")) await probeProfile(visit, visitor);
  if (isSpending) await spend(visit, visitor, products);
  else visit.findings.notTried("needs --spend", ...spending);
  if (visitor.kind === "customer") {
    visit.findings.notTried(
      "needs --invite, or --spend and an invite of the customer's",
      "register",
    );
  } else visit.findings.notTried("needs --user", "logIn");
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
  const selection = selectionOf(options);
  const endpoints = endpointsAt(options.paths);
  const visit = startVisit({
    base,
    endpoints,
    fetch: options.fetch ?? fetch,
    timeout: options.timeout ?? timeout,
    findings,
    selection,
  });
  const { makes, wantsNoun } = visit.selection;
  if (makes("settings")) await requireShop(visit, base, visitor);
  const category = wantsNoun("catalogue") ? await probeCategoryProducts(visit) : undefined;
  await probeMissingToken(visit);
  if (wantsNoun("session")) {
    await probeWrongCredentials(visit);
    await probeUnknownInvite(visit);
  }
  if (visitor.kind === "stranger") {
    untried(findings, "needs --user and --password, or --invite");
  } else if (await openSession(visit, visitor)) {
    if (wantsNoun("session")) await probeWrongPassword(visit, visitor.username);
    await probeAsCustomer(visit, visitor, { isSpending: options.spend, category });
  } else {
    untried(findings, "the login's answer has no token that can be read");
  }
  const secrets = [
    ...(visitor.kind === "stranger" ? [] : [visitor.password]),
    ...(visit.secondCustomer() === null ? [] : [visit.secondCustomer()?.password ?? ""]),
  ];
  return reportOf({
    subject: base,
    endpoints,
    findings,
    selection,
    absent: "not tried",
    followUps: followUpsOf(selection),
    hide: createRedactor([...secrets, ...visit.tokens()]),
  });
};
