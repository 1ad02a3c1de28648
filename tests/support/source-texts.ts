import { type ESTree, Visitor } from "vite";

export type Range = Pick<ESTree.Node, "start" | "end">;

interface Named extends Range {
  readonly name: string;
}

export const isWithin = (inner: Range, outer: Range): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** What an expression may come to be, if it is a text; `*` for what is put in when it runs. */
export const literalsOf = (node: ESTree.Node | null | undefined): readonly string[] => {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [node.quasis.map(({ value }) => value.cooked).join("*")];
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "JSXExpressionContainer":
      return literalsOf(node.expression);
    default:
      return [];
  }
};

export const nameOf = ({ name }: ESTree.JSXOpeningElement | ESTree.JSXAttribute): string =>
  name.type === "JSXIdentifier" ? name.name : "";

/** The texts of the catalogues that a source names, as `screen.key`. */
export const sourceTexts = (program: ESTree.Program): ((range: Range) => readonly string[]) => {
  /** `const t = useText("cart")`; another component of the file may call other texts `t`. */
  const speakers: (Named & { readonly screen: string })[] = [];
  const calls: (Named & { readonly keys: readonly string[] })[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return;
      const { callee, start, end } = init;
      const isSpeaker = callee.type === "Identifier" && callee.name === "useText";
      const [screen] = isSpeaker ? literalsOf(init.arguments[0]) : [];
      if (screen !== undefined) speakers.push({ name: id.name, screen, start, end });
    },
    CallExpression({ callee, arguments: [key], start, end }) {
      if (callee.type === "Identifier")
        calls.push({ name: callee.name, keys: literalsOf(key), start, end });
    },
  }).visit(program);
  const texts = calls.flatMap(({ name, keys, start, end }) => {
    const speaker = speakers.findLast((each) => each.name === name && each.start < start);
    const said = speaker === undefined ? [] : keys.map((key) => `${speaker.screen}.${key}`);
    return said.length === 0 ? [] : [{ said, start, end }];
  });
  return (range) => {
    const there = texts.filter((text) => isWithin(text, range));
    // A text that is put into another one is not counted.
    return there
      .filter((text) => !there.some((other) => other !== text && isWithin(text, other)))
      .flatMap(({ said }) => said);
  };
};
