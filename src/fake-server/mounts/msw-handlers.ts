import { http, type HttpHandler } from "msw/http";
import type { FakeServer } from "../create-fake-server.ts";

/** The server's endpoints as handlers for MSW's `setupWorker`, `setupServer` and `getResponse`. */
export const mswHandlers = ({
  endpoints,
  respond,
}: Pick<FakeServer, "endpoints" | "respond">): readonly HttpHandler[] =>
  endpoints.map(({ method, pattern }) => http[method](pattern, ({ request }) => respond(request)));
