import { Result } from "effect";
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from "yaml";
import { createTables } from "../collections/tables.ts";
import { createFakeServer } from "../create-fake-server.ts";
import { decodeStrictly, type Mistake, mistakeText } from "../errors/decode-strictly.ts";
import { messageOf } from "../errors/message-of.ts";
import { nearest } from "../errors/nearest.ts";
import { hasNoBody } from "../routing/answer.ts";
import { isCallOf } from "../routing/call-pattern.ts";
import { fieldOf } from "../wire/field-of.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import { productFields } from "../catalogue/edit-product.ts";
import { products as catalogue } from "../seeds/catalogue/products.ts";
import { catalogueMark } from "../seeds/seed-catalogue.ts";
import { readState } from "../store/state.ts";
import { createUndoLog } from "../store/undo-log.ts";
import { hasTwoWordings, twoWordings } from "../inbox/send-message.ts";
import { scenarios } from "../scenarios/scenarios.ts";
import { documentVersion } from "./document-version.ts";
import { type CustomerDraft, ScenarioDocument } from "./scenario-document.ts";

/** The mistakes in a document, a line each: `shop.yaml:7: customers[0].balance: …`. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
}

type Path = Mistake["path"];

/** The largest document, in characters; a saved state is in one. */
export const largestDocument = 16 * 1024 * 1024;
/** Without a saved state. YAML is slow and can be written in more ways than JSON. */
const largestYaml = 1024 * 1024;
const mostProblems = 10;
/** The library's own message names a function of it. */
const severalDocuments = "a second document begins here; a scenario is one";
/** As of a call with `{id}` or `*`. */
const quotesMissing = /^(Unexpected flow-map-start at node end|Alias cannot be an empty string)$/;
const unquotedCall = ": a call with {id}, or that begins with *, stands in quotes";
/** Such as a username that is a phone number. */
const unquoted = ": a number in quotes is one";

const resolved = (document: Document, node: unknown): unknown =>
  isAlias(node) ? node.resolve(document) : node;

const isMerge = (key: unknown): key is Scalar => isScalar(key) && key.source === "<<";

/** What a `<<` merges: one source, or a list of them. */
const mergedBy = (document: Document, value: unknown): readonly unknown[] => {
  const whole = resolved(document, value);
  return (isSeq(whole) ? whole.items : [whole]).map((source) => resolved(document, source));
};

/** A field of a map, its own or of what it merges by `<<`. */
const fieldIn = (
  document: Document,
  map: YAMLMap,
  name: PropertyKey,
): YAMLMap["items"][number] | undefined => {
  const own = map.items.find(({ key }) => isScalar(key) && key.value === name);
  if (own !== undefined) return own;
  for (const { key, value } of map.items) {
    if (!isMerge(key)) continue;
    for (const merged of mergedBy(document, value)) {
      const found = isMap(merged) ? fieldIn(document, merged, name) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

/** The deepest existing part of a path: its offset, and its node where it is the whole path. */
const placeOf = (document: Document, path: Path): { offset: number; node?: unknown } => {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = fieldIn(document, node, step);
      if (pair === undefined || !isScalar(pair.key)) return { offset };
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === "number") {
      node = node.items[step];
      const range = fieldOf(node, "range");
      if (Array.isArray(range) && typeof range[0] === "number") [offset] = range;
    } else return { offset };
  }
  return { offset, node };
};

/** Where a `<<` stands before something that has no fields; undefined: nowhere. */
const wrongMerge = (document: Document): number | undefined => {
  let offset: number | undefined;
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isMerge(key) || mergedBy(document, value).every(isMap)) return undefined;
      offset = key.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
};

/**
 * What all aliases may stand for, in values. The library would count the uses of an anchor, and refuse a hundred
 * customers that share one.
 */
const mostAliased = 100_000;

/** @throws what `wrong` makes of the first alias without an anchor, within it, or of too many values. */
const checkAliases = (
  document: Document,
  wrong: (offset: number, message: string) => ScenarioError,
): void => {
  /** By anchor; null: its end is still to come. */
  const sizes = new Map<string, number | null>();
  let aliased = 0;
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const { source, range } = node;
      const size = sizes.get(source);
      const offset = range?.[0] ?? 0;
      if (size === undefined) throw wrong(offset, `there is no anchor ${source} above`);
      if (size === null) throw wrong(offset, `*${source} stands for what it is in`);
      aliased += size;
      if (aliased > mostAliased) {
        throw wrong(
          offset,
          `the aliases up to *${source} stand for more than ${mostAliased} values`,
        );
      }
      return size;
    }
    const anchor = isCollection(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) sizes.set(anchor, null);
    const inside = isMap(node)
      ? node.items.flatMap(({ key, value }) => [key, value])
      : isSeq(node)
        ? node.items
        : [];
    const size = inside.reduce<number>((sum, each) => sum + sizeOf(each), 1);
    if (anchor !== undefined) sizes.set(anchor, size);
    return size;
  };
  sizeOf(document.contents);
};

