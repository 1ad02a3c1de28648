import { describe, expect, test } from "vitest";
import type { FakeServer } from "../../../src/fake-server/create-fake-server.ts";
import { languages } from "../../../src/fake-server/wire/localized-text.ts";
import { listen } from "../../../src/fake-server/mounts/node-http.ts";
import { type Answer, openShop, readAnswer } from "../../support/fake-shop.ts";
import {
  fiveMegabytes,
  jpgHead,
  onePixelGif,
  onePixelPng,
  padded,
} from "../../support/pictures.ts";
import { memoryStore } from "../../support/memory-store.ts";

const upload = async (
  send: (request: Request) => Promise<Response>,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  { origin = "http://shop.test", name = "me.png", field = "file", language = "en" } = {},
): Promise<Answer> => {
  const form = new FormData();
  form.append(field, new File([bytes], name));
  return readAnswer(
    await send(
      new Request(`${origin}/api/client/upload`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
        body: form,
      }),
    ),
  );
};

const pictureAt = async (server: Pick<FakeServer, "respond">, address: string) => {
  const response = await server.respond(new Request(`http://shop.test${address}`));
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};

describe("the profile", () => {
  test("is read and changed, each part by itself [S7.36]", async () => {
    const { call, logIn } = openShop();
    const token = await logIn();
    const before = await call("GET /client/profile", undefined, { token });
    expect(before.at("profile")).toMatchObject({ username: "0671234501" });
    const changed = await call(
      "PUT /client/profile",
      { email: " me@shop.cz ", phone: "+420 777 000 111" },
      { token },
    );
    expect(changed.at("profile")).toMatchObject({ email: "me@shop.cz", phone: "+420 777 000 111" });
    await call("PUT /client/profile", { email: "" }, { token });
    const after = await call("GET /client/profile", undefined, { token });
    expect(after.at("profile")).toMatchObject({ email: null, phone: "+420 777 000 111" });
  });

  test.each([
    ["an email that is none", { email: "me@shop" }, 42204, "The email address is not valid"],
    ["a phone that is none", { phone: "call me" }, 42206, "The phone number is not valid"],
    ["a picture of nobody's", { avatar: "https://else.where/x.png" }, 42211, undefined],
    ["a body that is none", { email: 7 }, 40000, undefined],
  ])("refuses %s, and changes nothing", async (_, body, code, message) => {
    const { call, logIn } = openShop();
    const token = await logIn();
    const before = await call("GET /client/profile", undefined, { token });
    const answer = await call("PUT /client/profile", body, { token });
    expect(answer.code).toBe(code);
    if (message !== undefined) expect(answer.message).toBe(message);
    const after = await call("GET /client/profile", undefined, { token });
    expect(after.at("profile")).toEqual(before.at("profile"));
  });

  test("is nobody's without a token", async () => {
    const { call } = openShop();
    for (const path of ["GET /client/profile", "PUT /client/profile", "PUT /client/password"]) {
      expect((await call(path, path.startsWith("PUT") ? {} : undefined)).code).toBe(401);
    }
  });
});

describe("the password", () => {
  const good = {
    old_password: "sunflower1",
    new_password: "marigold9",
    confirm_password: "marigold9",
  };

  test("changes, and every session of the customer ends [S7.37 S8.38]", async () => {
    const { call, logIn } = openShop();
    const [one, other, stranger] = [await logIn(), await logIn(), await logIn(1)];
    const user = { username: "0671234501" };
    expect((await call("PUT /client/password", good, { token: one })).code).toBe(0);
    for (const token of [one, other]) {
      expect((await call("GET /client/user", undefined, { token })).code).toBe(401);
    }
    expect((await call("GET /client/user", undefined, { token: stranger })).code).toBe(0);
    const login = (password: string) => call("POST /client/login", { ...user, password });
    expect((await login("sunflower1")).code).toBe(40102);
    expect((await login("marigold9")).code).toBe(0);
  });

  test.each([
    ["a wrong current one", { old_password: "sunflower2" }, 40102],
    ["5 characters", { new_password: "12345", confirm_password: "12345" }, 42203],
    ["5 emoji", { new_password: "🌻🌻🌻🌻🌻", confirm_password: "🌻🌻🌻🌻🌻" }, 42203],
    ["the same", { new_password: "sunflower1", confirm_password: "sunflower1" }, 42207],
    ["another confirmation", { confirm_password: "marigold8" }, 42208],
  ])("refuses %s in every language, and keeps the old one and the session", async (...row) => {
    const [, change, code] = row;
    const { call, logIn } = openShop();
    const token = await logIn();
    const said = new Set<string>();
    for (const language of languages) {
      const answer = await call(
        "PUT /client/password",
        { ...good, ...change },
        { token, language },
      );
      expect(answer.code).toBe(code);
      said.add(answer.message);
    }
    expect(said.size).toBe(languages.length);
    expect((await call("GET /client/user", undefined, { token })).code).toBe(0);
    await logIn();
  });

  test("takes 6 characters", async () => {
    const { call, logIn } = openShop();
    const six = { new_password: "123456", confirm_password: "123456" };
    const answer = await call(
      "PUT /client/password",
      { ...good, ...six },
      { token: await logIn() },
    );
    expect(answer.code).toBe(0);
  });
});

