import { Result } from "effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addWithdrawalAccount } from "../../../../src/contract/withdrawal-accounts.ts";
import { removeFromCart } from "../../../../src/contract/cart.ts";
import { searchProducts } from "../../../../src/contract/catalogue.ts";
import { createOrder } from "../../../../src/contract/orders.ts";
import { uploadPicture } from "../../../../src/contract/profile.ts";
import { fields } from "../../../../src/contract/schema/answer.ts";
import { always, entity } from "../../../../src/contract/schema/entity.ts";
import { text } from "../../../../src/contract/schema/kinds/text.ts";
import { getUser } from "../../../../src/contract/session.ts";
import { getSettings } from "../../../../src/contract/settings.ts";
import { createWithdrawal } from "../../../../src/contract/withdrawals.ts";
import { cartHttp } from "../../../../src/adapters/http/cart.http.ts";
import type { Fetch } from "../../../../src/ports/fetch.ts";
import { type EarlyAnswer, earlyFetch } from "../../../../src/adapters/http/early-answers.ts";
import { ordersHttp } from "../../../../src/adapters/http/orders.http.ts";
import {
  Refused,
  ServerFault,
  SessionEnded,
  TimedOut,
  Undecodable,
  Unreachable,
} from "../../../../src/domain/call/failure.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";
import { earlyAnswer } from "../../../support/early-answer.ts";
import { productId } from "../../../support/shop-data.ts";

const wordAnswer = fields(entity({ word: always(text, undefined) }, undefined));

// Calls of the contract, answered by a word.
const about = { ...getSettings, answer: wordAnswer };

const good = { code: 0, data: { word: "yes" } };

/** Asks once and answers what became of it. */
const ask = async (body: unknown, status = 200) => {
  const parts = clientParts(async () => answer(body, status));
  const result = await outcome(parts.api.send(about));
  return { ...parts, result };
};

describe("the envelope (D4)", () => {
  it.each([
    ["code 0", good],
    ["code 200", { ...good, code: 200 }],
    ["code '0'", { ...good, code: "0" }],
    ["no code", { data: good.data }],
    ["a null code", { ...good, code: null }],
  ])("succeeds with %s", async (_, body) => {
    expect((await ask(body)).result).toEqual(Result.succeed({ word: "yes" }));
  });

  it("succeeds with any 2xx", async () => {
    expect((await ask(good, 201)).result).toEqual(Result.succeed({ word: "yes" }));
  });

  it("is refused by the body's code, in the server's words", async () => {
    const { result } = await ask({ code: 40_901, message: "Price moved", data: null });
    expect(result).toEqual(
      Result.fail(
        new Refused({ call: "settings", code: 40_901, status: 200, message: "Price moved" }),
      ),
    );
  });

  it("is refused by the HTTP status where the body has no code of its own", async () => {
    for (const body of [{ code: 0, message: "No" }, { message: "No" }]) {
      expect((await ask(body, 422)).result).toEqual(
        Result.fail(new Refused({ call: "settings", code: 422, status: 422, message: "No" })),
      );
    }
  });

  it.each([404, 408, 429])(
    "is no refusal where a gateway's page comes with a %i",
    async (status) => {
      expect((await ask("<h1>Not the shop</h1>", status)).result).toEqual(
        Result.fail(new Undecodable({ call: "settings", reason: "not a JSON object" })),
      );
    },
  );

  it("takes no empty or strange message for words", async () => {
    for (const message of ["", 12, null, { text: "no" }]) {
      expect((await ask({ code: 405, message })).result).toEqual(
        Result.fail(new Refused({ call: "settings", code: 405, status: 200 })),
      );
    }
  });

  it("is a fault of the server's with any 5xx, for its outcome is not known", async () => {
    for (const body of ["<h1>Bad gateway</h1>", "", { code: 50_001, message: "Oops" }]) {
      expect((await ask(body, 502)).result).toEqual(
        Result.fail(new ServerFault({ call: "settings", status: 502 })),
      );
    }
  });

  it("takes a fault in the body for one: it proves nothing about what was done", async () => {
    expect((await ask({ code: 500, message: "Oops" }, 200)).result).toEqual(
      Result.fail(new ServerFault({ call: "settings", status: 500 })),
    );
  });

  it("ends the session with 401 in either place, and says what the server said [S8.1 S8.2]", async () => {
    for (const [body, status] of [
      [{ code: 401, message: "Expired" }, 200],
      [{ code: "401", message: "Expired" }, 200],
      [{ code: 0, message: "Expired" }, 401],
      [{ code: 401, message: "Expired" }, 500],
    ] as const) {
      expect((await ask(body, status)).result).toEqual(
        Result.fail(new SessionEnded({ call: "settings", message: "Expired" })),
      );
    }
    expect((await ask("", 401)).result).toEqual(
      Result.fail(new SessionEnded({ call: "settings" })),
    );
  });
});

