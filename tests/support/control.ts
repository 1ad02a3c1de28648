import type { FakeServer } from "../../src/fake-server/create-fake-server.ts";
import { answerControl, type RequestedControl } from "../../src/fake-server/mounts/controls.ts";
import { bodyOf } from "../../src/fake-server/mounts/http/body.ts";

const noShops = {
  names: async () => [],
  remove: async (name: string) => {
    throw new Error(`There is no shop ${name}`);
  },
};

/** What a control of a server without isolated shops answers to a caller on the same machine. */
export const localControl = (
  server: FakeServer,
  { method, url }: Pick<RequestedControl, "method" | "url">,
  body: string,
): Promise<Response> =>
  answerControl(server, {
    method,
    url,
    shopPath: "",
    body: bodyOf(new TextEncoder().encode(body)),
    isLocal: true,
    shops: noShops,
  });

/** What `POST /__fake/<path>` answers to a caller on the same machine. */
export const control = (server: FakeServer, path: string, body: unknown): Promise<Response> =>
  localControl(
    server,
    { method: "POST", url: new URL(`http://shop.test/__fake/${path}`) },
    JSON.stringify(body),
  );
