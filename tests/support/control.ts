import type { FakeServer } from "../../src/fake-server/create-fake-server.ts";
import { answerControl } from "../../src/fake-server/mounts/controls.ts";

/** What `POST /__fake/<path>` answers to a caller on the same machine. */
export const control = (server: FakeServer, path: string, body: unknown): Promise<Response> =>
  answerControl(
    server,
    { method: "POST", url: new URL(`http://shop.test/__fake/${path}`) },
    new TextEncoder().encode(JSON.stringify(body)),
    true,
  );
