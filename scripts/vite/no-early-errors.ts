import type { Plugin } from "vite";

interface Rewrite {
  /** How the module's path ends. */
  readonly file: string;
  readonly made: RegExp;
  readonly instead: string;
  /** How often it is there. */
  readonly times: number;
}

/** Where a library makes an `Error` while it is loaded, and what stands there in a build. */
const earlyErrors: readonly Rewrite[] = [
  {
    // It asks whether the names of properties are in a stack, to cut stacks that the shop never prints.
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
    // Never errors: React throws and compares them, to stop a rendering that waits.
    file: "/react-dom/cjs/react-dom-client.production.js",
    made: /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    instead: "Object.create(Error.prototype, { message: { value: $1 } })",
    times: 5,
  },
];

/** The module's code with nothing that makes an `Error` while it is loaded. Throws where that is not there. */
const withoutErrors = (code: string, { file, made, instead, times }: Rewrite): string => {
  const found = code.match(made)?.length ?? 0;
  if (found !== times) throw new Error(`${file}: ${found} times ${made}, expected ${times}`);
  return code.replaceAll(made, instead);
};

/**
 * No `Error` is made while the first chunks are evaluated. Where an inspector listens (developer tools,
 * Lighthouse, our own bench), V8 reads the whole script once more for the stack of each, 300 ms of a
 * start on a slow phone (decisions/0049). Fails the build where a library does it otherwise.
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
