import type { Plugin } from "vite";

interface Rewrite {
  /** The end of the module's path. */
  readonly file: string;
  readonly made: RegExp;
  readonly instead: string;
  /** The expected number of occurrences. */
  readonly times: number;
}

/** Code that creates an `Error` while a library is evaluated, and its replacement in a build. */
const earlyErrors: readonly Rewrite[] = [
  {
    // It checks whether stacks have property names, to shorten stacks that the shop never prints.
    file: "/effect/dist/Utils.js",
    made: /\/\*#__PURE__\*\/pickInternalCall\(\)/g,
    instead: "(body) => body()",
    times: 1,
  },
  {
    // The same question, with V8's answer.
    file: "/effect/dist/internal/effect.js",
    made: /(?<=const continuationMarksStack = )\/\*#__PURE__\*\/\(\(\) => \{[\s\S]+?\n\}\)\(\)/g,
    instead: "true",
    times: 1,
  },
  {
    // Not real errors: React throws and compares them to suspend a rendering.
    file: "/react-dom/cjs/react-dom-client.production.js",
    made: /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    instead: "Object.create(Error.prototype, { message: { value: $1 } })",
    times: 5,
  },
];

/** The module's code without the creation of an `Error` during evaluation. Throws if that code is not found. */
const withoutErrors = (code: string, { file, made, instead, times }: Rewrite): string => {
  const found = code.match(made)?.length ?? 0;
  if (found !== times) throw new Error(`${file}: ${found} times ${made}, expected ${times}`);
  return code.replaceAll(made, instead);
};

/**
 * Removes every `Error` that is created while the first chunks are evaluated. With an inspector attached
 * (developer tools, Lighthouse, our own bench), V8 parses the whole script once more for the stack of each:
 * 300 ms of a start on a slow phone (decisions/0049). Fails the build if a library's code has changed.
 */
export const noEarlyErrors = (): Plugin => ({
  name: "shop:no-early-errors",
  apply: "build",
  transform: {
    filter: { id: /\/(?:effect\/dist|react-dom\/cjs)\/.+\.js$/ },
    handler(code, id) {
      const rewrite = earlyErrors.find(({ file }) => id.endsWith(file));
      return rewrite === undefined ? null : { code: withoutErrors(code, rewrite), map: null };
    },
  },
});
