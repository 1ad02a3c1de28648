import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { sessionHttp } from "../../../../src/adapters/http/session.http.ts";
import { Refused, SessionEnded, TimedOut } from "../../../../src/domain/call/failure.ts";
import {
  AccountFrozen,
  fieldOfFailure,
  InvalidCredentials,
  UserDoesNotExist,
  WrongPassword,
} from "../../../../src/domain/session/login-failure.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";

const user = { username: "0671234501", balance: "12500.75", member_level: 3, avatar: "" };
const session = (body: unknown, status = 200) => {
  const sent: unknown[] = [];
  const parts = clientParts(async (_, init) => {
    sent.push(JSON.parse(String(init.body)));
    return answer(body, status);
  });
  return { ...parts, sent, port: sessionHttp(parts.api) };
};

it("sends nothing of one customer's in the name of the next, who has logged in in another tab unheard", async () => {
  const asked: (string | null)[] = [];
  const { api, values, tokens } = clientParts(async (_, init) => {
    asked.push(new Headers(init.headers).get("Authorization"));
    throw new TypeError("Failed to fetch");
  });
  const read = () => outcome(sessionHttp(api).user);
  tokens.store("mine");
  // Read once more a while after each failure: the other tab's login comes between.
  const reading = read();
  await expect.poll(() => asked).toEqual(["Bearer mine"]);
  values.setItem("token", "theirs");
  const ended = Result.fail(new SessionEnded({ call: "user" }));
  expect(await reading).toEqual(ended);
  expect(asked).toEqual(["Bearer mine"]);
  tokens.store("mine");
  values.setItem("token", "theirs");
  expect(await read()).toEqual(ended);
  expect(asked).toEqual(["Bearer mine"]);
  await read();
  expect(asked).toContain("Bearer theirs");
});

describe("the login call", () => {
  it("answers no user where the server sends none", async () => {
    for (const data of [{ token: "t" }, { token: "t", user: null }]) {
      const { port } = session({ data });
      expect(await outcome(port.logIn({ username: "u", password: "p" }))).toEqual(
        Result.succeed({ token: "t", user: null }),
      );
    }
  });

  it.each([
    [40_101, new UserDoesNotExist(), "username"],
    [40_102, new WrongPassword(), "password"],
    [40_301, new AccountFrozen(), null],
  ] as const)(
    "knows code %i of the error catalogue (§8) [S8.4 S8.5 S8.6]",
    async (code, failure, field) => {
      for (const status of [200, 403]) {
        const { port } = session({ code, message: "No" }, status);
        expect(await outcome(port.logIn({ username: "u", password: "p" }))).toEqual(
          Result.fail(failure),
        );
      }
      expect(fieldOfFailure(failure)).toBe(field);
    },
  );

  it("takes 401 for wrong credentials, which end no session [S8.8]", async () => {
    const { port } = session("", 401);
    const failure = new InvalidCredentials();
    expect(await outcome(port.logIn({ username: "u", password: "p" }))).toEqual(
      Result.fail(failure),
    );
    expect(fieldOfFailure(failure)).toBeNull();
    expect(fieldOfFailure(new TimedOut({ call: "logIn" }))).toBeNull();
  });

  it("keeps any other refusal and its words [S8.7]", async () => {
    const { port } = session({ code: 42_900, message: "Too often" }, 429);
    expect(await outcome(port.logIn({ username: "u", password: "p" }))).toEqual(
      Result.fail(new Refused({ call: "logIn", code: 42_900, status: 429, message: "Too often" })),
    );
  });

  it("takes no token that no header could carry", async () => {
    for (const token of ["", "two words", "line\nbreak", "é", 12, null, undefined]) {
      const { port } = session({ data: { token, user } });
      expect(await outcome(port.logIn({ username: "u", password: "p" }))).toMatchObject(
        Result.fail({ _tag: "Undecodable", call: "logIn" }),
      );
    }
  });
});

describe("the register call", () => {
  const registration = { username: "u", password: "p", inviteCode: "CODE" };

  it("sends the code under the wire's name, and nothing for what was left out", async () => {
    const { port, sent } = session({ data: { token: "t", user } });
    await outcome(port.register(registration));
    await outcome(port.register({ ...registration, phone: "067", email: "a@b.cz" }));
    const wire = { username: "u", password: "p", invite_code: "CODE" };
    expect(sent).toEqual([wire, { ...wire, phone: "067", email: "a@b.cz" }]);
  });

  it("shows the server's message of a 422 and of a 401 (§8) [S8.3 S8.9]", async () => {
    const taken = session({ code: 42_202, message: "Taken" }, 422);
    expect(await outcome(taken.port.register(registration))).toEqual(
      Result.fail(new Refused({ call: "register", code: 42_202, status: 422, message: "Taken" })),
    );
    const ended = session({ code: 401, message: "Invite expired" }, 401);
    expect(await outcome(ended.port.register(registration))).toEqual(
      Result.fail(new SessionEnded({ call: "register", message: "Invite expired" })),
    );
  });
});