const knownProduct = new Set(catalogue.map(({ id }) => id));

/** Faults and answers of unknown calls, which could never hit. All servers have the same calls. */
const unknownCallsIn = ({ faults = [], answers = [] }: ScenarioDocument): readonly Mistake[] => {
  if (faults.length + answers.length === 0) return [];
  const { unknownFaultCall } = createFakeServer();
  return Object.entries({ faults, answers }).flatMap(([list, plans]) =>
    plans.flatMap((plan, place) => {
      const reason = unknownFaultCall(plan);
      // Within a line, as the others.
      const message = reason?.replace(/^There/, "there");
      return message === undefined ? [] : [{ path: [list, place, "call"], message }];
    }),
  );
};

/** A saved state that this server cannot load. */
const stateMistakes = (state: unknown): readonly Mistake[] => {
  try {
    readState(JSON.stringify(state), catalogueMark(), Object.values(createTables(createUndoLog())));
    return [];
  } catch (cause) {
    return [{ path: ["state"], message: messageOf(cause) }];
  }
};

/** Where a check reports what it finds. */
interface Check {
  readonly note: (path: Path, message: string) => void;
  readonly checkProduct: (path: Path, id: number) => void;
}

/** What a customer has, each at its place in the document. */
const checkBelongings = (
  { cart = [], orders = [], messages = [] }: CustomerDraft,
  here: Path,
  { note, checkProduct }: Check,
): void => {
  const inCart = new Set<number>();
  for (const [line, { product }] of cart.entries()) {
    const path = [...here, "cart", line, "product"];
    checkProduct(path, product);
    if (inCart.has(product)) note(path, `${product} stands here twice`);
    inCart.add(product);
  }
  for (const [order, { items }] of orders.entries()) {
    for (const [line, { product }] of items.entries()) {
      checkProduct([...here, "orders", order, "items", line, "product"], product);
    }
  }
  for (const [message, draft] of messages.entries()) {
    const { text, title = "", content = "" } = draft;
    if (hasTwoWordings(draft)) note([...here, "messages", message], twoWordings);
    if (text === undefined && (title.trim() === "" || content.trim() === "")) {
      note([...here, "messages", message], "a message has a title and a content, or a text");
    }
  }
};

/** Mistakes that the schema cannot express. */
const problemsOf = (document: ScenarioDocument): readonly Mistake[] => {
  const { base, name, customers = [], products = [], answers = [], state } = document;
  const problems: Mistake[] = [];
  const note: Check["note"] = (path, message) => void problems.push({ path, message });
  const known = scenarios.find((scenario) => scenario.name === base)?.customers ?? [];
  const names = new Set<string>();
  const checkProduct: Check["checkProduct"] = (path, id) => {
    if (base !== "huge-shop" && state === undefined && !knownProduct.has(id)) {
      note(path, `there is no product ${id}; there are 1 to ${Math.max(...knownProduct)}`);
    }
  };
  if (scenarios.some((scenario) => scenario.name === name)) {
    note(["name"], `${name} is the name of a scenario that comes with the server`);
  }
  const changed = new Set<number>();
  for (const [place, { id, ...edit }] of products.entries()) {
    if (Object.keys(edit).length === 0) {
      note(["products", place], `expected some of ${Object.keys(productFields).join(", ")}`);
    }
    checkProduct(["products", place, "id"], id);
    if (changed.has(id)) note(["products", place, "id"], `${id} stands here twice`);
    changed.add(id);
  }
  for (const [place, { status = 200, data, body }] of answers.entries()) {
    if (data === undefined && body === undefined && !hasNoBody(status)) {
      note(
        ["answers", place],
        "expected data or body; an error without either is a fault of the kind status",
      );
    }
    if (data !== undefined && body !== undefined) {
      note(["answers", place, "data"], "body is the whole answer: leave one of them out");
    }
  }
  for (const [place, customer] of customers.entries()) {
    const here = ["customers", place];
    const { username, password } = customer;
    if (names.has(username)) note([...here, "username"], `${username} stands here twice`);
    names.add(username);
    if (username.trim() !== username) {
      note([...here, "username"], "expected no blanks around it: the login leaves them out");
    }
    const isNew = state === undefined && !known.some((other) => other.username === username);
    if (isNew && password === undefined) note(here, `${username} is new and has no password`);
    checkBelongings(customer, here, { note, checkProduct });
  }
  return [
    ...problems,
    ...unknownCallsIn(document),
    ...(state === undefined ? [] : stateMistakes(state)),
  ];
};

const readShape = decodeStrictly(ScenarioDocument);

type Checked = { readonly document: ScenarioDocument } | { readonly problems: readonly Mistake[] };

