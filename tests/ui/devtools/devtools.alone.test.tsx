import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import { readDocument } from "../../../src/fake-server/scenario-documents/read-document.ts";
import type { FakeServerOptions } from "../../../src/fake-server/create-fake-server.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { directControl } from "../../../src/devtools/direct-control.ts";
import { watchMachines } from "../../../src/devtools/machine-watch.ts";
import type { BugReports } from "../../../src/devtools/bug-reports.ts";
import { recordAnswer } from "../../../src/domain/bug-report/record-call.ts";
import { framesOf } from "../../../src/fake-server/bug-reports/frames.ts";
import { readBugReport } from "../../../src/fake-server/bug-reports/report-file.ts";
import { Devtools } from "../../../src/devtools/devtools.tsx";
import { MemoryStorage } from "../../support/memory-storage.ts";
import { openShop } from "../../support/fake-shop.ts";
import { placeOrder } from "../../support/placed-order.ts";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

const machines = watchMachines();
const reports: BugReports = {
  file: async () => '{"entries":[]}',
  frames: async (text, name) => framesOf(readBugReport(text, name), recordAnswer),
};

const key = { altKey: true, shiftKey: true, code: "KeyF", key: "F" };

/** A shop with its first customer logged in, and the panel open beside it. */
const openPanel = async (tab: string, options: FakeServerOptions = {}) => {
  const shop = openShop({
    recycleDelayMs: 3_600_000,
    withdrawalDelayMs: 3_600_000,
    rechargeDelayMs: 3_600_000,
    ...options,
  });
  const token = await shop.logIn();
  const username = demoCustomers[0]?.username ?? "";
  const storage = new MemoryStorage();
  const view = render(
    <Devtools
      control={directControl(shop.server, () => token)}
      machines={machines}
      reports={reports}
      storage={() => storage}
    />,
  );
  fireEvent.keyDown(window, key);
  fireEvent.click(screen.getByRole("tab", { name: tab }));
  const panel = await screen.findByRole("tabpanel", { name: tab });
  await within(panel).findAllByRole("heading");
  return { ...shop, token, username, storage, panel, view };
};

/** The row of a list that holds the text. */
const row = (text: string): HTMLElement => {
  const found = screen.getAllByRole("listitem").find((item) => item.textContent?.includes(text));
  if (found === undefined) throw new Error(`No row says ${text}`);
  return found;
};

const press = (name: string | RegExp, within_: HTMLElement = document.body): void => {
  fireEvent.click(within(within_).getByRole("button", { name }));
};

const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** The line that says what the last command came to. */
const said = async (text: string | RegExp): Promise<void> => {
  await waitFor(() => {
    const line = screen.getByRole("status").textContent;
    if (typeof text === "string") expect(line).toContain(text);
    else expect(line).toMatch(text);
  });
};

const order = async (shop: Awaited<ReturnType<typeof openPanel>>) => {
  const [product] = await shop.server.inspect((tables) =>
    tables.products.all().filter(({ stock, price }) => stock > 0 && price < 10_000),
  );
  const price = (product?.price ?? 0) / 100;
  return placeOrder(shop.call, { price, productId: product?.id ?? 0, token: shop.token });
};

const statusOf = (shop: Awaited<ReturnType<typeof openPanel>>, id: number) =>
  shop.server.inspect((tables) => tables.orders.get(id)?.status);

