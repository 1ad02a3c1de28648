import type { CallContract } from "../../src/contract/contract.ts";
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

/** The named schemas of what a call sends: the body itself, what it consists of, enumerations. */
export const sentSchemas = ({ body, query, parameters }: CallContract) =>
  Object.fromEntries(
    [body, query, parameters].flatMap((sent) =>
      sent === undefined || sent === "multipart"
        ? []
        : Object.entries(sentDocument(sent).named).map(([name, { examples: _, ...schema }]) => [
            name,
            { title: name, ...schema },
          ]),
    ),
  );

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
