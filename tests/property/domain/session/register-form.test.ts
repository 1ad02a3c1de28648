import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import { credentialsOf, loginProblems } from "../../../../src/domain/session/login-form.ts";
import { passwordMinimum } from "../../../../src/domain/session/password-length.ts";
import {
  emptyRegisterForm,
  isEmail,
  parseInviteCode,
  type RegisterForm,
  registerProblems,
  registrationOf,
} from "../../../../src/domain/session/register-form.ts";

/** The last three come with a number copied from contacts, and with what a messenger breaks or hides. */
const blanks = ["", " ", "\t ", "\u00a0", "\u202a", "\u202c", "\u200b"];
const blank = fc.constantFrom(...blanks);
const padded = (text: string) =>
  fc.tuple(blank, blank).map(([before, after]) => before + text + after);
/** A text without the blanks around it. */
const bare = (text: string): string => {
  const signs = Array.from(text);
  const isSeen = (sign: string) => sign.trim() !== "" && !blanks.includes(sign);
  return signs.slice(signs.findIndex(isSeen), signs.findLastIndex(isSeen) + 1).join("");
};
const word = fc.stringMatching(/^[\p{L}\d]{1,12}$/u);
const field = fc.oneof(blank, word.chain(padded));
const email = fc.oneof(blank, fc.emailAddress().chain(padded), fc.string());
const linkCode = fc.option(word);
const form: fc.Arbitrary<RegisterForm> = fc.record({
  username: field,
  password: fc.string({ maxLength: 10 }),
  phone: field,
  email,
  inviteCode: field,
});
const policies = [
  leanPolicy,
  fullPolicy,
  { ...leanPolicy, phoneRequiredAtRegister: true },
  { ...fullPolicy, phoneRequiredAtRegister: false },
];

describe("the register form (§5, D1)", () => {
  it("has each problem exactly when its rule is broken, in either reading [S5.3 S5.6 S5.7]", () => {
    fc.assert(
      fc.property(form, linkCode, fc.constantFrom(...policies), (typed, link, policy) => {
        const problems = registerProblems(typed, link, policy);
        expect(problems.username === "required").toBe(bare(typed.username) === "");
        expect(problems.password === "required").toBe(typed.password === "");
        expect(problems.password === "too short").toBe(
          typed.password !== "" && [...typed.password].length < passwordMinimum,
        );
        expect(problems.phone === "required").toBe(
          policy.phoneRequiredAtRegister && bare(typed.phone) === "",
        );
        const mail = bare(typed.email);
        expect(problems.email === "invalid").toBe(mail !== "" && !isEmail(mail));
      }),
    );
  });

  it("needs a code in the form or the address (lean) [S5.4]", () => {
    fc.assert(
      fc.property(form, linkCode, (typed, link) => {
        const { inviteCode } = registerProblems(typed, link, leanPolicy);
        const isThere = bare(typed.inviteCode) !== "" || link !== null;
        expect(inviteCode).toBe(isThere ? undefined : "required");
      }),
    );
  });

  it("needs an invite link, with or without a code in the form (full) [S5.5]", () => {
    fc.assert(
      fc.property(form, linkCode, (typed, link) => {
        const { inviteCode } = registerProblems(typed, link, fullPolicy);
        expect(inviteCode).toBe(link === null ? "no invite link" : undefined);
      }),
    );
  });

  it("never sends a form without problems without name, password and code", () => {
    fc.assert(
      fc.property(form, linkCode, fc.constantFrom(...policies), (typed, link, policy) => {
        fc.pre(Object.keys(registerProblems(typed, link, policy)).length === 0);
        const sent = registrationOf(typed, link);
        expect(sent.username).toBe(bare(typed.username));
        expect(sent.username).not.toBe("");
        expect(sent.password).toBe(typed.password);
        expect(sent.inviteCode).toBe(bare(typed.inviteCode) || link);
        expect(sent.phone).toBe(bare(typed.phone) || undefined);
        expect("phone" in sent).toBe(bare(typed.phone) !== "");
        expect(sent.email).toBe(bare(typed.email) || undefined);
        expect("email" in sent).toBe(bare(typed.email) !== "");
      }),
    );
  });
});