describe("the handle", () => {
  it("opens and closes by tap and by key, moves the focus, and is remembered", async () => {
    const { storage, view } = await openPanel("Calls");
    fireEvent.keyDown(screen.getByRole("tab", { name: "Calls" }), { key: "Escape" });
    const handle = screen.getByRole("button", { name: "Developer panel" });
    expect(document.activeElement).toBe(handle);
    expect(screen.queryByRole("tablist")).toBeNull();
    fireEvent.click(handle);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Calls" }));
    fireEvent.keyDown(window, key);
    expect(screen.queryByRole("tablist")).toBeNull();
    fireEvent.keyDown(window, key);

    view.unmount();
    const { server } = openShop();
    const control = directControl(server, () => null);
    render(
      <Devtools control={control} machines={machines} reports={reports} storage={() => storage} />,
    );
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Calls");
    // A page that comes with it open leaves the focus to the shop.
    expect(document.activeElement).toBe(document.body);
  });

  it("takes no other key, and works where storage is forbidden", async () => {
    const control = directControl(openShop().server, () => null);
    const forbidden = () => {
      throw new Error("denied");
    };
    render(
      <Devtools control={control} machines={machines} reports={reports} storage={forbidden} />,
    );
    fireEvent.keyDown(window, { ...key, ctrlKey: true });
    fireEvent.keyDown(window, { ...key, code: "KeyG" });
    fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("tablist")).toBeNull();
    fireEvent.keyDown(window, key);
    expect(await screen.findByRole("heading", { name: "The server’s clock" })).toBeDefined();
  });

  it("has tabs that the arrow keys walk through, round the ends", async () => {
    await openPanel("Now");
    const selected = () => screen.getByRole("tab", { selected: true });
    fireEvent.keyDown(selected(), { key: "ArrowLeft" });
    expect(selected().textContent).toBe("State");
    expect(document.activeElement).toBe(selected());
    fireEvent.keyDown(selected(), { key: "ArrowRight" });
    fireEvent.keyDown(selected(), { key: "ArrowRight" });
    expect(selected().textContent).toBe("Customers");
    fireEvent.keyDown(selected(), { key: "End" });
    fireEvent.keyDown(selected(), { key: "Home" });
    expect(selected().textContent).toBe("Now");
  });

  it("moves to the other edge, and tells the shop to look again", async () => {
    await openPanel("Now");
    const looked = vi.fn<() => void>();
    document.addEventListener("visibilitychange", looked);
    press("Refresh shop");
    document.removeEventListener("visibilitychange", looked);
    expect(looked).toHaveBeenCalledOnce();
    press("Move to the top");
    press("Move to the bottom");
  });
});

