import { Schema } from "effect";

/** A JSON Schema, as far as the document uses it and the page shows it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

const optional = Schema.optionalKey;

const jsonSchema: Schema.Codec<JsonSchema> = Schema.suspend(() => jsonSchemaFields);

const jsonSchemaFields = Schema.Struct({
  $ref: optional(Schema.String),
  title: optional(Schema.String),
  description: optional(Schema.String),
  type: optional(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
  enum: optional(Schema.Array(Schema.Unknown)),
  anyOf: optional(Schema.Array(jsonSchema)),
  items: optional(jsonSchema),
  properties: optional(Schema.Record(Schema.String, jsonSchema)),
  required: optional(Schema.Array(Schema.String)),
  minItems: optional(Schema.Number),
  maxItems: optional(Schema.Number),
  format: optional(Schema.String),
  contentMediaType: optional(Schema.String),
  pattern: optional(Schema.String),
  minimum: optional(Schema.Number),
  exclusiveMinimum: optional(Schema.Number),
  maximum: optional(Schema.Number),
  minLength: optional(Schema.Number),
  maxLength: optional(Schema.Number),
  default: optional(Schema.Unknown),
});

const examples = Schema.Record(
  Schema.String,
  Schema.Struct({ summary: optional(Schema.String), value: Schema.Unknown }),
);

const content = Schema.Record(
  Schema.String,
  Schema.Struct({ schema: jsonSchema, examples: optional(examples) }),
);

const reference = Schema.Struct({ $ref: Schema.String });

const parameter = Schema.Struct({
  name: Schema.String,
  in: Schema.String,
  required: optional(Schema.Boolean),
  description: optional(Schema.String),
  schema: jsonSchema,
});

const response = Schema.Struct({ description: Schema.String, content: optional(content) });

const operation = Schema.Struct({
  operationId: Schema.String,
  tags: Schema.Array(Schema.String),
  summary: Schema.String,
  description: optional(Schema.String),
  /** Empty: nobody has to log in. */
  security: optional(Schema.Array(Schema.Unknown)),
  parameters: optional(Schema.Array(Schema.Union([reference, parameter]))),
  requestBody: optional(Schema.Struct({ content })),
  responses: Schema.Record(Schema.String, Schema.Union([reference, response])),
});

const openApi = Schema.Struct({
  info: Schema.Struct({ title: Schema.String, description: Schema.String }),
  tags: Schema.Array(Schema.Struct({ name: Schema.String, description: Schema.String })),
  paths: Schema.Record(Schema.String, Schema.Record(Schema.String, operation)),
  components: Schema.Struct({
    parameters: Schema.Record(Schema.String, parameter),
    responses: Schema.Record(Schema.String, response),
    schemas: Schema.Record(Schema.String, jsonSchema),
  }),
});

export type OpenApi = typeof openApi.Type;
export type Operation = typeof operation.Type;
export type Parameter = typeof parameter.Type;
export type Response = typeof response.Type;

/** @throws what is not as `npm run openapi` writes it */
export const readOpenApi = Schema.decodeUnknownSync(openApi);
