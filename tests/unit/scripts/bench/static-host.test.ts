import { expect, onTestFinished, test } from "vitest";
import { hostStatic } from "../../../../scripts/bench/static-host.ts";
import { serveHere } from "../../../support/serve-here.ts";
import { ownFolder, putFile } from "../../../support/temporary-folder.ts";

/** The host of `npm run bench`: its headers and bytes are those that figures are taken with. */

const page = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'" /><h1>Shop</h1>`;

const hosted = async (api = "http://127.0.0.1:1"): Promise<string> => {
  const folder = ownFolder();
  putFile(folder, "index.html", page);
  putFile(folder, "assets/a.js", "const answer = 42;");
  const { url, close } = await hostStatic(folder, api);
  onTestFinished(close);
  return url;
};

test("the page is sent packed, at any address, with the headers of a real host", async () => {
  const answer = await fetch(`${await hosted()}/orders`);
  expect(await answer.text()).toBe(page);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "cache-control": "no-cache",
  });
});

test("what bears a hash is kept for ever, and is not the page when it is gone", async () => {
  const url = await hosted();
  const there = await fetch(`${url}/assets/a.js`);
  expect(await there.text()).toBe("const answer = 42;");
  expect(there.headers.get("cache-control")).toMatch(/immutable/);
  expect((await fetch(`${url}/assets/b.js`)).status).toBe(404);
});

test("a call goes to the server, with its token and its language", async () => {
  const api = await serveHere(({ method, url, headers }, response) => {
    const { authorization, "accept-language": language } = headers;
    response.end(JSON.stringify({ method, url, authorization, language }));
  });
  onTestFinished(api.close);
  const url = await hosted(api.url);
  const answer = await fetch(`${url}/api/client/user?a=1`, {
    headers: { authorization: "Bearer t", "accept-language": "uk" },
  });
  expect(await answer.json()).toEqual({
    method: "GET",
    url: "/api/client/user?a=1",
    authorization: "Bearer t",
    language: "uk",
  });
});