describe("an answer that is not what the call promises", () => {
  const whole = JSON.stringify(good);
  it.each([
    ["corrupt JSON", `${whole}]}<`],
    ["an HTML page", "<!doctype html><title>Login</title>"],
    ["an empty body", ""],
    ["a truncated body", whole.slice(0, whole.length / 2)],
    ["JSON that is no object", "[1,2]"],
    ["a bare null", "null"],
    ["a code that is no number", { ...good, code: "yes" }],
    ["no data", { code: 0 }],
    ["data of another shape", { code: 0, data: [{ surprise: true }] }],
    ["a field of another type", { code: 0, data: { word: ["seven"] } }],
  ])("is Undecodable and told to the log with the call's name: %s", async (_, body) => {
    const { result, warnings } = await ask(body);
    const failure = Result.getOrThrow(Result.flip(result));
    expect(failure).toBeInstanceOf(Undecodable);
    expect(failure).toMatchObject({ call: "settings" });
    expect(warnings).toEqual([
      {
        message: "An answer could not be decoded",
        details: { call: "settings", reason: expect.stringMatching(/./) },
      },
    ]);
  });

  it("is so without code and data, where money moves: another program has answered, and nothing is known", async () => {
    const body = { amount: 500, account_id: 9 };
    const withdraw = async (said: unknown) =>
      outcome(clientParts(async () => answer(said)).api.send(createWithdrawal, { body, key: "k" }));
    for (const said of [
      {},
      { error: "Timeout" },
      { message: "Queued" },
      { code: null, error: "Timeout" },
      { data: null, errors: [{ message: "Timeout" }] },
    ]) {
      expect(Result.getOrThrow(Result.flip(await withdraw(said)))).toBeInstanceOf(Undecodable);
    }
    for (const said of [{ code: 0 }, { data: {} }])
      expect(Result.isSuccess(await withdraw(said))).toBe(true);
  });

  it("leaves undecodable rows out, counts them and tells the log", async () => {
    const order = (id: unknown) => ({
      id,
      order_no: `N${id}`,
      status: "from the future",
      total_amount: "12.50",
      created_at: "2026-01-15 12:00:00",
      items: [],
    });
    const { api, warnings } = clientParts(async () =>
      answer({ data: { orders: [order(1), order("junk"), 12, order(4)], total: 4 } }),
    );
    const page = Result.getOrThrow(
      await outcome(ordersHttp(api).list({ query: { tab: "all" }, page: 1 })),
    );
    expect(page.items.map(({ id, status }) => [id, status])).toEqual([
      [1, "other"],
      [4, "other"],
    ]);
    expect(page).toMatchObject({ rows: 4, total: 4 });
    expect(warnings).toEqual([
      {
        message: expect.stringContaining("left out"),
        details: { call: "orders", list: "orders", rows: 2 },
      },
    ]);
  });

  it("says nothing to the log when every row is sound", async () => {
    const { api, warnings } = clientParts(async () => answer({ data: { items: [] } }));
    expect(await outcome(cartHttp(api).items)).toEqual(Result.succeed([]));
    expect(warnings).toEqual([]);
  });
});

