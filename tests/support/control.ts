import type { FakeServer } from "../../src/fake-server/create-fake-server.ts";
import { answerControl } from "../../src/fake-server/mounts/controls.ts";

/** What `POST /__fake/<path>` answers to a caller on the same machine. */
export const control = (server: FakeServer, path: string, body: unknown): Promise<Response> =>
  answerControl(
    server,
    new Request(`http://shop.test/__fake/${path}`, { method: "POST", body: JSON.stringify(body) }),
    true,
  );
