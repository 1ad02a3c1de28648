import { Schema } from "effect";

const optional = Schema.optionalKey;

const ownFields = Schema.Struct({
  $ref: optional(Schema.String),
  title: optional(Schema.String),
  description: optional(Schema.String),
  type: optional(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
  enum: optional(Schema.Array(Schema.Unknown)),
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

type OwnFields = typeof ownFields.Type;

/** A JSON Schema, as far as the document uses it and the page shows it. */
export interface JsonSchema extends OwnFields {
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const jsonSchema: Schema.Codec<JsonSchema> = Schema.suspend(() => withInner);

const withInner = Schema.Struct({
  ...ownFields.fields,
  anyOf: optional(Schema.Array(jsonSchema)),
  items: optional(jsonSchema),
  properties: optional(Schema.Record(Schema.String, jsonSchema)),
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
