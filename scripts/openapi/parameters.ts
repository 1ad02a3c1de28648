import { Predicate } from "effect";
import type { CallContract } from "../../src/contract/contract.ts";
import type { SentSchema } from "../../src/contract/schema/call.ts";
import { languages } from "../../src/domain/locale/language.ts";
import { sentDocument } from "./sent-schemas.ts";

/** Parameters that calls share. */
export const sharedParameters = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description: `The customer's language, one of ${languages.join(", ")}: names, texts and messages come in it (D12).`,
    schema: { type: "string" },
    example: "en",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "The same text for the same attempt, and another for the next one: a server that knows it does a call once and answers a repeated one as before. Clients do not rely on it: they never repeat the call by themselves (D7).",
    schema: { type: "string", minLength: 1, maxLength: 200 },
    example: "0b6f7c2e-5d0f-4a57-9c0e-3f1d2a9b8c7d",
  },
} as const;

const sharedParameter = (name: keyof typeof sharedParameters) => ({
  $ref: `#/components/parameters/${name}`,
});

const parametersOf = (place: "path" | "query", schema: SentSchema | undefined) => {
  if (schema === undefined) return [];
  const { properties, required } = sentDocument(schema).schema;
  if (!Predicate.isReadonlyObject(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]) => {
    const { description, examples, ...form } = Predicate.isReadonlyObject(property) ? property : {};
    const [example] = Array.isArray(examples) ? examples : [];
    return {
      name,
      in: place,
      required: names.includes(name),
      description,
      schema: form,
      ...(example === undefined ? {} : { example }),
    };
  });
};

export const parametersOfCall = ({ parameters, query, once }: CallContract) => [
  ...parametersOf("path", parameters),
  ...parametersOf("query", query),
  ...(once === true ? [sharedParameter("IdempotencyKey")] : []),
  sharedParameter("AcceptLanguage"),
];
