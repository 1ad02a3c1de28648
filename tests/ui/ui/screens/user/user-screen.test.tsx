import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Effect, Result } from "effect";
import { expect, it } from "vitest";
import { fromPromise } from "xstate";
import type { Settings } from "../../../../../src/domain/catalogue/settings.ts";
import { settingsMachine } from "../../../../../src/domain/catalogue/shop-settings.machine.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import { attemptOfKind } from "../../../../../src/adapters/xstate/attempts/bind-attempt.ts";
import type { RecycleRequest } from "../../../../../src/domain/attempt/request.ts";
import { noteSender } from "../../../../../src/domain/session/has-open-changes.ts";
import { attemptOf } from "../../../../../src/domain/session/attempt-of.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import type { OrderStats } from "../../../../../src/domain/order/order.ts";
import { fullPolicy, leanPolicy } from "../../../../../src/domain/policy.ts";
import {
  statsMachine,
  userScreenMachine,
} from "../../../../../src/domain/session/user-screen.machine.ts";
import type { User } from "../../../../../src/domain/session/user.ts";
import { Screen } from "../../../../../src/ui/screens/user/user-screen.tsx";
import { attemptParts } from "../../../../support/attempt-parts.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { orderId, unreachable, userWith } from "../../../../support/shop-data.ts";

const ann = userWith({
  username: "Ann",
  avatar: "/broken.png",
  balance: fromHundredths(9_876_543),
  memberLevel: 3,
  recycler: { serviceArea: "Kyiv-Podil" },
});
const stats: OrderStats = { unpaid: 2, paid: 0, pendingRecycle: 1, recycled: 120, total: 123 };

const shopSettings: Settings = {
  siteName: "Shop",
  siteLogo: null,
  banners: [],
  contactPhone: "+380 44 123 45 67",
  serviceTime: "9:00–18:00",
};

const read = (answer: User | CallFailure): Read<User> =>
  "_tag" in answer ? Result.fail(answer) : Result.succeed(answer);

type Read<A> = Result.Result<A, CallFailure>;

/** The screen of somebody whose user and counts are answered by the given lists, one a call. */
const open = async ({
  users = [Result.succeed(ann)] as Read<User>[],
  counts = [Result.succeed(stats)] as Read<OrderStats>[],
  settings = Result.succeed(shopSettings) as Read<Settings>,
  policy = fullPolicy,
} = {}) => {
  const calls = { users: 0, counts: 0, settings: 0 };
  const next = <A,>(list: readonly A[], call: number): A => {
    const answer = list[Math.min(call, list.length - 1)];
    if (answer === undefined) throw new Error("no answer");
    return answer;
  };
  const logic = userScreenMachine.provide({
    actors: {
      stats: statsMachine.provide({
        actors: { load: fromPromise(async () => next(counts, calls.counts++)) },
      }),
      settings: settingsMachine.provide({
        actors: {
          load: fromPromise(async () => {
            calls.settings += 1;
            return settings;
          }),
        },
      }),
    },
  });
  const view = await renderScreen(Screen, logic, {
    address: "/user",
    texts: ["user", "attempt"],
    policy,
    hasToken: true,
    loadUser: async () => next(users, calls.users++),
  });
  await flush();
  return { ...view, calls };
};

it("shows who is here, the VIP level from 1, and the balance [S2.11 S2.58 S2.59]", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Ann" })).toBeTruthy();
  expect(screen.getByText("VIP 4")).toBeTruthy();
  expect(screen.getByText("Rs. 98,765.43")).toBeTruthy();
});

it("puts a letter in the place of a broken picture", async () => {
  const { container } = await open();
  const picture = container.querySelector('img[src="/broken.png"]');
  if (picture === null) throw new Error("no picture");
  fireEvent.error(picture);
  expect(container.querySelector('img[src="/broken.png"]')).toBeNull();
  expect(screen.getByText("A")).toBeTruthy();
});

it("leads to the orders by status, with their counts in the links' names [S2.60]", async () => {
  await open();
  const ways = ["Unpaid", "Paid", "Awaiting recycling", "Recycled"].map((name) => {
    const link = screen.getByRole("link", { name: new RegExp(`^${name}`) });
    return [link.getAttribute("href"), link.textContent];
  });
  expect(ways).toEqual([
    ["/orders?status=unpaid", "2Unpaid, 2 orders"],
    ["/orders?status=paid", "Paid"],
    ["/orders?status=pending_recycle", "1Awaiting recycling, 1 order"],
    ["/orders?status=recycled", "99+Recycled, 120 orders"],
  ]);
  expect(screen.getByRole("link", { name: "All orders" }).getAttribute("href")).toBe("/orders");
});

it("lists the screens in the specification's order, the language being a setting [S2.61]", async () => {
  await open();
  const menu = within(screen.getByRole("navigation", { name: "Account menu" }));
  const order = ["/orders", "/wallet", "/settings", "/withdrawal-accounts", "/messages"];
  const listed = menu.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(listed).toEqual(order);
  expect(screen.queryByLabelText("Language")).toBeNull();
});

