import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { callNames as names, contract as calls } from "../../../src/contract/contract.ts";
import { type ErrorCode, errors, sharedErrors } from "../../../src/contract/errors.ts";
import { decodeAnswer } from "../../../src/contract/strict/decode-answer.ts";
import { ApiError } from "../../../src/fake-server/wire/api-error.ts";
import { apiErrors as serverRefusals } from "../../../src/fake-server/wire/api-errors.ts";
import { provocations, type Visit, visitShop } from "../../support/contract-errors.ts";
import { filledCart, successesOf } from "../../support/contract-successes.ts";

/** Long lists, so that all kinds of rows are looked at. */
const successes = successesOf(100);

// One shop for all: to seed one for each would take most of the time.
let visit: Visit;
beforeAll(async () => {
  visit = await visitShop();
});

describe("the fake server answers as the contract says", () => {
  test.each(names)("%s", async (name) => {
    // It ends every session.
    const answer = await successes[name](name === "changePassword" ? await visitShop() : visit);
    expect(answer).toMatchObject({ status: 200, code: 0 });
    const { result, leftOut, findings } = decodeAnswer(name, answer.at(""));
    expect(findings).toEqual([]);
    expect(leftOut).toBe(0);
    expect(result._tag).toBe("Success");
  });

  test("and the lists are not empty, so that their rows were looked at", async () => {
    await filledCart(visit);
    const lists = names.filter((name) => ["page", "list"].includes(calls[name].answer.shape));
    expect(lists.length).toBeGreaterThan(8);
    const empty: string[] = [];
    for (const name of lists) {
      const rows = (await successes[name](visit)).list(calls[name].answer.name);
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });
});

const text = ({ status, code }: Pick<ErrorCode, "status" | "code">): string =>
  `HTTP ${status}, code ${code}`;

describe("the fake server refuses as the contract says", () => {
  const provoked = names.flatMap((name) =>
    Object.entries(provocations[name] ?? {}).map(([refusal, provoke]) => ({
      name,
      refusal,
      provoke,
    })),
  );

  test.each(provoked)("$name: $refusal", async ({ name, refusal, provoke }) => {
    const expected = Object.entries(errors).find(([key]) => key === refusal)?.[1];
    if (expected === undefined) throw new Error(`The contract has no refusal ${refusal}`);
    expect(text(await provoke(visit))).toBe(text(expected));
    expect(calls[name].errors).toContain(expected);
  });

  test("and every refusal of the contract was asked for", () => {
    const named = new Map(Object.entries(errors).map(([key, refusal]) => [refusal, key]));
    const listed = names.flatMap((name) =>
      calls[name].errors.map((refusal) => `${name}: ${named.get(refusal)}`),
    );
    const asked = provoked.map(({ name, refusal }) => `${name}: ${refusal}`);
    expect(asked.toSorted()).toEqual(listed.toSorted());
  });

  test("and without a token by 401, except what is open", async () => {
    const refused: string[] = [];
    for (const name of names) {
      const { method, path } = calls[name];
      const answer = await visit.call(`${method} ${path.replace("{id}", "1")}`);
      if (text(answer) === "HTTP 401, code 401") refused.push(name);
    }
    expect(refused).toEqual(names.filter((name) => calls[name].access === "customer"));
  });

  test("and has no refusal that the contract does not list", () => {
    // Of the payment site, which no client calls, of HTTP itself, and of isolated shops.
    const elsewhere = [
      "paymentRefused",
      "rechargeSettled",
      "rechargeNotFound",
      "methodNotAllowed",
      "requestTooSlow",
      "headersTooLarge",
      "originNotAllowed",
      "shopNameInvalid",
      "shopsDiffer",
      "shopNotRestored",
      "tooManyShops",
    ];
    const listed = [...Object.values(calls).flatMap((call) => call.errors), ...sharedErrors];
    const unlisted = Object.entries(serverRefusals).flatMap(([key, make]) => {
      const refusal: unknown = Reflect.apply(make, undefined, [{}]);
      if (!(refusal instanceof ApiError)) throw new Error(`${key} is no refusal`);
      return elsewhere.includes(key) || listed.some((one) => text(one) === text(refusal))
        ? []
        : [key];
    });
    expect(unlisted).toEqual([]);
  });

  test("whatever is sent", async () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>(0, 1, -1, 1.5, 17, 1e9, "", "1", "0671234501", "balance", "bank"),
      fc.constantFrom<unknown>("usdt", "TRC20", "WELCOME2026", null, true, [], [1], {}),
      fc.string({ maxLength: 8 }),
    );
    const fields = [
      "username",
      "password",
      "invite_code",
      "email",
      "phone",
      "product_id",
      "quantity",
      "price",
      "items",
      "pay_method",
      "business_no",
      "business_type",
      "amount",
      "account_id",
      "method",
      "withdrawal_type",
      "bank_name",
      "bank_account",
      "account_name",
      "avatar",
      "old_password",
      "new_password",
      "confirm_password",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.constantFrom("0", "1", "17", "1,2", "x", "-1", "999999999"),
        fc.oneof(fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 10 }), value),
        async (name, id, body) => {
          const { method, path, errors: own } = calls[name];
          const asked = `${method} ${path.replace("{id}", id)}`;
          const answer = await visit.ask(asked, method === "GET" ? undefined : body);
          const known = [...own, ...sharedErrors].map(text);
          if (answer.code !== 0) expect(known).toContain(text(answer));
          if (answer.code === 0) expect(decodeAnswer(name, answer.at("")).findings).toEqual([]);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 250, seed: 4 },
    );
  });
});
