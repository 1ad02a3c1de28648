import { type ESTree, parseSync, type Plugin, Visitor } from "vite";
import { type Edit, edited } from "./edited.ts";

/** The names under which a module imports the functions of `schema/tools-only.ts`. */
const toolsOnlyNames = ({ body }: ESTree.Program): ReadonlySet<string> =>
  new Set(
    body.flatMap((statement) =>
      statement.type === "ImportDeclaration" && statement.source.value.endsWith("/tools-only.ts")
        ? statement.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );

/**
 * A module of the contract without the parts for tools, and with every top-level call marked as pure, so that
 * the bundler leaves out the unused exports of a noun's file.
 */
const shopContractOf = (name: string, code: string): string => {
  const { program } = parseSync(name, code);
  const names = toolsOnlyNames(program);
  const isForTools = (node: ESTree.Node | null | undefined): boolean =>
    node?.type === "CallExpression" &&
    node.callee.type === "Identifier" &&
    names.has(node.callee.name);
  const edits: Edit[] = [];
  let depth = 0;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    ObjectExpression({ properties, end }) {
      for (const [index, property] of properties.entries()) {
        if (property.type !== "Property" || !isForTools(property.value)) continue;
        const next = properties[index + 1]?.start ?? end - 1;
        edits.push({ start: property.start, end: next, text: "" });
      }
    },
    CallExpression(node) {
      const { start, end, arguments: given } = node;
      const last = given.at(-1);
      if (isForTools(node)) edits.push({ start, end, text: "undefined" });
      else if (depth === 0) edits.push({ start, end: start, text: "/* @__PURE__ */ " });
      // As a second argument it has no effect.
      const before = given.at(-2);
      if (last !== undefined && before !== undefined && isForTools(last)) {
        edits.push({ start: before.end, end: last.end, text: "" });
      }
    },
  }).visit(program);
  return edited(code, edits);
};

/** Keeps the texts, examples and strict schemas of `src/contract` out of the shop (decisions/0028). */
export const shopContract = (): Plugin => ({
  name: "shop:contract",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\/src\/contract\/.+\.ts$/ },
    handler: (code, id) => ({
      code: shopContractOf(id.replace(/\.ts$/, ".js"), code),
      map: null,
      moduleSideEffects: false,
    }),
  },
});
