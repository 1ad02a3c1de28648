import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import {
  avatarMaximum,
  avatarProblem,
  pictureTypeOf,
} from "../../../../src/domain/settings/avatar-rules.ts";
import {
  passwordChangeOf,
  type PasswordForm,
  passwordProblems,
} from "../../../../src/domain/settings/password-form.ts";
import {
  profileChangeOf,
  profileFormOf,
  profileProblems,
  reconciledForm,
} from "../../../../src/domain/settings/profile-form.ts";
import { themeOf } from "../../../../src/domain/settings/theme.ts";
import { isEmail } from "../../../../src/domain/session/register-form.ts";
import { fiveMegabytes, jpgHead, onePixelGif, onePixelPng } from "../../../support/pictures.ts";

/** Letters, spaces and emoji: what one types is one character, however it is stored. */
const character = fc.constantFrom("a", "B", "7", " ", "é", "жь", "密", "🌻", "👩‍🌾");
const word = (least: number, most: number) =>
  fc.array(fc.constantFrom("a", "Z", "5", " ", "ї", "密", "🌻"), {
    minLength: least,
    maxLength: most,
  });

const passwords = fc.oneof(
  fc.constant(""),
  word(1, 12).map((letters) => letters.join("")),
  fc.array(character, { maxLength: 8 }).map((letters) => letters.join("")),
);
/** Most of the time two of the three are the same, as they are in life. */
const forms: fc.Arbitrary<PasswordForm> = fc
  .tuple(passwords, passwords, passwords, fc.nat(3))
  .map(([current, next, other, kind]) => ({
    current,
    next: kind === 1 ? current : next,
    confirmation: kind === 2 ? other : kind === 1 ? current : next,
  }));

describe("the password form", () => {
  it("may be sent exactly when the specification lets it [S5.25 S5.26 S5.27 S9.13]", () => {
    fc.assert(
      fc.property(forms, (form) => {
        let characters = 0;
        for (const _ of form.next) characters += 1;
        const isGood =
          form.current.length > 0 &&
          characters >= 6 &&
          form.next !== form.current &&
          form.confirmation === form.next;
        expect(Object.keys(passwordProblems(form)).length === 0).toBe(isGood);
      }),
    );
  });

  it("names the field and the rule", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { current, next, confirmation } = passwordProblems(form);
        expect(current).toBe(form.current === "" ? "required" : undefined);
        expect(next === "required").toBe(form.next === "");
        expect(next === "same as current").toBe(
          Array.from(form.next).length >= 6 && form.next === form.current,
        );
        expect(confirmation === "required").toBe(form.confirmation === "");
        expect(confirmation === "differs").toBe(
          form.confirmation !== "" && form.confirmation !== form.next,
        );
      }),
    );
  });

  it("has its boundary between 5 and 6 characters, an emoji being one [S5.25]", () => {
    fc.assert(
      fc.property(word(0, 9), (letters) => {
        const next = letters.join("");
        const problems = passwordProblems({ current: "x", next, confirmation: next });
        const isShort = problems.next === "too short" || problems.next === "required";
        expect(isShort).toBe(letters.length < 6);
      }),
    );
    for (const [next, problem] of [
      ["12345", "too short"],
      ["123456", undefined],
      ["🌻🌻🌻🌻🌻", "too short"],
      ["🌻🌻🌻🌻🌻🌻", undefined],
      ["      ", undefined],
    ] as const) {
      expect(passwordProblems({ current: "x", next, confirmation: next }).next).toBe(problem);
    }
  });

  it("trims nothing: a space is part of a password", () => {
    const form = { current: "secret", next: "secret ", confirmation: "secret " };
    expect(passwordProblems(form)).toEqual({});
    expect(passwordChangeOf(form)).toEqual({ current: "secret", next: "secret " });
    expect(passwordProblems({ ...form, confirmation: "secret" })).toEqual({
      confirmation: "differs",
    });
  });
});

const heads = { "image/jpeg": jpgHead, "image/png": onePixelPng, "image/gif": onePixelGif };

/** An independent reading: what the three formats' own documents say of their first bytes. */
const isPicture = (head: Uint8Array): boolean => {
  const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return /^(ffd8ff|89504e470d0a1a0a|474946383[79]61)/.test(hex);
};

