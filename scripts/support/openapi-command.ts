import type { Command } from "./command.ts";

export const openApiCommand = {
  name: "npm run openapi",
  what: "Writes docs/openapi.json, the contract of all calls as an OpenAPI 3.1 document, and docs/conformance.md.",
  options: {
    check: { type: "boolean", default: false, what: "only looks whether it is current" },
    clients: {
      type: "boolean",
      default: false,
      what: "lints it by Spectral and swagger-parser, generates three clients and goes shopping with each",
    },
    json: { type: "boolean", default: false, what: "says the same as JSON" },
  },
  examples: ["", "--check", "--clients", "--check --json"],
} as const satisfies Command;
