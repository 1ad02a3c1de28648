import { expect, test } from "vitest";
import { parse } from "regexparam";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../src/domain/policy.ts";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";
import { builds } from "../support/journey/host/builds.ts";
import { callsOf, isWideCall } from "../support/journey/calls.ts";
import { crawl } from "../support/journey/tour/links.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { knownOf } from "../support/journey/tour/known.ts";
import { stopsOf } from "../support/journey/tour/tour.ts";

/**
 * Both readings (D1), stop by stop: the wider one has what the other one lacks, the lean one has
 * none of it and asks the server for none of it; and no link of either is dead.
 */

const lean = hostShop({ outDir: builds.lean });
const full = hostShop();

/**
 * What only one of the two shows on a screen as it comes, as `crawl` writes it, by the field it hangs
 * on. What needs a tap or a message first is in lean.test.ts and policy-fields.test.tsx.
 */
const wide: Partial<Record<keyof ShopPolicy, RegExp>> = {
  paymentMethods: /^label USDTOn the payment site$/,
  unavailablePaymentMethods: /^label WeChat Pay/,
  rechargeMethods: /^button Recharge$|^link Recharges /,
  passwordChange: /^button Change password$/,
  avatarChange: /^label Change picture$/,
  homeQuickNavigation: /^nav Quick navigation$/,
  phoneRequiredAtRegister: /^label Phone$/,
  extraUserFields: /^h2 Profile$/,
  orderDetail: /→ \/orders\/\d+$/,
  search: /→ \/search/,
  languageSwitch: /^label Language|^select Language/,
  copyButtons: /^button Copy/,
  imageZoom: /^button Enlarge photo/,
};
const narrow: Partial<Record<keyof ShopPolicy, RegExp>> = {
  phoneRequiredAtRegister: /^label Phone \(optional\)$/,
};

const fieldsFound = (
  parts: readonly string[],
  table: Readonly<Record<string, RegExp>>,
): readonly string[] =>
  Object.entries(table)
    .filter(([, look]) => parts.some((part) => look.test(part)))
    .map(([name]) => name);

test.each([
  {
    reading: "lean",
    policy: leanPolicy,
    shop: lean,
    has: narrow,
    lacks: wide,
    without: ["/orders/:id", "/search"],
  },
  {
    reading: "full",
    policy: fullPolicy,
    shop: full,
    has: wide,
    lacks: narrow,
    without: [],
  },
])(
  "$reading: has what it has, lacks what it lacks, no link is dead, and each screen takes the focus [S1.4 S1.5 S1.7 S1.8 S1.9 S2.31 S2.69]",
  async ({ reading, policy, shop, has, lacks, without }) => {
    const known = await knownOf(shop);
    const page = await shop.visit(null);
    const heard = callsOf(page);
    const { parts, dead, opened, focused } = await crawl(
      page,
      known,
      stopsOf(policy).filter(({ goOn }) => goOn === undefined),
    );

    expect(dead, "dead links").toEqual([]);
    expect(opened).toBeGreaterThan(25);
    const missed = screenRoutes.filter(
      ({ path }) => !focused.some((at) => parse(path).pattern.test(at)),
    );
    expect(
      missed.map(({ path }) => path),
      "screens that nobody came to",
    ).toEqual(without);
    expect(fieldsFound(parts, lacks), "what it lacks").toEqual([]);
    expect(fieldsFound(parts, has), "what it has").toEqual(Object.keys(has));
    const wideCalls = heard.filter(isWideCall);
    if (reading === "lean") expect(wideCalls, "hidden calls").toEqual([]);
    else expect(wideCalls).not.toEqual([]);
  },
);
