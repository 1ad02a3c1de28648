import { type ESTree, parseSync, type Plugin, Visitor } from "vite";
import { type Edit, edited } from "./edited.ts";

/**
 * The methods of i18next that the shop never calls, by class: backends, formats (the domain has its own),
 * nested texts, clones. A bundler cannot remove methods of a class.
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

const noModule = "the shop brings a formatter and no other module";
const textKeys = "keys are texts";
const textsAlone = "catalogues have texts alone, no objects and no lists";
const noWordsInKeys = "`useText` gives a count and what is put in, nothing else";
const flatKeys = "`keySeparator` is false: a key with dots is one name";
const noMissingKeys = "missing keys are not saved, and the compiler knows of none";

/**
 * Conditions in i18next that are never true here, and why. Each is replaced by `false`, so that the minifier
 * removes the code under it.
 */
const neverMet: Readonly<Record<string, string>> = {
  returnDetails: "`useText` asks for the text alone",
  "this.options?.postProcessPassResolved": "no text is processed afterwards",
  "res != null && postProcessorNames?.length && opt.applyPostProcessor !== false":
    "no text is processed afterwards",
  "this.options.saveMissing": noMissingKeys,
  "this.options.saveMissingTo === 'fallback' && fallbackLngs && fallbackLngs[0]": noMissingKeys,
  "this.options.saveMissingTo === 'all'": noMissingKeys,
  "this.options.missingKeyHandler": noMissingKeys,
  "this.backendConnector?.saveMissing": noMissingKeys,
  "usedKey && res === key && this.options.appendNamespaceToMissingKey": noMissingKeys,
  "(usedKey || usedDefault) && this.options.parseMissingKeyHandler": noMissingKeys,
  "objectNotReturned && this.options.returnedObjectHandler": textsAlone,
  "isObjectHit && !objectNotReturned": textsAlone,
  "handleAsObjectInI18nFormat && isString(joinArrays) && Array.isArray(res)": textsAlone,
  "typeof options === 'function'": "`createI18n` gives options",
  "options.defaultNS == null && options.ns": "`createI18n` gives the first of both",
  "typeof opt !== 'object' && this.options.overloadTranslationOptionHandler":
    "`useText` gives options",
  "typeof opts !== 'object'": "`useText` gives options",
  "Array.isArray(scopeNs) && !explicitCallNs": "`useText` gives one namespace",
  "callback && !this.isInitialized && !options.isClone": "`createInstance` is called without one",
  "this.options.fallbackLng && !this.services.languageDetector && !this.options.lng":
    "`createI18n` gives the language",
  "!this.services.languageDetector && !this.options.lng": "`createI18n` gives the language",
  "!lng && !lngs && this.services.languageDetector": "`changeLanguage` is given one",
  "this.alwaysFormat": "`createI18n` does not set it",
  "typeof missingInterpolationHandler === 'function'": "`createI18n` gives none",
  "typeof Intl === 'undefined'": "every browser that we build for has it",
  "opt.lngs": "`useText` asks in one language",
  "this.options.fallbackNS": "`createI18n` does not set it",
  "this.options.interpolation.defaultVariables": "`createI18n` does not set it",
  needsZeroSuffixLookup: "no text has a form for nothing alone",
  "handleAsObjectInI18nFormat && !res && hasDefaultValue": noWordsInKeys,
  "!this.isValidLookup(res) && hasDefaultValue && !(objectNotReturned && shouldHandleAsObject(defaultValue))":
    noWordsInKeys,
  "typeof keys === 'function'": textKeys,
  "typeof k === 'function'": textKeys,
  "typeof key === 'function'": textKeys,
  "typeof o.keyPrefix === 'function'": textKeys,
  "o.keyPrefix && Array.isArray(key)": textKeys,
  "lng?.toLowerCase() === 'cimode'": "it is none of the shop's languages",
  needsContextHandling: noWordsInKeys,
  "opt.ordinal && pluralSuffix.startsWith(ordinalPrefix)": noWordsInKeys,
  "opt.ordinal && needsPluralHandling": noWordsInKeys,
  "opt.nest !== false": "`useText` says `nest: false`",
  "opt.interpolation": "`useText` hands over no options of the interpolation",
  "this.i18nFormat?.parse": noModule,
  "this.i18nFormat?.addLookupKeys": noModule,
  "this.i18nFormat?.getResource": noModule,
  "!module": "`createI18n` gives one",
  "!module.type": "`createI18n` gives one",
  "module.type === 'backend'": noModule,
  "module.type === 'logger' || module.log && module.warn && module.error": noModule,
  "module.type === 'languageDetector'": noModule,
  "module.type === 'i18nFormat'": noModule,
  "module.type === 'postProcessor'": noModule,
  "module.type === '3rdParty'": noModule,
  "this.modules[type] && this.modules[type] !== module": noModule,
  "this.modules.languageDetector": noModule,
  "this.modules.i18nFormat": noModule,
  "!lng && this.services.languageDetector && !this.services.languageDetector.async": noModule,
  "!lng && this.services.languageDetector && this.services.languageDetector.async": noModule,
  "this.options.load === 'languageOnly' || this.options.nonExplicitSupportedLngs":
    "`createI18n` sets neither",
  "!found && this.options.supportedLngs": "`createI18n` does not set it",
  "supportedLngs && isRefusedLanguageCode(this, l)": "`createI18n` does not set it",
  "isString(code) && (code.includes('-') || code.includes('_'))": "our languages have no parts",
  "hasSubtags || this.options.cleanCode !== false":
    "our languages are canonical, and have no parts",
  "typeof lngs === 'function'": "the shop does not call `reloadResources`",
  "typeof ns === 'function'": "the shop does not call `reloadResources`",
  "!lngs": "the shop does not call `reloadResources`",
  "!objectNotReturned && (usedKey || usedDefault || updateMissing)": noMissingKeys,
  cacheable: "without a fallback, the way to a text is as short as the cache's",
  "cacheKey !== null": "without a fallback, the way to a text is as short as the cache's",
  "lng.toLowerCase() === 'cimode'": "it is none of the shop's languages",
  deep: "`loadNamespace` adds a namespace as a whole",
  "path == null && ignoreJSONStructure && isString(key)": flatKeys,
  "wouldCheckForNsInKey && !seemsNaturalLanguage": "`nsSeparator` is false",
  "lngs && !supportedLngs":
    "it refuses what is no language of the shop: `changeLanguage` takes no other",
  "!this.options.resources || this.options.partialBundledLanguages":
    "`createI18n` gives resources, and nothing of the other",
};

