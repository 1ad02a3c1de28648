/**
 * The script of the demo's worker: the fake server, off the page's own thread. Seeding the shop and answering
 * take a slow phone half a second, in which the page would draw nothing and hear no tap.
 */
import type { FakeServer } from "../create-fake-server.ts";
import { messageOf } from "../errors/message-of.ts";
import { isControl } from "./control-path.ts";
import { ensureRandomUuid } from "./ensure-random-uuid.ts";
import { bodyOf, noBody } from "./http/body.ts";
import { createBrowserServer } from "./in-browser.ts";
import type { FromWorker, ToWorker, WorkerCall, WorkerStart } from "./worker-messages.ts";

const tell = (message: FromWorker): void => postMessage(message);

/** In milliseconds: of a server nearby. The demo shows a shop that answers, not one that loads. */
const demoLatency = { least: 10, most: 50 };

const open = async ({ address, base }: WorkerStart): Promise<FakeServer> => {
  ensureRandomUuid();
  const { server, problems } = await createBrowserServer({
    address,
    latency: demoLatency,
    appBase: base,
    picturesBase: `${base}pictures/`,
    payPage: `${base}fake-pay/`,
    // An <img> does not use the page's `fetch`, so no server would serve an uploaded picture's URL.
    uploads: "inline",
  });
  tell({ kind: "problems", lines: problems });
  return server;
};

/** There are no isolated shops in a browser. */
const shops = {
  names: async () => [],
  remove: async (name: string) => {
    throw new Error(`There is no shop ${name}`);
  },
};

const respond = async (server: FakeServer, { url: address, method, headers, body }: WorkerCall) => {
  const url = new URL(address);
  if (isControl(url.pathname)) {
    // Of the panel, which comes when the page is idle: a third of the script.
    const { answerControl } = await import("./controls.ts");
    const sent = body === null ? noBody : bodyOf(new Uint8Array(body));
    return answerControl(server, { method, url, shopPath: "", body: sent, isLocal: true, shops });
  }
  return server.respond(
    new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body }),
  );
};

const answer = async (opened: Promise<FakeServer>, call: WorkerCall): Promise<void> => {
  const response = await opened
    .then((server) => respond(server, call))
    .catch((cause: unknown) =>
      Response.json({ code: 500, message: messageOf(cause), data: null }, { status: 500 }),
    );
  const isDropped = response.type === "error";
  tell({
    kind: "answer",
    id: call.id,
    answer: isDropped
      ? null
      : {
          status: response.status,
          headers: [...response.headers],
          body: await response.arrayBuffer(),
        },
  });
};

let opened = Promise.reject<FakeServer>(new Error("The page has not started the server"));
opened.catch(() => undefined);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") opened = open(data);
  else void answer(opened, data);
});
