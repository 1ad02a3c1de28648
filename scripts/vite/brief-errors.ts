import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

const isError = ({ callee }: ESTree.NewExpression): boolean =>
  callee.type === "Identifier" && /^(?:Type|Range)?Error$/.test(callee.name);

/** A module whose errors say nothing. They are of the same classes, and thrown where they were. */
export const withBriefErrors = (code: string): string => {
  let brief = "";
  let read = 0;
  new Visitor({
    NewExpression(made) {
      // One within the words of another has gone with them.
      if (!isError(made) || made.start < read) return;
      brief += `${code.slice(read, made.callee.end)}()`;
      read = made.end;
    },
  }).visit(parseSync("module.js", code).program);
  return brief + code.slice(read);
};

/**
 * Leaves the words of errors out of the libraries that hash and encode: they tell developers of a wrong use, and
 * whoever checks an address with them only asks whether one was thrown.
 */
export const briefErrors = (): Plugin => ({
  name: "shop:brief-errors",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/@(?:noble\/hashes|scure\/base)\/.+\.js$/ },
    handler: (code) => ({ code: withBriefErrors(code), map: null }),
  },
});
