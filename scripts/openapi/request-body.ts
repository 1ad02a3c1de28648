import type { CallContract } from "../../src/adapters/http/contract/call-contract.ts";
import { sentDocument } from "./sent-schemas.ts";

const picture = {
  type: "object",
  required: ["file"],
  properties: {
    file: {
      type: "string",
      contentMediaType: "application/octet-stream",
      description: "The picture. Its name may end in .jpg, .png or .gif.",
    },
  },
} as const;

const examplesOf = (examples: unknown) =>
  Object.fromEntries(
    (Array.isArray(examples) ? examples : []).map((value: unknown, index) => [
      `example${index + 1}`,
      { value },
    ]),
  );

/** The body's named schemas: the body itself, and what it consists of. */
export const bodySchemas = ({ body }: CallContract) => {
  if (body === undefined || body === "multipart") return {};
  return Object.fromEntries(
    Object.entries(sentDocument(body).named).map(([name, { examples: _, ...schema }]) => [
      name,
      { title: name, ...schema },
    ]),
  );
};

export const requestBodyOf = ({ body }: CallContract) => {
  if (body === undefined) return {};
  if (body === "multipart") {
    return {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: picture,
            encoding: { file: { contentType: "image/jpeg, image/png, image/gif" } },
          },
        },
      },
    };
  }
  const { schema, named } = sentDocument(body);
  const [first] = Object.values(named).filter(({ examples }) => examples !== undefined);
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema, examples: examplesOf(first?.["examples"]) } },
    },
  };
};
