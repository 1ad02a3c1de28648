import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import { fetchOf } from "../../../../src/fake-server/mounts/fetch-of.ts";
import { actorLoaders } from "../../../../src/main/actor-loaders.ts";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { screenModules } from "../../../../src/ui/routing/screen-modules.ts";
import { screenRoutes } from "../../../../src/ui/routing/screen-table.ts";
import type { ScreenName } from "../../../../src/ui/routing/screen-actors.ts";
import { demoOrder } from "../../../support/shop-rows.ts";
import { clientParts, pageOf } from "../../../support/client-parts.ts";
import { type FakeShop, openShop } from "../../../support/fake-shop.ts";
import { flush } from "../../../support/render-screen.tsx";
import { showScreen } from "../../../support/shop-screen.tsx";
import { click } from "../../../support/press.ts";
import { userWith } from "../../../support/shop-data.ts";

/**
 * Each field of the policy set by itself (D1), in the wider reading and in the lean one: what a
 * customer of the fake shop sees of it on its screen.
 */

beforeAll(async () => {
  await Promise.all(Object.values(screenModules).map((load) => load()));
});
beforeEach(forgetScreens);
// A popup that goes with its screen takes its history entry off a moment later.
afterEach(async () => {
  cleanup();
  await flush();
});

/** The second demo customer, who has a recycler, orders, accounts and messages. */
const place = 1;
const customer = userWith({
  username: "0671234502",
  balance: fromHundredths(9_876_543),
  memberLevel: 3,
  recycler: { serviceArea: "Kyiv-Podil" },
});

const unpaidOrderOf = async (shop: FakeShop): Promise<number> =>
  (await demoOrder(shop, place, ({ status }) => status === "unpaid")).id;

/** Opens a screen under a policy; answers the calls that it has made. */
const open = async <Name extends ScreenName>(
  name: Name,
  policy: ShopPolicy,
  address?: (shop: FakeShop) => string | Promise<string>,
): Promise<readonly string[]> => {
  const shop = openShop();
  const calls: string[] = [];
  const fetch = fetchOf(shop.server);
  const parts = clientParts((url, init) => {
    calls.push(`${init.method} ${url}`);
    return fetch(url, init);
  });
  const route = screenRoutes.find((each) => each.screen === name);
  if (route === undefined) throw new Error(`No route leads to ${name}`);
  const isCustomers = route.access === "customer";
  if (isCustomers) parts.tokens.store(await shop.logIn(place));
  await showScreen({
    name,
    screen: (await screenModules[name]()).Screen,
    actors: await actorLoaders(pageOf(parts, policy))[name](),
    route: route.path,
    address: (await address?.(shop)) ?? route.path,
    anonymous: !isCustomers,
    policy,
    user: customer,
  });
  return calls;
};

const press = async (name: string | RegExp): Promise<void> =>
  click(await screen.findByRole("button", { name }));
const hasButton = (name: string | RegExp): boolean =>
  screen.queryAllByRole("button", { name }).length > 0;
const hasField = (label: string): boolean => screen.queryByLabelText(label) !== null;

interface Case<Value> {
  /** The statements of the specification that it proves, if any. */
  readonly spec?: string;
  readonly values: readonly [Value, Value];
  /** What there is to see of it. */
  readonly look: (policy: ShopPolicy) => Promise<unknown>;
  /** With either value, whatever the other fields say. */
  readonly sees: readonly [unknown, unknown];
}

/** What is there, or is not. */
const toggle = (look: (policy: ShopPolicy) => Promise<boolean>, spec?: string): Case<boolean> => ({
  ...(spec === undefined ? {} : { spec }),
  values: [false, true],
  look,
  sees: [false, true],
});

const methodsWhere = async (policy: ShopPolicy, disabled: boolean): Promise<readonly string[]> => {
  await open("payment", policy, async (shop) => `/payment/${await unpaidOrderOf(shop)}`);
  const radios = await screen.findAllByRole<HTMLInputElement>("radio");
  return radios
    .filter((radio) => radio.disabled === disabled)
    .map((radio) => radio.closest("label")?.textContent ?? "")
    .map((label) => ["Wallet", "Alipay", "USDT", "WeChat"].find((each) => label.includes(each)))
    .map(String);
};

