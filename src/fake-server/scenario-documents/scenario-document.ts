import { Schema } from "effect";
import { chargeMethods } from "../collections/charge.ts";
import { ChosenAmount, Count, RowId } from "../collections/fields.ts";
import { messageTypes } from "../collections/message.ts";
import { Fault } from "../faults/fault.ts";
import { InboxTextName } from "../inbox/send-message.ts";
import { orderStatuses } from "../orders/transitions.ts";
import { scenarios } from "../scenarios/scenarios.ts";
import { DocumentName } from "./document-name.ts";
import { documentVersion } from "./document-version.ts";

const described = <S extends Schema.Top>(schema: S, description: string) =>
  schema.annotate({ description });
const optional = <S extends Schema.Top>(schema: S, description: string) =>
  Schema.optionalKey(described(schema, description));

const AtLeastOne = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1));
/** Ten years. */
const Age = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 87_600 }));
const Milliseconds = Count;

/** A line's total is a safe integer by any price. */
const Pieces = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 }));

const Line = Schema.Struct({
  product: described(RowId, "The product's id."),
  quantity: optional(Pieces, "Pieces; default 1."),
});

const OrderDraft = Schema.Struct({
  status: described(Schema.Literals(orderStatuses), "Where it stands."),
  items: described(Schema.NonEmptyArray(Line), "Its lines, at the product's price."),
  hoursAgo: optional(Age, "When it was ordered; default 24."),
  payMethod: optional(
    Schema.Literals(chargeMethods),
    "How it was paid, if it was; default balance.",
  ),
  recycledIn: optional(
    Milliseconds,
    "Of an order that is pending_recycle: when the recycling completes; default three days.",
  ),
});

export type OrderDraft = typeof OrderDraft.Type;

const MessageDraft = Schema.Struct({
  title: optional(Schema.String, "With content: a message of your own."),
  content: optional(Schema.String, "With title."),
  type: optional(Schema.Literals(messageTypes), "Of a message of your own; default notice."),
  text: optional(InboxTextName, "The name of a prepared text, instead of title and content."),
  read: optional(Schema.Boolean, "Default false."),
  hoursAgo: optional(Age, "When it came; default 1."),
});

export type MessageDraft = typeof MessageDraft.Type;

const CustomerDraft = Schema.Struct({
  username: described(Schema.NonEmptyString, "Of a new customer, or of one of the base."),
  password: optional(
    Schema.String.check(Schema.isMinLength(6)),
    "At least 6 characters. A new customer needs one.",
  ),
  note: optional(Schema.String, "What is special about the customer, for the list."),
  balance: optional(ChosenAmount, "In hundredths; default 0."),
  memberLevel: optional(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })),
    "0 to 3; 3 is shown as VIP 4. Default 0.",
  ),
  serviceArea: optional(Schema.NullOr(Schema.String), "The recycler's area; null: no recycler."),
  frozen: optional(Schema.Boolean, "Logged out, and no login. Default false."),
  withdrawalsFrozen: optional(Schema.Boolean, "Default false."),
  cart: optional(Schema.Array(Line), "What lies in the cart."),
  orders: optional(Schema.Array(OrderDraft), "The orders of before, in any status."),
  messages: optional(Schema.Array(MessageDraft), "The inbox."),
});

export type CustomerDraft = typeof CustomerDraft.Type;

const ProductDraft = Schema.Struct({
  id: described(RowId, "Of a product of the catalogue."),
  price: optional(ChosenAmount, "In hundredths."),
  stock: optional(Count, "Pieces."),
  onSale: optional(Schema.Boolean, "Whether it can be bought."),
});

/** The answer to a call instead of the shop's own. */
const AnswerDraft = Schema.Struct({
  call: described(
    Schema.String,
    "Method and path; `*` matches one segment: `GET /client/settings`.",
  ),
  customer: Fault.fields.customer,
  nth: Fault.fields.nth,
  times: optional(AtLeastOne, "How many calls it answers; default all."),
  status: Fault.fields.status,
  data: optional(Schema.Unknown, "The `data` of a successful envelope."),
  body: optional(Schema.Unknown, "Instead of data: the whole body, JSON or text."),
  headers: Fault.fields.headers,
});

export type AnswerDraft = typeof AnswerDraft.Type;

export const SettingsDraft = Schema.Struct({
  recycleDelayMs: Schema.optionalKey(Milliseconds),
  withdrawalDelayMs: Schema.optionalKey(Milliseconds),
  rechargeDelayMs: Schema.optionalKey(Milliseconds),
  rechargeExpiryMs: Schema.optionalKey(Milliseconds),
  surplusRefundDelayMs: Schema.optionalKey(Milliseconds),
  messageEveryMs: Schema.optionalKey(Schema.NullOr(AtLeastOne)),
  sessionLifetimeMs: Schema.optionalKey(AtLeastOne),
  welcomeCredit: Schema.optionalKey(ChosenAmount),
});

/**
 * A scenario in a file: a shop of the catalogue without customers, or the base, or a saved state, and then
 * the document's changes. Amounts are hundredths.
 */
export const ScenarioDocument = Schema.Struct({
  $schema: optional(Schema.String, "For editors."),
  version: described(Schema.Literal(documentVersion), "Of this form."),
  name: optional(DocumentName, "In kebab case; default the file's name."),
  title: optional(Schema.String, "One line."),
  include: optional(
    Schema.Array(Schema.String),
    "Other files, whose lists come before these; paths from this one.",
  ),
  base: optional(
    Schema.Literals(scenarios.map(({ name }) => name)),
    "The scenario to begin with; default the catalogue without customers.",
  ),
  settings: optional(
    SettingsDraft,
    "The shop's delays in milliseconds, and the welcome credit in hundredths.",
  ),
  customers: optional(
    Schema.Array(CustomerDraft),
    "New ones, or what differs of those of the base.",
  ),
  products: optional(Schema.Array(ProductDraft), "What differs from the catalogue."),
  faults: optional(Schema.Array(Fault), "Planned faults, in this order."),
  answers: optional(Schema.Array(AnswerDraft), "What single calls answer."),
  state: optional(Schema.Unknown, "A saved state to begin with, as the panel saves it."),
});

export type ScenarioDocument = typeof ScenarioDocument.Type;

/** The JSON schema of a document, by which editors complete and underline. */
export const documentSchema = (): object => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(ScenarioDocument);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A scenario of the fake shop",
    ...closed(schema),
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: closed(definitions) }),
  };
};

/** Unknown fields are refused, so editors should underline them. */
const closed = (value: unknown): object =>
  JSON.parse(
    JSON.stringify(value).replaceAll('"additionalProperties":true', '"additionalProperties":false'),
  );
