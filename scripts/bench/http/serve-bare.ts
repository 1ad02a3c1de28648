/** Bare `node:http` that answers everything by the bytes of a file, as a process of `measured-server.ts`. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listenHere } from "../../support/listen-here.ts";
import { reportCpu } from "./report-cpu.ts";

const [, , file = ""] = process.argv;
const bytes = readFileSync(file);
const headers = {
  "content-type": "application/json; charset=utf-8",
  "content-length": bytes.length,
};
const http = createServer((_, outgoing) => {
  outgoing.writeHead(200, headers);
  outgoing.end(bytes);
});
reportCpu(`http://127.0.0.1:${await listenHere(http)}`);
