import type { FakeServer } from "../../create-fake-server.ts";

/** A running server's status. */
export const statusOf = async (server: FakeServer): Promise<object> => ({
  scenario: server.scenario(),
  seed: server.seed(),
  now: new Date(server.now()).toISOString(),
  modes: server.modes(),
  seededFaults: server.faults.current(),
  held: server.faults.held(),
  rows: await server.inspect((tables) =>
    Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.all().length])),
  ),
});
