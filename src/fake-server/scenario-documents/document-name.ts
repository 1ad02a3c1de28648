import { Schema } from "effect";

/** The name of a scenario's document. */
export const DocumentName = Schema.String.check(
  Schema.isPattern(/^[a-z\d]+(-[a-z\d]+)*$/, {
    expected: "a name in kebab case, such as before-the-payment",
  }),
);