describe("the line that says what was done", () => {
  it("goes with its tab", async () => {
    await openPanel("Now");
    press("Advance");
    await said("“” is no span of time");
    fireEvent.click(screen.getByRole("tab", { name: "Customers" }));
    expect(screen.getByRole("status").textContent).toBe("");
    press("Freeze withdrawals");
    await said("are frozen");
    fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "ArrowRight" });
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("the clock", () => {
  it("goes forward by every press, one after the other", async () => {
    const { server } = await openPanel("Now");
    const before = server.now();
    press("+1 day");
    press("+1 h");
    press("+1 min");
    press("+1 min");
    await waitFor(() => expect(server.now()).toBe(before + 86_400_000 + 3_720_000));
    await said("The clock went 1 min forward: 2026-01-16 13:02:00 UTC");
  });

  it("waits with a press until the one before it is done", async () => {
    const { server } = openShop();
    const control = directControl(server, () => null);
    const asked: PromiseWithResolvers<void>[] = [];
    const advance = (): Promise<void> => {
      const press = Promise.withResolvers<void>();
      asked.push(press);
      return press.promise;
    };
    const storage = new MemoryStorage();
    render(
      <Devtools
        control={{ ...control, advance }}
        machines={machines}
        reports={reports}
        storage={() => storage}
      />,
    );
    fireEvent.keyDown(window, key);
    await screen.findByRole("button", { name: "+1 h" });
    press("+1 h");
    press("+1 min");
    await waitFor(() => expect(asked).toHaveLength(1));
    await control.inspect();
    expect(asked).toHaveLength(1);
    asked[0]?.resolve();
    await waitFor(() => expect(asked).toHaveLength(2));
    await said("The clock went 1 h forward");
    asked[1]?.reject(new Error("The clock stands still"));
    await said("The clock stands still");
    expect(screen.getByRole("status").dataset["done"]).toBe("false");
  });

  it("goes forward by what is typed, and by nothing else", async () => {
    const { server } = await openPanel("Now");
    const before = server.now();
    fill("Advance by", "soon");
    press("Advance");
    await said("“soon” is no span of time");
    expect(server.now()).toBe(before);
    fill("Advance by", "1.5 h");
    press("Advance");
    await said("The clock went 1 h 30 min forward");
    expect(server.now()).toBe(before + 5_400_000);
  });
});

describe("what waits for the server", () => {
  it("is listed the logged-in customer's first, then that of others", async () => {
    const shop = await openPanel("Now");
    const section = screen.getByRole("region", { name: "Withdrawals open" });
    const whose = within(section)
      .getAllByRole("listitem")
      .map(({ textContent }) => (textContent.includes(shop.username) ? "own" : "another's"));
    expect(whose).toEqual(["own", "own", "another's", "another's"]);
  });

  it("a recycle is finished, by hand or by time", async () => {
    const shop = await openPanel("Now");
    const { id, orderNo: number, pay } = await order(shop);
    await pay();
    await shop.call(`POST /client/orders/${id}/recycle`, {}, { token: shop.token });
    await screen.findByText(`Order ${number}`);
    expect(row(number).textContent).toContain("done in");
    press("Finish recycle", row(number));
    await said(new RegExp(`Order ${number} is recycled, .* credited; ${shop.username} has`));
    expect(await statusOf(shop, id)).toBe("recycled");
    expect(screen.queryByText(`Order ${number}`)).toBeNull();

    const second = await order(shop);
    await second.pay();
    await shop.call(`POST /client/orders/${second.id}/recycle`, {}, { token: shop.token });
    await screen.findByText(`Order ${second.orderNo}`);
    press("+1 h");
    await said("1 h forward");
    expect(await statusOf(shop, second.id)).toBe("recycled");
  });

  it("withdrawals are approved, completed and rejected", async () => {
    const shop = await openPanel("Now");
    const account = await shop.server.inspect((tables) =>
      tables.withdrawalAccounts.all().find(({ id }) => id > 0),
    );
    const owner = await shop.server.inspect(
      (tables) => tables.customers.get(account?.customer_id ?? 0)?.username,
    );
    expect(owner).toBe(shop.username);
    const withdraw = async (): Promise<number> => {
      await shop.call(
        "POST /client/withdrawals",
        { amount: 200, account_id: account?.id },
        { token: shop.token },
      );
      return shop.server.inspect((tables) =>
        Math.max(...tables.withdrawals.all().map(({ id }) => id)),
      );
    };
    const status = (id: number) =>
      shop.server.inspect((tables) => tables.withdrawals.get(id)?.status);

    const first = await withdraw();
    await screen.findByText(`Withdrawal ${first} · pending`);
    press("Approve", row(`Withdrawal ${first} `));
    await said(`Withdrawal ${first} is approved`);
    expect(await status(first)).toBe("approved");
    const approved = row(`Withdrawal ${first} · approved`);
    expect(within(approved).queryByRole("button", { name: "Reject" })).toBeNull();
    press("Complete", approved);
    await said(`Withdrawal ${first} is completed`);
    expect(await status(first)).toBe("completed");

    const second = await withdraw();
    await screen.findByText(`Withdrawal ${second} · pending`);
    press("Reject", row(`Withdrawal ${second} `));
    await said(`Withdrawal ${second} is rejected`);
    expect(await status(second)).toBe("rejected");
  });

  it("recharges end as paid, failed or cancelled", async () => {
    const shop = await openPanel("Now");
    for (const outcome of ["Paid", "Failed", "Cancelled"]) {
      const answer = await shop.call(
        "POST /client/recharges",
        { amount: 50, method: "usdt" },
        { token: shop.token },
      );
      const number = answer.textAt("recharge.recharge_no");
      await screen.findByText(`Recharge ${number} · usdt`);
      press(outcome, row(number));
      await said(`Recharge ${number} is ${outcome.toLowerCase()}`);
      const [recharge] = await shop.server.inspect((tables) =>
        tables.recharges.where("recharge_no", number),
      );
      expect(recharge?.status).toBe(outcome.toLowerCase());
      expect(screen.queryByText(`Recharge ${number} · usdt`)).toBeNull();
    }
  });

  it("online payments are completed, fail or are given up", async () => {
    const shop = await openPanel("Now");
    const ways = [
      ["Complete", "paid", "is paid by alipay"],
      ["Fail", "unpaid", "failed"],
      ["Abandon", "unpaid", "given up"],
    ] as const;
    for (const [name, status, line] of ways) {
      const { id, orderNo: number, pay } = await order(shop);
      await pay("alipay");
      await screen.findByText(`Order ${number} · alipay`);
      press(name, row(number));
      await said(line);
      expect(await statusOf(shop, id)).toBe(status);
      expect(screen.getByText("Nobody is on the payment site.")).toBeDefined();
    }
  });

  it("an online payment of an order that is paid by then is a surplus", async () => {
    const shop = await openPanel("Now");
    const { id, orderNo: number, pay } = await order(shop);
    await pay("alipay");
    await pay();
    await screen.findByText("the order is paid: a surplus, if paid");
    press("Complete", row(number));
    await said(`The payment by alipay is a surplus: order ${number} was paid`);
    await screen.findByText(`Surplus of ${number} · alipay`);
    expect(screen.queryByText("Nobody has paid too much.")).toBeNull();
    expect(await statusOf(shop, id)).toBe("paid");
    press("+1 day");
    await screen.findByText("Nobody has paid too much.");
  });
});

describe("customers", () => {
  it("get messages", async () => {
    const shop = await openPanel("Customers");
    fill("Title", "Sale");
    fill("Content", "Today only");
    press("Send message");
    await said(`in the inbox of ${shop.username}, unread`);
    const unread = await shop.call("GET /client/messages?page=1&limit=1&is_read=0", undefined, {
      token: shop.token,
    });
    expect(unread.textAt("messages.0.title")).toBe("Sale");
    fill("Title", " ");
    fill("Content", "");
    press("Send message");
    await said("A message needs a title and a content");
    fill("Title", "Sale");
    press("Send message");
    await said("A message needs a title and a content");
  });

  it("lose their tokens", async () => {
    const shop = await openPanel("Customers");
    press("Expire tokens");
    await said(`The tokens of ${shop.username} are expired`);
    const answer = await shop.call("GET /client/user", undefined, { token: shop.token });
    expect(answer.code).toBe(401);
  });

  it("stay chosen when they lose the login by it", async () => {
    const shop = openShop();
    const other = demoCustomers[1];
    if (other === undefined) throw new Error("There is one demo customer only");
    const answer = await shop.call("POST /client/login", {
      username: other.username,
      password: other.password,
    });
    let token: string | null = answer.textAt("token");
    const control = directControl(shop.server, () => token);
    const storage = new MemoryStorage();
    render(
      <Devtools control={control} machines={machines} reports={reports} storage={() => storage} />,
    );
    fireEvent.keyDown(window, key);
    fireEvent.click(screen.getByRole("tab", { name: "Customers" }));
    await screen.findByText(`${other.username} (logged in here)`);
    press("Freeze account");
    await said(`The account of ${other.username} is frozen`);
    // The shop's next call is refused, and it forgets who was there.
    await shop.call("GET /client/user", undefined, { token });
    token = null;
    press("Refresh shop");
    await waitFor(() => expect(screen.queryByText(/logged in here/)).toBeNull());
    press("Unfreeze account");
    await said(`The account of ${other.username} is open`);
  });

  it("are frozen and unfrozen, and their withdrawals", async () => {
    const shop = await openPanel("Customers");
    const other = demoCustomers[1]?.username ?? "";
    fireEvent.change(screen.getByLabelText("Who"), { target: { value: other } });
    const customer = () =>
      shop.server.inspect((tables) => tables.customers.where("username", other)[0]);
    press("Freeze account");
    await said(`The account of ${other} is frozen`);
    expect((await customer())?.is_frozen).toBe(true);
    press("Unfreeze account");
    await said(`The account of ${other} is open`);
    expect((await customer())?.is_frozen).toBe(false);
    press("Freeze withdrawals");
    await said(`The withdrawals of ${other} are frozen`);
    expect((await customer())?.withdrawals_frozen).toBe(true);
    press("Unfreeze withdrawals");
    await said(`The withdrawals of ${other} are open`);
    expect((await customer())?.withdrawals_frozen).toBe(false);
  });
});

describe("products", () => {
  it("change in price, stock and sale: the one on the screen first", async () => {
    window.history.replaceState(null, "", "/product/2");
    const { server } = await openPanel("Products");
    await waitFor(() => expect(screen.getByText(/· on screen$/)).toBeDefined());
    const product = () => server.inspect((tables) => tables.products.get(2));
    fill("Price", "1,234.5");
    press("Set price");
    await said(/: 1,234\.50, \d+ in stock, on sale$/);
    expect((await product())?.price).toBe(123_450);
    fill("Stock", "3");
    press("Set stock");
    await said(/, 3 in stock, on sale$/);
    press("Sell out");
    await said(/, 0 in stock, on sale$/);
    press("Take off sale");
    await said(/, 0 in stock, off sale$/);
    expect(await product()).toMatchObject({ stock: 0, on_sale: false });
    await waitFor(() => press("Put on sale"));
    await said(/on sale$/);

    fill("Price", "a lot");
    press("Set price");
    await said("“a lot” is no amount");
    fill("Price", "10,000,000,000.01");
    press("Set price");
    await said("“10,000,000,000.01” is no amount from 0 to 10,000,000,000.00, such as 12.50");
    fill("Stock", "-1");
    press("Set stock");
    await said("“-1” is no whole number from 0");
    expect(await product()).toMatchObject({ price: 123_450, stock: 0, on_sale: true });
  });

  it("are found by name in any language and by id", async () => {
    const { server } = await openPanel("Products");
    const name = await server.inspect((_, texts) => texts.product(5).name);
    for (const typed of [name.zh, name.uk.toUpperCase(), "5"]) {
      fill("Name or id", typed);
      await waitFor(() => {
        expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
        expect(row(`5 · ${name.en}`)).toBeDefined();
      });
    }
    fill("Name or id", "no such thing");
    expect(await screen.findByText("No product is called so.")).toBeDefined();
    fill("Name or id", "");
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(8));
    const [first] = screen.getAllByRole("button", { name: /^Change / });
    if (first !== undefined) fireEvent.click(first);
    expect(await screen.findByLabelText("Price")).toBeDefined();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });
});

describe("faults", () => {
  it("are planned for the next call of a kind, which the list of calls then shows", async () => {
    const shop = await openPanel("Faults");
    fill("Call", "GET /client/orders/*");
    fill("Fault", "unauthorized-body");
    press("Plan fault");
    await said("unauthorized-body hits the next GET /client/orders/*");
    const answer = await shop.call("GET /client/orders/1", undefined, { token: shop.token });
    expect(answer.code).toBe(401);
    fireEvent.click(screen.getByRole("tab", { name: "Calls" }));
    const [, latest] = await screen.findAllByRole("row");
    expect(latest?.textContent).toMatch(
      /^GET \/client\/orders\/1200 · code 401unauthorized-body, not applied\d/,
    );

    fireEvent.click(screen.getByRole("tab", { name: "Faults" }));
    fill("Call", "GET /client/settings");
    fill("Fault", "drop");
    fill("When", "applied");
    fill("Calls it hits", "0");
    press("Plan fault");
    await said("“0” is no whole number from 1");
    fill("Calls it hits", "2");
    press("Plan fault");
    await said("drop hits the next 2 times GET /client/settings");
    const settings = () => shop.server.respond(new Request("http://shop.test/api/client/settings"));
    expect((await settings()).type).toBe("error");
    expect((await settings()).type).toBe("error");
    expect((await settings()).status).toBe(200);
    fireEvent.click(screen.getByRole("tab", { name: "Calls" }));
    expect((await screen.findAllByText("dropped")).length).toBe(2);
  });

  it("hold an answer until it is released", async () => {
    const shop = await openPanel("Faults");
    fill("Call", "GET /client/settings");
    fill("Fault", "delay");
    press("Plan fault");
    await said("delay hits the next");
    const held = shop.call("GET /client/settings");
    await shop.call("GET /client/categories");
    await waitFor(() => press("Release 1 held answer"));
    await said("The held answers are on their way");
    expect((await held).status).toBe(200);
  });

  it("come late by so many milliseconds, or with a status", async () => {
    const sleeps: number[] = [];
    const shop = await openPanel("Faults", {
      sleep: async (milliseconds) => void sleeps.push(milliseconds),
    });
    fill("Call", "GET /client/settings");
    fill("Fault", "delay");
    fill("Milliseconds", "an hour");
    press("Plan fault");
    await said("“an hour” is no number of milliseconds up to 600000");
    fill("Milliseconds", "1500");
    press("Plan fault");
    await said("delay hits the next");
    expect((await shop.call("GET /client/settings")).status).toBe(200);
    expect(sleeps).toEqual([1500]);
    fill("Fault", "status");
    fill("HTTP status", "200");
    press("Plan fault");
    await said("“200” is no status from 400 to 599");
    fill("HTTP status", "503");
    press("Plan fault");
    await said("status hits the next");
    expect((await shop.call("GET /client/settings")).status).toBe(503);
  });

  it("let the server act later than it answers", async () => {
    const { server, call } = await openPanel("Faults");
    fill("Call", "POST /client/register");
    fill("Fault", "late");
    expect(screen.queryByLabelText("When")).toBeNull();
    fill("Answer", "gateway");
    fill("Acts after, milliseconds", "tomorrow");
    press("Plan fault");
    await said("“tomorrow” is no number of milliseconds up to 86400000");
    fill("Acts after, milliseconds", "40000");
    press("Plan fault");
    await said("late hits the next POST /client/register");
    const body = { username: "0670000001", password: "sunflower1", invite_code: "WELCOME2026" };
    expect((await call("POST /client/register", body)).status).toBe(504);
    const known = () =>
      server.inspect(({ customers }) => customers.where("username", body.username));
    expect(await known()).toEqual([]);
    await server.advance(40_000);
    expect(await known()).toHaveLength(1);
  });

  it("come by seed at a rate, and stop", async () => {
    const { server, call } = await openPanel("Faults");
    fill("Seed", "7");
    fill("Rate, 0 to 1", "2");
    press("Start faults");
    await said("Rate “2” is no number from 0 to 1");
    fill("Rate, 0 to 1", "1");
    fill("Seed", "seven");
    press("Start faults");
    await said("Seed “seven” is no whole number");
    fill("Seed", "7");
    press("Start faults");
    await said("Seed 7 hits 100 % of the calls");
    expect(server.faults.current()).toMatchObject({ seed: 7, rate: 1 });
    fill("Kinds", "late, boredom");
    press("Start faults");
    await said("Kinds “late, boredom” are not all, or some of delay, ");
    fill("Kinds", "late, gateway");
    press("Start faults");
    await said("Seed 7 hits 100 % of the calls from now on, only by late, gateway");
    expect(server.faults.current()).toMatchObject({ seed: 7, kinds: ["late", "gateway"] });
    press("Stop faults");
    await said("No more faults");
    expect(server.faults.current()).toBeNull();
    expect((await call("GET /client/settings")).status).toBe(200);
  });

  it("let the key of a second request be ignored, and honoured again", async () => {
    const { server } = await openPanel("Faults");
    press("Ignore the key");
    await said("The Idempotency-Key is not looked at");
    expect(server.modes()).toMatchObject({ idempotency: "ignored" });
    press("Honour the key");
    await said("is answered as the first");
    expect(server.modes()).toMatchObject({ idempotency: "honoured" });
  });
});

describe("the payment site", () => {
  it("confirms later, and at once again", async () => {
    const { server } = await openPanel("Faults");
    fill("Confirms after", "2 d");
    press("Confirm later");
    await said("“2 d” is no span of time up to a day: 40 s or 5 min");
    fill("Confirms after", "250 ms");
    press("Confirm later");
    await said("The payment site confirms 250 ms later");
    fill("Confirms after", "40 s");
    press("Confirm later");
    await said("The payment site confirms 40 s later");
    expect(server.modes().siteConfirmsAfter).toBe(40_000);
    press("Confirm at once");
    await said("The payment site confirms at once");
    expect(server.modes().siteConfirmsAfter).toBe(0);
  });
});

describe("the keyboard", () => {
  /** As Enter does, which leaves the focus on the button. */
  const enter = (name: string | RegExp): HTMLElement => {
    const [button] = screen.getAllByRole("button", { name });
    if (button === undefined) throw new Error(`There is no button ${name}`);
    button.focus();
    fireEvent.click(button);
    return button;
  };

  it("stays on a button whose command changes what its field says", async () => {
    window.history.replaceState(null, "", "/product/2");
    await openPanel("Products");
    await waitFor(() => expect(screen.getByText(/· on screen$/)).toBeDefined());
    fill("Price", "7");
    const price = enter("Set price");
    await said(/: 7\.00, /);
    await waitFor(() => expect(screen.getByLabelText("Price")).toHaveProperty("value", "7.00"));
    expect(document.activeElement).toBe(price);
    fill("Stock", "03");
    const stock = enter("Set stock");
    await said(/, 3 in stock/);
    await waitFor(() => expect(screen.getByLabelText("Stock")).toHaveProperty("value", "3"));
    expect(document.activeElement).toBe(stock);
  });

  it("stays in the panel when its button goes: Escape still closes it, and Tab goes on there", async () => {
    await openPanel("Products");
    await screen.findAllByRole("button", { name: /^Change / });
    enter(/^Change /);
    await screen.findByLabelText("Price");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tabpanel")));
    fireEvent.click(screen.getByRole("tab", { name: "Faults" }));
    enter("Start faults");
    await said("from now on");
    enter("Stop faults");
    await said("No more faults");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tabpanel")));
  });

  it("is not taken from the shop", async () => {
    await openPanel("Faults");
    enter("Start faults");
    await said("from now on");
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    press("Stop faults");
    await said("No more faults");
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it("is not taken from a blank place of the shop that was pressed", async () => {
    await openPanel("Faults");
    enter("Start faults");
    await said("from now on");
    const stop = screen.getByRole("button", { name: "Stop faults" });
    stop.focus();
    // As a press of what takes no focus does. Then the button goes.
    stop.blur();
    fireEvent.click(stop);
    await said("No more faults");
    await waitFor(() => expect(stop.isConnected).toBe(false));
    expect(document.activeElement).toBe(document.body);
  });
});

describe("the whole state", () => {
  it.each([
    ["storage", "in another tab"],
    ["focus", "in a terminal"],
  ])("is read again upon %s, for it has perhaps been changed %s", async (type) => {
    const { server } = await openPanel("State");
    await server.switchScenario("empty-shop");
    fireEvent(window, new Event(type));
    expect(await screen.findByText(/^Now: empty-shop\./)).toBeDefined();
  });

  it("begins as another scenario, and afresh", async () => {
    const { server } = await openPanel("State");
    fill("A shop to begin with", "empty-shop");
    fill("Seed", "x");
    press("Begin scenario");
    await said("Seed “x” is no whole number");
    fill("Seed", "9");
    press("Begin scenario");
    press("Really begin empty-shop");
    await said("Scenario empty-shop began with seed 9");
    expect(server.scenario()).toBe("empty-shop");
    expect(await server.inspect((tables) => tables.products.all().length)).toBe(0);
    press("Reset");
    press("Really reset empty-shop");
    await said("began afresh");
  });

  it("is not thrown away by one press, nor by two at the same place", async () => {
    const { server, username } = await openPanel("State");
    await server.freezeCustomer(username, true);
    const before = await server.saveState();
    const really = () => screen.queryByRole("button", { name: /^Really / });

    for (const name of ["Reset", "Begin scenario"]) {
      const button = screen.getByRole("button", { name });
      fireEvent.click(button);
      expect(button.textContent).toBe("Keep this shop");
      expect(really()).not.toBeNull();
      fireEvent.click(button);
      expect(button.textContent).toBe(name);
      expect(really()).toBeNull();
    }
    // One question at a time, and none that another tab or a closed panel has left behind.
    press("Reset");
    press("Begin scenario");
    expect(really()?.textContent).toBe("Really begin demo");
    fireEvent.click(screen.getByRole("tab", { name: "Calls" }));
    fireEvent.click(screen.getByRole("tab", { name: "State" }));
    expect(really()).toBeNull();
    press("Reset");
    fireEvent.keyDown(window, key);
    fireEvent.keyDown(window, key);
    await screen.findByRole("button", { name: "Reset" });
    expect(really()).toBeNull();
    expect(await server.saveState()).toBe(before);
  });

  it("is kept by Escape, which closes the panel only when nothing is asked", async () => {
    const { server } = await openPanel("State");
    press("Reset");
    const really = screen.getByRole("button", { name: "Really reset demo" });
    really.focus();
    fireEvent.keyDown(really, { key: "Escape" });
    const reset = screen.getByRole("button", { name: "Reset" });
    expect(screen.queryByRole("button", { name: /^Really / })).toBeNull();
    expect(document.activeElement).toBe(reset);
    expect(server.scenario()).toBe("demo");
    fireEvent.keyDown(reset, { key: "Escape" });
    expect(screen.queryByRole("tablist")).toBeNull();
  });

  it("is saved as a scenario", async () => {
    await openPanel("State");
    const saved: Blob[] = [];
    const create = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:saved";
    });
    press("Save as a scenario");
    await said(/^Saved as saved-demo\.json, \d+ KB: a scenario for --scenario$/);
    create.mockRestore();
    const text = (await saved[0]?.text()) ?? "";
    expect(readDocument(text, "saved-demo.json")).toMatchObject({
      name: "saved-demo",
      base: "demo",
    });
  });

  it("is saved as a file and loaded from it", async () => {
    const { server, username } = await openPanel("State");
    const saved: Blob[] = [];
    const create = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:saved";
    });
    press("Save as a file");
    await said(/^Saved as shop-demo\.json, \d+ KB$/);
    create.mockRestore();
    const text = await saved[0]?.text();
    await server.freezeCustomer(username, true);

    const load = (content: string, name: string) =>
      fireEvent.change(screen.getByLabelText("Load a file"), {
        target: { files: [new File([content], name)] },
      });
    load("no state", "diary.json");
    await waitFor(() => expect(screen.getByRole("status").dataset["done"]).toBe("false"));
    const frozen = () =>
      server.inspect((tables) => tables.customers.where("username", username)[0]?.is_frozen);
    expect(await frozen()).toBe(true);
    load(text ?? "", "shop-demo.json");
    await said("shop-demo.json: The state is loaded");
    expect(await frozen()).toBe(false);
  });
});

