import { Predicate } from "effect";
import { errors, sessionExpired } from "../../contract/errors.ts";
import { outcomeOf } from "../checks/outcome.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { isToken } from "../../domain/session/token.ts";
import type { User } from "../../domain/session/user.ts";
import { ConformanceError } from "../conformance-error.ts";
import { type Exchange, requestText, isAnswered } from "../exchange.ts";
import { placeOf } from "../invariants/invariant.ts";
import { createRedactor, shortened } from "../shown-value.ts";
import { badJson, type ExpectedErrorParts, provokeEach, refusedWith } from "./error.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

/** The visitor: an existing customer, a new one, or anonymous. */
export type Visitor =
  | { readonly kind: "customer"; readonly username: string; readonly password: string }
  | {
      readonly kind: "newcomer";
      readonly username: string;
      readonly password: string;
      readonly inviteCode: string;
    }
  | { readonly kind: "stranger" };

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Why an answer shows that the path has no shop API; null: it has one. Where a guard stands, a stranger finds none. */
const silenceOf = (answer: Exchange["answer"], kind: Visitor["kind"]): string | null => {
  if (!isAnswered(answer)) return answer.reason;
  const { status, location } = answer;
  if (location !== undefined) return `leads to ${location} (HTTP ${status})`;
  const outcome = outcomeOf(status, answer.text ?? "");
  const isGuarded = outcome.kind === "unauthorised" || status === 403;
  if (kind === "stranger" && isGuarded) return "is for those alone who are logged in (401 or 403)";
  const isMissing = status === 404 || (outcome.kind === "refused" && outcome.code === 404);
  if (isMissing) return "is not there (404)";
  return outcome.kind === "broken" && outcome.at === "body" ? `answers ${outcome.got}` : null;
};

/** Calls to probe instead: an unfinished server may lack the settings. */
const insteadOfSettings = ["logIn", "categories", "products"] as const;

/** @throws ConformanceError if there is no shop at the base URL. */
export const requireShop = async (visit: Visit, base: string, { kind }: Visitor): Promise<void> => {
  const { exchange } = await visit.ask("settings");
  const { answer } = exchange;
  if (!isAnswered(answer)) throw new ConformanceError(`No server at ${base}: ${answer.reason}`);
  const silence = silenceOf(answer, kind);
  if (silence === null) return;
  for (const call of insteadOfSettings)
    if (
      visit.selection.makes(call) &&
      silenceOf(await visit.peek(call, { token: null }), kind) === null
    )
      return;
  throw new ConformanceError(
    `No shop API at ${base}: ${requestText(exchange.request)} ${silence}; the base address usually ends in /api`,
  );
};

const refusalOf = ({ exchange: { answer } }: CheckedResponse): string | undefined => {
  if (!isAnswered(answer)) return undefined;
  const outcome = outcomeOf(answer.status, answer.text ?? "");
  if (outcome.kind === "unauthorised") return "401";
  if (outcome.kind !== "refused") return undefined;
  return `${outcome.code} ${outcome.message}`.trim();
};

/** An unfinished server may send a token without the whole customer: the token suffices. */
const tokenIn = ({ isSuccess, data }: CheckedResponse): string | null => {
  const token = isSuccess && Predicate.isReadonlyObject(data) ? data["token"] : null;
  return Predicate.isString(token) && isToken(token) ? token : null;
};

const differing = (told: User, known: User) =>
  (
    [
      ["balance", toDecimalText(told.balance), toDecimalText(known.balance)],
      ["member_level", String(told.memberLevel), String(known.memberLevel)],
    ] as const
  ).find(([, said, own]) => said !== own);

/** The customer's own call tells of them what a login says. Money may have moved in between: this is once more. */
const checkSameUser = async (visit: Visit, body: Credentials): Promise<void> => {
  const response = await visit.ask("logIn", { token: null, body });
  if (response.read === null) return;
  visit.signIn(response.read.token);
  const user = await visit.ask("user");
  const different =
    response.read.user === null || user.read === null
      ? undefined
      : differing(response.read.user, user.read);
  if (different !== undefined)
    visit.check(user, [response], {
      rule: "mismatch",
      at: [...placeOf(user.data, "user"), different[0]],
      expected: `${different[1]}, as the login says`,
      source: "S7.5 S7.7",
    });
};

