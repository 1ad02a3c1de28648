import { parseSync } from "vite";

/** Props and calls whose words a customer sees or hears. */
const spokenProps =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|message|hint|error|description|\w*Label|\w*Text)$/;
const spokenCalls = /^(?:toast|useTitle)$/;

/** Names that are the same in every language. */
const names = /^(?:USDT|TRC20|ERC20|BEP20|VIP)$/;

const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !names.test(text.trim());

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  return typeof node["name"] === "string" ? node["name"] : nameOf(node["name"]);
};

/** The words that an expression may come to be: its literals, not the arguments of what it calls. */
const wordsOf = (node: unknown): readonly string[] => {
  if (!isNode(node)) return [];
  switch (node["type"]) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "TemplateLiteral":
      return nodesIn(node["quasis"]).map(({ value }) =>
        String(Reflect.get(Object(value), "cooked")),
      );
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return wordsOf(node["expression"]);
    case "ConditionalExpression":
      return [...wordsOf(node["consequent"]), ...wordsOf(node["alternate"])];
    case "LogicalExpression":
    case "BinaryExpression":
      return [...wordsOf(node["left"]), ...wordsOf(node["right"])];
    default:
      return [];
  }
};

/**
 * Words in a source of the user interface that come from no catalogue: between tags, in a prop that
 * is read out, in a toast or a title.
 */
export const strayTexts = (file: string, source: string): readonly string[] => {
  const found: string[] = [];
  const take = (words: readonly string[]): void => {
    found.push(...words.map((text) => text.trim().replaceAll(/\s+/g, " ")).filter(hasWords));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (!isNode(value)) return;
    switch (value["type"]) {
      case "JSXText":
        take([String(value["value"])]);
        break;
      case "JSXElement":
      case "JSXFragment":
        for (const child of nodesIn(value["children"])) {
          if (child["type"] === "JSXExpressionContainer") take(wordsOf(child));
        }
        break;
      case "JSXAttribute":
        if (spokenProps.test(nameOf(value["name"]))) take(wordsOf(value["value"]));
        break;
      case "CallExpression":
        if (spokenCalls.test(nameOf(value["callee"]))) {
          take(wordsOf(nodesIn(value["arguments"])[0]));
        }
        break;
      default:
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync(file, source, { lang: "tsx" }).program);
  return found;
};