describe("the request", () => {
  const record = () => {
    const asked: { readonly address: string; readonly init: RequestInit }[] = [];
    const fetch = async (address: string, init: RequestInit) => {
      asked.push({ address, init });
      return answer(good);
    };
    return { asked, fetch };
  };

  it("carries language and token, and neither body nor key where there is none [S7.4]", async () => {
    const { asked, fetch } = record();
    const { api, tokens, languages } = clientParts(fetch);
    await outcome(api.read(about));
    tokens.store("t0ken");
    languages.store("cs");
    await outcome(api.read(about));
    expect(asked.map(({ init }) => init.headers)).toEqual([
      { Accept: "application/json", "Accept-Language": "en" },
      { Accept: "application/json", "Accept-Language": "cs", Authorization: "Bearer t0ken" },
    ]);
    expect(asked[0]).toMatchObject({
      address: "/api/client/settings",
      init: { method: "GET", cache: "no-store" },
    });
    expect(asked[0]?.init).not.toHaveProperty("body");
  });

  it("carries body and key of a command", async () => {
    const { asked, fetch } = record();
    const { api } = clientParts(fetch);
    await outcome(
      api.send(addWithdrawalAccount, {
        body: {
          withdrawal_type: "usdt",
          bank_name: "TRC20",
          bank_account: "T1",
          account_name: "USDT",
          branch_name: undefined,
        },
        key: "k1",
      }),
    );
    expect(asked[0]?.init).toMatchObject({
      method: "POST",
      body: '{"withdrawal_type":"usdt","bank_name":"TRC20","bank_account":"T1","account_name":"USDT"}',
      headers: { "Content-Type": "application/json", "Idempotency-Key": "k1" },
    });
  });

  it("carries a multipart body as it is: the browser writes its header", async () => {
    const { asked, fetch } = record();
    const { api, tokens } = clientParts(fetch);
    tokens.store("t0ken");
    const form = new FormData();
    form.append("file", new Blob(["x"]), "avatar.png");
    await outcome(api.send(uploadPicture, { form }));
    expect(asked[0]?.address).toBe("/api/client/upload");
    expect(asked[0]?.init.body).toBe(form);
    expect(asked[0]?.init.headers).toEqual({
      Accept: "application/json",
      "Accept-Language": "en",
      Authorization: "Bearer t0ken",
    });
  });

  it("fills and escapes path and query, and joins ids by plain commas", async () => {
    const { asked, fetch } = record();
    const { api } = clientParts(fetch);
    await outcome(cartHttp(api).remove([productId(3), productId(4)]));
    await outcome(api.send(removeFromCart, { path: { id: "../a b" } }));
    await outcome(
      api.read(searchProducts, { query: { keyword: "á&b", page: 1, limit: undefined } }),
    );
    expect(asked.map(({ address }) => address)).toEqual([
      "/api/client/cart/3,4",
      "/api/client/cart/..%2Fa%20b",
      "/api/client/search?keyword=%C3%A1%26b&page=1",
    ]);
  });

  it("goes where the configuration says (D5) [S7.1]", async () => {
    const { asked, fetch } = record();
    const { api } = clientParts(fetch, {
      base: "https://shop.test/v2",
      paths: { settings: "/about" },
    });
    await outcome(api.read(about));
    await outcome(api.read(getUser));
    expect(asked.map(({ address, init }) => `${init.method} ${address}`)).toEqual([
      "GET https://shop.test/v2/about",
      "GET https://shop.test/v2/client/user",
    ]);
  });
});