/** Conditions that are always true: replaced by `true`. */
const alwaysMet: Readonly<Record<string, string>> = {
  "!this.options.isClone": "what clones is cut",
  "this.options.resources || !this.options.initAsync": "`createI18n` says both",
  "!key.includes(this.formatSeparator)": "the placeholders of our texts name no format",
  "!code.match(/-|_/)": "our languages have no parts",
  "!this.services.backendConnector.backend || this.options.resources && !this.options.partialBundledLanguages":
    noModule,
  rule: "`getRule` always has one",
  "!fallbacks": "`fallbackLng` is false",
  "result != null || !ignoreJSONStructure || !isString(key)": flatKeys,
  "this.modules.formatter": "`createInstance` is given one: i18next's own is never made",
};

/** Conditions in react-i18next that are never true; its code is not changed. */
const neverMetByHooks: Readonly<Record<string, string>> = {
  "i18n?.services?.logger?.warn": "it asks whether it is there",
};

/** Remaining calls of removed methods, and why they are never reached here. */
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

/** Calls of these on a `logger` print nothing unless i18next's `debug` is on. */
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

const textIn = (code: string, { start, end }: Span): string =>
  code.slice(start, end).replaceAll(/\s+/g, " ");

/**
 * i18next's module without its unused methods, its debug log, and the code under conditions that are never
 * true. Throws if a method or a condition is not found.
 */
