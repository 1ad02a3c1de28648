import "./node-20.ts";
import manifest from "../../../package.json" with { type: "json" };
import { apiProgram } from "../../programs/api.ts";
import { conformanceProgram } from "../../programs/conformance.ts";
import { simulateProgram } from "../../programs/simulate.ts";
import { type Command, readArguments } from "../../support/command.ts";
import { nearest } from "../../../src/fake-server/errors/nearest.ts";
import { type Program, runProgram } from "../../support/run.ts";
import { writeText } from "../../support/try-file.ts";

/** `shop-fake-server`: the server, or with a subcommand one of its tools. */

const self = "npx --no -- shop-fake-server";

const openApiOptions = {
  out: { type: "string", value: "FILE", what: "where it goes; the standard output unless said" },
} as const;

const openApiProgram: Program<{ readonly out?: string | undefined }> = {
  command: {
    name: "openapi",
    what: "Prints the contract of all calls as an OpenAPI 3.1 document.",
    options: openApiOptions,
    examples: ["--out openapi.json"],
  },
  read: (args) => readArguments({ options: openApiOptions }, args).values,
  run: async ({ out }) => {
    const { default: openApi } = await import("../../../docs/openapi.json", {
      with: { type: "json" },
    });
    const text = `${JSON.stringify(openApi, null, 2)}\n`;
    if (out === undefined || out === "-") {
      process.stdout.write(text);
      return;
    }
    writeText(out, text, { name: `--out ${out}` });
  },
};

/** The same with the name of this command. */
const named = <Options>(program: Program<Options>, name: string, more?: Command["more"]) => ({
  ...program,
  command: {
    ...program.command,
    name,
    version: manifest.version,
    ...(more === undefined ? {} : { more }),
  },
});

const tools = {
  conformance: (args: readonly string[]) =>
    runProgram(named(conformanceProgram, `${self} conformance`), args),
  simulate: (args: readonly string[]) =>
    runProgram(named(simulateProgram(`${self} simulate`), `${self} simulate`), args),
  openapi: (args: readonly string[]) => runProgram(named(openApiProgram, `${self} openapi`), args),
};

type Tool = keyof typeof tools;

const isTool = (name: string): name is Tool => Object.hasOwn(tools, name);

const toolNames = Object.keys(tools);

const toolList = (): string =>
  [
    "Its tools, each with a --help of its own:",
    ...toolNames.map((name) => `  ${self} ${name}`),
  ].join("\n");

/** A scenario's name as a positional argument: the option before it is missing. */
const isScenario = async (text: string): Promise<boolean> => {
  const [{ isScenarioFile }, { scenarios }] = await Promise.all([
    import("../../../src/fake-server/scenario-documents/scenario-file.ts"),
    import("../../../src/fake-server/scenarios/scenarios.ts"),
  ]);
  return isScenarioFile(text) || scenarios.some(({ name }) => name === text);
};

const noTool = async (text: string): Promise<string> => {
  const no = `There is no tool ${text}`;
  if (await isScenario(text)) return `${no}: is --scenario ${text} meant?`;
  const near = nearest(text, toolNames);
  return near === undefined
    ? `${no}: without one it serves the shop; there are ${toolNames.join(", ")}, and --help tells more`
    : `${no}: is ${near} meant?`;
};

const given = process.argv.slice(2);
/** `help conformance` is `conformance --help`, as in many other programs. */
const args = given[0] === "help" ? [...given.slice(1), "--help"] : given;
const [first = "", ...rest] = args;
if (first === "" || first.startsWith("-")) {
  await runProgram(named(apiProgram, self, toolList), args);
} else if (isTool(first)) await tools[first](rest);
else {
  console.error(await noTool(first));
  process.exitCode = 2;
}