const checked = (value: unknown): Checked => {
  if (value === null || value === undefined) {
    return { problems: [{ path: [], message: "there is nothing in it" }] };
  }
  const version = fieldOf(value, "version");
  if (version !== undefined && version !== documentVersion) {
    const message = `the document has version ${JSON.stringify(version)}, this server reads ${documentVersion}`;
    return { problems: [{ path: ["version"], message }] };
  }
  const read = readShape(value);
  if (Result.isFailure(read)) return { problems: read.failure };
  const document = read.success;
  const problems = problemsOf(document);
  return problems.length > 0 ? { problems } : { document };
};

const failing = (lines: readonly string[]): ScenarioError =>
  new ScenarioError(
    [
      ...lines.slice(0, mostProblems),
      ...(lines.length > mostProblems ? [`… and ${lines.length - mostProblems} more`] : []),
    ].join("\n"),
  );

const tooDeep = (label: string): ScenarioError => failing([`${label}: nested too deeply`]);

const registration = { method: "POST", path: "/client/register" };

/**
 * Checks that each fault and answer can hit the customer whom it names, which no part of a document can say
 * alone. One who registers later can be hit by the registration.
 * @throws ScenarioError for the first that cannot.
 */
export const checkCustomers = (document: ScenarioDocument, label: string): ScenarioDocument => {
  const { base, customers = [], faults = [], answers = [], state } = document;
  const known = scenarios.find(({ name }) => name === base)?.customers ?? [];
  const names = [...new Set([...customers, ...known].map(({ username }) => username))];
  // A state has customers of its own, and a fault may have been planned for one to come.
  const stranger =
    state === undefined
      ? [...faults, ...answers].find(
          ({ call, customer }) =>
            customer !== undefined && !names.includes(customer) && !isCallOf(call, registration),
        )
      : undefined;
  if (stranger?.customer === undefined) return document;
  const near = nearest(stranger.customer, names);
  const there = names.length === 0 ? "no customers" : names.join(", ");
  throw failing([
    `${label}: ${stranger.call} is for ${stranger.customer}, whom the scenario does not have${near === undefined ? `; it has ${there}` : `: is ${near} meant?`}`,
  ]);
};

/**
 * Checks a document that is a value, not a text; `label` names it in errors.
 * @throws ScenarioError with everything that is wrong.
 */
export const documentFrom = (value: unknown, label: string): ScenarioDocument => {
  const read = checked(value);
  if ("document" in read) return read.document;
  throw failing(read.problems.map((problem) => `${label}: ${mistakeText(problem)}`));
};

const read = (text: string, label: string): ScenarioDocument => {
  if (text.length > largestDocument) {
    throw failing([`${label}: larger than ${largestDocument / 1024 / 1024} MB`]);
  }
  const json = parsedJson(text);
  if (json !== undefined) {
    if (text.length > largestYaml) return documentFrom(json, label);
    const found = checked(json);
    if ("document" in found) return found.document;
  } else if (text.length > largestYaml) {
    throw failing([`${label}: not JSON, and larger than YAML may be, 1 MB`]);
  }
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // As most write what they share by anchors, though YAML 1.2 has no `<<` of its own.
    merge: true,
  });
  const at = (offset: number, message: string): string =>
    `${label}:${lines.linePos(offset).line}: ${message}`;
  if (document.errors.some(({ code }) => code === "RESOURCE_EXHAUSTION")) throw tooDeep(label);
  // A warning is of a tag that nobody knows, whose value would be taken for a text.
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake !== undefined) {
    // The others are often what follows from the first.
    const { pos, code, message } = mistake;
    const hint = quotesMissing.test(message) ? unquotedCall : "";
    throw failing([at(pos[0], code === "MULTIPLE_DOCS" ? severalDocuments : `${message}${hint}`)]);
  }
  checkAliases(document, (offset, message) => failing([at(offset, message)]));
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: -1 });
  } catch (cause) {
    const merge = wrongMerge(document);
    throw failing([
      merge === undefined
        ? `${label}: ${messageOf(cause)}`
        : at(merge, "<< takes the fields of an anchor such as *name, or of a list of them"),
    ]);
  }
  const found = checked(value);
  if ("document" in found) return found.document;
  throw failing(
    found.problems.map((problem) => {
      const { offset, node } = placeOf(document, problem.path);
      const isUnquoted =
        problem.message === "expected string" && isScalar(node) && typeof node.value === "number";
      return at(offset, `${mistakeText(problem)}${isUnquoted ? unquoted : ""}`);
    }),
  );
};

/**
 * Reads a document, JSON or YAML; `label` names it in errors.
 * @throws ScenarioError with the line of everything that is wrong.
 */
export const readDocument = (text: string, label: string): ScenarioDocument => {
  try {
    return read(text, label);
  } catch (cause) {
    // The stack of the parser, or of what reads its result, is exhausted.
    if (cause instanceof RangeError) throw tooDeep(label);
    throw cause;
  }
};
