// Run beside the packages of this folder: `node lint.mjs openapi.json` prints each finding in a line.
import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import spectral from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

const [, , file] = process.argv;
const text = readFileSync(file, "utf8");
const linter = new spectral.Spectral();
// Every rule, at every severity.
linter.setRuleset({ extends: [[rulesets.oas, "all"]] });
const findings = await linter.run(new spectral.Document(text, parsers.Json, file));
for (const { code, path, message } of findings)
  console.log(`${code} ${path.join("/")}: ${message}`);
await SwaggerParser.validate(JSON.parse(text)).catch((cause) => console.log(cause.message));
