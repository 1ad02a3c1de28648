import { Effect } from "effect";
import { expect, test } from "vitest";
import { knownUser } from "../../../../src/adapters/xstate/read-user.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";

test("who is logged in is read once, and again after the next login", async () => {
  let username = "olena";
  let reads = 0;
  const { ports, tokens } = clientParts(async () => {
    reads += 1;
    return answer({ data: { user: { username, balance: "1.00" } } });
  });
  tokens.store("hers");
  await Effect.runPromise(knownUser(ports));
  await Effect.runPromise(knownUser(ports));
  expect([ports.deviceMemory.user(), reads]).toEqual(["olena", 1]);
  username = "petro";
  tokens.store("his");
  await Effect.runPromise(knownUser(ports));
  expect([ports.deviceMemory.user(), reads]).toEqual(["petro", 2]);
});
