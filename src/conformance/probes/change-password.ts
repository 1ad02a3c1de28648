import { errors, sessionExpired } from "../../contract/errors.ts";
import { outcomeOf } from "../checks/outcome.ts";
import { isAnswered } from "../exchange.ts";
import { refusedWith, type ExpectedErrorParts } from "./error.ts";
import { passwordChange } from "./sent-bodies.ts";
import type { Visit } from "./visit.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Logs in with this password; returns whether it works. */
const logInAgain = async (visit: Visit, username: string, password: string): Promise<boolean> => {
  const response = await visit.ask("logIn", { token: null, body: { username, password } });
  const session = response.read;
  if (session !== null) visit.signIn(session.token);
  return session !== null;
};

/** The refusals of a new password; tried by the second customer, whose password no other check needs. */
export const refusePasswords = async (visit: Visit): Promise<void> => {
  const other = visit.secondCustomer();
  if (other === null) {
    visit.findings.note(
      "changePassword",
      "without a second customer: what it refuses is not tried",
    );
    return;
  }
  const { token, password } = other;
  const right = passwordChange(password, `${password}-new`);
  const refuse = (change: object, ...why: ExpectedErrorParts) =>
    visit.provoke("changePassword", { token, body: { ...right, ...change } }, refusedWith(...why));
  const short = { new_password: "12345", confirm_password: "12345" };
  await refuse(short, [errors.passwordTooShort], "a new password of 5 characters", "S5.25 S9.13");
  const same = { new_password: password, confirm_password: password };
  await refuse(same, [errors.passwordUnchanged], "the current password", "S5.26");
  await refuse(
    { confirm_password: `${password}-else` },
    [errors.passwordsDiffer],
    "another confirmation",
    "S5.27",
  );
  await refuse(
    { old_password: `not-${password}` },
    [errors.oldPasswordWrong],
    "the old password is wrong",
    "D5 S7.37",
  );
};

/** The old session and the old password after a change. */
const probeOld = async (
  visit: Visit,
  token: string,
  { username, password }: Credentials,
): Promise<void> => {
  await visit.provoke(
    "logIn",
    { token: null, body: { username, password } },
    refusedWith([errors.wrongPassword, sessionExpired], "the password has been changed", "S8.5"),
  );
  const old = await visit.peek("user", { token });
  const isAlive = isAnswered(old) && outcomeOf(old.status, old.text ?? "").kind === "success";
  visit.findings.note(
    "changePassword",
    `an old token ${isAlive ? "lives on" : "ends"} with the password`,
  );
};

/** Changes the password, logs in with it, and changes it back. */
export const changePassword = async (
  visit: Visit,
  { username, password }: Credentials,
): Promise<void> => {
  const next = `${password}-changed`;
  const token = visit.token();
  const changed = await visit.ask("changePassword", { body: passwordChange(password, next) });
  if (!changed.isSuccess) return;
  const isIn = await logInAgain(visit, username, next);
  if (isIn) {
    if (token !== null) await probeOld(visit, token, { username, password });
    await visit.ask("changePassword", { body: passwordChange(next, password) });
  }
  if (!isIn || !(await logInAgain(visit, username, password))) {
    visit.findings.note(
      "changePassword",
      `the password of ${username} may now end in “-changed”: it could not be put back`,
    );
  }
};
