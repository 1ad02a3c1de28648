export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whether somebody has an account, as far as they know: unknown after a lost response. */
type Account = "none" | "perhaps" | "yes";

/** A user of a device, with their knowledge of their own account. */
export interface Person {
  readonly username: string;
  /** The code of their invite link; null: they had an account from the start. */
  readonly invite: string | null;
  readonly account: () => Account;
  readonly isSure: (account: Account) => void;
  readonly credentials: () => Credentials;
  /** The password was refused: after an unanswered change another one may be valid. */
  readonly passwordRefused: () => void;
  readonly passwordSent: (next: string) => void;
  /**
   * The outcome of the change to `sent`; "not changed": it was refused. Another one may have been sent since:
   * a screen that is left does not stop the change under way.
   */
  readonly passwordAnswered: (sent: string, outcome: "changed" | "not changed") => void;
  /** The number of passwords that may be valid. */
  readonly doubts: () => number;
}

export interface PersonOptions extends Credentials {
  readonly invite: string | null;
}

export const createPerson = ({ username, password, invite }: PersonOptions): Person => {
  let account: Account = invite === null ? "yes" : "none";
  /** The possible passwords, the likeliest first. */
  let passwords: readonly [string, ...string[]] = [password];
  return {
    username,
    invite,
    account: () => account,
    isSure: (next) => {
      account = next;
    },
    credentials: () => ({ username, password: passwords[0] }),
    passwordRefused: () => {
      const [refused, next, ...others] = passwords;
      if (next !== undefined) passwords = [next, ...others, refused];
    },
    passwordSent: (next) => {
      passwords = [next, ...passwords.filter((one) => one !== next)];
    },
    passwordAnswered: (sent, outcome) => {
      const at = passwords.indexOf(sent);
      if (at === -1) return;
      // Later passwords may still take effect; earlier ones are no longer valid.
      const [first, ...others] =
        outcome === "changed" ? passwords.slice(0, at + 1) : passwords.toSpliced(at, 1);
      if (first !== undefined) passwords = [first, ...others];
    },
    doubts: () => passwords.length,
  };
};