it("lists the recycle address last, where the policy says so (D1) [S2.62]", async () => {
  await open();
  const menu = screen.getByRole("navigation", { name: "Account menu" });
  expect(menu.querySelector("li:last-child")?.textContent).toBe("Recycling addressKyiv-Podil");
  cleanup();
  await open({ policy: leanPolicy });
  expect(screen.queryByText("Kyiv-Podil")).toBeNull();
});

it.each([null, { serviceArea: null }])(
  "tells a customer without a recycle address what it is, and whom to ask for one (D1) [S2.62]",
  async (recycler) => {
    const { calls } = await open({ users: [Result.succeed({ ...ann, recycler })] });
    const menu = screen.getByRole("navigation", { name: "Account menu" });
    expect(menu.querySelector("li:last-child")?.textContent).toBe(
      "Recycling address" +
        "Goods that you send for recycling go to this address. You have none yet: ask customer" +
        " service for one." +
        "+380 44 123 45 67Hours · 9:00–18:00",
    );
    const phone = screen.getByRole("link", { name: "+380 44 123 45 67" });
    expect(phone.getAttribute("href")).toBe("tel:+380441234567");
    expect(calls.settings).toBe(1);
    cleanup();
    await open({ users: [Result.succeed({ ...ann, recycler })], policy: leanPolicy });
    expect(screen.queryByText("Recycling address")).toBeNull();
  },
);

it("has no row for the recycle address before the customer is known, and asks nobody for a phone", async () => {
  const { calls } = await open({ users: [Result.fail(unreachable)] });
  expect(screen.queryByText("Recycling address")).toBeNull();
  expect(calls.settings).toBe(0);
  cleanup();
  expect((await open()).calls.settings).toBe(0);
});

it("says whom to ask for a recycle address also where the phone cannot be had", async () => {
  await open({
    users: [Result.succeed({ ...ann, recycler: null })],
    settings: Result.fail(unreachable),
  });
  expect(screen.getByText(/ask customer service for one/)).toBeTruthy();
  expect(screen.queryByText(/Hours/)).toBeNull();
});

it("reads user and counts again when the page comes to the foreground, and on request", async () => {
  const { calls, session } = await open();
  // Once by the session as it starts, once by the screen as it opens.
  expect(calls).toEqual({ users: 2, counts: 1, settings: 0 });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await flush();
  // The user is read by the session, for every screen.
  expect(calls.counts).toBe(2);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await flush();
  expect(calls).toEqual({ users: 3, counts: 3, settings: 0 });
  expect(session.getSnapshot().matches({ authenticated: { user: "known" } })).toBe(true);
});

it("keeps what is known when a refresh fails, says so, and tries again", async () => {
  const { calls } = await open({
    users: [ann, ann, unreachable, ann].map(read),
    counts: [Result.succeed(stats), Result.fail(unreachable), Result.succeed(stats)],
  });
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await flush();
  expect(await screen.findByText(/^We cannot reach the shop/)).toBeTruthy();
  expect(screen.getByText("Rs. 98,765.43")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await flush();
  expect(screen.queryByText(/^We cannot reach the shop/)).toBeNull();
  expect(calls).toEqual({ users: 4, counts: 3, settings: 0 });
});

it("says when the user cannot be had, leaves the ways on, and tries again", async () => {
  await open({ users: [unreachable, unreachable, ann].map(read) });
  expect(screen.getByText("Your account could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await flush();
  expect(screen.getByRole("heading", { name: "Ann" })).toBeTruthy();
});

it("logs out after a question, and not without [S2.63]", async () => {
  const { session } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  const stay = await screen.findByRole("button", { name: "Stay" }, { timeout: 10_000 });
  fireEvent.click(stay);
  await flush();
  expect(session.getSnapshot().matches("authenticated")).toBe(true);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  const dialog = await screen.findByRole("alertdialog");
  const confirm = Array.from(dialog.querySelectorAll("button")).at(-1);
  if (confirm === undefined) throw new Error("no button");
  fireEvent.click(confirm);
  await flush();
  expect(session.getSnapshot().context.endReason).toBe("logged out");
});

it("warns before a logout that something sent has no answer yet (D7.8)", async () => {
  const view = await open();
  const parts = attemptParts();
  const request = { kind: "recycle", orderId: orderId(7) } as const;
  const record = await parts.store.prepare(request, []);
  if (record === null) throw new Error("The record was not written");
  await parts.store.markSent(record, request);
  const nothing = Effect.fail(unreachable);
  const logic = attemptOfKind<RecycleRequest, void, never, never>({
    kind: "recycle",
    isKnownByStatus: true,
  })(parts, {
    readBaseline: () => nothing,
    recheck: () => nothing,
    send: () => nothing,
    lookUp: () => nothing,
  });
  attemptOf(view.session, logic, request);
  await flush();
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 10_000 });
  expect(dialog.textContent).toContain("Something you sent has no answer yet. It waits here");
});

it("warns before a logout that a change has no answer yet (D7)", async () => {
  const { session } = await open();
  noteSender(session, session, () => true);
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 10_000 });
  expect(dialog.textContent).toContain(
    "Something you sent has no answer yet. Your cart and your orders",
  );
});
