import { truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { apiProgram } from "../../../../scripts/programs/api.ts";
import { simulateProgram } from "../../../../scripts/programs/simulate.ts";
import { runProgram } from "../../../../scripts/support/run.ts";
import { createFakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import { listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { demoCustomers } from "../../../../src/fake-server/seeds/demo-customers.ts";
import { stateVersion } from "../../../../src/fake-server/store/state.ts";
import { planVersion } from "../../../../src/simulation/plan.ts";
import { callsThrough } from "../../../support/fake-shop.ts";
import { putFile, sharedFolder } from "../../../support/temporary-folder.ts";

/** What is wrong with what is given to a command: one line of what and where, and an exit code. */

const folder = sharedFolder();
const put = (name: string, text: string): string => putFile(folder, name, text);

/** Ends the command in the place of the process. */
class Exit extends Error {}

/** Runs a command that is to fail, in this process; answers its exit code and what it said on stderr. */
const failed = async (run: () => Promise<void>) => {
  const said: string[] = [];
  let code: unknown = 0;
  const errors = vi.spyOn(console, "error").mockImplementation((text) => void said.push(`${text}`));
  const exit = vi.spyOn(process, "exit").mockImplementation((asked) => {
    code = asked;
    throw new Exit();
  });
  onTestFinished(() => {
    errors.mockRestore();
    exit.mockRestore();
  });
  await run().catch((cause: unknown) => {
    if (!(cause instanceof Exit)) throw cause;
  });
  return { code, said: said.join("\n") };
};

const api = (...args: readonly string[]) =>
  failed(() => runProgram(apiProgram, ["--port", "0", ...args]));

const state = await createFakeServer().saveState();

const oneLine = /^[^\n]+$/;

test.each<[string, () => string, string, number]>([
  [
    "a scenario file with a wrong field",
    () => put("field.yaml", "version: 1\ncustomers:\n  - username: a\n    naem: b\n"),
    "field.yaml:4: customers[0].naem: there is no such field",
    2,
  ],
  [
    "a circular include",
    () => {
      put("two.yaml", "version: 1\ninclude: [./one.yaml]\n");
      return put("one.yaml", "version: 1\ninclude: [./two.yaml]\n");
    },
    "includes itself: ",
    2,
  ],
  [
    "a scenario file of 100 MB",
    () => {
      const file = put("large.yaml", "version: 1");
      truncateSync(file, 100 * 1024 * 1024);
      return file;
    },
    "large.yaml: 100 MB; a scenario has at most 16",
    2,
  ],
  [
    "a scenario file of another version",
    () => put("later.yaml", "version: 2\n"),
    "later.yaml:1: version: the document has version 2, this server reads 1",
    2,
  ],
])("%s", async (_, file, message, code) => {
  const ended = await api("--scenario", file());
  expect([ended.code, ended.said]).toEqual([code, expect.stringMatching(oneLine)]);
  expect(ended.said).toContain(message);
});

test.each([
  ["half written", state.slice(0, -500), "it is not JSON"],
  [
    "of another version",
    state.replace(`"version":${stateVersion}`, '"version":99'),
    `has version 99, this server reads ${stateVersion}`,
  ],
])("a state file that is %s", async (_, text, message) => {
  const file = put("shop.json", text);
  const { code, said } = await api("--state", file);
  expect([code, said]).toEqual([1, expect.stringMatching(oneLine)]);
  expect(said).toContain(`--state ${file}: `);
  expect(said).toContain(message);
});

test("two servers with one state file", async () => {
  const file = join(folder, "shared.json");
  const first = await listen({ state: file });
  const { code, said } = await api("--state", file);
  await first.close();
  expect([code, said]).toEqual([1, expect.stringMatching(oneLine)]);
  expect(said).toContain(
    `--state ${file}: another server, process ${process.pid}, keeps its state`,
  );
});

test("--now that is no time", async () => {
  expect(await api("--now", "tomorrow")).toEqual({
    code: 2,
    said: "--now tomorrow: not a time such as 2026-01-15 or 2026-01-15T12:00:00Z",
  });
});

test("a report of another version in --merge", async () => {
  const file = put("report.json", '{"version":6,"shopsInAll":1}');
  const { code, said } = await failed(() =>
    runProgram(simulateProgram("simulate"), ["--merge", file]),
  );
  expect([code, said]).toEqual([1, expect.stringMatching(oneLine)]);
  expect(said).toContain(
    `report.json: a report of version 6, this simulation reads ${planVersion}`,
  );
});

test("a corpus that no longer applies", async () => {
  const file = put("corpus/a.json", '{"version":7}');
  const { code, said } = await failed(() =>
    runProgram(simulateProgram("simulate"), [
      ...["--corpus", join(folder, "corpus")],
      ...["--customers", "1", "--steps", "1"],
    ]),
  );
  expect([code, said]).toEqual([1, expect.stringMatching(oneLine)]);
  expect(said).toContain(
    `--corpus ${file}: a sequence of a corpus of version 7, this simulation reads ${planVersion}`,
  );
});

test("a token of another shop", async () => {
  const { url, close } = await listen();
  const callIn = (shop: string) => callsThrough(fetch, `${url}/shops/${shop}`);
  const token = (await callIn("one")("POST /client/login", demoCustomers[0])).textAt("token");
  const answer = await callIn("two")("GET /client/user", undefined, { token });
  await close();
  expect(answer).toMatchObject({
    status: 401,
    code: 401,
    message: "Your session has expired, please log in again",
  });
});
