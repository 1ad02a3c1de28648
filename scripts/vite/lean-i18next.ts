import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

/**
 * What the shop never calls of i18next, by class. Loading and saving by a backend, formats (the
 * domain has its own), texts in texts, clones: a bundler cannot leave out parts of a class.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
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

/** Calls of these on a `logger` say nothing unless i18next's `debug` is on. */
const quiet: ReadonlySet<string> = new Set(["deprecate", "log", "once", "warn"]);

const nameOf = (node: ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Super) =>
  node.type === "Identifier"
    ? node.name
    : node.type === "MemberExpression" && !node.computed
      ? node.property.name
      : undefined;

const isQuiet = ({ expression }: ESTree.ExpressionStatement): boolean =>
  expression.type === "CallExpression" &&
  expression.callee.type === "MemberExpression" &&
  !expression.callee.computed &&
  quiet.has(expression.callee.property.name) &&
  nameOf(expression.callee.object) === "logger";

/** i18next's module without its unused methods and its debug log. Throws if a method is not there. */
export const leanI18nextOf = (code: string): string => {
  const cuts: { readonly start: number; readonly end: number; readonly left: string }[] = [];
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
    ExpressionStatement(statement) {
      if (isQuiet(statement)) cuts.push({ start: statement.start, end: statement.end, left: ";" });
    },
  }).visit(parseSync("i18next.js", code).program);
  if (missing.size > 0) throw new Error(`i18next has no ${[...missing].join(", ")}`);
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

/** Leaves out of the bundle what the shop never calls of i18next (decisions/0005). */
export const leanI18next = (): Plugin => ({
  name: "shop:lean-i18next",
  apply: "build",
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({ code: leanI18nextOf(code), map: null }),
  },
});
