/** A choice that the contract leaves to the server. Any form, and any mixture of forms, is no drift. */
export interface ServerChoice {
  readonly what: string;
  readonly examples: string;
  /** The decisions that allow the choice. */
  readonly sources: readonly string[];
}

const choice = (what: string, examples: string, ...sources: readonly string[]): ServerChoice => ({
  what,
  examples,
  sources,
});

/**
 * All choices of a server. docs/conformance.md prints them. A property test runs the conformance suite
 * against a server that uses them at random, and expects no drift.
 */
export const serverChoices = {
  ids: choice("Ids are JSON numbers or their digits as text.", '`17` `"17"`', "D4"),
  amounts: choice(
    "Amounts are JSON numbers or decimal texts; noise beyond the second decimal is rounded.",
    '`12.5` `"12.50"` `12.500000000000002`',
    "D2",
  ),
  flags: choice("Flags are booleans, or 1 and 0.", "`true` `1`", "D4"),
  times: choice(
    "Times have four forms. One that names no offset is UTC.",
    '`"2026-01-15T14:00:00+02:00"` `"2026-01-15T12:00:00"` `"2026-01-15 12:00:00"` `1768478400` `1768478400000`',
    "D3",
  ),
  entities: choice(
    "An entity is in `data` itself, or under its own name there.",
    '`{"data":{"id":17}}` `{"data":{"product":{"id":17}}}`',
    "D4",
  ),
  absent: choice(
    "An optional field is null or missing where it has no value; an empty text says the same.",
    '`"recycler":null`',
    "D4",
  ),
  order: choice("The keys of an object have any order.", '`{"total":1,"orders":[]}`', "D4"),
  extras: choice(
    "There may be fields that the contract does not have, in any object.",
    '`"trace":"7f3a"`',
    "D4",
  ),
  success: choice(
    "A success is any HTTP 2xx with the code 0 or 200, or without a code, and with any message or none. What moves money, or makes an account to withdraw to, has a code or data.",
    '`{"code":200,"message":"OK"}`',
    "D4",
  ),
  refusal: choice(
    "A refusal whose HTTP status is the contract's needs no code: without one the status tells it. It has any message or none.",
    '`HTTP 404 {"message":"Not found"}`',
    "D4",
  ),
  unauthorised: choice(
    "The session's end is 401 as the HTTP status, whatever the body, or as the code.",
    '`HTTP 401` `{"code":401}`',
    "D4",
  ),
  languages: choice(
    "Texts are in the language asked for, or in another one.",
    '`"Kitchen"` `"Кухня"`',
    "D4",
  ),
  links: choice(
    "`payUrl`, `pay_url` and a banner's `url` are an http(s) address or a path of the shop, pictures have any address.",
    '`"https://pay.example/s/7"` `"/pay/7"`',
    "D8",
  ),
} as const satisfies Readonly<Record<string, ServerChoice>>;

export type ServerChoiceName = keyof typeof serverChoices;

/** The kinds of drift. docs/conformance.md prints them. */
export const driftKinds = {
  "missing field": "A field that is always there is missing.",
  "renamed field": "A field, or a list, has another name.",
  "retyped field": "A field has another type or form.",
  "nulled field": "A field that is never null is null.",
  "enum value": "A status, type or method is none of those listed, or means something else.",
  code: "A refusal has another code, or is a success.",
  status: "The HTTP status is another, or contradicts the code.",
  envelope: "The body is no envelope of code, message and data.",
  sort: "Rows are in another order than asked for, or not the newest first.",
  "page size": "A page has more or fewer rows than asked for, or than 10 where nothing was asked.",
  paging: "Pages repeat rows, skip rows, or go on behind the last one.",
  total: "A total or count is not the number of rows or pieces.",
  filter: "Rows are there that were not asked for, or are not there that were.",
  identity:
    "Another entity than asked for, an id twice, or two answers that name one thing unlike.",
  effect: "What a call was to do does not show afterwards, or more than that does.",
  balance: "The balance and its records do not follow what was done, or do not limit it.",
  stock: "The stock does not follow orders, or does not limit them.",
  "order transitions": "An order takes a step that it has not, or none where it should.",
  "minimum and digits": "The minimum of an amount, the length of a password or number is not held.",
  validation: "What is to be refused for its content is done.",
  isolation: "One customer sees or changes what is another's.",
  token: "A call works without a token, or with a malformed or foreign one.",
  "not there": "A call does not exist (404 or 501): not implemented.",
  method: "A call does not take its method (405): not implemented.",
  money: "An amount is another than elsewhere, be it by a hundredth.",
  "time zone": "A moment is hours off, or contradicts another.",
} as const satisfies Readonly<Record<string, string>>;

export type DriftKind = keyof typeof driftKinds;

/** Reported as notes only, because no statement demands either way, and the shop works with both. */
export const noteOnlyRules: readonly string[] = [
  "whether `Accept-Language` changes the language of texts",
  "whether an `Idempotency-Key` is honoured (D7)",
  "how long a page of the wallet's lists is (specification §9: the server's default)",
  "whether an old token lives on after a change of the password",
];