describe("time and the network", () => {
  beforeEach(() => vi.useFakeTimers());

  it("aborts a request at 15 s, not earlier [S7.2 S9.6]", async () => {
    let signal: AbortSignal | null | undefined;
    const { api } = clientParts(
      (_, init) =>
        new Promise((_resolve, reject) => {
          signal = init.signal;
          signal?.addEventListener("abort", () => reject(signal?.reason));
        }),
    );
    const asked = outcome(api.read(about));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(await asked).toEqual(Result.fail(new TimedOut({ call: "settings" })));
  });

  it("gives an upload 15 s since it last moved, for a slow one is not a lost one", async () => {
    const shares: number[] = [];
    let move: ((share: number) => void) | undefined;
    let isAborted = false;
    const { api } = clientParts(
      (_, { signal }, onProgress) =>
        new Promise((_resolve, reject) => {
          move = onProgress;
          signal?.addEventListener("abort", () => {
            isAborted = true;
            reject(signal.reason);
          });
        }),
    );
    const asked = outcome(
      api.send(
        { ...uploadPicture, answer: wordAnswer },
        { form: new FormData(), onProgress: (share) => shares.push(share) },
      ),
    );
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await vi.advanceTimersByTimeAsync(14_999);
      move?.(share);
    }
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAborted).toBe(true);
    expect(await asked).toEqual(Result.fail(new TimedOut({ call: "upload" })));
  });

  it("aborts an answer whose body never ends", async () => {
    const { api } = clientParts(async (_, init) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"code":0,'));
          init.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    const asked = outcome(api.read(about));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toEqual(Result.fail(new TimedOut({ call: "settings" })));
  });

  it("gives up at 15 s on an answer that is deaf to its signal, such as the page's early call", async () => {
    const fetch = earlyFetch(async () => answer(good), {
      token: "t0ken",
      language: "en",
      answers: new Map([["/api/client/settings", new Promise<EarlyAnswer>(() => {})]]),
      drawn: Promise.resolve(false),
    });
    const { api, tokens } = clientParts(fetch);
    tokens.store("t0ken");
    const asked = outcome(api.read(about));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toEqual(Result.fail(new TimedOut({ call: "settings" })));
  });

  it("does not use an early answer that nobody asked for until 10 s later: it may be of another price", async () => {
    const early = () => [["/api/client/settings", earlyAnswer(answer(good))]] as const;
    const fetch = vi.fn<Fetch>(async () => answer(good));
    const open = () =>
      clientParts(
        earlyFetch(fetch, {
          token: "t0ken",
          language: "en",
          answers: new Map(early()),
          drawn: Promise.resolve(false),
        }),
      );
    for (const [milliseconds, calls] of [
      [10_000, 0],
      [10_001, 1],
    ] as const) {
      const { api, tokens } = open();
      tokens.store("t0ken");
      await vi.advanceTimersByTimeAsync(milliseconds);
      expect(await outcome(api.read(about))).toEqual(Result.succeed({ word: "yes" }));
      expect(fetch).toHaveBeenCalledTimes(calls);
    }
  });

  it("does not use an early answer once something was sent, which may have changed it", async () => {
    const fetch = vi.fn<Fetch>(async () => answer(good));
    const early = earlyFetch(fetch, {
      token: "t0ken",
      language: "en",
      answers: new Map([["/api/client/settings", earlyAnswer(answer(good))]]),
      drawn: Promise.resolve(false),
    });
    await early("/api/client/cart", { method: "POST" });
    const { api, tokens } = clientParts(early);
    tokens.store("t0ken");
    await outcome(api.read(about));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    { token: "former", language: "en" },
    { token: "t0ken", language: "uk" },
  ] as const)("does not use an early answer to $token in $language", async (asked) => {
    const fetch = vi.fn<Fetch>(async () => answer(good));
    const early = earlyFetch(fetch, {
      ...asked,
      answers: new Map([["/api/client/settings", earlyAnswer(answer(good))]]),
      drawn: Promise.resolve(false),
    });
    const { api, tokens } = clientParts(early);
    tokens.store("t0ken");
    await outcome(api.read(about));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("leaves no timer behind an answer", async () => {
    const { api } = clientParts(async () => answer(good));
    await outcome(api.read(about));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("aborts the request of a caller who goes, and does not try again", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { api } = clientParts(
      (_, init) =>
        new Promise((_resolve, reject) => {
          signals.push(init.signal);
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const caller = new AbortController();
    const asked = outcome(api.read(about), caller.signal);
    asked.catch(() => {});
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(asked).rejects.toThrow(/interrupt/i);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  /** Drops the first `drops` requests, then answers. */
  const shaky = (drops: number, last: () => Response = () => answer(good)) => {
    let calls = 0;
    const parts = clientParts(async () => {
      calls += 1;
      if (calls <= drops) throw new TypeError("Failed to fetch");
      return last();
    });
    return { ...parts, calls: () => calls };
  };

  it("asks a question again, twice at most, when the network fails", async () => {
    for (const [drops, calls, result] of [
      [0, 1, Result.succeed({ word: "yes" })],
      [2, 3, Result.succeed({ word: "yes" })],
      [9, 3, Result.fail(new Unreachable({ call: "settings" }))],
    ] as const) {
      const shop = shaky(drops);
      const asked = outcome(shop.api.read(about));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await asked).toEqual(result);
      expect(shop.calls()).toBe(calls);
    }
  });

  it("asks a question once where the browser knows that there is no network", async () => {
    let calls = 0;
    const { api } = clientParts(
      async () => {
        calls += 1;
        throw new TypeError("Failed to fetch");
      },
      { isOffline: () => true },
    );
    expect(await outcome(api.read(about))).toEqual(
      Result.fail(new Unreachable({ call: "settings" })),
    );
    expect(calls).toBe(1);
  });

  it("asks no question again that was answered or took too long", async () => {
    for (const last of [
      answer("", 500),
      answer({ code: 409 }),
      answer("<html>"),
      answer("", 401),
    ]) {
      const shop = shaky(0, () => last);
      const asked = outcome(shop.api.read(about));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(Result.isFailure(await asked)).toBe(true);
      expect(shop.calls()).toBe(1);
    }
    let calls = 0;
    const { api } = clientParts(() => {
      calls += 1;
      return new Promise(() => {});
    });
    const asked = outcome(api.read(about));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Result.isFailure(await asked)).toBe(true);
    expect(calls).toBe(1);
  });

  it("never sends a command twice", async () => {
    const shop = shaky(1);
    const sent = outcome(shop.api.send(createOrder, { body: { items: [] }, key: "k1" }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toEqual(Result.fail(new Unreachable({ call: "createOrder" })));
    expect(shop.calls()).toBe(1);
  });
});
