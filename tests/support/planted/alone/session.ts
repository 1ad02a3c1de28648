import { callNames, contract } from "../../../../src/contract/contract.ts";
import { body, data, instead, loose, type Mutation, refusedAs } from "../../drifted-server.ts";
import {
  borne,
  done,
  neverRefuses,
  drifts,
  type Planted,
  saysYes,
  seenBy,
  sentIn,
  tokenOf,
  understood,
  asFault,
  asCode,
} from "../planted.ts";

const customersCalls = callNames.filter((name) => contract[name].access === "customer");

const anyTokenIsGood =
  (isTaken: (header: string | null) => boolean): Mutation =>
  async (request, respond) =>
    isTaken(request.headers.get("authorization"))
      ? respond(borne(request, await tokenOf(respond, 0)))
      : respond(request);

const instead401 =
  (answer: () => Response): Mutation =>
  async (request, respond) => {
    const response = await respond(request);
    return response.status === 401 ? answer() : response;
  };

export const sessionDrifts: readonly Planted[] = [
  ...drifts("code", "logIn", {
    "an unknown user is told as a wrong password": refusedAs("logIn", 40101, asCode(40102)),
    "a wrong password is told as an unknown user": refusedAs("logIn", 40102, asCode(40101)),
  }),
  ...drifts("status", "logIn", {
    "a wrong password is a 500": refusedAs("logIn", 40102, asFault),
    "an unknown user is a 404 with its code": refusedAs("logIn", 40101, asCode(40101, 404)),
  }),
  ...drifts("validation", "logIn", {
    "any password is right": understood("logIn", (sent) => {
      if (sent["username"] === "0671234501") sent["password"] = "sunflower1";
    }),
  }),
  ...drifts("retyped field", "logIn", {
    "the token is a number": data("logIn", (found) => (found["token"] = 12_345)),
  }),
  ...drifts("token", "logIn", {
    "the token has a space": data(
      "logIn",
      (found) => (found["token"] = `x ${String(found["token"])}`),
    ),
  }),
  ...drifts("envelope", "logIn", {
    "the session lies beside data": body("logIn", ({ data: found, ...rest }) => ({
      ...rest,
      ...loose(found),
    })),
  }),
  ...drifts("identity", "logIn", {
    "the user is somebody else": data(
      "logIn",
      (found) => (loose(found["user"])["username"] = "0671234502"),
    ),
  }),
  ...drifts("validation", "register", {
    "an unknown invite code registers": instead("register", async (request, honest, respond) => {
      const sent = await sentIn(request);
      if (String(sent["invite_code"]) === "WELCOME2026") return honest();
      return respond(
        new Request(request.url, {
          method: "POST",
          headers: request.headers,
          body: JSON.stringify({ ...sent, invite_code: "WELCOME2026" }),
        }),
      );
    }),
    "a broken email registers": seenBy(
      "newcomer",
      understood("register", (sent) => delete sent["email"]),
    ),
    "a taken name registers again": seenBy("newcomer", {
      in: () => {
        let registered: unknown;
        return instead("register", async (_, honest) => {
          const response = await honest();
          const envelope = loose(await response.clone().json());
          if (envelope["code"] === 0) registered = envelope["data"];
          return envelope["code"] === 42202 ? done(registered) : response;
        });
      },
    }),
  }),
  ...drifts("status", "register", {
    "a refused registration is a 400": instead("register", async (_, honest) => {
      const response = await honest();
      return response.status === 422
        ? Response.json(await response.json(), { status: 400 })
        : response;
    }),
  }),
  ...drifts("minimum and digits", "register", {
    "a password of five characters registers": seenBy(
      "newcomer",
      understood("register", (sent) => {
        if (String(sent["password"]).length < 6) sent["password"] = "longenough";
      }),
    ),
  }),
  ...drifts("identity", "user", {
    "the user is somebody else": data(
      "user",
      (found) => (loose(found["user"])["username"] = "0671234502"),
    ),
  }),
  ...drifts("token", "user", {
    "any token is good": anyTokenIsGood((header) => header !== null),
    "a cut token is good": anyTokenIsGood((header) => header !== null && header.length > 12),
    "a token with something behind it is good": {
      in: () => {
        let good = "";
        return async (request, respond) => {
          const header = request.headers.get("authorization") ?? "";
          const response = await respond(request);
          if (response.status !== 401 && header !== "") good = header;
          return response.status === 401 && good !== "" && header.startsWith(good)
            ? respond(borne(request, good.replace("Bearer ", "")))
            : response;
        };
      },
    },
    "any word before the token will do": async (request, respond) => {
      const header = request.headers.get("authorization");
      const token = header?.split(" ").at(-1);
      return respond(token === undefined ? request : borne(request, token));
    },
    "an empty bearer is the first customer": anyTokenIsGood(
      (header) => header !== null && /^Bearer\s*$/.test(header),
    ),
  }),
  ...drifts("status", "user", {
    "the session's end is a 403": instead401(() =>
      Response.json({ code: 403, message: "Forbidden" }, { status: 403 }),
    ),
    "the session's end is a redirect to a page": instead401(
      () => new Response("<html>Log in</html>", { headers: { "content-type": "text/html" } }),
    ),
    "the session's end is a 500": instead401(() =>
      Response.json({ code: 500, message: "No session" }, { status: 500 }),
    ),
  }),
  ...customersCalls.flatMap((call) =>
    drifts("token", call, {
      "answers without a token": instead(call, async (request, honest, respond) =>
        request.headers.has("authorization")
          ? honest()
          : respond(borne(request, await tokenOf(respond, 0))),
      ),
    }),
  ),
  ...drifts("effect", "changePassword", {
    "the password stays": saysYes("changePassword", () => true),
  }),
  ...drifts("validation", "changePassword", {
    "a wrong current password will do": understood(
      "changePassword",
      (sent) => (sent["old_password"] = "sunflower1"),
    ),
    "the same password will do": saysYes(
      "changePassword",
      (sent) => sent["new_password"] === sent["old_password"],
    ),
    "another confirmation will do": understood(
      "changePassword",
      (sent) => (sent["confirm_password"] = sent["new_password"]),
    ),
    "it never refuses": neverRefuses("changePassword"),
  }),
  ...drifts("minimum and digits", "changePassword", {
    "a new password of five characters will do": saysYes(
      "changePassword",
      (sent) => String(sent["new_password"]).length < 6,
    ),
  }),
];
