import { beforeAll, describe, expect, test } from "vitest";
import {
  againstBaseline,
  baselineText,
  type DriftPlace,
  readBaseline,
} from "../../../src/conformance/baseline.ts";
import { curlOf } from "../../../src/conformance/curl.ts";
import { htmlOf } from "../../../src/conformance/html.ts";
import { resultLine } from "../../../src/conformance/report-text.ts";
import { junitOf } from "../../../src/conformance/junit.ts";
import { probeServer } from "../../../src/conformance/probe-server.ts";
import type { Report } from "../../../src/conformance/report.ts";
import { callNames } from "../../../src/contract/contract.ts";
import { createFakeServer } from "../../../src/fake-server/create-fake-server.ts";
import { driftedFetch, instead, loose, type Mutation, rows } from "../../support/drifted-server.ts";
import { together } from "../../support/planted/planted.ts";

interface Asked {
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

const base = "http://shop.test/api";

const probe = (mutation: Mutation, { only = [], skip = [] }: Asked = {}): Promise<Report> =>
  probeServer({
    base,
    fetch: driftedFetch(createFakeServer().respond, mutation),
    visitor: { kind: "customer", username: "0671234501", password: "sunflower1" },
    spend: false,
    only,
    skip,
  });

const gone = (call: Parameters<typeof instead>[0], status: number): Mutation =>
  instead(call, () => Response.json({ code: status, message: "No" }, { status }));

const found = ({ drifts }: Report): readonly string[] =>
  drifts.map(({ call, rule }) => `${call}: ${rule}`);

const stateOf = ({ calls }: Report, call: string): string | undefined =>
  calls.find((each) => each.call === call)?.state;

/** Every second order has no number. */
const unnumbered = rows("orders", "orders", (row, index) => {
  if (index % 2 === 1) delete row["order_no"];
});

test("calls that are 404, 405 or 501 wherever they are asked are not implemented, and nothing else is told", async () => {
  const report = await probe(
    together(
      gone("search", 404),
      gone("orderStats", 405),
      gone("upload", 501),
      // Only to be refused, for another reason than that there is nothing.
      gone("register", 404),
      gone("createRecharge", 404),
      gone("changePassword", 404),
    ),
  );
  const told = report.drifts.map(({ call, rule, got }) => `${call}: ${rule}, ${got}`);
  expect(told.toSorted()).toEqual([
    "changePassword: not implemented, 404",
    "createRecharge: not implemented, 404",
    "orderStats: not implemented, 405",
    "register: not implemented, 404",
    "search: not implemented, 404",
    "upload: not implemented, 501",
  ]);
  for (const { call } of report.drifts) expect(stateOf(report, call)).toBe("not implemented");
  expect(report.verdict).toBe("drifts");
});

test("a call that is only 404 for what there is not is implemented", async () => {
  const report = await probe((request, respond) => respond(request));
  expect(report.calls.map(({ state }) => state)).not.toContain("not implemented");
});

/** What else has no call is answered so, as far as the token allows. */
const unfinished =
  (guards: boolean, told: (path: string) => object): Mutation =>
  async (request, respond) => {
    const { pathname } = new URL(request.url);
    if (/client\/(?:settings|login|categories|products(?:\/\d+)?)$/.test(pathname))
      return respond(request);
    const bearer = request.headers.get("authorization");
    return guards && (bearer === null || bearer.endsWith("not-a-token"))
      ? Response.json({ code: 401, message: "Log in" }, { status: 401 })
      : Response.json(told(pathname), { status: 404 });
  };

const finished = ["logIn", "settings", "categories", "products", "product"];

test.each([
  ["in an envelope", () => ({ code: 404, message: "Not found", data: null })],
  [
    "as a framework does",
    (path: string) => ({ timestamp: new Date().toISOString(), status: 404, error: "None", path }),
  ],
])("all that an unfinished server has not got is not implemented: 404 %s", async (_, told) => {
  const report = await probe(unfinished(false, told));
  const absent = report.calls.filter(({ state }) => state === "not implemented");
  expect(absent.map(({ call }) => call)).toEqual(
    callNames.filter((call) => !finished.includes(call)),
  );
  expect(new Set(report.drifts.map(({ rule }) => rule))).toEqual(new Set(["not implemented"]));
});

test("where the token is asked for first, too; what may be a missing row is a remark", async () => {
  const report = await probe(unfinished(true, () => ({ code: 404, message: "Not found" })));
  expect(new Set(report.drifts.map(({ rule }) => rule))).toEqual(new Set(["not implemented"]));
  expect(report.drifts.find(({ call }) => call === "register")?.got).toBe(
    "401, as an unknown path is answered",
  );
  const orders = report.calls.find(({ call }) => call === "order");
  expect([orders?.state, orders?.remark]).toEqual([
    "refusals only",
    "404 as of an unknown path: perhaps not there",
  ]);
});

test("--only: a noun's probes, and no drift of another noun", async () => {
  const report = await probe(unnumbered, { only: ["messages"] });
  expect(found(report)).toEqual([]);
  expect(stateOf(report, "messages")).toBe("ok");
  expect(stateOf(report, "orders")).toBe("skipped");
  expect(found(await probe(unnumbered, { only: ["orders"] }))).toEqual(["orders: missing field"]);
});

test("--only by a statement: what breaks it, wherever", async () => {
  expect(found(await probe(unnumbered, { only: ["S3.7"] }))).toEqual(["orders: missing field"]);
  expect(found(await probe(unnumbered, { only: ["S3.17"] }))).toEqual([]);
});

test("--only by a statement: a call that fails for another reason was not tried", async () => {
  const report = await probe(gone("search", 500), { only: ["S3.17"] });
  expect(found(report)).toEqual([]);
  const search = report.calls.find(({ call }) => call === "search");
  expect(search?.state).toBe("not tried");
  expect(search?.remark).toMatch(/^answers break other statements, \d+ times$/);
  // A path that is not there is one drift.
  const { calls } = await probe(gone("search", 404), { only: ["S3.17"] });
  expect(calls.find(({ call }) => call === "search")?.remark).toBe(
    "answers break other statements",
  );
});

test("--skip: such calls are not made", async () => {
  const called = new Set<string>();
  const report = await probe(
    async (request, respond) => {
      called.add(`${request.method} ${new URL(request.url).pathname}`);
      return respond(request);
    },
    { skip: ["upload", "cart"] },
  );
  expect(found(report)).toEqual([]);
  expect([...called].filter((call) => /upload|cart/.test(call))).toEqual([]);
  expect(stateOf(report, "upload")).toBe("skipped");
  expect(found(await probe(unnumbered, { skip: ["S3.7"] }))).toEqual([]);
});

describe("a baseline", () => {
  let baseline: readonly DriftPlace[];

  beforeAll(async () => {
    const before = await probe(unnumbered);
    baseline = readBaseline(JSON.stringify(before), "--baseline before.json");
  });

  test("known drifts, new ones, and gone ones", async () => {
    const same = againstBaseline(await probe(unnumbered), baseline);
    expect([same.fresh, same.known.length, same.gone]).toEqual([[], 1, []]);
    const other = againstBaseline(await probe(gone("search", 404)), baseline);
    expect(other.fresh.map(({ call }) => call)).toEqual(["search"]);
    expect(baselineText(other)).toBe(
      "Against the baseline: 1 new, 0 known, 1 gone.\n   new: search: not implemented at HTTP status\n   gone: orders: missing field at $.data.orders[1].order_no",
    );
    for (const text of ["{", "[]", '{"drifts":[7]}']) {
      expect(() => readBaseline(text, "--baseline x.json")).toThrow(/^--baseline x\.json: no/);
    }
  });

  test("its drift of a call that this run leaves out is not gone", async () => {
    const part = againstBaseline(await probe(unnumbered, { only: ["cart"] }), baseline);
    expect([part.gone, part.unchecked.map(({ call }) => call)]).toEqual([[], ["orders"]]);
    expect(baselineText(part)).toBe("Against the baseline: 0 new, 0 known, 0 gone, 1 not checked.");
  });

  test("nor is one of a statement that this run leaves out", async () => {
    for (const words of [{ only: ["S7.20"] }, { skip: ["S3.7"] }]) {
      const part = againstBaseline(await probe(unnumbered, words), baseline, words);
      expect([part.gone, part.unchecked.map(({ call }) => call)]).toEqual([[], ["orders"]]);
    }
  });
});

test("a login that drifts beside its token does not end the visit", async () => {
  const report = await probe(
    instead("logIn", async (_, honest) => {
      const response = await honest();
      const envelope = loose(await response.json());
      if (envelope["code"] === 0) delete loose(loose(envelope["data"])["user"])["balance"];
      return Response.json(envelope, { status: response.status });
    }),
  );
  expect(found(report)).toEqual(["logIn: missing field"]);
  expect([stateOf(report, "cart"), stateOf(report, "orders")]).toEqual(["ok", "ok"]);
});

test("JUnit: a case is a call; what was not tried is skipped, a known drift passes", async () => {
  const report = await probe(gone("search", 501));
  const junit = junitOf(report, base);
  expect(junit).toContain(
    `tests="${callNames.length + 4}" failures="0" errors="1" skipped="${6 + 4}"`,
  );
  expect(junit).toMatch(
    /<testcase classname="conformance" name="POST \/client\/pay"><skipped message="not tried/,
  );
  expect(junit).toContain("curl -s &#39;http://shop.test/api/client/search&#39;");
  expect(junitOf(report, base, report.drifts)).toContain('errors="0"');
});

test("the page has the drift, its statement and a curl line, and nothing that a server could write", async () => {
  const report = await probe(
    instead("addToCart", async (_, honest) => {
      const response = await honest();
      const envelope = loose(await response.json());
      return envelope["code"] === 0
        ? Response.json({ code: 1, message: "<script>alert(1)</script> sunflower1" })
        : Response.json(envelope, { status: response.status });
    }),
  );
  const page = htmlOf(report, base);
  expect(page).toContain("<dt>statement</dt><dd>S7.15</dd>");
  expect(page).toContain("<h3><code>POST /client/cart</code> (addToCart)</h3>");
  expect(page).toContain(`<p>${resultLine(report)}</p>`);
  expect(page).toContain("-H &quot;authorization: Bearer $TOKEN&quot;");
  expect(page).toMatch(/-d &#39;\{&quot;product_id&quot;:\d+,&quot;quantity&quot;:2\}&#39;/);
  for (const text of ["<script", "sunflower1"]) expect(page).not.toContain(text);
});

test("a curl line hides passwords, and quotes for a shell", () => {
  const asked = {
    call: "logIn",
    asked: "POST /client/login",
    body: `{"username":"it's"}`,
  } as const;
  expect(curlOf(asked, "$BASE")).toBe(
    `curl -s -X POST "$BASE/client/login" -H 'content-type: application/json' -d '{"username":"it'\\''s"}'`,
  );
});