describe("what cannot be seen within a pasted text", () => {
  const phone = "\u202a+380\u2060 67\u200b 123\u00ad45\u202c";
  const typed = {
    username: phone,
    password: "\u200bsecret",
    phone,
    email: "jan\u200b@obchod\u00ad.cz",
    inviteCode: "AB\u200bCD",
  };

  it("is not sent, for nobody could type the username again; of the password nothing is taken", () => {
    expect(registrationOf(typed, null)).toEqual({
      username: "+380 67 12345",
      password: "\u200bsecret",
      phone: "+380 67 12345",
      email: "jan@obchod.cz",
      inviteCode: "ABCD",
    });
    expect(credentialsOf(typed)).toEqual({
      username: "+380 67 12345",
      password: "\u200bsecret",
      phone: "+380 67 12345",
    });
  });

  it("stays where words and signs are written with it", () => {
    for (const username of ["ශ්\u200dරී", "👩\u200d💻", "می\u200cخواهم"]) {
      expect(credentialsOf({ ...typed, username }).username).toBe(username);
    }
  });
});

describe("an email address", () => {
  it("is taken as people write them [S5.7]", () => {
    fc.assert(fc.property(fc.emailAddress(), (address) => isEmail(address)));
    for (const address of ["jan.novák@obchod.cz", "o'neil+shop@a.b.co", "用户@例子.公司"]) {
      expect(isEmail(address)).toBe(true);
    }
  });

  it.each([
    "a",
    "a@",
    "@b.cz",
    "a@b",
    "a@.cz",
    "a@b.",
    "a@b..cz",
    "a b@c.cz",
    "a@b@c.cz",
    "a@b .cz",
    "a@b.cz.",
    "a@b.cz d",
    "a@b.cz@d",
  ])("is not %j", (text) => expect(isEmail(text)).toBe(false));

  it("is sent as servers write it, from a keyboard of full-width characters, too", () => {
    const typed = { ...emptyRegisterForm(null), email: " ann＠ｅxample。com " };
    expect(registerProblems(typed, "C", fullPolicy).email).toBeUndefined();
    expect(registrationOf(typed, "C").email).toBe("ann@example.com");
  });

  it("has at most 254 characters", () => {
    const nameOf = (length: number) => `${"a".repeat(length - 5)}@b.cz`;
    expect([254, 255].map((length) => isEmail(nameOf(length)))).toEqual([true, false]);
  });

  // One that backtracks would look at these for hours: the guard against what never ends would tell.
  it("takes a hostile text no longer than a friendly one", () => {
    for (const text of [
      `a@${"b.".repeat(1_000_000)}`,
      `${"a".repeat(253)}@`,
      `a@${".".repeat(252)}`,
    ]) {
      expect(isEmail(text)).toBe(false);
    }
  });
});

describe("the code of an invite link", () => {
  it("is the address's, without what a messenger put around it", () => {
    fc.assert(
      fc.property(
        word.chain((code) => padded(code).map((text) => [code, text] as const)),
        ([code, text]) => parseInviteCode(text) === code,
      ),
    );
  });

  it("has at most 64 characters", () => {
    const code = "x".repeat(64);
    expect(parseInviteCode(code)).toBe(code);
  });

  it.each([null, "", "  ", "x".repeat(65), "A\u0000B", "A\u202eB", "A\nB"])(
    "is none in %j",
    (text) => expect(parseInviteCode(text)).toBeNull(),
  );
});

describe("the login form (§5, D1)", () => {
  it("has each problem exactly when its rule is broken, in either reading [S5.1 S5.2]", () => {
    fc.assert(
      fc.property(
        fc.record({ username: field, password: field, phone: field }),
        fc.boolean(),
        (typed, phoneRequiredAtLogin) => {
          expect(loginProblems(typed, { phoneRequiredAtLogin })).toEqual({
            ...(bare(typed.username) === "" ? { username: "required" } : {}),
            ...(typed.password === "" ? { password: "required" } : {}),
            ...(phoneRequiredAtLogin && bare(typed.phone) === "" ? { phone: "required" } : {}),
          });
          const sent = credentialsOf(typed);
          expect(sent).toMatchObject({ username: bare(typed.username), password: typed.password });
          expect(sent.phone).toBe(bare(typed.phone) || undefined);
        },
      ),
    );
  });
});
