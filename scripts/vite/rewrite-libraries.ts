import type { Plugin } from "vite";

interface Rewrite {
  /** The end of the module's path. */
  readonly file: string;
  readonly made: RegExp;
  readonly instead: string;
  /** The expected number of occurrences. */
  readonly times: number;
}

/**
 * Code that creates an `Error` while a library is evaluated. With an inspector attached (developer tools,
 * Lighthouse, our own bench), V8 parses the whole script once more for the stack of each: 300 ms of a start on a
 * slow phone (decisions/0049).
 */
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

/**
 * How Effect writes values of any depth into texts for developers, 0.6 KB of each first load. The shop prints none
 * of them: what could not be decoded is told by its path and by what was expected.
 */
const writtenValues: Rewrite = {
  file: "/effect/dist/Formatter.js",
  made: /(?<=export function format\(input, options\) )\{[\s\S]+?\n\}/g,
  instead: "{ return String(input); }",
  times: 1,
};

/** A copy of all that React exports keeps all of it in the first load; what is read of it is known here. */
const wholeReact: Rewrite = {
  file: "/@base-ui/utils/safeReact.mjs",
  made: /export const SafeReact = \{\s+\.\.\.React\s+\};/g,
  instead: "export { React as SafeReact };",
  times: 1,
};

/** What only the Scheduler of React's own tests has: as ES modules, the build would warn of it. */
const testScheduler: Rewrite = {
  file: "/react-dom/cjs/react-dom-client.production.js",
  made: /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g,
  instead: "undefined",
  times: 2,
};

const rewrites = [...earlyErrors, writtenValues, wholeReact, testScheduler];

/** A module's code as the build has it; null: as it is. Throws if what is to be rewritten is not found. */
export const rewritten = (code: string, id: string): string | null => {
  const asked = rewrites.filter(({ file }) => id.endsWith(file));
  if (asked.length === 0) return null;
  return asked.reduce((before, { file, made, instead, times }) => {
    const found = before.match(made)?.length ?? 0;
    if (found !== times) throw new Error(`${file}: ${found} times ${made}, expected ${times}`);
    return before.replaceAll(made, instead);
  }, code);
};

/** Rewrites places of libraries that cost a start. Fails the build if a library's code has changed. */
export const rewriteLibraries = (): Plugin => ({
  name: "shop:rewrite-libraries",
  apply: "build",
  transform: {
    filter: { id: /\/(?:effect\/dist\/.+|react-dom\/cjs\/.+|@base-ui\/utils\/safeReact)\.m?js$/ },
    handler(code, id) {
      const instead = rewritten(code, id);
      return instead === null ? null : { code: instead, map: null };
    },
  },
});
