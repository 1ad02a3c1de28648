import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

const isError = ({ callee }: ESTree.NewExpression): boolean =>
  callee.type === "Identifier" && /^(?:Type|Range)?Error$/.test(callee.name);

/** A module whose errors have no messages. Their classes, and where they are thrown, stay. */
export const withBriefErrors = (code: string): string => {
  let brief = "";
  let read = 0;
  new Visitor({
    NewExpression(made) {
      // An error within another one's message is removed with it.
      if (!isError(made) || made.start < read) return;
      brief += `${code.slice(read, made.callee.end)}()`;
      read = made.end;
    },
  }).visit(parseSync("module.js", code).program);
  return brief + code.slice(read);
};

/**
 * Removes the error messages of the libraries that hash and encode. They are for developers; the check of an
 * address only asks whether an error was thrown.
 */
export const briefErrors = (): Plugin => ({
  name: "shop:brief-errors",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/@(?:noble\/hashes|scure\/base)\/.+\.js$/ },
    handler: (code) => ({ code: withBriefErrors(code), map: null }),
  },
});
