import { logIn } from "../../contract/session.ts";
import { readAs, type Visit } from "./visit.ts";

/** Logs in with this password; returns whether it works. */
const logInAgain = async (visit: Visit, username: string, password: string): Promise<boolean> => {
  const heard = await visit.ask("logIn", { token: null, body: { username, password } });
  const session = readAs(logIn.answer, heard);
  if (session !== null) visit.signIn(session.token);
  return session !== null;
};

const passwordChange = (from: string, to: string) => ({
  old_password: from,
  new_password: to,
  confirm_password: to,
});

/** Changes the password, logs in with it, and changes it back. */
export const changePassword = async (
  visit: Visit,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  const next = `${password}-changed`;
  const changed = await visit.ask("changePassword", { body: passwordChange(password, next) });
  if (!changed.isSuccess) return;
  const isIn = await logInAgain(visit, username, next);
  if (isIn) await visit.ask("changePassword", { body: passwordChange(next, password) });
  if (!isIn || !(await logInAgain(visit, username, password))) {
    visit.findings.note(
      "changePassword",
      `the password of ${username} may now end in “-changed”: it could not be put back`,
    );
  }
};
