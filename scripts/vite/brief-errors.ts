import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

const isError = ({ callee }: ESTree.NewExpression): boolean =>
  callee.type === "Identifier" && /^(?:Type|Range)?Error$/.test(callee.name);

/** A module whose errors have no messages. Their classes, their causes, and where they are thrown, stay. */
export const withBriefErrors = (code: string): string => {
  let brief = "";
  let read = 0;
  new Visitor({
    NewExpression(made) {
      // An error within another one's message is removed with it.
      if (!isError(made) || made.arguments.length > 1 || made.start < read) return;
      brief += `${code.slice(read, made.callee.end)}()`;
      read = made.end;
    },
  }).visit(parseSync("module.js", code).program);
  return brief + code.slice(read);
};

/**
 * Removes the error messages of XState, Effect's Schema and the libraries that hash and encode: 0.8 KB of each
 * first load. They are for developers, about a machine or a schema that is wrong in itself, and stay in tests and
 * in development. The check of an address only asks whether an error was thrown.
 */
export const briefErrors = (): Plugin => ({
  name: "shop:brief-errors",
  apply: "build",
  transform: {
    filter: {
      id: /\/node_modules\/(?:@noble\/hashes\/|@scure\/base\/|xstate\/|effect\/dist\/(?:internal\/s|S)chema).+\.js$/,
    },
    handler: (code) => ({ code: withBriefErrors(code), map: null }),
  },
});