const openWithdrawal = async (policy: ShopPolicy): Promise<HTMLElement> => {
  await open("wallet", policy);
  await press("Withdraw");
  const sheet = await screen.findByRole("dialog");
  await within(sheet).findByText(/Available LKR/);
  return sheet;
};

/** Complete by its type: a new field of the policy does not compile without its case. */
const cases: { readonly [Field in keyof ShopPolicy]: Case<ShopPolicy[Field]> } = {
  paymentMethods: {
    spec: "S1.4 S1.5",
    values: [["balance"], ["balance", "alipay", "usdt"]],
    look: (policy) => methodsWhere(policy, false),
    sees: [["Wallet"], ["Wallet", "Alipay", "USDT"]],
  },
  unavailablePaymentMethods: {
    spec: "S1.4 S1.5",
    values: [[], ["wechat"]],
    look: (policy) => methodsWhere(policy, true),
    sees: [[], ["WeChat"]],
  },
  rechargeMethods: {
    spec: "S1.7 S2.69",
    values: [[], ["alipay"]],
    look: async (policy) => {
      const calls = await open("wallet", policy, () => "/wallet?tab=recharges");
      await screen.findByRole("button", { name: "Withdraw" });
      const list = (name: string): boolean =>
        calls.some((call) => call.includes(`/client/${name}?`));
      await waitFor(() => expect(list("recharges") || list("balance-logs")).toBe(true));
      return { button: hasButton("Recharge"), records: list("recharges") };
    },
    sees: [
      { button: false, records: false },
      { button: true, records: true },
    ],
  },
  passwordChange: toggle(async (policy) => {
    await open("settings", policy);
    await screen.findByText("Theme");
    return hasButton("Change password");
  }, "S1.8"),
  avatarChange: toggle(async (policy) => {
    await open("settings", policy);
    await screen.findByText("Theme");
    return screen.queryByLabelText(/Change picture/) !== null;
  }, "S1.9"),
  homeQuickNavigation: toggle(async (policy) => {
    await open("home", policy);
    await screen.findAllByRole("heading", { level: 3 });
    return screen.queryByRole("navigation", { name: "Quick navigation" }) !== null;
  }, "S2.31"),
  recycleAddressInMenu: toggle(async (policy) => {
    await open("user", policy);
    await screen.findByRole("heading", { name: customer.username });
    return screen.queryByText("Kyiv-Podil") !== null;
  }, "S2.62"),
  inviteCodeInForm: {
    spec: "S5.4 S5.5",
    values: [false, true],
    look: async (policy) => {
      await open("register", policy, () => "/register");
      await press("Create account");
      return {
        codeField: hasField("Invite code"),
        linkAskedFor: screen.queryByText("By invitation only") !== null,
      };
    },
    sees: [
      { codeField: false, linkAskedFor: true },
      { codeField: true, linkAskedFor: false },
    ],
  },
  phoneRequiredAtRegister: toggle(async (policy) => {
    await open("register", policy, () => "/register?invite_code=CODE");
    await press("Create account");
    return screen.queryByText("Enter your phone number") !== null;
  }),
  phoneRequiredAtLogin: toggle(async (policy) => {
    await open("login", policy);
    await press("Log in");
    return hasField("Phone") && screen.queryByText("Enter your phone number") !== null;
  }, "S5.2"),
  bankBranchName: toggle(async (policy) => {
    await open("withdrawal-accounts", policy);
    await press("Add account");
    await screen.findByLabelText("Bank");
    await press("Save");
    return hasField("Branch") && screen.queryByText("Enter the branch’s name") !== null;
  }, "S3.13 S5.21"),
  usdtAddressDigitRule: {
    spec: "S5.18",
    values: [false, true],
    look: async (policy) => {
      const choose = async (name: string) => {
        const radio = await screen.findByRole("radio", { name });
        await click(radio);
      };
      // A form of its own for each: a good one is sent.
      const judged = async (network: string, value: string) => {
        cleanup();
        forgetScreens();
        await open("withdrawal-accounts", policy);
        await press("Add account");
        await choose("USDT address");
        await choose(network);
        const address = screen.getByLabelText("Address");
        await act(async () => void fireEvent.change(address, { target: { value } }));
        const isCompared = screen.queryByText("Compare this address with your wallet") !== null;
        await press("Save");
        const words = screen.queryByText(/in this TRC20 address|digits in it/)?.textContent;
        return { problem: words?.slice(0, 20) ?? null, isCompared };
      };
      return [
        // Six digits, and a wrong last character.
        await judged("TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T"),
        // An address of 36 digits, in one case.
        await judged("BEP20", "0x55d398326f99059ff775485246999027b3197955"),
      ];
    },
    sees: [
      [
        { problem: "There is a mistake i", isCompared: false },
        { problem: null, isCompared: true },
      ],
      [
        { problem: null, isCompared: false },
        { problem: "The address needs 6 ", isCompared: false },
      ],
    ],
  },
  minimumWithdrawal: {
    spec: "S5.16",
    values: [fromHundredths(50_00), fromHundredths(250_00)],
    look: async (policy) => {
      const sheet = await openWithdrawal(policy);
      return within(sheet)
        .getByText(/Minimum/)
        .textContent.match(/Minimum LKR\s[\d.]+/)?.[0];
    },
    sees: ["Minimum LKR\u00a050.00", "Minimum LKR\u00a0250.00"],
  },
  extraUserFields: {
    spec: "S3.3",
    values: [false, true],
    look: async (policy) => {
      const calls = await open("settings", policy);
      await screen.findByText("Theme");
      const asked = calls.some((call) => call.includes("/client/profile"));
      return { shown: screen.queryByRole("region", { name: "Profile" }) !== null, asked };
    },
    sees: [
      { shown: false, asked: false },
      { shown: true, asked: true },
    ],
  },
  orderDetail: toggle(async (policy) => {
    await open("orders", policy);
    await screen.findAllByRole("article");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    return links.some((href) => /^\/orders\/\d+$/.test(href));
  }),
  buyAgain: toggle(async (policy) => {
    await open("orders", policy, () => "/orders?status=recycled");
    await screen.findAllByRole("article");
    return hasButton("Buy again");
  }),
  search: toggle(async (policy) => {
    await open("home", policy);
    await screen.findAllByRole("heading", { level: 3 });
    return screen.queryByRole("link", { name: "Search" }) !== null;
  }),
  markAllRead: toggle(async (policy) => {
    await open("messages", policy);
    await screen.findAllByRole("listitem");
    return hasButton("Mark all as read");
  }),
  withdrawAll: toggle(async (policy) => {
    const sheet = await openWithdrawal(policy);
    return within(sheet).queryByRole("button", { name: "Withdraw all" }) !== null;
  }),
  languageSwitch: toggle(async (policy) => {
    await open("login", policy);
    return hasField("Language");
  }),
  copyButtons: toggle(async (policy) => {
    await open("payment", policy, async (shop) => `/payment/${await unpaidOrderOf(shop)}`);
    await screen.findAllByRole("radio");
    return hasButton("Copy the order number");
  }),
  imageZoom: toggle(async (policy) => {
    await open("product", policy, () => "/product/1");
    await screen.findByRole("article");
    return hasButton(/^Enlarge photo 1 of/);
  }),
};

const isField = (name: string): name is keyof ShopPolicy => name in cases;

const titleOf = (field: keyof ShopPolicy): string => {
  const { spec } = cases[field];
  return spec === undefined ? field : `${field} [${spec}]`;
};

/** The two policies, each with one field of its own; the narrower value in the wider reading. */
const policiesOf = <Field extends keyof ShopPolicy>(
  field: Field,
): readonly [ShopPolicy, ShopPolicy] => {
  const [first, second] = cases[field].values;
  return [
    { ...fullPolicy, [field]: first },
    { ...leanPolicy, [field]: second },
  ];
};

describe("set by itself, each field of the policy decides what it says (D1)", () => {
  test.each(
    Object.keys(cases)
      .filter(isField)
      .map((field) => ({ title: titleOf(field), field })),
  )("$title", async ({ field }) => {
    const { look, sees } = cases[field];
    const [narrower, wider] = policiesOf(field);
    expect(await look(narrower)).toEqual(sees[0]);
    cleanup();
    forgetScreens();
    expect(await look(wider)).toEqual(sees[1]);
  });
});
