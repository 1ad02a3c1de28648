import fc from "fast-check";
import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { callNames as names, contract } from "../../../src/contract/contract.ts";
import { decodeAnswer } from "../../../src/contract/strict/decode-answer.ts";
import type { JsonSchema } from "../../../src/contract/strict/json-schema.ts";
import { dataSchema } from "../../../src/contract/strict/strict-schema.ts";

const amounts = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((hundredths) => (hundredths / 100).toFixed(2));

const instants = fc
  .date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Forms that a pattern says and no generator knows. */
const named: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Token: fc.stringMatching(/^[!-~]{1,40}$/),
  Amount: fc.oneof(amounts, amounts.map(Number)),
  Instant: fc.oneof(
    instants,
    instants.map((text) => text.slice(0, 19).replace("T", " ")),
    instants.map((text) => Math.trunc(Date.parse(text) / 1000)),
  ),
};

const ofType = (schema: JsonSchema, type: string): fc.Arbitrary<unknown> => {
  switch (type) {
    case "string":
      return fc.string({ minLength: 1, unit: fc.constantFrom("a", "7", "é", "中", "/") });
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: 2 ** 31 - 1 });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(valid(schema.items ?? {}), { maxLength: 3 });
    case "object": {
      const { properties = {}, required = [] } = schema;
      const values: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, valid(one)]),
      );
      return fc.record(values, { requiredKeys: [...required] });
    }
    default:
      return fc.constant(null);
  }
};

/** Values that a schema of the contract allows. */
const valid = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.ref !== undefined) return named[schema.ref.title ?? ""] ?? valid(schema.ref);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valid));
  const types = schema.type === undefined ? ["null"] : [schema.type].flat();
  return fc.oneof(...types.map((type) => ofType(schema, type)));
};

describe("what the contract lets a server send, the client reads without loss", () => {
  test.each(names)("%s", (name) => {
    const { answer } = contract[name];
    const data = fc.oneof(valid(dataSchema(answer, "named")), valid(dataSchema(answer, "bare")));
    fc.assert(
      fc.property(data, (sent) => {
        const { result, leftOut, findings } = decodeAnswer(name, sent);
        expect(findings).toEqual([]);
        expect(leftOut).toBe(0);
        expect(Result.isSuccess(result)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
