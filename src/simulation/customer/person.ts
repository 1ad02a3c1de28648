export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whether somebody has an account, as far as they know: after a lost answer they do not. */
type Account = "none" | "perhaps" | "yes";

/** Somebody who uses a device, with what they know of their own account. */
export interface Person {
  readonly username: string;
  /** Of the link that invited them; null: they have had an account from the start. */
  readonly invite: string | null;
  readonly account: () => Account;
  readonly isSure: (account: Account) => void;
  readonly credentials: () => Credentials;
  /** It was refused: after a change without an answer another one may be the right one. */
  readonly passwordRefused: () => void;
  /** A change of the password is sent. */
  readonly passwordSent: (next: string) => void;
  /** What became of the last one; "not changed": it was refused. */
  readonly passwordSettled: (outcome: "changed" | "not changed") => void;
  /** How many passwords may be the right one. */
  readonly doubts: () => number;
}

export interface PersonNeeds extends Credentials {
  readonly invite: string | null;
}

export const createPerson = ({ username, password, invite }: PersonNeeds): Person => {
  let account: Account = invite === null ? "yes" : "none";
  /** What may be the password, the likeliest first. */
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