describe("a picture as an avatar", () => {
  it("is known by its content, as jpg, png or gif [S5.28 S9.15]", () => {
    for (const [type, head] of Object.entries(heads)) expect(pictureTypeOf(head)).toBe(type);
    expect(pictureTypeOf(new TextEncoder().encode("GIF87a"))).toBe("image/gif");
    for (const text of ["", "GIF88a", "<svg>", "RIFF____WEBP", "%PDF-1.7", "BM6"]) {
      expect(pictureTypeOf(new TextEncoder().encode(text))).toBeNull();
    }
    const signature = fc.constantFrom(jpgHead, onePixelPng, onePixelGif);
    const almost = fc
      .tuple(signature, fc.nat(9), fc.nat(255))
      .map(([bytes, place, byte]) => bytes.slice(0, 10).fill(byte, place, place + 1));
    fc.assert(
      fc.property(fc.oneof(almost, fc.uint8Array({ maxLength: 12 })), (head) => {
        expect(pictureTypeOf(head) !== null).toBe(isPicture(head));
      }),
    );
  });

  it("may weigh 5 · 1024 · 1024 bytes and not one more [S5.29 S9.14]", () => {
    expect(avatarMaximum).toBe(fiveMegabytes);
    const sizes = fc.oneof(
      fc.integer({ min: fiveMegabytes - 2, max: fiveMegabytes + 2 }),
      fc.constantFrom(1, 5_000_000, 5_000_001, fiveMegabytes, Number.MAX_SAFE_INTEGER),
      fc.nat(),
    );
    const head = fc.constantFrom(...Object.values(heads));
    fc.assert(
      fc.property(sizes, head, (size, bytes) => {
        expect(avatarProblem({ size, head: bytes, isDrawable: true })).toBe(
          size > 5 * 1024 * 1024 ? "too large" : null,
        );
      }),
    );
  });

  it("will do exactly when it can be read, is of a type, is not too large, and can be drawn", () => {
    fc.assert(
      fc.property(
        fc.nat(2 * fiveMegabytes),
        fc.option(fc.oneof(fc.constantFrom(...Object.values(heads)), fc.uint8Array())),
        fc.boolean(),
        (size, head, isDrawable) => {
          const isGood = head !== null && isPicture(head) && size <= fiveMegabytes && isDrawable;
          expect(avatarProblem({ size, head, isDrawable }) === null).toBe(isGood);
        },
      ),
    );
  });

  it("says first what cannot be helped by a smaller file", () => {
    const size = fiveMegabytes + 1;
    expect(avatarProblem({ size, head: null, isDrawable: false })).toBe("unreadable");
    expect(avatarProblem({ size, head: [1, 2, 3], isDrawable: false })).toBe("wrong type");
    expect(avatarProblem({ size, head: jpgHead, isDrawable: false })).toBe("too large");
    expect(avatarProblem({ size: 9, head: jpgHead, isDrawable: false })).toBe("unreadable");
  });
});

describe("the profile form", () => {
  const blank = fc.constantFrom("", " ", "\t");
  const fields = fc.oneof(blank, fc.emailAddress(), fc.string({ maxLength: 12 }));

  it("asks for the phone where the registration does, and for a valid email or none (D1)", () => {
    fc.assert(
      fc.property(
        fields,
        fields,
        fc.constantFrom(leanPolicy, fullPolicy),
        (phone, email, policy) => {
          expect(profileProblems({ phone, email }, policy)).toEqual({
            ...(policy.phoneRequiredAtRegister && phone.trim() === "" ? { phone: "required" } : {}),
            ...(email.trim() !== "" && !isEmail(email.trim()) ? { email: "invalid" } : {}),
          });
        },
      ),
    );
  });

  it("sends what was typed without the spaces around it, and nothing for nothing", () => {
    fc.assert(
      fc.property(fields, fields, (phone, email) => {
        expect(profileChangeOf({ phone, email })).toEqual({
          phone: phone.trim() === "" ? null : phone.trim(),
          email: email.trim() === "" ? null : email.trim(),
        });
      }),
    );
    expect(profileFormOf({ username: "ann", phone: null, email: "a@b.cz" })).toEqual({
      phone: "",
      email: "a@b.cz",
    });
  });

  it("shows what was saved elsewhere, but for the fields that the customer has changed", () => {
    const stored = fc.constantFrom(null, "stored 1", "stored 2");
    const profiles = fc.record({ username: fc.constant("ann"), phone: stored, email: stored });
    const typed = fc.constantFrom("typed 1", "typed 2");
    const changes = fc.record({ phone: typed, email: typed }, { requiredKeys: [] });
    fc.assert(
      fc.property(profiles, profiles, changes, (before, now, changed) => {
        const form = { ...profileFormOf(before), ...changed };
        expect(reconciledForm(form, before, now)).toEqual({ ...profileFormOf(now), ...changed });
      }),
    );
  });
});

describe("a stored theme", () => {
  it("is one of the three, or the system's", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom("light", "dark", "system"), fc.string(), fc.constant(null)),
        (stored) => {
          expect(themeOf(stored)).toBe(stored === "light" || stored === "dark" ? stored : "system");
        },
      ),
    );
  });
});
