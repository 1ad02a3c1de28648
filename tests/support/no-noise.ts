import { format } from "node:util";
import { afterAll, afterEach, expect } from "vitest";

/**
 * A test that prints fails, because an unread warning hides the next one. A test about console output mocks
 * the method (`vi.spyOn(console, "warn")`) and states what it expects. Output between two tests counts for
 * the next one.
 */
const methods = ["debug", "dir", "error", "info", "log", "table", "trace", "warn"] as const;

const heard: string[] = [];

const original = Object.fromEntries(methods.map((method) => [method, console[method]]));
const write = { stdout: process.stdout.write, stderr: process.stderr.write };

for (const method of methods) {
  console[method] = (...said: readonly unknown[]): void => {
    heard.push(`console.${method}: ${format(...said)}`);
  };
}
for (const stream of ["stdout", "stderr"] as const) {
  process[stream].write = (said: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    heard.push(`${stream}: ${typeof said === "string" ? said : Buffer.from(said).toString()}`);
    const written = rest.at(-1);
    if (typeof written === "function") written();
    return true;
  };
}

const expectSilence = (): void => {
  expect(heard.splice(0), "printed, and no test expected it").toEqual([]);
};

afterEach(expectSilence);

afterAll(() => {
  Object.assign(console, original);
  process.stdout.write = write.stdout;
  process.stderr.write = write.stderr;
  expectSilence();
});
