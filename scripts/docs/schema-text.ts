import { markdownTable } from "../support/markdown-table.ts";
import type { JsonSchema } from "./openapi-shape.ts";

/** Text that Markdown is not to take for marks of its own. */
export const prose = (text: string): string => text.replaceAll("<", "&lt;");

const cell = (text: string): string => prose(text).replaceAll("\n", "<br>");

/** Nothing where there is nothing to tell. */
export const tableOf = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] =>
  rows.length === 0
    ? []
    : [
        markdownTable(
          heads,
          rows.map((row) => row.map(cell)),
        ),
      ];

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** What `$ref` names, and no other address. @throws for one that the components lack */
export const referred = <Part>(parts: Readonly<Record<string, Part>>, ref: string): Part => {
  const part = parts[nameIn(ref)];
  if (part === undefined) throw new Error(`${ref} is not in the document`);
  return part;
};

const limitsOf = (schema: JsonSchema): string =>
  [
    schema.format === undefined ? "" : ` (${schema.format})`,
    schema.contentMediaType === undefined ? "" : ` (${schema.contentMediaType})`,
    schema.minItems === undefined ? "" : `, at least ${schema.minItems}`,
    schema.maxItems === undefined ? "" : `, at most ${schema.maxItems}`,
    schema.pattern === undefined ? "" : ` \`${schema.pattern}\``,
    schema.minimum === undefined ? "" : ` from ${schema.minimum}`,
    schema.exclusiveMinimum === undefined ? "" : ` above ${schema.exclusiveMinimum}`,
    schema.maximum === undefined ? "" : ` to ${schema.maximum}`,
    schema.minLength === undefined ? "" : `, at least ${schema.minLength} long`,
    schema.maxLength === undefined ? "" : `, at most ${schema.maxLength} long`,
    schema.default === undefined ? "" : `, \`${JSON.stringify(schema.default)}\` unless sent`,
  ].join("");

/** The type in words; a named one leads to its heading on the page. */
export const typeText = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref);
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).join(" or ");
  if (schema.items !== undefined) return `list of ${typeText(schema.items)}${limitsOf(schema)}`;
  return `${[schema.type ?? "anything"].flat().join(" or ")}${limitsOf(schema)}`;
};

/** The fields of an object, a row each; of anything else its type. */
export const shapeOf = (schema: JsonSchema): readonly string[] =>
  schema.properties === undefined
    ? [typeText(schema)]
    : tableOf(
        ["field", "type", "always", "what it is"],
        Object.entries(schema.properties).map(([name, property]) => [
          `\`${name}\``,
          typeText(property),
          schema.required?.includes(name) === true ? "yes" : "",
          property.description ?? "",
        ]),
      );
