import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

/**
 * What the shop never calls of i18next, by class. Loading and saving by a backend, formats (the
 * domain has its own), texts in texts, clones: a bundler cannot leave out parts of a class.
 */
export const unused: Readonly<Record<string, readonly string[]>> = {
  Connector: [
    "load",
    "loadOne",
    "loaded",
    "prepareLoading",
    "queueLoad",
    "read",
    "reload",
    "saveMissing",
  ],
  EventEmitter: ["once"],
  Formatter: ["constructor", "init", "add", "addCached", "format"],
  I18n: [
    "cloneInstance",
    "dir",
    "exists",
    "hydrate",
    "loadLanguages",
    "loadNamespaces",
    "setDefaultNamespace",
    "toJSON",
  ],
  Interpolator: ["nest", "reset"],
  LanguageUtil: ["clearCache", "getLanguagePartFromCode", "getScriptPartFromCode"],
  Logger: ["clone", "deprecate", "log", "once", "warn"],
  PluralResolver: ["clearCache", "getPluralFormsOfKey", "getSuffixes", "needsPlural"],
  ResourceStore: [
    "addResource",
    "addResources",
    "getResourceBundle",
    "removeNamespaces",
    "removeResourceBundle",
    "toJSON",
  ],
  Translator: ["exists", "getUsedParamsDetails"],
};

/** Conditions in the libraries under which they call what is cut, and why they are never met here. */
const neverMet: Readonly<Record<string, string>> = {
  returnDetails: "`useText` asks for the text alone",
  "this.options?.postProcessPassResolved": "no text is processed afterwards",
  "this.options.saveMissing": "missing keys are not saved",
  "this.backendConnector?.saveMissing": "it asks whether it is there",
  "i18n?.services?.logger?.warn": "it asks whether it is there",
  "opt.nest !== false": "`useText` says `nest: false`",
  "opt.interpolation": "`useText` hands over no options of the interpolation",
  "this.options.load === 'languageOnly' || this.options.nonExplicitSupportedLngs":
    "`createI18n` sets neither",
  "!found && this.options.supportedLngs": "`createI18n` does not set it",
  "isString(code) && (code.includes('-') || code.includes('_'))": "our languages have no parts",
  "!this.options.resources || this.options.partialBundledLanguages":
    "`createI18n` gives resources, and nothing of the other",
};

/** Whoever calls what is cut under no such condition, and why that is never reached here. */
const neverReached: Readonly<Record<string, string>> = {
  "LanguageUtil.getFallbackCodes": "`fallbackLng` is false: it returns before",
  "PluralResolver.getRule": "only after Intl refused the language, which has no parts",
  "I18n.reloadResources": "the shop does not call it",
  loadedClb: "only as loadNamespaces and loadLanguages call it",
  loadNamespaces: "only for texts that are not there: `useText` waits for them before",
  loadLanguages: "only for a language in the hook's own options: there is none",
  getInitialProps: "for rendering on a server",
  useSSR: "for rendering on a server",
};

/** Calls of these on a `logger` say nothing unless i18next's `debug` is on. */
const quiet: ReadonlySet<string> = new Set(["deprecate", "log", "once", "warn"]);

type Span = Pick<ESTree.Node, "start" | "end">;

interface Named extends Span {
  readonly name: string;
}

const nameOf = (node: ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Super) =>
  node.type === "Identifier"
    ? node.name
    : node.type === "MemberExpression" && !node.computed
      ? node.property.name
      : undefined;

const isQuiet = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === "MemberExpression" &&
  !callee.computed &&
  quiet.has(callee.property.name) &&
  nameOf(callee.object) === "logger";

const isWithin = ({ start, end }: Span, outer: Span): boolean =>
  outer.start <= start && end <= outer.end;

const without = (code: string, cuts: readonly (Span & { readonly left: string })[]): string => {
  let lean = "";
  let read = 0;
  for (const { start, end, left } of cuts.toSorted((one, other) => one.start - other.start)) {
    // A log inside a method that went is gone with it.
    if (start < read) continue;
    lean += code.slice(read, start) + left;
    read = end;
  }
  return lean + code.slice(read);
};