export const leanI18nextOf = (code: string): string => {
  const cuts: Edit[] = [];
  const missing = new Set(
    Object.entries(unused).flatMap(([name, methods]) => methods.map((one) => `${name}.${one}`)),
  );
  const notAsked = new Set([neverMet, alwaysMet].flatMap(Object.keys));
  const foldTest = (test: Span): void => {
    const condition = textIn(code, test);
    if (!(condition in neverMet || condition in alwaysMet)) return;
    notAsked.delete(condition);
    cuts.push({ start: test.start, end: test.end, text: String(condition in alwaysMet) });
  };
  new Visitor({
    IfStatement: ({ test }) => foldTest(test),
    ConditionalExpression: ({ test }) => foldTest(test),
    LogicalExpression({ operator, left }) {
      if (operator === "&&") foldTest(left);
    },
    ClassDeclaration({ id, body }) {
      for (const member of body.body) {
        if (member.type !== "MethodDefinition" || member.key.type !== "Identifier") continue;
        if (!missing.delete(`${id?.name}.${member.key.name}`)) continue;
        cuts.push({ start: member.start, end: member.end, text: "" });
      }
    },
    CallExpression(call) {
      if (isQuiet(call)) cuts.push({ start: call.start, end: call.end, text: "void 0" });
    },
  }).visit(parseSync("i18next.js", code).program);
  if (missing.size > 0) throw new Error(`i18next has no ${[...missing].join(", ")}`);
  if (notAsked.size > 0) throw new Error(`i18next does not ask: ${[...notAsked].join("; ")}`);
  return edited(code, cuts);
};

/** A module of react-i18next whose warnings are codes only, without the sentences for developers. */
export const withBriefWarnings = (code: string): string => {
  const cuts: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [_, name, words] }) {
      if (nameOf(callee) !== "warnOnce" || name === undefined || words?.type !== "Literal") return;
      cuts.push({ start: words.start, end: words.end, text: textIn(code, name) });
    },
  }).visit(parseSync("module.js", code).program);
  return edited(code, cuts);
};

/** Whether a call by this name, on `this` of a class or on anything else, may call a removed method. */
const mayBeCut = (method: string, receiver: string, within: string | undefined): boolean => {
  if (receiver === "console") return false;
  if (receiver === "this") return unused[within ?? ""]?.includes(method) ?? false;
  return Object.values(unused).some((methods) => methods.includes(method));
};

/**
 * The calls in a module (i18next after `leanI18nextOf`, or react-i18next) that may call a removed method and
 * are not excused above; `excused` collects the used excuses.
 */
export const strayCallsIn = (code: string, excused = new Set<string>()): readonly string[] => {
  const classes: Named[] = [];
  const functions: Named[] = [];
  const guards: Named[] = [];
  const calls: { readonly call: Span; readonly receiver: string; readonly method: string }[] = [];
  const textOf = (span: Span) => textIn(code, span);
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
      ...around(guards).filter((name) => name === "false" || name in neverMetByHooks),
      ...around(functions).filter((name) => name in neverReached),
    ];
    for (const excuse of excuses) excused.add(excuse);
    const where = around(functions).at(-1) ?? "the module";
    return excuses.length > 0 ? [] : [`${where}: ${receiver}.${method}`];
  });
};

/** Excuses that no call needs any more. */
export const idleExcuses = (excused: ReadonlySet<string>): readonly string[] =>
  [...Object.keys(neverMetByHooks), ...Object.keys(neverReached)].filter(
    (name) => !excused.has(name),
  );

/**
 * Removes the unused methods of i18next from the bundle (decisions/0005), and the texts of react-i18next's
 * warnings. Fails the build if i18next no longer has such a method, or if it or react-i18next calls a removed
 * one.
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
      return { code: isCore ? lean : withBriefWarnings(lean), map: null };
    },
  },
});
