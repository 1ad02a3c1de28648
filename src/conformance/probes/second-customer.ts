import { contract } from "../../contract/contract.ts";
import { errors } from "../../contract/errors.ts";
import { newName, probeWrongPassword } from "./auth.ts";
import { refusedWith, type ExpectedErrorParts } from "./error.ts";
import type { Visit } from "./visit.ts";

const ownLists = [
  { call: "orders", source: "S7.20" },
  { call: "withdrawals", source: "S7.28" },
  { call: "recharges", source: "S7.40" },
  { call: "withdrawalAccounts", source: "S7.30" },
] as const;

const cartLists = [
  { call: "cart", source: "S7.13" },
  { call: "cartCount", source: "S7.14" },
] as const;

const rowsOf = (read: unknown): number => {
  if (Array.isArray(read)) return read.length;
  if (typeof read !== "object" || read === null) return 0;
  return "rows" in read ? Number(read.rows) : "count" in read ? Number(read.count) : 0;
};

/** A new customer has no order, withdrawal, recharge, account or cart; any would be another's. */
export const checkEmpty = async (visit: Visit, token?: string): Promise<void> => {
  await checkNone(visit, [...ownLists, ...cartLists], token);
};

/** Nor is what lies in the first customer's cart in theirs. */
export const checkOthersCart = async (visit: Visit): Promise<void> => {
  const other = visit.secondCustomer();
  if (other !== null) await checkNone(visit, cartLists, other.token);
};

const checkNone = async (
  visit: Visit,
  lists: readonly (typeof ownLists | typeof cartLists)[number][],
  token?: string,
): Promise<void> => {
  for (const { call, source } of lists) {
    const response = await visit.ask(call, token === undefined ? {} : { token });
    const rows = rowsOf(response.read);
    if (rows > 0)
      visit.check(response, [], {
        rule: "isolation",
        at: [contract[call].answer.name || "count"],
        expected: "none: this customer has just registered",
        got: String(rows),
        source: `${source} S6.2`,
      });
  }
};

/** Registers a second customer, and tries what a registration refuses although it is invited. */
export const registerSecondCustomer = async (visit: Visit, inviteCode: string): Promise<void> => {
  const username = newName();
  // The fewest characters that there may be.
  const password = `Cf${crypto.randomUUID().slice(0, 4)}`;
  const body = { username, password, invite_code: inviteCode, phone: username };
  const response = await visit.ask("register", { token: null, body });
  const session = response.read;
  if (session === null) {
    visit.findings.note(null, "no second customer could be registered: isolation is not tried");
    return;
  }
  visit.addSecondCustomer({ username, password, token: session.token });
  visit.findings.left("register", `the customer ${username}, registered to try isolation`);
  const said = session.user?.username;
  if (said !== undefined && said !== username)
    visit.check(response, [], {
      rule: "identity",
      at: ["user", "username"],
      expected: `${username}, who has registered`,
      source: "S7.6",
    });
  const refused = async (
    change: Readonly<Record<string, string>>,
    ...why: ExpectedErrorParts
  ): Promise<void> => {
    const name = newName();
    const answered = await visit.provoke(
      "register",
      { token: null, body: { ...body, username: name, phone: name, ...change } },
      refusedWith(...why),
    );
    if (answered.isSuccess)
      visit.findings.left("register", `the customer ${change["username"] ?? name}`);
  };
  await refused({ password: "12345" }, [errors.passwordTooShort], "a password of 5", "S9.13");
  await refused({ email: "no email" }, [errors.emailInvalid], "an email that is none", "S5.7");
  await refused({ username }, [errors.usernameTaken], "a name that is taken", "S8.9");
  await checkEmpty(visit, session.token);
  const again = await visit.ask("logIn", { token: null, body: { username, password } });
  // A login may end the session of before.
  if (again.read !== null) visit.addSecondCustomer({ username, password, token: again.read.token });
  await probeWrongPassword(visit, username, password.toUpperCase());
};
