import type { CallName } from "../../../src/contract/contract.ts";
import type { DriftKind } from "../../../src/contract/strict/server-choices.ts";
import type { FakeServer } from "../../../src/fake-server/create-fake-server.ts";
import type { Guest } from "./hunt.ts";
import {
  data,
  instead,
  loose,
  type Loose,
  looseList,
  type Mutation,
  query,
  type Respond,
} from "../drifted-server.ts";

/** A drift that a test plants in the fake server, and that the conformance suite is to find. */
export interface Planted {
  readonly kind: DriftKind;
  readonly call: CallName;
  readonly what: string;
  /** For one run: what it remembers is forgotten with the server. */
  readonly plant: (server: FakeServer) => Mutation;
  /** As whom the suite visits: `newcomer` where only a registration shows it. */
  readonly guest: Guest;
}

/** A mutation, or what makes one for a run; with a guest, for that one. */
type Drift = Mutation | { readonly in: (server: FakeServer) => Mutation; readonly guest?: Guest };

/** Drifts of one kind in one call, by what they bend. */
export const drifts = (
  kind: DriftKind,
  call: CallName,
  table: Readonly<Record<string, Drift>>,
): readonly Planted[] =>
  Object.entries(table).map(([what, drift]) => {
    const { in: plant, guest = "customer" } =
      typeof drift === "function" ? { in: () => drift } : drift;
    return { kind, call, what, plant, guest };
  });

/** A drift that the suite is to find as this guest. */
export const seenBy = (guest: Guest, drift: Drift): Drift => ({
  in: typeof drift === "function" ? () => drift : drift.in,
  guest,
});

/** The text of a request's body as JSON; an empty object where it has none. */
export const sentIn = async (request: Request): Promise<Loose> => {
  try {
    return loose(await request.clone().json());
  } catch {
    return {};
  }
};

const again = (request: Request, url: URL, body?: Loose): Request =>
  new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The server understands the call's body as `change` makes it. */
export const understood = (call: CallName, change: (body: Loose) => void): Mutation =>
  instead(call, async (request, _, respond) => {
    const body = await sentIn(request);
    change(body);
    return respond(again(request, new URL(request.url), body));
  });

/** The server understands the call's address as `change` makes it. */
export const addressed = (call: CallName, change: (url: URL) => void): Mutation =>
  instead(call, (request, _, respond) => {
    const url = new URL(request.url);
    change(url);
    return respond(new Request(url, request));
  });

export const done = (data: unknown = null): Response =>
  Response.json({ code: 0, message: "OK", data });

/** What the server answers to whoever has made the request, for a path of the API. */
export const get = async (path: string, request: Request, respond: Respond): Promise<Loose> => {
  const response = await respond(
    new Request(`http://shop.invalid/api${path}`, {
      headers: { authorization: request.headers.get("authorization") ?? "" },
    }),
  );
  return loose(loose(await response.json())["data"]);
};

/** What a refusal may be told as: a success, a fault of the server, or with another code. */
export const asSuccess = { status: 200, body: { code: 0, data: null } } as const;
export const asFault = { status: 500, body: { code: 500, message: "?" } } as const;
export const asCode = (code: number, status?: number) => ({
  ...(status === undefined ? {} : { status }),
  body: { code, message: "No" },
});

export const oldestFirst = (call: CallName, list: string): Mutation =>
  data(call, (found) => (found[list] = looseList(found[list]).reverse()));

export const firstPageOnly = (call: CallName): Mutation =>
  query(call, (search) => search.delete("page"));

/** Answers a success of the call with other data, which may take further requests. */
export const otherData = (
  call: CallName,
  other: (found: Loose, request: Request, respond: Respond) => Promise<Loose>,
): Mutation =>
  instead(call, async (request, honest, respond) => {
    const response = await honest();
    const envelope = loose(await response.clone().json());
    if (envelope["code"] !== 0) return response;
    return done(await other(loose(envelope["data"]), request, respond));
  });

/** The total is that of another list, by its path. */
export const totalOf = (call: CallName, path: string): Mutation =>
  otherData(call, async (found, request, respond) => {
    const { total } = await get(path, request, respond);
    return { ...found, total };
  });

export const totalOfPage = (call: CallName, list: string): Mutation =>
  data(call, (found) => (found["total"] = looseList(found[list]).length));

export const oneMore = (call: CallName, field: string): Mutation =>
  data(call, (found) => (found[field] = Number(found[field]) + 1));

export const asksForToken = (call: CallName): Mutation =>
  instead(call, (request, honest) =>
    request.headers.has("authorization")
      ? honest()
      : Response.json({ code: 401, message: "Log in" }, { status: 401 }),
  );

/** Says that it is done, and does nothing, where the sent body is such. */
export const saysYes = (
  call: CallName,
  when: (body: Loose) => boolean,
  data: unknown = null,
): Mutation =>
  instead(call, async (request, honest) => (when(await sentIn(request)) ? done(data) : honest()));

/** Any refusal of the call is told as a success. */
export const neverRefuses = (call: CallName, data: unknown = null): Mutation =>
  instead(call, async (_, honest) => {
    const response = await honest();
    const { code } = loose(await response.clone().json());
    return code === 0 || code === 401 ? response : done(data);
  });

/** Several at once: the later ones stand nearer to the client. */
export const together =
  (...mutations: readonly Mutation[]): Mutation =>
  (request, respond) =>
    mutations.reduce<(request: Request) => Promise<Response>>(
      (inner, mutation) => (asked) => mutation(asked, inner),
      respond,
    )(request);

/** A token of the demo customer at this place. */
export const tokenOf = async (
  respond: (request: Request) => Promise<Response>,
  place: 0 | 1,
): Promise<string> => {
  const n = place + 1;
  const response = await respond(
    new Request("http://shop.invalid/api/client/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: `067123450${n}`, password: `sunflower${n}` }),
    }),
  );
  return String(loose(loose(await response.json())["data"])["token"]);
};

/** The same request with another bearer. */
export const borne = (request: Request, token: string): Request => {
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${token}`);
  return new Request(request, { headers });
};

/** Whose it is, nobody asks: it is looked for at all who have called. */
export const ownedByAnybody = (call: CallName) => ({
  in: (): Mutation => {
    const tokens = new Set<string>();
    return async (request, respond) => {
      const header = request.headers.get("authorization") ?? "";
      if (tokens.size === 0) tokens.add(await tokenOf(respond, 1));
      if (header.startsWith("Bearer ")) tokens.add(header.slice("Bearer ".length));
      const answerAnybody = instead(call, async (asked, honest) => {
        const copies = [...tokens].map((token) => borne(asked.clone(), token));
        const response = await honest();
        if (response.status !== 404) return response;
        for (const copy of copies) {
          const other = await respond(copy);
          if (other.status === 200) return other;
        }
        return response;
      });
      return answerAnybody(request, respond);
    };
  },
});

/** The row says that it was made so many hours later, in UTC with its offset. */
export const shifted =
  (hours: number) =>
  (row: Loose): void => {
    const moment = Date.parse(
      String(row["created_at"])
        .replace(" ", "T")
        .replace(/([^Z])$/, "$1Z"),
    );
    row["created_at"] = new Date(moment + hours * 3_600_000).toISOString();
  };

/** The same, as the shop has its times: without an offset. */
export const shiftedText =
  (hours: number) =>
  (row: Loose): void => {
    shifted(hours)(row);
    row["created_at"] = String(row["created_at"]).slice(0, 19).replace("T", " ");
  };
