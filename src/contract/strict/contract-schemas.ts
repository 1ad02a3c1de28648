import { contract } from "../contract.ts";
import type { JsonSchema } from "./json-schema.ts";
import { dataSchema, namedSchemas } from "./strict-schema.ts";

/** The schemas of all responses by title: scalars, enumerations and entities. */
export const contractSchemas: Readonly<Record<string, JsonSchema>> = namedSchemas(
  Object.values(contract).map(({ answer }) => dataSchema(answer, "named")),
);