describe("bug reports", () => {
  const call = (at: number, id: string, status: string) => ({
    kind: "call",
    at,
    call: "GET /client/orders/:id",
    ids: [id],
    query: "",
    took: 80,
    answer: {
      status: 200,
      code: 0,
      shape: "one",
      rows: null,
      statuses: [status],
      ids: [id],
      amounts: [1],
    },
  });
  const report = {
    kind: "shop bug report",
    version: 1,
    shop: "1.0.0",
    amounts: "places",
    entries: [
      { kind: "route", at: 0, route: "/orders/:id", ids: ["order-1"] },
      { kind: "machine", at: 20, machine: "order screen", event: "xstate.init", state: "loading" },
      call(50, "order-1", "paid"),
    ],
  };
  const choose = (content: string) =>
    fireEvent.change(screen.getByLabelText("Open a report"), {
      target: { files: [new File([content], "x.json")] },
    });

  it("are gone through forwards and backwards, each step by the state or by the recording", async () => {
    const { panel } = await openPanel("Report");
    choose(JSON.stringify(report));
    const step = async (number: number) =>
      (await within(panel).findByText(`${number} of 3`)).parentElement?.textContent;
    expect(await step(1)).toContain("goes to /orders/:id (order-1)");
    press("Forward");
    expect(await step(2)).toContain("order screen: xstate.init → loading");
    press("Forward");
    expect(await step(3)).toContain("GET /client/orders/:id (order-1): 200, one, paid, 80 ms");
    expect(panel.textContent).toContain("By the state. At /orders/:id.");
    expect(row("order screen").textContent).toContain("loading");
    // A disabled button would let the focus of a keyboard fall to the page.
    const forward = screen.getByRole("button", { name: "Forward" });
    expect(forward).toHaveProperty("disabled", false);
    expect(forward.getAttribute("aria-disabled")).toBe("true");
    press("Forward");
    await step(3);
    press("Back");
    await step(2);
  });

  it("of another version are refused in one line", async () => {
    await openPanel("Report");
    choose(JSON.stringify({ ...report, version: 2 }));
    await waitFor(() => expect(screen.getByRole("status").dataset["done"]).toBe("false"));
    expect(screen.getByRole("status").textContent).toBe(
      "x.json: a bug report of version 2, this replay reads 1",
    );
  });
});

