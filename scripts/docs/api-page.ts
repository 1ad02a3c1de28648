import { Predicate } from "effect";
import type { OpenApi, Operation, Parameter, Response } from "./openapi-shape.ts";
import { prose, referred, shapeOf, tableOf, typeText } from "./schema-text.ts";

const fenced = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const codeOf = (answer: unknown): string =>
  Predicate.hasProperty(answer, "code") ? String(answer.code) : "";

/** A row for each error code that the response may carry; one for all where it lists none. */
const errorRows = (status: string, { description, content }: Response) => {
  const examples = Object.entries(content?.["application/json"]?.examples ?? {});
  const errors = examples.filter(([name]) => name !== "success").map(([, example]) => example);
  return errors.length === 0
    ? [[status, "", description]]
    : errors.map(({ summary, value }) => [status, codeOf(value), summary ?? description]);
};

const sectionsOf = (
  { components }: OpenApi,
  address: string,
  operation: Operation,
): readonly string[] => {
  const parameters = (operation.parameters ?? []).map((part): Parameter =>
    "$ref" in part ? referred(components.parameters, part.$ref) : part,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, part]): readonly [string, Response] => [
      status,
      "$ref" in part ? referred(components.responses, part.$ref) : part,
    ],
  );
  const done = operation.responses["200"];
  const answer =
    done === undefined || "$ref" in done ? undefined : done.content?.["application/json"];
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const refusals = responses.flatMap(([status, response]) =>
    // The successes are described above the table.
    errorRows(status, response).filter(([, code]) => status !== "200" || code !== ""),
  );
  return [
    `### ${address}`,
    `**${prose(operation.summary)}** (\`${operation.operationId}\`, ${
      operation.security?.length === 0 ? "without a token" : "with a token"
    })`,
    ...(operation.description === undefined ? [] : [prose(operation.description)]),
    ...tableOf(
      ["parameter", "in", "type", "needed", "what it is"],
      parameters.map((each) => [
        `\`${each.name}\``,
        each.in,
        typeText(each.schema),
        each.required === true ? "yes" : "",
        each.description ?? "",
      ]),
    ),
    ...bodies.flatMap(([type, { schema, examples }]) => [
      ...(schema.$ref === undefined
        ? [`Sent as \`${type}\`:`, ...shapeOf(schema)]
        : [`Sent as \`${type}\`: ${typeText(schema)}`]),
      ...Object.values(examples ?? {}).map(({ value }) => fenced(value)),
    ]),
    ...(answer === undefined
      ? []
      : [`Answered by ${typeText(answer.schema)}:`, fenced(answer.examples?.["success"]?.value)]),
    ...tableOf(["HTTP", "code", "refused, for"], refusals),
  ];
};

/**
 * The OpenAPI document as a page of Markdown: the calls by noun, each with its parameters, bodies and
 * errors, then the schemas that they name.
 */
export const apiPage = (document: OpenApi): string => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operation,
      address: `${method.toUpperCase()} ${path}`,
    })),
  );
  const nouns = document.tags.flatMap(({ name, description }) => [
    // No schema has a heading of these words.
    `## Calls: ${name}`,
    prose(description),
    ...calls
      .filter(({ operation }) => operation.tags.includes(name))
      .flatMap(({ address, operation }) => sectionsOf(document, address, operation)),
  ]);
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    ...(schema.description === undefined ? [] : [prose(schema.description)]),
    ...shapeOf(schema),
  ]);
  return `${[prose(document.info.description), ...nouns, "## Schemas", ...schemas].join("\n\n")}\n`;
};
