import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createRandom } from "../../../../src/fake-server/seeds/random.ts";
import { fileStore } from "../../../../src/fake-server/store/file-store.ts";
import { callsThrough, logInDemo } from "../../../support/fake-shop.ts";
import { placeOrder } from "../../../support/placed-order.ts";
import { apiAddress, runScript } from "../../../support/script.ts";
import { ownFolder } from "../../../support/temporary-folder.ts";

/** A kill at any moment leaves the old state or the new one. */

/** Of the moments at which the tests below kill. */
const seed = 20_260_122;

let folder = "";
beforeEach(() => {
  folder = ownFolder();
});

test("what is written is read, by its owner only", async () => {
  const path = join(folder, "state.json");
  const file = fileStore(path);
  expect(await file.read()).toBeNull();
  await file.write("ünïcode 商店");
  await file.write("the second");
  expect(await file.read()).toMatchObject({ text: "the second" });
  expect((await file.read())?.writtenAt).toBe(statSync(path).mtimeMs);
  expect(readdirSync(folder)).toEqual(["state.json"]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a symbolic link stays one", async () => {
  const [path, link] = [join(folder, "state.json"), join(folder, "link.json")];
  writeFileSync(path, "old");
  symlinkSync(path, link);
  await fileStore(link).write("new");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(path, "utf8")).toBe("new");
});

describe("why a file cannot be used", () => {
  test.each([
    ["a folder that is not there", "none/state.json", "cannot be written: there is no such folder"],
    ["a folder that is a file", "file/state.json", "cannot be written: there is no such folder"],
    ["a folder in its place", "place", "cannot be written: this is a folder"],
  ])("%s", async (_, name, message) => {
    writeFileSync(join(folder, "file"), "");
    mkdirSync(join(folder, "place"));
    await expect(fileStore(join(folder, name)).write("text")).rejects.toThrow(
      expect.objectContaining({ name: "FileStoreError", message }),
    );
    expect(readdirSync(folder).sort()).toEqual(["file", "place"]);
  });

  test("a file that is read-only stays as it is, also where root writes", async () => {
    const path = join(folder, "state.json");
    writeFileSync(path, "old", { mode: 0o444 });
    await expect(fileStore(path).write("new")).rejects.toThrow(
      "cannot be written: the file is read-only",
    );
    expect(readFileSync(path, "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["state.json"]);
    chmodSync(path, 0o600);
    await fileStore(path).write("new");
    expect(readFileSync(path, "utf8")).toBe("new");
  });

  test("a folder cannot be read", async () => {
    await expect(fileStore(folder).read()).rejects.toThrow("cannot be read: this is a folder");
  });
});

test("a writer that is killed at any moment leaves one of its texts, whole", async () => {
  const path = join(folder, "state.json");
  const random = createRandom(seed);
  for (let round = 0; round < 15; round += 1) {
    const writer = spawn(process.execPath, ["tests/support/state-writer.ts", path], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(writer.stdout, "data");
    const moment = random.between(0, 40);
    setTimeout(() => writer.kill("SIGKILL"), moment);
    await once(writer, "close");
    const text = readFileSync(path, "utf8");
    const found = { length: text.length, letters: new Set(text).size };
    const killed = `seed ${seed}, round ${round}, after ${moment} ms`;
    expect({ killed, ...found }).toEqual({ killed, length: 2_000_000, letters: 1 });
  }
  // The next writer throws away what they left half done.
  await fileStore(path).write("alive");
  expect(readdirSync(folder)).toEqual(["state.json"]);
});

test("a server that is killed among calls goes on from a state in which the money is right", async () => {
  const state = join(folder, "shop.json");
  const random = createRandom(seed);
  let killed = "not yet";
  for (let round = 0; round < 3; round += 1) {
    const server = runScript("scripts/api.ts", ["--port", "0", "--state", state]);
    const call = callsThrough(fetch, apiAddress(await server.said("/client/orders")));
    const token = await logInDemo(call);
    const balance = (await call("GET /client/user", undefined, { token })).at("user.balance");
    const logs = await call("GET /client/balance-logs?page=1&limit=1", undefined, { token });
    expect({ killed, balance: logs.at("logs.0.balance") }).toEqual({ killed, balance });

    const buy = async (): Promise<void> => {
      const products = await call("GET /client/products?page=1&limit=1", undefined, { token });
      const productId = products.number("products.0.id");
      const price = Number(products.at("products.0.price"));
      await (await placeOrder(call, { price, productId, token })).pay();
    };
    // The first write comes after the window; each round dies around one.
    const moment = random.between(200, 500);
    killed = `seed ${seed}, round ${round}, after ${moment} ms`;
    setTimeout(() => server.child.kill("SIGKILL"), moment);
    const shopping = (async () => {
      while (server.child.exitCode === null && server.child.signalCode === null) await buy();
    })().catch(() => undefined);
    expect({ killed, code: (await server.ended()).code }).toEqual({ killed, code: null });
    await shopping;
    // Its lock is still there; the next one takes it over.
    expect(readFileSync(`${state}.lock`, "utf8")).toBe(`${server.child.pid}\n`);
  }
});

test.skipIf(process.platform === "win32")("a pipe in its place is not waited for", async () => {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path], { stdio: "ignore" });
  await expect(fileStore(path).read()).rejects.toThrow(
    "cannot be read: this is a pipe or a device",
  );
});