describe("the machines", () => {
  const child = setup({}).createMachine({
    id: "lamp",
    initial: "off",
    states: { off: { on: { PRESS: "on" } }, on: { on: { PRESS: "off" } } },
  });
  const parent = setup({ actors: { child } }).createMachine({
    id: "house",
    context: { visitors: 0 },
    invoke: { src: "child", id: "lamp" },
    type: "parallel",
    on: { VISIT: { actions: assign({ visitors: ({ context }) => context.visitors + 1 }) } },
    states: {
      door: { initial: "shut", states: { shut: { on: { OPEN: "open" } }, open: {} } },
      roof: {},
    },
  });

  it("are seen while they live: state, last event, context, and who invoked whom", async () => {
    await openPanel("Machines");
    const house = createActor(parent);
    await act(async () => {
      house.start();
    });
    const sight = await waitFor(() => row("house"));
    expect(sight.textContent).toContain("door.shut · roof");
    const lamp = within(sight).getByText("lamp").closest("li");
    expect(lamp?.textContent).toContain("off");
    await act(async () => {
      house.send({ type: "OPEN" });
      house.send({ type: "VISIT" });
      house.getSnapshot().children["lamp"]?.send({ type: "PRESS" });
    });
    await waitFor(() => expect(row("house").textContent).toContain("door.open · roof"));
    expect(row("house").textContent).toMatch(/VISIT at \d\d:\d\d:\d\d/);
    expect(within(row("house")).getByText(/"visitors": 1/)).toBeDefined();
    await waitFor(() =>
      expect(within(row("house")).getByText("lamp").closest("li")?.textContent).toMatch(
        /^lamp onPRESS/,
      ),
    );
    await act(async () => {
      house.stop();
    });
    await waitFor(() => expect(screen.queryByText("house")).toBeNull());
    expect(screen.queryByText("lamp")).toBeNull();
  });

  it("distinguishes two of the same machine by the names that they were given", async () => {
    const machine = setup({}).createMachine({ id: "lamp", initial: "off", states: { off: {} } });
    await openPanel("Machines");
    const lamps = ["hall", "stairs"].map((id) => createActor(machine, { id }));
    await act(async () => {
      for (const lamp of lamps) lamp.start();
    });
    expect(await screen.findByText("hall (lamp)")).toBeDefined();
    expect(await screen.findByText("stairs (lamp)")).toBeDefined();
    for (const lamp of lamps) lamp.stop();
  });
});
