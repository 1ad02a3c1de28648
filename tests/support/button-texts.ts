import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { isWithin, nameOf, type Range, sourceTexts } from "./source-texts.ts";

interface Named extends Range {
  readonly name: string;
}

interface Question {
  readonly title: string;
  readonly confirm: string;
}

/** Keys of texts as `screen.key`; `*` in one stands for what is put in when it runs. */
export interface ButtonTexts {
  /** The texts on buttons. */
  readonly buttons: readonly string[];
  /** The texts of dialogs, with their confirming buttons. */
  readonly questions: readonly Question[];
}

/** Props with what stands on a button, of these components. */
const buttonProps: Readonly<Record<string, RegExp>> = {
  confirm: /^RiskQuestion$/,
  confirmLabel: /Dialog$/,
  cancelLabel: /Dialog$/,
  label: /^(?:TotalBar|InfiniteScrollSentinel)$/,
};

/** The texts that a source puts on buttons and into questions. */
export const buttonTextsIn = (file: string, source: string): ButtonTexts => {
  const { program } = parseSync(file, source, { lang: "tsx" });
  const keysIn = sourceTexts(program);
  const declared: Named[] = [];
  const mentions: Named[] = [];
  const onButtons: Range[] = [];
  const asked: (readonly [title: Range, confirm: Range])[] = [];

  const ask = (title: Range | undefined, confirm: Range | undefined): void => {
    if (title !== undefined && confirm !== undefined) asked.push([title, confirm]);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || init === null) return;
      if (/^(?:Object|Conditional|Call)Expression$/.test(init.type))
        declared.push({ name: id.name, start: init.start, end: init.end });
    },
    Identifier({ name, start, end }) {
      mentions.push({ name, start, end });
    },
    ObjectExpression({ properties }) {
      const valueOf = (wanted: string): Range | undefined =>
        properties
          .filter((property) => property.type === "Property")
          .find(({ key }) => key.type === "Identifier" && key.name === wanted)?.value;
      const confirm = valueOf("confirmLabel");
      ask(valueOf("title"), confirm);
      for (const range of [confirm, valueOf("cancelLabel")]) if (range) onButtons.push(range);
    },
    JSXElement({ openingElement, children }) {
      const element = nameOf(openingElement);
      if (/^Button(?:Link)?$/.test(element)) onButtons.push(...children);
      const props = openingElement.attributes.filter((prop) => prop.type === "JSXAttribute");
      const given = props.filter((prop) => buttonProps[nameOf(prop)]?.test(element));
      onButtons.push(...given);
      ask(
        props.find((prop) => nameOf(prop) === "title"),
        given.find((prop) => nameOf(prop).startsWith("confirm")),
      );
    },
  }).visit(program);

  /** With what is named there and said before: `{words[act]}`. */
  const allKeysIn = (range: Range): readonly string[] => [
    ...keysIn(range),
    ...mentions
      .filter((mention) => isWithin(mention, range))
      .flatMap(({ name }) => declared.filter((each) => each.name === name))
      .flatMap(keysIn),
  ];
  return {
    buttons: onButtons.flatMap(allKeysIn),
    questions: asked.flatMap(([title, confirm]) =>
      keysIn(title).flatMap((of) => keysIn(confirm).map((by) => ({ title: of, confirm: by }))),
    ),
  };
};

/** The texts that the components of the shop put on buttons and into questions. */
export const buttonTexts = (): ButtonTexts => {
  const found = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(join("src/ui", path), "utf8") }))
    .filter(({ source }) => /<Button|Label[=:]|confirm=/.test(source))
    .map(({ path, source }) => buttonTextsIn(path, source));
  return {
    buttons: [...new Set(found.flatMap(({ buttons }) => buttons))],
    questions: found.flatMap(({ questions }) => questions),
  };
};
