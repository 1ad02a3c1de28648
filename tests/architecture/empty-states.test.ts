import { Struct } from "effect";
import { readdirSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { drawings } from "../../src/ui/kit/drawings.ts";
import { literalsOf, nameOf, sourceTexts } from "../support/source-texts.ts";

/** What is drawn where nothing is there, and what leads on. */

interface Picture {
  readonly drawing: string;
  /** In English. */
  readonly title: string;
}

interface Found {
  readonly pictures: readonly Picture[];
  /** Each empty state of a file, with its number of buttons. */
  readonly ways: readonly { readonly path: string; readonly buttons: number }[];
}

const catalogues = import.meta.glob<Readonly<Record<string, string>>>(
  "../../src/ui/i18n/catalogues/en/*.ts",
  { import: "catalogue", eager: true },
);

const english = (name: string): string => {
  const [screen = "", ...key] = name.split(".");
  const text = catalogues[`../../src/ui/i18n/catalogues/en/${screen}.ts`]?.[key.join(".")];
  if (text === undefined) throw new Error(`no text ${name}`);
  return text;
};

/** How many buttons there are at most. What is named or called is one. */
const most = (node: ESTree.Node): number => {
  switch (node.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return most(node.expression);
    case "ConditionalExpression":
      return Math.max(most(node.consequent), most(node.alternate));
    case "JSXFragment":
      return node.children.reduce((sum, child) => sum + most(child), 0);
    case "Literal":
    case "JSXText":
      return 0;
    default:
      return 1;
  }
};

const nameOfKey = (key: ESTree.Node): string => (key.type === "Identifier" ? key.name : "");

const foundIn = (path: string): Found => {
  const { program } = parseSync(path, readFileSync(`src/ui/screens/${path}`, "utf8"), {
    lang: "tsx",
  });
  const keysIn = sourceTexts(program);
  /** `const drawingOf = { paid: "paid" }` */
  const tables = new Map<string, readonly (readonly [key: string, value: string])[]>();
  const pictures: Picture[] = [];
  const ways: { readonly path: string; readonly buttons: number }[] = [];
  const draw = (
    drawing: ESTree.Node | null | undefined,
    title: ESTree.Node | null | undefined,
  ): void => {
    if (!drawing || !title) return;
    const keys = keysIn(title);
    const given = drawing.type === "JSXExpressionContainer" ? drawing.expression : drawing;
    const table =
      given.type === "MemberExpression" && given.object.type === "Identifier"
        ? tables.get(given.object.name)
        : undefined;
    const drawn =
      table?.map(([key, name]) => [name, keys[0]?.replace("*", key)] as const) ??
      literalsOf(given).map((name, index) => [name, keys[index]] as const);
    for (const [name, key = ""] of drawn) pictures.push({ drawing: name, title: english(key) });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      const typed = init?.type === "TSSatisfiesExpression" ? init.expression : init;
      const object = typed?.type === "TSAsExpression" ? typed.expression : typed;
      if (id.type !== "Identifier" || object?.type !== "ObjectExpression") return;
      tables.set(
        id.name,
        object.properties
          .filter((property) => property.type === "Property")
          .flatMap(({ key, value }) =>
            literalsOf(value).map((text) => [nameOfKey(key), text] as const),
          ),
      );
    },
    ObjectExpression({ properties }) {
      const valueOf = (wanted: string): ESTree.Node | undefined =>
        properties
          .filter((property) => property.type === "Property")
          .find(({ key }) => nameOfKey(key) === wanted)?.value;
      draw(valueOf("drawing"), valueOf("title"));
    },
    JSXElement({ openingElement }) {
      if (nameOf(openingElement) !== "EmptyState") return;
      const props = openingElement.attributes.filter((prop) => prop.type === "JSXAttribute");
      const valueOf = (wanted: string): ESTree.Node | null | undefined =>
        props.find((prop) => nameOf(prop) === wanted)?.value;
      draw(valueOf("drawing"), valueOf("title"));
      const action = valueOf("action");
      ways.push({ path, buttons: action ? most(action) : 0 });
    },
  }).visit(program);
  return { pictures, ways };
};

const found = readdirSync("src/ui/screens", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map(foundIn);
const pictures = found.flatMap((file) => file.pictures);
const ways = found.flatMap((file) => file.ways);

/** An order's status is drawn alike where no order has it, and where it is why an order cannot be paid. */
const statuses = ["paid", "recycled", "recycling"];

/** What could not be shown, whatever it is: `ErrorState` draws them. */
const failures = ["failed", "offline"];

test("each thing that is not there has a picture of its own, and the same thing has the same one", () => {
  expect(pictures.length).toBeGreaterThan(25);
  const titles = new Map<string, Set<string>>();
  for (const { drawing, title } of pictures)
    titles.set(drawing, (titles.get(drawing) ?? new Set()).add(title));
  const shared = [...titles].filter(([, said]) => said.size > 1).map(([drawing]) => drawing);
  expect(shared.toSorted()).toEqual(statuses);
  const drawn = new Map(pictures.map(({ title, drawing }) => [title, drawing]));
  expect(pictures.filter(({ title, drawing }) => drawn.get(title) !== drawing)).toEqual([]);
  expect([...titles.keys(), ...failures].toSorted()).toEqual(Struct.keys(drawings).toSorted());
});

/** The way on is in the field above, which has the focus; in the sheet's foot. */
const waysOnBeside = ["search/recent-searches.tsx", "wallet/account-chooser.tsx"];
/** No list without rows, but an answer: why nothing can be ordered or paid, or what was ordered before. */
const answers =
  /^(?:checkout\/.*|payment\/not-payable|payment-success\/payment-success-screen)\.tsx$/;

test("an empty list has one way on; only an answer has two", () => {
  const pathsWith = (buttons: number): readonly string[] =>
    ways.filter((way) => way.buttons === buttons).map(({ path }) => path);
  expect(pathsWith(0).toSorted()).toEqual(waysOnBeside);
  expect(pathsWith(1).length).toBeGreaterThan(10);
  expect(pathsWith(2).filter((path) => !answers.test(path))).toEqual([]);
  expect(pathsWith(0).length + pathsWith(1).length + pathsWith(2).length).toBe(ways.length);
});
