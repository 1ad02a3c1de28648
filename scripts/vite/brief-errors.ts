import { type ESTree, parseSync, type Plugin, Visitor } from "vite";
import { type Edit, edited } from "./edited.ts";

const isError = ({ callee }: ESTree.NewExpression): boolean =>
  callee.type === "Identifier" && /^(?:Type|Range)?Error$/.test(callee.name);

/** A module whose errors have no messages. Their classes, their causes, and where they are thrown, stay. */
export const withBriefErrors = (code: string): string => {
  const edits: Edit[] = [];
  new Visitor({
    NewExpression(made) {
      if (!isError(made) || made.arguments.length > 1) return;
      edits.push({ start: made.callee.end, end: made.end, text: "()" });
    },
  }).visit(parseSync("module.js", code).program);
  return edited(code, edits);
};

/**
 * Removes the error messages of XState and the libraries that hash and encode. They are for developers, about a
 * machine that is wrong in itself, and stay in tests and in development. The check of an address only asks whether
 * an error was thrown.
 */
export const briefErrors = (): Plugin => ({
  name: "shop:brief-errors",
  apply: "build",
  transform: {
    filter: {
      id: /\/node_modules\/(?:@noble\/hashes\/|@scure\/base\/|xstate\/).+\.js$/,
    },
    handler: (code) => ({ code: withBriefErrors(code), map: null }),
  },
});
