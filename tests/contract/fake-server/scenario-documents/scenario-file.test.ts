import { execFileSync } from "node:child_process";
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { apiOptions } from "../../../../scripts/support/api-options.ts";
import { createFakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import { runScript } from "../../../support/script.ts";
import { putFile, sharedFolder } from "../../../support/temporary-folder.ts";

/** `--scenario FILE`: what is read, and what is said of files that are of no use. */

const folder = sharedFolder();
const put = (name: string, text: string): string => putFile(folder, name, text);
const read = (file: string) => apiOptions(["--scenario", file]).scenario;
const said = (file: string): string => {
  try {
    read(file);
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(`${folder}/`, "") : "";
  }
  return "nothing";
};

const customer = "customers: [{ username: olena, password: sunflower1 }]";

test.each([
  ["Our Shop.yaml", `version: 1\n${customer}`],
  ["our-shop.json", '{"version":1,"customers":[{"username":"olena","password":"sunflower1"}]}'],
  [
    "our-shop.ts",
    'const username: string = "olena";\nexport default { version: 1, customers: [{ username, password: "sunflower1" }] };',
  ],
  [
    "our_shop.mjs",
    'export default { version: 1, customers: [{ username: "olena", password: "sunflower1" }] };',
  ],
])("%s is read, and named by its file", (name, text) => {
  expect(read(put(name, text))).toMatchObject({
    name: "our-shop",
    customers: [{ username: "olena", password: "sunflower1", note: "" }],
  });
});

test("files are included, their lists before the own ones", async () => {
  put("people.yaml", `version: 1\n${customer}`);
  put("cheap.yaml", "version: 1\nproducts: [{ id: 1, price: 100 }, { id: 2, price: 100 }]");
  const file = put(
    "all.yaml",
    "version: 1\ninclude: [people.yaml, ./cheap.yaml]\nproducts: [{ id: 1, price: 500 }]",
  );
  const scenario = read(file);
  const server = createFakeServer(scenario === undefined ? {} : { scenario });
  const seen = await server.inspect(({ products, customers }) => [
    customers.all().length,
    products.get(1)?.price,
    products.get(2)?.price,
  ]);
  expect(seen).toEqual([1, 500, 100]);
});

test("anchors are merged by `<<`, and the own fields win", async () => {
  const file = put(
    "merged.yaml",
    "version: 1\ncustomers:\n  - &olena { username: olena, password: sunflower1, balance: 500 }\n  - { <<: *olena, username: petro }",
  );
  const scenario = read(file);
  const server = createFakeServer(scenario === undefined ? {} : { scenario });
  const seen = await server.inspect(({ customers }) =>
    customers.all().map(({ username, balance }) => [username, balance]),
  );
  expect(seen).toEqual([
    ["olena", 500],
    ["petro", 500],
  ]);
});

test("what many share by one anchor is no attack", () => {
  const many = Array.from(
    { length: 150 },
    (_, n) => `  - { <<: *first, username: "customer-${n}" }\n`,
  );
  const first = "  - &first { username: olena, password: sunflower1 }\n";
  const file = put("many.yaml", `version: 1\ncustomers:\n${first}${many.join("")}`);
  expect(read(file)?.customers).toHaveLength(151);
});

test("a customer of two files is listed once, with the password that logs in", async () => {
  put(
    "people.yaml",
    "version: 1\ncustomers: [{ username: olena, password: sunflower1, cart: [{ product: 1 }] }]",
  );
  const file = put(
    "again.yaml",
    "version: 1\ninclude: [people.yaml]\ncustomers: [{ username: olena, password: sunflower2, cart: [{ product: 1, quantity: 3 }] }]",
  );
  const scenario = read(file);
  expect(scenario?.customers).toEqual([{ username: "olena", password: "sunflower2", note: "" }]);
  const server = createFakeServer(scenario === undefined ? {} : { scenario });
  const seen = await server.inspect(({ customers, cartItems }) => [
    customers.all().length,
    ...cartItems.all().map(({ product_id, quantity }) => [product_id, quantity]),
  ]);
  // A cart has one line of a product.
  expect(seen).toEqual([1, [1, 3]]);
});

test("a fault is for a customer of its file or of an included one, or for who registers", () => {
  put("people.yaml", `version: 1\n${customer}`);
  const faults = [
    "{ call: POST /client/pay, customer: olena, kind: drop }",
    "{ call: POST /client/register, customer: petro, kind: drop }",
  ];
  const some = `faults: [${faults.join(", ")}]`;
  expect(said(put("own.yaml", `version: 1\n${customer}\n${some}`))).toBe("nothing");
  put("some.yaml", `version: 1\n${some}`);
  const both = "version: 1\ninclude: [some.yaml, people.yaml]\n";
  expect(said(put("both.yaml", both))).toBe("nothing");
  const answers = "answers: [{ call: GET /client/user, customer: olenna, data: {} }]";
  expect(said(put("wrong.yaml", `${both}${answers}`))).toBe(
    "wrong.yaml: GET /client/user is for olenna, whom the scenario does not have: is olena meant?",
  );
  expect(said(put("some.yaml", `version: 1\nbase: fresh-customer\n${some}`))).toBe(
    "some.yaml: POST /client/pay is for olena, whom the scenario does not have; it has 0671234501",
  );
  expect(said(put("none.yaml", `version: 1\n${some}`))).toBe(
    "none.yaml: POST /client/pay is for olena, whom the scenario does not have; it has no customers",
  );
});

test.each(["js", "ts"])(
  "an ES module that its package.json has as CommonJS is told how it is read: shop.%s",
  async (ending) => {
    // As `npm init` writes it.
    put("commonjs/package.json", '{"type":"commonjs"}');
    const file = put(`commonjs/shop.${ending}`, "export default { version: 1 };");
    // A process of its own: Node warns, too.
    const { code, errors } = await runScript("scripts/api.ts", ["--scenario", file]).ended();
    expect(code).toBe(2);
    expect(errors).toContain(
      `shop.${ending}: an ES module, but its package.json says "type": "commonjs"; name it shop.m${ending}\n`,
    );
  },
  30_000,
);

describe("each mistake is a line that says what and where", () => {
  test.each([
    [
      "wrong.yaml",
      `version: 1\ncustomers:\n  - username: olena\n    password: sunflower1\n    balanse: 5\n    cart:\n      - product: 4000\nproducts:\n  - id: 1\n    stock: many`,
      "wrong.yaml:5: customers[0].balanse: there is no such field: is balance meant?\nwrong.yaml:10: products[0].stock: expected number",
    ],
    [
      "unknown.json",
      `{\n  "version": 1,\n  "name": "demo",\n  "customers": [\n    { "username": "olena",\n      "cart": [{ "product": 4000 }] },\n    { "username": "olena", "password": "sunflower1" }\n  ]\n}`,
      "unknown.json:3: name: demo is the name of a scenario that comes with the server\nunknown.json:5: customers[0]: olena is new and has no password\nunknown.json:6: customers[0].cart[0].product: there is no product 4000; there are 1 to 129\nunknown.json:7: customers[1].username: olena stands here twice",
    ],
    [
      "later.yaml",
      "\nversion: 2\n",
      "later.yaml:2: version: the document has version 2, this server reads 1",
    ],
    [
      "lacking.yaml",
      "version: 1\ninclude: [./gone.yaml]\n",
      "lacking.yaml: include ./gone.yaml: there is no such file",
    ],
    [
      "unfinished.mjs",
      "export const scenario = { version: 1 };",
      "unfinished.mjs: exports nothing by default; a scenario is what is to be there",
    ],
    [
      "wrong.mjs",
      "\n\nexport default { version: 1, base: 'demo', product: [] };",
      "wrong.mjs: product: there is no such field: is products meant?",
    ],
    ["none.yaml", "name: x\n", "none.yaml:1: version: is missing"],
    [
      "mistyped.yaml",
      "version: 1\nfaults:\n  - { call: POST /client/pay, kind: drop }\n  - call: POST /client/ordrs\n    kind: drop\nanswers:\n  - { call: POST /client/settings, data: {} }\n",
      'mistyped.yaml:4: faults[1].call: there is no call "POST /client/ordrs": is POST /client/orders meant?\nmistyped.yaml:7: answers[0].call: there is no call "POST /client/settings"; this path takes GET',
    ],
    [
      "nobody.yaml",
      "version: 1\nfaults:\n  - { call: POST /fake-pay/confirm, customer: olena, kind: drop }\n",
      'nobody.yaml:3: faults[0].call: "POST /fake-pay/confirm" comes without a customer; leave customer out',
    ],
    ["empty.yaml", "", /^empty\.yaml:1: there is nothing in it$/],
    [
      "broken.yaml",
      "version: 1\ncustomers: [\n",
      /^broken\.yaml:\d: Flow sequence in block collection/,
    ],
    [
      "bomb.yaml",
      `version: 1\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*e,*e,*e,*e,*e,*e,*e,*e]`,
      "bomb.yaml:7: the aliases up to *e stand for more than 100000 values",
    ],
    [
      "merged.yaml",
      "version: 1\ncustomers:\n  - &olena { username: olena, password: sunflower1 }\n  - <<: *olena\n    username: petro\n  - <<: olena\n    username: maria\n",
      "merged.yaml:6: << takes the fields of an anchor such as *name, or of a list of them",
    ],
    [
      "cycle.yaml",
      "version: 1\nanswers:\n  - call: GET /client/settings\n    data: &all\n      again: *all\n",
      "cycle.yaml:5: *all stands for what it is in",
    ],
    [
      "two.yaml",
      "version: 1\n---\nversion: 1\n",
      "two.yaml:2: a second document begins here; a scenario is one",
    ],
    [
      "unquoted.yaml",
      "version: 1\nfaults:\n  - { call: POST /client/orders/{id}/cancel, kind: drop }\n  - { call: GET /client/user, kind: drop }\n",
      "unquoted.yaml:3: Unexpected flow-map-start at node end: a call with {id}, or that begins with *, stands in quotes",
    ],
    [
      "star.yaml",
      "version: 1\nfaults:\n  - call: * /client/orders\n    kind: drop\n",
      "star.yaml:3: Alias cannot be an empty string: a call with {id}, or that begins with *, stands in quotes",
    ],
    ["throws.mjs", '\nthrow new Error("no");', "throws.mjs:2: no"],
    [
      "enum.ts",
      "enum Cents {\n  one = 1,\n}\nexport default { version: Cents.one };",
      "enum.ts:1: TypeScript enum is not supported in strip-only mode",
    ],
    [
      "function.mjs",
      "export default () => ({ version: 1 });",
      "function.mjs: exports a function by default; a scenario is what is to be there",
    ],
    [
      "promise.mjs",
      "export default Promise.resolve({ version: 1 });",
      "promise.mjs: exports a promise by default; a scenario is what is to be there",
    ],
    [
      "tag.yaml",
      "version: 1\ncustomers:\n  - { username: !phone 0671234505, password: sunflower1 }\n",
      "tag.yaml:3: Unresolved tag: !phone",
    ],
    [
      "alias.yaml",
      "version: 1\ncustomers:\n  - *olena\n",
      "alias.yaml:3: there is no anchor olena above",
    ],
    [
      "merged-wrongly.yaml",
      "version: 1\ncustomers:\n  - &olena\n    username: olena\n    password: sunflower1\n    cart: [{ product: 4000 }]\n  - <<: *olena\n    username: petro\n",
      "merged-wrongly.yaml:6: customers[0].cart[0].product: there is no product 4000; there are 1 to 129\nmerged-wrongly.yaml:6: customers[1].cart[0].product: there is no product 4000; there are 1 to 129",
    ],
    [
      "digits.yaml",
      "version: 1\ncustomers:\n  - username: 0671234501\n    balance: many\n",
      "digits.yaml:3: customers[0].username: expected string: a number in quotes is one\ndigits.yaml:4: customers[0].balance: expected number",
    ],
    [
      "rich.yaml",
      `version: 1\ncustomers:\n  - username: olena\n    password: sunflower1\n    balance: ${Number.MAX_SAFE_INTEGER}\n    orders:\n      - { status: paid, items: [{ product: 1, quantity: 4741000000 }] }\nproducts:\n  - { id: 1, price: ${Number.MAX_SAFE_INTEGER} }`,
      "rich.yaml:5: customers[0].balance: expected a value between 0 and 1000000000000\nrich.yaml:7: customers[0].orders[0].items[0].quantity: expected a value between 1 and 1000\nrich.yaml:9: products[0].price: expected a value between 0 and 1000000000000",
    ],
    [
      "blanks.yaml",
      'version: 1\ncustomers:\n  - { username: " olena", password: sunflower1 }',
      "blanks.yaml:3: customers[0].username: expected no blanks around it: the login leaves them out",
    ],
    [
      "texts.yaml",
      "version: 1\nbase: demo\ncustomers:\n  - username: '0671234501'\n    messages:\n      - { text: welcome, title: Hello }\n      - { text: welcome, type: reward }",
      "texts.yaml:6: customers[0].messages[0]: text is a whole message: leave it out, or title, content and type\ntexts.yaml:7: customers[0].messages[1]: text is a whole message: leave it out, or title, content and type",
    ],
    [
      "cart.yaml",
      "version: 1\ncustomers:\n  - username: olena\n    password: sunflower1\n    cart:\n      - product: 1\n      - product: 1\n        quantity: 2",
      "cart.yaml:7: customers[0].cart[1].product: 1 stands here twice",
    ],
    [
      "unchanged.yaml",
      "version: 1\nproducts:\n  - { id: 2, stock: 1 }\n  - id: 1",
      "unchanged.yaml:4: products[1]: expected some of price, stock, onSale",
    ],
    [
      "ignored.yaml",
      "version: 1\nproducts:\n  - { id: 1, stock: 1 }\n  - { id: 1, stock: 2 }\nanswers:\n  - { call: GET /client/user, data: {}, body: {} }",
      "ignored.yaml:4: products[1].id: 1 stands here twice\nignored.yaml:6: answers[0].data: body is the whole answer: leave one of them out",
    ],
    [
      "nothing.yaml",
      "version: 1\nanswers:\n  - { call: DELETE /client/cart/*, status: 204 }\n  - call: GET /client/settings\n    status: 503",
      "nothing.yaml:4: answers[1]: expected data or body; an error without either is a fault of the kind status",
    ],
    [
      "kind.yaml",
      "version: 1\nfaults:\n  - call: GET /client/user\n    kind: drop\n    status: 503",
      "kind.yaml:5: faults[0].status: is for the kinds status, answer, not drop",
    ],
    [
      "state.json",
      '{"version":1,"state":{"version":1,"tables":{}}}',
      /^state\.json:1: state: The state has version 1, this server reads \d+$/,
    ],
  ])("%s", (name, text, expected) => {
    const line = said(put(name, text));
    if (typeof expected === "string") expect(line).toBe(expected);
    else expect(line).toMatch(expected);
  });

  test.each(["utf16le", "latin1"] as const)(
    "a file in %s: its names would be others",
    (encoding) => {
      const file = put("foreign.yaml", "");
      const text = "\uFEFFversion: 1\ncustomers: [{ username: ol\u00E9na, password: sunflower1 }]";
      writeFileSync(file, encoding === "latin1" ? text.slice(1) : text, encoding);
      expect(said(file)).toBe("foreign.yaml: not UTF-8");
    },
  );

  test("a file that is not there, and a folder", () => {
    expect(said(join(folder, "nowhere.yaml"))).toBe("nowhere.yaml: there is no such file");
    expect(said(`${folder}/.`)).toBe(".: this is a folder");
    mkdirSync(join(folder, "shop.ts"));
    expect(said(join(folder, "shop.ts"))).toBe("shop.ts: this is a folder");
  });

  test.skipIf(process.platform === "win32")("a pipe, into which nobody writes", () => {
    const pipe = join(folder, "pipe.yaml");
    execFileSync("mkfifo", [pipe], { stdio: "ignore" });
    expect(said(pipe)).toBe("pipe.yaml: this is a pipe or a device, no file");
  });

  test("YAML that is nested too deeply for its parser", () => {
    expect(said(put("deep.yaml", `version: 1\nname:\n  ${"- ".repeat(20_000)}`))).toBe(
      "deep.yaml: nested too deeply",
    );
  });

  test("TypeScript, and a Node that does not read it", () => {
    const file = put("own.ts", "const version: number = 1;\nexport default { version };");
    vi.spyOn(process.features, "typescript", "get").mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(said(file)).toBe(
      `own.ts: TypeScript, which Node ${process.versions.node} does not read; take Node 22.18 or newer, or YAML or JSON`,
    );
  });

  test("a circular include", () => {
    put("two.yaml", "version: 1\ninclude: [./one.yaml]");
    expect(said(put("one.yaml", "version: 1\ninclude: [./two.yaml]"))).toBe(
      "two.yaml: includes itself: one.yaml → two.yaml → one.yaml",
    );
  });

  test("a file that another folder's includes is named from where the first one is", () => {
    mkdirSync(join(folder, "shared"));
    put("shared/people.yaml", "version: 1\ncustomer: []");
    expect(said(put("main.yaml", "version: 1\ninclude: [./shared/people.yaml]"))).toBe(
      "shared/people.yaml:2: customer: there is no such field: is customers meant?",
    );
  });

  test("100 MB, of which nothing is read", () => {
    const file = put("large.yaml", "version: 1");
    truncateSync(file, 100 * 1024 * 1024);
    expect(said(file)).toBe("large.yaml: 100 MB; a scenario has at most 16");
  });
});
