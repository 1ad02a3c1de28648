#!/usr/bin/env node
import "./node-20.ts";
import { writeFileSync } from "node:fs";
import openApi from "../../../docs/openapi.json" with { type: "json" };
import { apiProgram } from "../../programs/api.ts";
import { conformanceProgram } from "../../programs/conformance.ts";
import { simulateProgram } from "../../programs/simulate.ts";
import { type Command, readArguments } from "../../support/command.ts";
import { nearest } from "../../support/nearest.ts";
import { type Program, runProgram } from "../../support/run.ts";

/** `shop-fake-server`: the server, and with a word before the options one of its tools. */

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
    const text = `${JSON.stringify(openApi, null, 2)}\n`;
    if (out === undefined) process.stdout.write(text);
    else writeFileSync(out, text);
  },
};

/** The same under the name by which it is called here. */
const named = <Options>(program: Program<Options>, name: string, more?: Command["more"]) => ({
  ...program,
  command: { ...program.command, name, ...(more === undefined ? {} : { more }) },
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

const [first = "", ...rest] = process.argv.slice(2);
if (first === "" || first.startsWith("-")) {
  await runProgram(named(apiProgram, self, toolList), process.argv.slice(2));
} else if (isTool(first)) await tools[first](rest);
else {
  const near = nearest(first, toolNames);
  console.error(
    near === undefined
      ? `There is no tool ${first}; there are ${toolNames.join(", ")}`
      : `There is no tool ${first}: is ${near} meant?`,
  );
  process.exitCode = 2;
}
