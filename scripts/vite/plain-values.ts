import { parseSync, type Plugin, Visitor } from "vite";

/** Effect's `Formatter.js`, whose `format` writes a value as `String` does. Throws if there is no `format`. */
export const withPlainValues = (code: string): string => {
  let plain: string | undefined;
  new Visitor({
    FunctionDeclaration({ id, params: [value], body }) {
      if (id?.name !== "format" || value?.type !== "Identifier" || body === null) return;
      plain = `${code.slice(0, body.start)}{ return String(${value.name}); }${code.slice(body.end)}`;
    },
  }).visit(parseSync("module.js", code).program);
  if (plain === undefined) throw new Error("Effect's Formatter.js has no function format(value)");
  return plain;
};

/**
 * Removes how Effect writes values of any depth into texts for developers. The shop prints none of them: what
 * could not be decoded is told by its path and by what was expected.
 */
export const plainValues = (): Plugin => ({
  name: "shop:plain-values",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/effect\/dist\/Formatter\.js$/ },
    handler: (code) => ({ code: withPlainValues(code), map: null }),
  },
});
