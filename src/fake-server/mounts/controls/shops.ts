import { Schema } from "effect";
import { shopPath } from "../../shop/shop-path.ts";
import { type Control, decoded, plain, success, withControlErrors } from "./control.ts";

const named = decoded(Schema.Struct({ name: Schema.String }));

/** The controls of the server, which are the same in each of its shops. */
export const shopsControls: readonly Control[] = [
  plain({
    path: "shops",
    what: "The isolated shops, each with its addresses; one begins when it is first called",
    reads: true,
    act: async (_, { shops, origin }) => ({
      shops: (await shops.names()).map((name) => {
        const base = `${origin}${shopPath(name)}`;
        return {
          name,
          api: `${base}/api`,
          controls: `${base}/__fake/`,
          pay: `${base}/fake-pay/`,
          chat: `${base}/service-chat/`,
        };
      }),
    }),
  }),
  {
    path: "delete-shop",
    methods: ["POST"],
    what: "Ends an isolated shop and deletes its file; called again, it begins afresh",
    example: { name: "checkout" },
    act: async ({ shops }, body) => {
      const { name } = named(body);
      await withControlErrors(() => shops.remove(name));
      return success();
    },
  },
];