/** i18next's module without its unused methods and its debug log. Throws if a method is not there. */
export const leanI18nextOf = (code: string): string => {
  const cuts: (Span & { readonly left: string })[] = [];
  const missing = new Set(
    Object.entries(unused).flatMap(([name, methods]) => methods.map((one) => `${name}.${one}`)),
  );
  new Visitor({
    ClassDeclaration({ id, body }) {
      for (const member of body.body) {
        if (member.type !== "MethodDefinition" || member.key.type !== "Identifier") continue;
        if (!missing.delete(`${id?.name}.${member.key.name}`)) continue;
        cuts.push({ start: member.start, end: member.end, left: "" });
      }
    },
    CallExpression(call) {
      if (isQuiet(call)) cuts.push({ start: call.start, end: call.end, left: "void 0" });
    },
  }).visit(parseSync("i18next.js", code).program);
  if (missing.size > 0) throw new Error(`i18next has no ${[...missing].join(", ")}`);
  return without(code, cuts);
};

/** Whether a call by this name, on `this` of a class or on whatever else, may be of what is cut. */
const mayBeCut = (method: string, receiver: string, within: string | undefined): boolean => {
  if (receiver === "console") return false;
  if (receiver === "this") return unused[within ?? ""]?.includes(method) ?? false;
  // The shop brings a formatter of its own: i18next's is never made.
  return Object.entries(unused).some(
    ([name, methods]) => name !== "Formatter" && methods.includes(method),
  );
};

/**
 * The calls, in a module of i18next as `leanI18nextOf` leaves it or of react-i18next, that may be of a
 * method that was cut and that nothing above excuses; `excused` collects what did.
 */
export const strayCallsIn = (code: string, excused = new Set<string>()): readonly string[] => {
  const classes: Named[] = [];
  const functions: Named[] = [];
  const guards: Named[] = [];
  const calls: { readonly call: Span; readonly receiver: string; readonly method: string }[] = [];
  const textOf = ({ start, end }: Span) => code.slice(start, end).replaceAll(/\s+/g, " ");
  const guard = (test: Span, { start, end }: Span) =>
    void guards.push({ start, end, name: textOf(test) });
  new Visitor({
    ClassDeclaration({ id, start, end }) {
      if (id) classes.push({ start, end, name: id.name });
    },
    MethodDefinition({ key, start, end }) {
      const within = classes.find((each) => isWithin({ start, end }, each));
      functions.push({ start, end, name: `${within?.name}.${nameOf(key)}` });
    },
    VariableDeclarator({ id, init, start, end }) {
      if (id.type === "Identifier" && init?.type === "ArrowFunctionExpression")
        functions.push({ start, end, name: id.name });
    },
    IfStatement: ({ test, consequent }) => guard(test, consequent),
    ConditionalExpression: ({ test, consequent }) => guard(test, consequent),
    LogicalExpression({ operator, left, right }) {
      if (operator === "&&") guard(left, right);
    },
    CallExpression({ callee, start, end }) {
      if (callee.type !== "MemberExpression" || callee.computed) return;
      const receiver = textOf(callee.object);
      calls.push({ call: { start, end }, receiver, method: callee.property.name });
    },
  }).visit(parseSync("module.js", code).program);
  return calls.flatMap(({ call, receiver, method }) => {
    const around = (spans: readonly Named[]) =>
      spans.filter((span) => isWithin(call, span)).map(({ name }) => name);
    if (!mayBeCut(method, receiver, around(classes)[0])) return [];
    const excuses = [
      ...around(guards).filter((name) => name in neverMet),
      ...around(functions).filter((name) => name in neverReached),
    ];
    for (const excuse of excuses) excused.add(excuse);
    const where = around(functions).at(-1) ?? "the module";
    return excuses.length > 0 ? [] : [`${where}: ${receiver}.${method}`];
  });
};

/** Excuses that no call needs any more. */
export const idleExcuses = (excused: ReadonlySet<string>): readonly string[] =>
  [...Object.keys(neverMet), ...Object.keys(neverReached)].filter((name) => !excused.has(name));

/**
 * Leaves out of the bundle what the shop never calls of i18next (decisions/0005). Fails the build where
 * i18next has no such method any more, or where it or react-i18next calls one that is cut.
 */
export const leanI18next = (): Plugin => ({
  name: "shop:lean-i18next",
  apply: "build",
  transform: {
    filter: { id: /\/(?:i18next\/dist\/esm|react-i18next\/dist\/es)\/.+\.js$/ },
    handler(code, id) {
      const isCore = id.includes("/i18next/dist/esm/");
      const lean = isCore ? leanI18nextOf(code) : code;
      const stray = strayCallsIn(lean);
      if (stray.length > 0) this.error(`Cut out of i18next, but called: ${stray.join(", ")}`);
      return isCore ? { code: lean, map: null } : null;
    },
  },
});