/**
 * Opens a session; false if the response has no token to continue with.
 * @throws ConformanceError if the server refuses.
 */
export const openSession = async (
  visit: Visit,
  visitor: Exclude<Visitor, { kind: "stranger" }>,
): Promise<boolean> => {
  const { username, password } = visitor;
  const isNew = visitor.kind === "newcomer";
  const response = await (isNew
    ? visit.ask("register", {
        token: null,
        body: { username, password, invite_code: visitor.inviteCode, phone: username },
      })
    : visit.ask("logIn", { token: null, body: { username, password } }));
  const refused = refusalOf(response);
  if (refused !== undefined) {
    const what = isNew ? "The registration with --invite" : `The login of --user ${username}`;
    throw new ConformanceError(
      `${what} is refused: ${shortened(createRedactor([password])(refused))}`,
    );
  }
  const session = response.read;
  const token = session?.token ?? tokenIn(response);
  if (token === null) return false;
  visit.signIn(token);
  const said = session?.user?.username;
  if (said !== undefined && said !== username)
    visit.check(response, [], {
      rule: "identity",
      at: ["user", "username"],
      expected: `${username}, who has logged in`,
      source: "S7.5",
    });

  const user = await visit.ask("user");
  const known = user.read;
  if (session?.user != null && known !== null && differing(session.user, known) !== undefined)
    await checkSameUser(visit, { username, password });
  if (known !== null && known.username !== username)
    visit.check(user, [response], {
      rule: "identity",
      at: [...placeOf(user.data, "user"), "username"],
      expected: `${username}, who is logged in`,
      source: "S7.7",
    });
  return true;
};

/** Tries wrong credentials. */
export const probeWrongCredentials = async (visit: Visit): Promise<void> => {
  const token = null;
  const nobody = { username: "nobody-of-that-name", password: "not-a-password" };
  // Invalid in every field, so that no server accepts it.
  const invalid = { username: "x", password: "short", invite_code: "" };
  // HTTP 401 is in the specification as well (S8.8).
  const unknown = refusedWith([errors.userUnknown, sessionExpired], "user does not exist", "S8.4");
  const wrong = [errors.usernameInvalid, errors.passwordTooShort, errors.inviteInvalid];
  await provokeEach(visit, [
    ["logIn", { token, body: nobody }, unknown],
    ["logIn", { token, rawBody: '{"username": ' }, badJson],
    [
      "register",
      { token, body: invalid },
      refusedWith(wrong, "no invite, a short password", "S8.9 S5.4"),
    ],
  ]);
};

/** A name that nobody has, like a phone number (specification §1). */
export const newName = (): string =>
  `08${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, "0")
    .slice(-8)}`;

/** Registers with an invalid invite code, and without one; everything else is valid. */
export const probeUnknownInvite = async (visit: Visit): Promise<void> => {
  const refuse = async (invite: object, ...why: ExpectedErrorParts): Promise<void> => {
    const username = newName();
    const body = { username, password: "conformance-1", phone: username, ...invite };
    const response = await visit.provoke("register", { token: null, body }, refusedWith(...why));
    if (response.isSuccess)
      visit.findings.left("register", `the customer ${username}, registered without an invite`);
  };
  const unknown = { invite_code: "no-such-invite" };
  await refuse(unknown, [errors.inviteInvalid], "an unknown invite code", "S5.4 S8.11");
  await refuse({}, [errors.inviteInvalid, errors.badRequest], "no invite code", "S5.4 S8.11");
};

/** Tries a wrong password of an existing customer. */
export const probeWrongPassword = async (
  visit: Visit,
  username: string,
  password = "not-the-password",
): Promise<void> => {
  await visit.provoke(
    "logIn",
    { token: null, body: { username, password } },
    refusedWith([errors.wrongPassword, sessionExpired], "wrong password", "S8.5"),
  );
};
