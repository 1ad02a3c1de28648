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
  /** The outcome of the last change; "not changed": it was refused. */
  readonly passwordSettled: (outcome: "changed" | "not changed") => void;
  /** The number of passwords that may be valid. */
  readonly doubts: () => number;
}

export interface PersonNeeds extends Credentials {
  readonly invite: string | null;
}

export const createPerson = ({ username, password, invite }: PersonNeeds): Person => {
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
    passwordSettled: (outcome) => {
      const [sent, before, ...others] = passwords;
      if (outcome === "changed") passwords = [sent];
      else if (before !== undefined) passwords = [before, ...others];
    },
    doubts: () => passwords.length,
  };
};