describe("an uploaded picture", () => {
  test.each([
    ["png", onePixelPng, "image/png"],
    ["gif", onePixelGif, "image/gif"],
    ["jpg", jpgHead, "image/jpeg"],
  ])("%s is shown at the address that was answered [S7.39]", async (ending, bytes, type) => {
    const { server, logIn } = openShop();
    const answer = await upload(server.respond, await logIn(), bytes, { name: "anything" });
    expect(answer.textAt("url")).toMatch(
      new RegExp(`^/pictures/uploads/[0-9a-f]{16}\\.${ending}$`),
    );
    const shown = await pictureAt(server, answer.textAt("url"));
    expect([shown.status, shown.type]).toEqual([200, type]);
    expect(shown.bytes).toEqual(bytes);
  });

  test("becomes the avatar by the profile, and outlives the server in its snapshot", async () => {
    const store = memoryStore();
    const { server, call, logIn } = openShop({ store });
    const token = await logIn();
    const url = (await upload(server.respond, token, onePixelPng)).textAt("url");
    await call("PUT /client/profile", { avatar: url }, { token });

    const later = openShop({ store });
    const user = await later.call("GET /client/user", undefined, { token });
    expect(user.at("user.avatar")).toBe(url);
    expect((await pictureAt(later.server, url)).bytes).toEqual(onePixelPng);
  });

  test("takes the place of those before it that are not shown", async () => {
    const { server, call, logIn } = openShop();
    const token = await logIn();
    const send = async () => (await upload(server.respond, token, onePixelPng)).textAt("url");
    const avatar = await send();
    await call("PUT /client/profile", { avatar }, { token });
    const [second, third] = [await send(), await send()];
    const statuses = [];
    for (const url of [avatar, second, third]) {
      statuses.push((await pictureAt(server, url)).status);
    }
    expect(statuses).toEqual([200, 404, 200]);
  });

  test("is answered as a picture where nobody answers addresses", async () => {
    const { server, call, logIn } = openShop({ uploads: "inline" });
    const token = await logIn();
    const url = (await upload(server.respond, token, onePixelGif)).textAt("url");
    expect(url).toBe(`data:image/gif;base64,${Buffer.from(onePixelGif).toString("base64")}`);
    const changed = await call("PUT /client/profile", { avatar: url }, { token });
    expect(changed.at("profile.avatar")).toBe(url);
  });

  test("is kept as small as the mount makes it", async () => {
    const { server, logIn } = openShop({
      shrinkPicture: async () => ({ bytes: onePixelPng, type: "image/png" }),
    });
    const answer = await upload(server.respond, await logIn(), padded(jpgHead, 99_999));
    expect((await pictureAt(server, answer.textAt("url"))).bytes).toEqual(onePixelPng);
  });

  test("may weigh 5 MB and not a byte more", async () => {
    const { server, logIn } = openShop();
    const token = await logIn();
    const codes = [];
    for (const size of [fiveMegabytes, fiveMegabytes + 1]) {
      codes.push((await upload(server.respond, token, padded(jpgHead, size))).code);
    }
    expect(codes).toEqual([0, 42210]);
  });

  test.each([
    ["of another type by its content", new TextEncoder().encode("<svg></svg>"), 42209],
    ["that is empty", new Uint8Array(0), 42209],
    ["that only begins like one", onePixelPng.slice(0, 7), 42209],
  ])("%s is refused, whatever its name says", async (_, bytes, code) => {
    const { server, logIn } = openShop();
    const answer = await upload(server.respond, await logIn(), bytes, { language: "uk" });
    expect(answer.code).toBe(code);
    expect(answer.message).toBe("Зображення має бути у форматі JPG, PNG або GIF");
  });

  test("needs a token, the field, and a body that is multipart", async () => {
    const { server, call, logIn } = openShop();
    const token = await logIn();
    expect((await upload(server.respond, "none", onePixelPng)).code).toBe(401);
    expect((await upload(server.respond, token, onePixelPng, { field: "f" })).code).toBe(40000);
    expect((await call("POST /client/upload", { file: "x" }, { token })).code).toBe(40000);
    const torn = await call("POST /client/upload", "torn", {
      token,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(torn.code).toBe(40000);
  });

  test("of 5 MB goes over real HTTP, and comes back", async () => {
    const mount = await listen();
    try {
      const login = await fetch(`${mount.url}/api/client/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "0671234501", password: "sunflower1" }),
      });
      const token = (await readAnswer(login)).textAt("token");
      const bytes = padded(onePixelPng, fiveMegabytes);
      const answer = await upload(fetch, token, bytes, { origin: mount.url });
      const shown = await fetch(mount.url + answer.textAt("url"));
      expect(shown.headers.get("content-type")).toBe("image/png");
      expect(Buffer.compare(Buffer.from(await shown.arrayBuffer()), Buffer.from(bytes))).toBe(0);
    } finally {
      await mount.close();
    }
  });
});
